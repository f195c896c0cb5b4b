import { parseArgs } from 'node:util'
import { identityProblem } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { openDatabase } from '../../database/database.ts'
import { isSchemaCurrent } from '../../database/migrate.ts'
import { isPooled } from '../../settings/database-settings.ts'
import { readSettingsFile } from '../../settings/settings.ts'
import { type NewAdministrator, nameAdministrator } from './name-administrator.ts'

const usage = `npm run clerk -- --name "Ad Soyad" --identity <T.C. kimlik no> --phone <cep telefonu> [--force] [--show-password]

İlk yöneticiyi yazar ve telefonuna giriş adresini bir gün geçerli bir geçici şifreyle gönderir.
Diğer memurlar tarayıcıda, /Memur/Yonetim sayfasında görevlendirilir.

  --force   yönetici olduğu hâlde yazar: yöneticilerin hepsi ayrıldıysa veya cihazını
            yitirdiyse. Kişinin doğrulama uygulaması da sıfırlanır; kayda geçer.
  --show-password   geçici şifreyi burada da gösterir: SMS henüz gitmiyorsa.

Veritabanı: SETTINGS_FILE içindeki DatabaseUrl veya DATABASE_URL.`

process.exitCode = await run().catch((error: Error & { code?: string }) =>
  say(`Yönetici yazılamadı: ${error.message || error.code}`, 1),
)

/** 0 done, 1 a fault, 2 wrong use, 3 nothing was done. */
async function run(): Promise<number> {
  const person = readPerson()
  if (typeof person === 'string') return say(`${person}\n\n${usage}`, 2)
  const { SETTINGS_FILE, DATABASE_URL } = process.env
  const settings = SETTINGS_FILE ? readSettingsFile(SETTINGS_FILE) : undefined
  const databaseUrl = settings ? settings.DatabaseUrl : DATABASE_URL
  if (!databaseUrl) return say('SETTINGS_FILE veya DATABASE_URL gerekir.', 2)
  const db = openDatabase(databaseUrl, { connections: 1, isPooled: isPooled(settings) })
  try {
    if (!(await isSchemaCurrent(db)))
      return say('Veritabanı bu sürümün düzeninde değil; önce servisi başlatın.', 2)
    const answer = await nameAdministrator(db, person, new Date(), settings)
    if (answer === 'HasAdministrator')
      return say(
        'Zaten bir yönetici var; diğerlerini o görevlendirir. Yine de yazmak için --force ekleyin.',
        3,
      )
    if (answer === 'Auditor')
      return say(
        'Bu kişi denetim görevinde; denetleyen yönetmez. Önce denetim görevi sona ermeli ya da başka biri yazılmalı.',
        3,
      )
    if (answer === 'OtherPerson') return say('Bu sicil kaydı başka bir üyelikle eşleşmiş.', 3)
    return say(
      [
        `Yönetici yazıldı: ${person.name} ${person.surname}.`,
        ...(settings
          ? [
              `Giriş adresi ve geçici şifre ${person.gsmNumber} numarasına gönderiliyor; servis çalışıyor olmalı.`,
            ]
          : []),
        ...(!settings || person.isPasswordShown
          ? [`Geçici şifre (bir gün, bir kez): ${answer.temporaryPassword}`]
          : []),
        'Girişte şifresini değiştirecek, sonra /Memur sayfasında doğrulama uygulamasını kuracak.',
      ].join('\n'),
      0,
    )
  } finally {
    await db.end()
  }
}

function readPerson(): (NewAdministrator & { isPasswordShown: boolean }) | string {
  const { values, problem } = readArguments()
  if (problem !== undefined) return problem
  const names = (values.name ?? '').trim().toLocaleUpperCase('tr').split(/\s+/)
  const surname = names.pop() ?? ''
  if (names.length === 0) return '--name ile ad ve soyadı yazın.'
  const identityNumber = values.identity ?? ''
  const identity = identityProblem(identityNumber, 'person')
  if (identity) return identity
  const gsmNumber = normaliseMobile(values.phone ?? '')
  if (!gsmNumber) return '--phone ile cep telefonunu yazın, örneğin 5321234567.'
  return {
    name: names.join(' '),
    surname,
    identityNumber,
    gsmNumber,
    isForced: values.force ?? false,
    isPasswordShown: values['show-password'] ?? false,
  }
}

function readArguments() {
  const options = {
    name: { type: 'string' },
    identity: { type: 'string' },
    phone: { type: 'string' },
    force: { type: 'boolean' },
    'show-password': { type: 'boolean' },
  } as const
  try {
    return { values: parseArgs({ options }).values, problem: undefined }
  } catch (error) {
    return { values: {}, problem: (error as Error).message }
  }
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`)
  return code
}
