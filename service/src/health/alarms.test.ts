import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { statfs } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { addMs } from 'rules/calendar'
import { afterAll, describe, expect } from 'vitest'
import { openLog } from '../calling/log.ts'
import { openBank } from '../banks/open-banks.ts'
import { openDatabase } from '../database/database.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { FileChecking } from '../files/checking/file-checking.ts'
import { queueSms } from '../notifications/outbox.ts'
import { noteBlocked } from '../proof/sign-in-tries.ts'
import { WaitingLine } from '../pages/waiting-line.ts'
import { openService } from '../service.ts'
import { metricsText, processFamilies } from '../telemetry/metrics.ts'
import { alarmRules, raisedAlarms } from '../testing/alarms.ts'
import { type SeenFault, firedByPrometheus, hasPrometheus } from '../testing/prometheus.ts'
import { testWithSimulators } from '../testing/simulators.ts'
import { temporaryData } from '../testing/temporary-data.ts'
import { TestService } from '../testing/test-service.ts'
import { askNeighbours } from './ask-neighbours.ts'
import { machineFamilies } from './done-metrics.ts'
import { HealthNotes } from './health-notes.ts'
import { noteProgram } from './note-program.ts'
import { portalFamilies } from './portal-metrics.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const quiet = openLog('silent')
const data = temporaryData()
afterAll(data.remove)

/** Service by the real time, which the database's clock is compared with. */
const test = testWithSimulators
  .extend('settings', { scope: 'file' }, async ({ simulators }) =>
    demoSettings({
      siteUrl: 'http://localhost',
      simulatorsUrl: simulators.url,
      smtpPort: simulators.smtpPort,
      dataDir: data.directory,
    }),
  )
  .extend('portal', { scope: 'file' }, async ({ settings, database }, { onCleanup }) => {
    const timeouts = { statementMs: 5000, lockMs: 300, idleInTransactionMs: 5000 }
    const people = openDatabase(database.serviceUrl, { connections: 3, timeouts })
    const jobs = openDatabase(database.serviceUrl, { connections: 2 })
    const log = openLog('info', () => {})
    const http = await openService({ db: people, settings, log, clock: () => new Date() })
    onCleanup(async () => {
      await http.close()
      await Promise.all([people.end(), jobs.end()])
    })
    const service = new TestService(database.db, http, { now: new Date() }, [])
    const read = async (clock = () => new Date(), pools = { people, jobs }) =>
      `up{job="e-belediye"} 1\n${metricsText([...processFamilies(), ...(await portalFamilies(pools, clock))])}`
    return { db: database.db, service, read }
  })

const raisedInAll = new Set<string>()
/** Faults that a monitor would have seen, with the alarms that it should raise. */
const seen: (SeenFault & { raised: string[] })[] = []

/** Makes a fault and returns the alarms that the five minutes with it raise. */
async function alarmsOf(
  { read }: { read: () => Promise<string> },
  fault: () => Promise<unknown>,
  readFaulty = read,
): Promise<string[]> {
  const before = await read()
  await fault()
  const now = await readFaulty()
  const raised = raisedAlarms(before, now)
  seen.push({ name: `${seen.length} ${expect.getState().currentTestName}`, before, now, raised })
  for (const name of raised) raisedInAll.add(name)
  return raised
}

const ago = (ms: number) => () => addMs(new Date(), -ms)

