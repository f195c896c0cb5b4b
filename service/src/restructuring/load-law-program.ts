import { readFileSync } from 'node:fs'
import { openDatabase } from '../database/database.ts'
import { isSchemaCurrent } from '../database/migrate.ts'
import { isPooled } from '../settings/database-settings.ts'
import { readSettingsFile } from '../settings/settings.ts'
import { readLawFile } from './law-file.ts'
import { type LoadedLaw, loadLaw } from './load-law.ts'

const outcomes: Record<LoadedLaw, string> = {
  written: 'Kanun yazıldı.',
  replaced: 'Kanun yeni sayılarla yazıldı; altında henüz plan yoktu.',
  extended: 'Başvuru süresi uzatıldı; planı olan bir kanunun başka sayısı değişmez.',
  hasPlans: 'Bu kanunla yapılmış planlar var; sayıları değişmez. Yalnızca başvuru süresi uzatılabilir.',
}

process.exitCode = await run(process.argv[2]).catch((error: Error & { code?: string }) =>
  say(`Kanun yazılamadı: ${error.message || error.code}`, 1),
)

/** `npm run law -- kanun.json`: 0 done, 1 a fault, 2 wrong use or a faulty file, 3 nothing may be changed. */
async function run(path: string | undefined): Promise<number> {
  if (!path) return say('Kullanım: npm run law -- <kanun.json>', 2)
  const law = readLawFile(readFileSync(path, 'utf8'))
  if ('problems' in law) return say(law.problems.join('\n'), 2)
  const { SETTINGS_FILE, DATABASE_URL } = process.env
  const settings = SETTINGS_FILE ? readSettingsFile(SETTINGS_FILE) : undefined
  const databaseUrl = settings ? settings.DatabaseUrl : DATABASE_URL
  if (!databaseUrl) return say('SETTINGS_FILE veya DATABASE_URL gerekir.', 2)
  const db = openDatabase(databaseUrl, { connections: 1, isPooled: isPooled(settings) })
  try {
    if (!(await isSchemaCurrent(db)))
      return say('Veritabanı bu sürümün düzeninde değil; önce servisi başlatın.', 2)
    const outcome = await loadLaw(db, law)
    return say(outcomes[outcome], outcome === 'hasPlans' ? 3 : 0)
  } finally {
    await db.end()
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}
