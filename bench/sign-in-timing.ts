import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '../service/src/calling/log.ts'
import { newXsrfToken } from '../service/src/calling/xsrf.ts'
import { openDatabase } from '../service/src/database/database.ts'
import { startEmbedded } from '../service/src/database/embedded.ts'
import { migrate } from '../service/src/database/migrate.ts'
import { saveReferenceData } from '../service/src/debts/reference-data.ts'
import { buildDemoTown } from '../service/src/demo-town/build-demo-town.ts'
import { demoPeople } from '../service/src/demo-town/demo-people.ts'
import { sealChallenge } from '../service/src/identity/signing-in/sign-in-challenge.ts'
import { openService } from '../service/src/service.ts'
import { demoSettings } from '../service/src/demo-town/demo-settings.ts'

/** Whether the time of an answer tells who is a member: the same call for a known and an unknown number, in turns. */
const rounds = 150
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'

const verifier = createServer((_request, response) =>
  response.end(JSON.stringify({ success: true, hostname: 'localhost' })),
).listen(0, 'localhost')
await once(verifier, 'listening')
const { port } = verifier.address() as { port: number }
const settings = {
  ...demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' }),
  Captcha: { Provider: 'turnstile', SiteKey: 'bench' } as const,
  CaptchaSecret: 'bench',
  CaptchaVerifyUrl: `http://localhost:${port}/`,
}
const dataDir = mkdtempSync(join(tmpdir(), 'e-belediye-bench-'))
const server = await startEmbedded({ dataDir, durable: true })
const db = openDatabase(server.url)
await migrate(db)
await saveReferenceData(db)
await buildDemoTown(db, new Date())
const http = await openService({ db, settings, log: openLog('silent'), clock: () => new Date() })

const member = demoPeople[0]
if (!member) throw new Error('The demo town has no member')
const people = {
  known: { userName: member.userName, gsmNumber: member.registry.gsmNumber },
  unknown: { userName: '10000000146', gsmNumber: '+905049999999' },
}

const questions: Record<string, (person: typeof people.known) => [path: string, body: object]> = {
  RetrievePassword: ({ userName }) => ['/RetrievePassword', { userName, applicationName, captcha: 'x' }],
  'ValidateUserForEMunicipality, wrong password': ({ userName }) => [
    '/ValidateUserForEMunicipality',
    { userName, password: 'Yanlış bir şifre', encryptedPassword: challengeFor(userName) },
  ],
  ValidateRegistries: ({ userName, gsmNumber }) => [
    '/ValidateRegistries',
    {
      userName: settings.SystemUser,
      filter: { identityNumber: userName },
      gsmNumber,
      captcha: 'x',
    },
  ],
  SendPasswordForMember: ({ userName, gsmNumber }) => [
    '/SendPasswordForMember',
    { userName, gsmNumber, applicationName, captcha: 'x' },
  ],
}

console.log('call                                          known ms   unknown ms   known ÷ unknown (medians)')
for (const [name, question] of Object.entries(questions)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // Limits are another matter: each question is asked as if it were the day's first.
      await db`truncate sign_in_try, password_ask, sms_message, verification_code, used_once`
      const [path, body] = question(people[kind])
      times[kind].push(await timeOf(path, body, round))
    }
  }
  const known = median(times.known.slice(10))
  const unknown = median(times.unknown.slice(10))
  console.log(
    `${name.padEnd(45)} ${known.toFixed(2).padStart(8)} ${unknown.toFixed(2).padStart(12)} ${(known / unknown).toFixed(3).padStart(17)}`,
  )
}
await http.close()
await db.end()
await server.stop()
verifier.close()
rmSync(dataDir, { recursive: true, force: true })

async function timeOf(path: string, body: object, round: number): Promise<number> {
  const xsrf = newXsrfToken(settings.machineKey.validationKey)
  const startedAt = performance.now()
  const response = await http.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.0.${round >> 6}.${(round & 63) * 2 + 1}`,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf },
    cookies: { 'XSRF-TOKEN': xsrf },
    payload: JSON.stringify(body),
  })
  const took = performance.now() - startedAt
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.body}`)
  return took
}

function challengeFor(userName: string): string {
  const client = { address: '', userAgent: '', browserId: '' }
  return sealChallenge(userName, { db, settings, now: new Date(), today: '', client })
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
