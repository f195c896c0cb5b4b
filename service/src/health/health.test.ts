import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect } from 'vitest'
import { DatabaseClock } from '../database/database-clock.ts'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { queueSms } from '../notifications/outbox.ts'
import { testWithSimulators } from '../testing/simulators.ts'
import { temporaryData } from '../testing/temporary-data.ts'
import type { TestService } from '../testing/test-service.ts'
import { openLog } from '../calling/log.ts'
import { askNeighbours } from './ask-neighbours.ts'
import { HealthNotes } from './health-notes.ts'
import { noteClock } from './note-clock.ts'
import { lineNoter } from './note-line.ts'
import { WaitingLine } from '../pages/waiting-line.ts'

const minuteMs = 60_000
const data = temporaryData()
afterAll(data.remove)

const test = testWithSimulators.extend('settings', { scope: 'file' }, async ({ simulators }) =>
  demoSettings({
    siteUrl: 'http://localhost',
    simulatorsUrl: simulators.url,
    smtpPort: simulators.smtpPort,
    dataDir: data.directory,
  }),
)

function notesOf(service: TestService) {
  return new HealthNotes(service.db, () => service.now)
}

async function stateFor(service: TestService) {
  const clerk = await service.given.member({ role: 'clerk', duties: ['administration'] })
  return service.as(clerk).call('GetPortalState', {})
}

const quiet = openLog('silent')

async function problemsOf(service: TestService) {
  const { Problems } = await stateFor(service)
  return Problems
}

async function forget(service: TestService) {
  await service.db`delete from health_note`
}

