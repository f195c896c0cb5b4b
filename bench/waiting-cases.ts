import { dutyCodes } from 'contract/clerk/codes'
import { keepCasesByDay } from '../service/src/clerk/cases/keep-cases.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'
import { answerCall } from '../service/src/service.ts'
import { temporaryData } from '../service/src/testing/temporary-data.ts'

/** Counts of a clerk's home page with 50 and with 50,000 waiting complaints, as a ratio of their medians. */
const sizes = [50, 50_000]
const questions = Number(process.env.QUESTIONS ?? 300)
const maxRatio = 1.2
const now = new Date('2026-11-15T09:00:00Z')

const data = temporaryData()
const server = await startEmbedded({ dataDir: data.directory, durable: false })
const db = openDatabase(server.url)
const settings = demoSettings({ siteUrl: 'http://localhost', simulatorsUrl: 'http://localhost' })
const caller = {
  memberOid: 1,
  signInOid: 0,
  userName: 'clerk',
  role: 'clerk' as const,
  duties: dutyCodes,
  readingDuties: [],
  registryOid: 1,
  ownRegistryOid: 1,
  mustChangePassword: false,
  mustProveSecondFactor: false,
}

async function countWaiting() {
  const around = {
    db,
    settings,
    client: { address: '', userAgent: '', browserId: '' },
    now,
    today: '2026-11-15',
  }
  return answerCall('GetWorkForClerks', { userName: settings.SystemUser }, caller, around)
}

async function medianMs(): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < questions * 1.2; asked += 1) {
    const from = performance.now()
    await countWaiting()
    if (asked >= questions * 0.2) times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

try {
  await migrate(db)
  const medians: number[] = []
  let written = 0
  // Once many came and once a single one: what the first ones left behind is gone, as it is by the next minute.
  for (const size of sizes.flatMap((each) => [each - 1, each])) {
    await db`
      insert into complaint (reference, send_key, application_type_code, topic_code, guest_gsm_number, text, latitude_micro,
        longitude_micro, sent_at, promised_on)
      select 'B2026-' || lpad(number::text, 8, '0'), gen_random_uuid(), (select code from pr_application_type limit 1),
        (select code from complaint_topic limit 1), '+905321112233', 'Rögar kapağı kırık', 0, 0, ${now}, '2026-12-01'
      from generate_series(${written + 1}::integer, ${size}::integer) number`
    written = size
    await keepCasesByDay({ db, now })
    await db.unsafe('vacuum analyze')
    if (sizes.includes(size)) medians.push(await medianMs())
  }
  const [few = 0, many = 0] = medians
  const ratio = many / few
  console.log(`counts with ${sizes.join(' and ')} waiting: ${few.toFixed(2)} and ${many.toFixed(2)} ms`)
  console.log(`ratio ${ratio.toFixed(2)}, the goal is ${maxRatio}`)
  if (ratio > maxRatio) process.exitCode = 1
} finally {
  await db.end({ timeout: 1 })
  await server.stop()
  data.remove()
}
