import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { nameOfEventFile, writeEventFiles } from './write-event-files.ts'

const parent = mkdtempSync(join(tmpdir(), 'e-belediye-bridge-'))
afterAll(() => rmSync(parent, { recursive: true }))
const directory = join(parent, 'olaylar')
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  Bridge: { Files: { Directory: directory, MaxEvents: 3 } },
}))

async function givenEvents(service: TestService, count: number) {
  const { registryOid } = await service.given.member()
  for (let made = 0; made < count; made += 1) await givenDebt(service, registryOid)
}

const rowsOf = (number: number) =>
  readFileSync(join(directory, nameOfEventFile(number)), 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const numbersIn = (number: number) =>
  rowsOf(number)
    .slice(1)
    .map(([first]) => Number(first))

describe('the files of the bridge', () => {
  test('wait for a folder that is missing, and are written there once it is there', async ({
    service,
    settings,
  }) => {
    const { Files } = settings.Bridge
    const write = () => writeEventFiles({ db: service.db, clock: () => service.now }, Files)
    await givenEvents(service, 4)
    await expect(write()).rejects.toThrow('ENOENT')
    const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    expect((await clerk.call('GetBridgeState', {})).Files).toMatchObject({
      LastFile: null,
      LastNumber: 0,
      Lag: 4,
      ErrorCode: 'ENOENT',
    })
    mkdirSync(directory)
    await write()
    expect(readdirSync(directory)).toEqual(['olaylar-00000001.csv'])
    expect(numbersIn(1)).toEqual([1, 2, 3])
    const [kept] = await service.db<{ sha256: Buffer }[]>`select sha256 from bridge_file where number = 1`
    expect(
      createHash('sha256')
        .update(readFileSync(join(directory, nameOfEventFile(1))))
        .digest()
        .equals(kept?.sha256 ?? Buffer.of()),
    ).toBe(true)
    // A file that is not full waits for more.
    await write()
    expect(readdirSync(directory)).toHaveLength(1)
    service.pass(60_000)
    await write()
    expect(numbersIn(2)).toEqual([4])
    expect((await clerk.call('GetBridgeState', {})).Files).toMatchObject({
      LastFile: 'olaylar-00000002.csv',
      LastNumber: 4,
      Lag: 0,
      ErrorCode: null,
    })
  })

  test('have a line for each event and each line of a receipt', async ({ service, settings }) => {
    const { registryOid } = await service.given.member()
    const first = await givenDebt(service, registryOid, { description: 'Bina; "ek" vergisi' })
    const second = await givenDebt(service, registryOid)
    await givenCollection(service, registryOid, [
      { accrualOid: first, principalKurus: 5000, fineKurus: 125 },
      { accrualOid: second, principalKurus: 100, fineKurus: 0 },
    ])
    await writeEventFiles({ db: service.db, clock: () => service.now }, settings.Bridge.Files)
    const text = readFileSync(join(directory, nameOfEventFile(3)), 'utf8')
    expect(text).toContain('"Bina; ""ek"" vergisi"')
    const [header = [], ...rows] = rowsOf(3)
    const receipts = rows.filter(([, , kind]) => kind === 'collection')
    const value = (row: string[], name: string) => row[header.indexOf(name)]
    expect(
      receipts.map((row) =>
        ['Total', 'LineAccrualOid', 'LinePrincipal', 'LineDelayFine'].map((name) => value(row, name)),
      ),
    ).toEqual([
      ['52.25', String(first), '50.00', '1.25'],
      ['52.25', String(second), '1.00', '0.00'],
    ])
  })

  test('go on without a gap after a kill, and have one writer', async ({ service, settings }) => {
    const write = () => writeEventFiles({ db: service.db, clock: () => service.now }, settings.Bridge.Files)
    const [last] = await service.db<{ number: number; lastEvent: number }[]>`
      select number, last_event from bridge_file order by number desc limit 1`
    const { number = 0, lastEvent = 0 } = last ?? {}
    await givenEvents(service, 8)
    // Killed while it wrote: the number is given, half of the file is there under its temporary name.
    await service.db`
      insert into bridge_file (number, first_event, last_event, made_at, lease_until)
      values (${number + 1}, ${lastEvent + 1}, ${lastEvent + 2}, ${service.now}, ${new Date(service.now.getTime() + 60_000)})`
    writeFileSync(join(directory, `.${nameOfEventFile(number + 1)}.tmp`), 'Number;Happ')
    await write()
    expect(readdirSync(directory)).not.toContain(nameOfEventFile(number + 1))
    service.pass(60_000)
    await Promise.all([write(), write(), write()])
    service.pass(60_000)
    await write()
    const files = readdirSync(directory).toSorted()
    expect(files).toEqual(Array.from({ length: number + 3 }, (_, index) => nameOfEventFile(index + 1)))
    const written = files.flatMap((_, index) => [...new Set(numbersIn(index + 1))])
    expect(written).toEqual(Array.from({ length: lastEvent + 8 }, (_, index) => index + 1))
  })
})