describe('the state of the portal', () => {
  test('tells nothing while all neighbours answer', async ({ service, settings }) => {
    await askNeighbours({ db: service.db, settings, clock: () => service.now, log: quiet }, notesOf(service))
    expect(await problemsOf(service)).toEqual([])
    const { Neighbours } = await stateFor(service)
    expect(Neighbours.map(({ Label }) => Label)).toEqual(
      expect.arrayContaining(['SMS sağlayıcısı', 'E-posta sunucusu', 'Banka: Halkbank', 'Dosya deposu']),
    )
    expect(Neighbours.every(({ IsWorking }) => IsWorking)).toBe(true)
    await forget(service)
  })

  test('tells within a minute that the SMS gateway refuses our password, and nothing else, until it is right', async ({
    service,
    settings,
  }) => {
    const notes = notesOf(service)
    const wrong = { ...settings, SmsGateway: { ...settings.SmsGateway, Password: 'wrong' } }
    const ask = (used = wrong) =>
      askNeighbours({ db: service.db, settings: used, clock: () => service.now, log: quiet }, notes)
    await ask(settings)
    const since = service.now
    service.pass(40_000)
    await ask()
    expect(await problemsOf(service)).toEqual([
      expect.objectContaining({
        Code: 'neighbour:SMS gateway',
        IsUrgent: true,
        Title: 'SMS gönderilemiyor',
        Since: service.now.toISOString(),
        Detail: 'it answered 30',
      }),
    ])
    const failingSince = service.now.toISOString()
    service.pass(40_000)
    await ask()
    expect((await problemsOf(service))[0]?.Since).toBe(failingSince)
    const { Neighbours } = await stateFor(service)
    expect(Neighbours.find(({ Label }) => Label === 'SMS sağlayıcısı')).toEqual({
      Label: 'SMS sağlayıcısı',
      IsWorking: false,
      LastWorkedAt: since.toISOString(),
    })
    service.pass(40_000)
    await ask(settings)
    expect(await problemsOf(service)).toEqual([])
    await forget(service)
  })

  test('writes a warning into the log within a minute where the SMS gateway takes questions and answers none', async ({
    service,
    settings,
  }) => {
    const hung = createServer(() => {}).listen(0, '127.0.0.1')
    await once(hung, 'listening')
    const { port } = hung.address() as AddressInfo
    const used = { ...settings, SmsGateway: { ...settings.SmsGateway, Url: `http://127.0.0.1:${port}` } }
    const lines: string[] = []
    const log = openLog('warn', (line) => void lines.push(line))
    const startedAt = performance.now()
    await askNeighbours({ db: service.db, settings: used, clock: () => service.now, log }, notesOf(service))
    hung.close()
    // The interval is thirty seconds, ten after the turn before.
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, neighbour: 'SMS gateway', msg: 'a neighbour does not answer' }),
    ])
    await forget(service)
  }, 40_000)

  test('tells of a bank that is away by its name', async ({ service, settings }) => {
    const Banks = settings.Banks.map((bank) =>
      bank.Code === '0012' && bank.Protocol === 'nestpay'
        ? { ...bank, VPosWebRequestUrl: 'http://127.0.0.1:9/fim/api' }
        : bank,
    )
    await askNeighbours(
      { db: service.db, settings: { ...settings, Banks }, clock: () => service.now, log: quiet },
      notesOf(service),
    )
    expect((await problemsOf(service)).map(({ Title }) => Title)).toEqual(['Halkbank yanıt vermiyor'])
    await forget(service)
  })

  test('tells of a job that fails, that it is urgent when it goes on, and of one that came to a stop', async ({
    service,
  }) => {
    const notes = notesOf(service)
    const job = { subject: 'job:sms codes', everySeconds: 1 } as const
    await notes.note(job)
    expect(await problemsOf(service)).toEqual([])
    await notes.note({ ...job, error: 'relation is gone' })
    expect(await problemsOf(service)).toMatchObject([
      {
        Code: 'job:sms codes',
        IsUrgent: false,
        Title: '“sms codes” işi hata veriyor',
        Detail: 'relation is gone',
      },
    ])
    service.pass(3 * minuteMs)
    await notes.note({ ...job, error: 'relation is gone' })
    expect(await problemsOf(service)).toMatchObject([{ IsUrgent: true }])
    await notes.note(job)
    expect(await problemsOf(service)).toEqual([])
    service.pass(3 * minuteMs)
    expect(await problemsOf(service)).toMatchObject([{ Title: '“sms codes” işi durdu', IsUrgent: true }])
    await forget(service)
  })

  test('tells of codes that wait, of other messages only when they wait long', async ({ service }) => {
    const sms = {
      text: 'Kod 123456',
      isSecret: true,
      messageId: 7001,
      typeCode: 6,
      expiresAt: new Date(service.now.getTime() + 60 * minuteMs),
    } as const
    await queueSms(
      service.db,
      { ...sms, eventKey: 'k1', gsmNumber: '+905011112233', isUrgent: true },
      service.now,
    )
    await queueSms(service.db, { ...sms, eventKey: 'k2', gsmNumber: '+905011112234' }, service.now)
    service.pass(minuteMs)
    expect((await problemsOf(service)).map(({ Title }) => Title)).toEqual([
      '1 doğrulama kodu gönderilemeden bekliyor',
    ])
    service.pass(16 * minuteMs)
    expect((await problemsOf(service)).map(({ Code }) => Code)).toEqual(['codesWait', 'messagesWait'])
    await service.db`update sms_message set status = 'expired', text = ''`
  })

  test('tells of a machine whose clock is not that of the database, until it is put right or gone', async ({
    service,
  }) => {
    await forget(service)
    let aheadMs = 5 * minuteMs
    const clock = new DatabaseClock(service.db, () => Date.now() + aheadMs)
    const compare = () => noteClock(clock, notesOf(service), 'web-2')
    await compare()
    expect(await problemsOf(service)).toMatchObject([
      {
        Code: 'clock',
        IsUrgent: true,
        Title: '“web-2” sunucusunun saati yanlış',
        Detail: '300 saniye ileri',
      },
    ])
    aheadMs = 0
    await compare()
    expect(await problemsOf(service)).toEqual([])
    aheadMs = -2 * minuteMs
    await compare()
    expect(await problemsOf(service)).toMatchObject([{ Detail: '120 saniye geri' }])
    service.pass(6 * minuteMs)
    expect(await problemsOf(service)).toEqual([])
    await forget(service)
  })

  test('tells of visitors who wait to be let in, until nobody does', async ({ service }) => {
    await forget(service)
    let nowMs = Date.now()
    const line = new WaitingLine({ isBusy: () => true, nowMs: () => nowMs })
    const note = lineNoter(line, notesOf(service), 'web-1:3000')
    await note()
    expect(await problemsOf(service)).toEqual([])
    line.enter({ address: '192.0.2.1' })
    line.enter({ address: '192.0.2.1' })
    await note()
    expect(await problemsOf(service)).toMatchObject([
      { Code: 'waitingLine', IsUrgent: true, Detail: '2 ziyaretçi bekliyor' },
    ])
    nowMs += minuteMs
    await note()
    expect(await problemsOf(service)).toEqual([])
    await forget(service)
  })

  test('forgets a bank and a webhook that left the settings when a service starts, and others once they are silent', async ({
    service,
  }) => {
    await forget(service)
    const notes = notesOf(service)
    const gone = ['job:webhook eski', 'neighbour:Bank 0012 Halkbank', 'clock:web-9'] as const
    for (const subject of [...gone, 'job:sms codes'] as const)
      await notes.note({ subject, everySeconds: 10, error: 'nobody listens there' })
    const left = async () =>
      (await service.db`select subject from health_note order by subject`).map(({ subject }) => subject)
    const known = ['job:sms codes', 'job:files']
    await notes.forgetOthers(known, { isStart: false })
    expect(await left()).toHaveLength(4)
    await notes.forgetOthers(known, { isStart: true })
    expect(await left()).toEqual(['clock:web-9', 'job:sms codes'])
    // A service with other settings noted it once more before it was stopped.
    await notesOf(service).note({ subject: gone[0], everySeconds: 10, error: 'nobody listens there' })
    service.pass(20 * minuteMs)
    await notes.forgetOthers(known, { isStart: false })
    expect(await left()).toEqual(['job:sms codes'])
    await forget(service)
  })

  test('is for administrators alone', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    await expect(service.as(clerk).call('GetPortalState', {})).rejects.toThrow('NotAllowed')
    const citizen = await service.given.member()
    await expect(service.as(citizen).call('GetPortalState', {})).rejects.toThrow('NotAllowed')
  })

  test('writes what goes on working down now and then, not at every turn', async ({ service }) => {
    const notes = notesOf(service)
    const job = { subject: 'job:sms others', everySeconds: 1 } as const
    const notedAt = async () => {
      const [row] = await service.db<{ lastNotedAt: Date }[]>`
        select last_noted_at from health_note where subject = 'job:sms others'`
      return row?.lastNotedAt.getTime()
    }
    const first = service.now.getTime()
    await notes.note(job)
    service.pass(5000)
    await notes.note(job)
    expect(await notedAt()).toBe(first)
    service.pass(20_000)
    await notes.note(job)
    expect(await notedAt()).toBe(service.now.getTime())
    await forget(service)
  })
})