describe('each fault raises its own alarm and no other:', () => {
  test('none while all is well', async ({ portal, settings }) => {
    const notes = new HealthNotes(portal.db, () => new Date())
    const alarms = await alarmsOf(portal, async () => {
      await askNeighbours({ db: portal.db, settings, clock: () => new Date(), log: quiet }, notes)
      await notes.note({ subject: 'job:sms codes', everySeconds: 1 })
      await portal.service.anyone.call('GetServerTime', {})
      await portal.service.http.inject('/nowhere')
    })
    expect(alarms).toEqual([])
    expect(await portal.read()).toContain('ebelediye_calls_total{call="GetServerTime",outcome="ok"}')
  })

  test('a service that is away', async ({ portal }) => {
    const gone = async () => 'up{job="e-belediye"} 0\n'
    expect(await alarmsOf(portal, async () => {}, gone)).toEqual(['ServiceDown'])
  })

  test('a database that is away', async ({ portal }) => {
    const nowhere = openDatabase('postgres://x@127.0.0.1:9/x', { connections: 1 })
    const read = () => portal.read(undefined, { people: nowhere, jobs: nowhere })
    expect(await alarmsOf(portal, async () => {}, read)).toEqual(['DatabaseDown'])
    await nowhere.end({ timeout: 0 })
  })

  test('a pooler that takes connections and never answers', async ({ portal }) => {
    const pooler = createServer(() => {}).listen(0, '127.0.0.1')
    await once(pooler, 'listening')
    const { port } = pooler.address() as AddressInfo
    const broken = openDatabase(`postgres://x@127.0.0.1:${port}/x`, { connections: 1 })
    const read = () => portal.read(undefined, { people: broken, jobs: broken })
    expect(await alarmsOf(portal, async () => {}, read)).toEqual(['DatabaseDown'])
    await broken.end({ timeout: 0 })
    pooler.close()
  })

  test('a database that only reads, also when no job can note its run any more', async ({
    portal,
    database,
  }) => {
    const readOnly = openDatabase(`${database.url}?default_transaction_read_only=on`, { connections: 3 })
    const read = () => portal.read(undefined, { people: readOnly, jobs: readOnly })
    const stopped = () =>
      new HealthNotes(portal.db, ago(15 * minuteMs)).note({ subject: 'job:files', everySeconds: 600 })
    expect(await alarmsOf(portal, stopped, read)).toEqual(['DatabaseRefusesRows'])
    await portal.db`delete from health_note`
    await readOnly.end()
  })

  test('a full disk, also for those who are asked to come back later', async ({ portal }) => {
    const full = (table: string) =>
      portal.db.unsafe(
        `create trigger disk_is_full before insert or update on ${table} execute function disk_is_full()`,
      )
    await portal.db.unsafe(`create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
    const alarms = await alarmsOf(portal, async () => {
      await full('service_probe')
      await full('used_once')
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const captcha = await portal.service.anyone.solvedCaptcha()
          const answer = await portal.service.post('/RetrievePassword', {
            userName: '10000000146',
            applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
            captcha,
          })
          return answer.statusCode
        }),
      )
      expect(statuses).toEqual(statuses.map(() => 503))
    })
    await portal.db`drop function disk_is_full() cascade`
    expect(alarms).toEqual(['DatabaseRefusesRows'])
  })

  test('a table that is locked', async ({ portal }) => {
    const alarms = await alarmsOf(portal, () =>
      portal.db.begin(async (tx) => {
        await tx`lock table sign_in_try in access exclusive mode`
        await tx`lock table member in access exclusive mode`
        await tx`lock table access_token in access exclusive mode`
        const asked = Array.from({ length: 8 }, () =>
          portal.service.post(
            '/GetUserOfEMunicipality',
            { userName: 'x' },
            { authorization: `Bearer eba_${'x'.repeat(43)}` },
          ),
        )
        const answers = await Promise.all(asked)
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
      }),
    )
    expect(alarms).toEqual(['DatabaseBusy'])
  })

  test('a fault of ours', async ({ portal }) => {
    const alarms = await alarmsOf(portal, async () => {
      await portal.db`alter table access_token rename to access_token_gone`
      const { statusCode } = await portal.service.post(
        '/GetUserOfEMunicipality',
        { userName: 'x' },
        { authorization: `Bearer eba_${'x'.repeat(43)}` },
      )
      expect(statusCode).toBe(500)
      await portal.db`alter table access_token_gone rename to access_token`
    })
    expect(alarms).toEqual(['ServiceFaults'])
  })

  test('a wrong SMS password, also while codes wait because of it', async ({ portal, settings }) => {
    const wrong = { ...settings, SmsGateway: { ...settings.SmsGateway, Password: 'wrong' } }
    await portal.db`delete from health_note`
    const alarms = await alarmsOf(portal, async () => {
      await givenSms(portal, { isUrgent: true, at: ago(minuteMs)() })
      const clock = ago(2 * minuteMs)
      await askNeighbours(
        { db: portal.db, settings: wrong, clock, log: quiet },
        new HealthNotes(portal.db, clock),
      )
    })
    expect(alarms).toEqual(['NeighbourFailing'])
    await portal.db`delete from health_note`
    await portal.db`delete from sms_message`
  })

  test('a bank that is away', async ({ portal, settings }) => {
    const Banks = settings.Banks.map((bank) =>
      bank.Protocol === 'nestpay' ? { ...bank, VPosWebRequestUrl: 'http://127.0.0.1:9/' } : bank,
    )
    const bank = openBank({ ...settings, Banks }, '0012')
    const alarms = await alarmsOf(portal, async () => {
      for (let times = 0; times < 5; times += 1)
        await bank?.inquire({ orderNumber: 'A'.repeat(20), amountKurus: 100 })
    })
    expect(alarms).toEqual(['BankFailing'])
    const byWatching = await alarmsOf(portal, async () => {
      const clock = ago(2 * minuteMs)
      const notes = new HealthNotes(portal.db, clock)
      await askNeighbours({ db: portal.db, settings: { ...settings, Banks }, clock, log: quiet }, notes)
    })
    expect(byWatching).toEqual(['BankFailing'])
    await portal.db`delete from health_note`
  })

  test('a bank that takes every question and answers none', async ({ portal, settings }) => {
    const hung = createServer(() => {}).listen(0, '127.0.0.1')
    await once(hung, 'listening')
    const { port } = hung.address() as AddressInfo
    const Banks = settings.Banks.map((bank) =>
      bank.Protocol === 'nestpay' ? { ...bank, VPosWebRequestUrl: `http://127.0.0.1:${port}/` } : bank,
    )
    const BankTimeouts = { EnrolmentMs: 1000, AuthorisationMs: 1000, InquiryMs: 1000 }
    const bank = openBank({ ...settings, Banks, BankTimeouts }, '0012')
    const alarms = await alarmsOf(portal, () =>
      Promise.all(
        Array.from({ length: 5 }, async () =>
          bank?.inquire({ orderNumber: 'A'.repeat(20), amountKurus: 100 }),
        ),
      ),
    )
    expect(alarms).toEqual(['BankFailing'])
    hung.close()
  })

  test('all banks that are away', async ({ portal, settings }) => {
    const away = ([name, value]: [string, unknown]) => [
      name,
      name.endsWith('Url') ? 'http://127.0.0.1:9/' : value,
    ]
    const Banks = settings.Banks.map(
      (bank) => Object.fromEntries(Object.entries(bank).map(away)) as typeof bank,
    )
    const alarms = await alarmsOf(portal, async () => {
      const clock = ago(2 * minuteMs)
      const notes = new HealthNotes(portal.db, clock)
      await askNeighbours({ db: portal.db, settings: { ...settings, Banks }, clock, log: quiet }, notes)
    })
    expect(alarms).toEqual(['BankFailing'])
    const failing = await portal.db`
      select subject from health_note where failing_since is not null and subject like 'neighbour:Bank %'`
    expect(failing).toHaveLength(settings.Banks.length)
    await portal.db`delete from health_note`
  })

  test('a bank that refuses our merchant', async ({ portal, settings }) => {
    const Banks = settings.Banks.map((bank) =>
      bank.Protocol === 'nestpay' ? { ...bank, MerchantPassword: 'wrong' } : bank,
    )
    const bank = openBank({ ...settings, Banks }, '0012')
    const alarms = await alarmsOf(portal, async () => {
      const answer = await bank?.authorise({
        orderNumber: 'A'.repeat(20),
        amountKurus: 100,
        authentication: { md: 'x', xid: 'x', eci: '05', cavv: 'x' },
        clientAddress: '127.0.0.1',
      })
      expect(answer?.outcome).toBe('misconfigured')
    })
    expect(alarms).toEqual(['BankRefusesUs'])
  })

  test('a job that fails, and one that came to a stop', async ({ portal }) => {
    const job = { subject: 'job:retention', everySeconds: 600 } as const
    const failing = await alarmsOf(portal, async () => {
      await new HealthNotes(portal.db, ago(4 * minuteMs)).note({ ...job, error: 'relation is gone' })
      await new HealthNotes(portal.db, () => new Date()).note({ ...job, error: 'relation is gone' })
    })
    expect(failing).toEqual(['JobFailing'])
    await new HealthNotes(portal.db, () => new Date()).note(job)
    const stopped = await alarmsOf(portal, () =>
      new HealthNotes(portal.db, ago(15 * minuteMs)).note({ subject: 'job:files', everySeconds: 600 }),
    )
    expect(stopped).toEqual(['JobStopped'])
    await portal.db`delete from health_note`
  })

  test('messages that wait or are refused', async ({ portal }) => {
    const codes = await alarmsOf(portal, () => givenSms(portal, { isUrgent: true, at: ago(minuteMs)() }))
    expect(codes).toEqual(['CodesWait'])
    await portal.db`delete from sms_message`
    const others = await alarmsOf(portal, () =>
      givenSms(portal, { isUrgent: false, at: ago(20 * minuteMs)() }),
    )
    expect(others).toEqual(['MessagesWait'])
    await portal.db`delete from sms_message`
    const failed = await alarmsOf(portal, async () => {
      for (let count = 0; count < 6; count += 1) await givenSms(portal, { isUrgent: false, at: new Date() })
      await portal.db`update sms_message set status = 'failed', last_error = '70'`
    })
    expect(failed).toEqual(['MessagesFailed'])
    await portal.db`delete from sms_message`
  })

  test('payments whose outcome stays unknown, or that wait for a clerk', async ({ portal }) => {
    const member = await portal.service.given.member()
    const order = (changes: object) => portal.db`
      insert into payment_order ${portal.db({
        orderNumber: Math.random().toString(36).slice(2).toUpperCase().padEnd(20, 'X').slice(0, 20),
        registryOid: member.registryOid,
        payerMemberOid: member.oid,
        browserId: 'x',
        clientAddress: '127.0.0.1',
        createdAt: ago(60 * minuteMs)(),
        validUntil: new Date(),
        amountKurus: 100,
        amountAsOf: '2026-11-15',
        ...changes,
      })}`
    const unknown = await alarmsOf(portal, () =>
      order({
        status: 'unknown',
        bankCode: '0012',
        startedAt: ago(50 * minuteMs)(),
        authorisedAt: ago(40 * minuteMs)(),
        nextStepAt: new Date(),
      }),
    )
    expect(unknown).toEqual(['PaymentsUnknown'])
    await portal.db`update payment_order set next_step_at = null, clerk_since = now() - interval '2 days', clerk_reason = 'x'`
    expect(await alarmsOf(portal, async () => {})).toEqual(['PaymentsForClerk'])
    await portal.db`update payment_order set clerk_since = null, clerk_reason = null`
  })

  test('a clock that is wrong', async ({ portal }) => {
    const read = () => portal.read(() => addMs(new Date(), 5 * minuteMs))
    expect(await alarmsOf(portal, async () => {}, read)).toEqual(['ClockDiffers'])
  })

  test('someone who tries passwords, and a program that guesses captchas', async ({ portal }) => {
    const blocked = await alarmsOf(portal, async () => {
      for (let times = 0; times < 25; times += 1) await noteBlocked(portal.db, 0)
    })
    expect(blocked).toEqual(['SignInsBlocked'])
    const guessed = await alarmsOf(portal, async () => {
      for (let times = 0; times < 110; times += 1)
        await portal.service.anyone
          .call('RetrievePassword', {
            userName: '10000000146',
            applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
            captcha: 'x',
          })
          .catch(() => undefined)
    })
    expect(guessed).toEqual(['CaptchasRefused'])
  })

  test('uploaded files that wait', async ({ portal, settings }) => {
    const checking = new FileChecking(
      settings,
      openLog('info', () => {}),
    )
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const waiting: Promise<unknown>[] = []
    const alarms = await alarmsOf(portal, async () => {
      for (let count = 0; count < 60; count += 1) waiting.push(checking.inTurn(`person ${count}`, () => held))
    })
    expect(alarms).toEqual(['FilesWait'])
    release()
    await Promise.all(waiting)
    await checking.stop()
    expect(await alarmsOf(portal, async () => {})).toEqual([])
  })

  test('new visitors who wait to be let in', async ({ portal }) => {
    let nowMs = Date.now()
    const line = new WaitingLine({ isBusy: () => true, nowMs: () => nowMs })
    const alarms = await alarmsOf(portal, async () => line.enter({ address: '192.0.2.1' }))
    expect(alarms).toEqual(['VisitorsWait'])
    nowMs += 60_000
    expect(line.length).toBe(0)
    expect(await alarmsOf(portal, async () => {})).toEqual([])
  })

  test('files of clerks that wait, and events that another system refused', async ({ portal }) => {
    const { db } = portal
    const clerk = await portal.service.given.member({ role: 'clerk' })
    const desk = await alarmsOf(
      portal,
      () => db`
      insert into desk_import ${db({
        kind: 'registries',
        startId: '00000000-0000-4000-8000-000000000001',
        fileName: 'x.csv',
        sizeBytes: 1,
        isUpdate: false,
        isComplete: false,
        status: 'toTry',
        memberOid: clerk.oid,
        createdAt: new Date(),
        queuedAt: ago(120 * minuteMs)(),
      })}`,
    )
    expect(desk).toEqual(['DeskFilesWait'])
    await db`delete from desk_import`
    const bridge = await alarmsOf(portal, async () => {
      await db`insert into bridge_target (target_id) values ('erp')`
      await db`insert into bridge_event (kind, subject_oid, number) values ('complaint', 1, 1)`
      await db`insert into bridge_dead_letter ${db({
        targetId: 'erp',
        eventNumber: 1,
        tries: 1,
        refusedAt: new Date(),
        answerStatus: 400,
        answerText: 'x',
      })}`
    })
    expect(bridge).toEqual(['BridgeRefused'])
    await db`update bridge_dead_letter set acknowledged_at = now()`
  })

  test('a database that is slow or has few connections left', async ({ portal }) => {
    const slow = (text: string) => text.replace(/(answer_seconds\{pool="people"\}) \S+/, '$1 1.7')
    expect(
      await alarmsOf(
        portal,
        async () => {},
        async () => slow(await portal.read()),
      ),
    ).toEqual(['DatabaseSlow'])
    const full = (text: string) => text.replace(/^(ebelediye_database_connections_share) \S+/m, '$1 0.95')
    expect(
      await alarmsOf(
        portal,
        async () => {},
        async () => full(await portal.read()),
      ),
    ).toEqual(['DatabaseConnectionsShort'])
  })

  test('a backup, a drill, a nightly import or a report of a bank that did not happen', async ({
    portal,
  }) => {
    const { db } = portal
    const raisedBy = (fault: () => Promise<unknown>) => alarmsOf(portal, fault)
    expect(await raisedBy(() => noteProgram(db, 'backup', ago(2 * dayMs)()))).toEqual(['BackupMissing'])
    await noteProgram(db, 'backup', new Date())
    expect(await raisedBy(() => noteProgram(db, 'drill', ago(45 * dayMs)()))).toEqual(['DrillMissing'])
    await noteProgram(db, 'drill', new Date())
    const run = (importedAt: Date) => db`
      insert into import_run ${db({
        kind: 'accruals',
        operatorName: 'Gece işi',
        fileName: 'x.csv',
        fileSha256: Buffer.alloc(32),
        lineCount: 1,
        writtenCount: 1,
        unchangedCount: 0,
        rejectedCount: 0,
        importedAt,
      })}`
    // No missing import is reported for a town that imports only now and then.
    expect(await raisedBy(() => run(ago(5 * dayMs)()))).toEqual([])
    expect(await raisedBy(async () => Promise.all([run(ago(4 * dayMs)()), run(ago(3 * dayMs)())]))).toEqual([
      'ImportMissing',
    ])
    expect(await raisedBy(() => run(new Date()))).toEqual([])
    const report = () => db`
      insert into bank_report ${db({
        bankCode: '0012',
        day: ago(3 * dayMs)()
          .toISOString()
          .slice(0, 10),
        nextTryAt: new Date(),
      })}`
    expect(await raisedBy(report)).toEqual(['BankReportMissing'])
    await db`delete from bank_report`
  })

  test('a disk that fills up, and a certificate that ends soon', async ({ portal, settings }) => {
    const directory = data.directory
    const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'key.pem')]
    const made = spawnSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '7',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { encoding: 'utf8' },
    )
    expect(made.status, made.stderr).toBe(0)
    const machine = (given: Partial<typeof settings>, share: number) => async () => {
      const readDisk = (async () => ({ blocks: 1000, bavail: 1000 * share })) as unknown as typeof statfs
      const families = await machineFamilies({ ...settings, ...given }, { readDisk, now: new Date() })
      return `${await portal.read()}\n${metricsText(families)}`
    }
    expect(await alarmsOf(portal, async () => {}, machine({}, 0.2))).toEqual([])
    expect(await alarmsOf(portal, async () => {}, machine({}, 0.05))).toEqual(['DiskFilling'])
    const Tls = { CertificateFile: certificate, PrivateKeyFile: key }
    expect(await alarmsOf(portal, async () => {}, machine({ Tls }, 0.2))).toEqual(['CertificateEnding'])
  })

  test('no rule is left without its fault', () => {
    expect([...raisedInAll].toSorted()).toEqual(
      alarmRules()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})

test.runIf(hasPrometheus)(
  'the real monitor raises for every fault the same alarms',
  async () => {
    // An alarm that excuses others does so for the whole town, so that each of those has a monitor of its own.
    const excuses = ['DatabaseDown', 'DatabaseRefusesRows', 'NeighbourFailing']
    const isAlone = ({ raised }: { raised: string[] }) => raised.some((name) => excuses.includes(name))
    const monitored = [
      seen.filter((fault) => !isAlone(fault)),
      ...seen.filter(isAlone).map((fault) => [fault]),
    ]
    const fired = (await Promise.all(monitored.map(firedByPrometheus))).flat()
    const named = (alarms: { fault: string; alarm: string }[]) =>
      [...new Set(alarms.map(({ fault, alarm }) => `${fault}: ${alarm}`))].toSorted()
    expect(named(fired)).toEqual(
      named(seen.flatMap(({ name, raised }) => raised.map((alarm) => ({ fault: name, alarm })))),
    )
    expect(fired.filter(({ alarm }) => alarm === 'JobFailing').map(({ summary }) => summary)).toEqual([
      'The job retention fails at every turn.',
    ])
  },
  300_000,
)

let messages = 0
async function givenSms(
  { db }: { db: TestService['db'] },
  { isUrgent, at }: { isUrgent: boolean; at: Date },
): Promise<void> {
  messages += 1
  const sms = { text: 'Kod 123456', isSecret: true, messageId: 7001, typeCode: 6 } as const
  const written = await queueSms(
    db,
    {
      ...sms,
      eventKey: `alarm ${messages}`,
      gsmNumber: `+9050111122${String(10 + messages)}`,
      isUrgent,
      expiresAt: addMs(new Date(), 60 * minuteMs),
    },
    at,
  )
  expect(written).toBe('queued')
}
