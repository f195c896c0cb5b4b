import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { accrualHeader, collectionHeader, csv, importText, registryHeader } from '../testing/importing.ts'
import { type TestService, test } from '../testing/test-service.ts'

const why = 'Eski sistemde düzeltilemiyor'
const debt = (key: string, owner: string, { amount = '100,00', due = '30.11.2026' } = {}) =>
  `${key};${owner};11;2026;;1;Bina vergisi;02.01.2026;${due};${amount};;`
const accruals = (...lines: string[]) => csv(accrualHeader, ...lines)

async function givenOwner(service: TestService, number: string): Promise<string> {
  await importText(service, 'registries', csv(registryHeader, `${number};D;;ALİ;;;;;;;;;`))
  return number
}

const isThere = async ({ db }: TestService, key: string) =>
  (await db`select from accrual where import_key = ${key} and principal_balance(oid) > 0`).length > 0

describe('a line that is known to be wrong', () => {
  test('does not hide a good night, and a new one is not hidden by it', async ({ service }) => {
    const owner = await givenOwner(service, 'KR-1')
    const known = [debt('KR-A', owner, { amount: '-5' }), debt('KR-B', 'NO-ONE')]
    const night = (...lines: string[]) => accruals(...known, ...lines)
    const first = night(debt('KR-1', owner))
    expect(await importText(service, 'accruals', first)).toMatchObject({ light: 'red', isWritten: false })
    expect(await importText(service, 'accruals', first, { isDryRun: true, acceptReason: why })).toMatchObject(
      {
        rejected: 2,
        accepted: 2,
        light: 'green',
      },
    )
    // A dry run accepts nothing.
    expect(await importText(service, 'accruals', first)).toMatchObject({ light: 'red', accepted: 0 })
    expect(await importText(service, 'accruals', first, { skipRejected: true })).toMatchObject({
      light: 'yellow',
      isWritten: true,
    })
    // The same file again has nothing to write and is no refused one.
    expect(await importText(service, 'accruals', first, { skipRejected: true })).toMatchObject({
      light: 'yellow',
      unchanged: 1,
    })
    expect(await importText(service, 'accruals', first, { acceptReason: why })).toMatchObject({
      rejected: 2,
      accepted: 2,
      light: 'green',
    })
    const second = night(debt('KR-1', owner), debt('KR-2', owner))
    for (const isUpdate of [false, true])
      expect(await importText(service, 'accruals', second, { isUpdate })).toMatchObject({
        rejected: 2,
        accepted: 2,
        light: 'green',
      })
    expect(await isThere(service, 'KR-2')).toBe(true)
    const third = night(debt('KR-3', owner), debt('KR-C', 'NO-ONE'))
    expect(await importText(service, 'accruals', third)).toMatchObject({ light: 'red', isWritten: false })
    expect(await importText(service, 'accruals', third, { skipRejected: true })).toMatchObject({
      rejected: 3,
      accepted: 2,
      light: 'yellow',
      isWritten: true,
    })
    // A new fault in another field of a known line is no known one.
    const worse = accruals(debt('KR-A', owner, { amount: '-5', due: 'yok' }))
    expect(await importText(service, 'accruals', worse)).toMatchObject({ light: 'red', accepted: 0 })
    await service.db`update accepted_rejection set ended_at = now() where record_key = 'KR-B'`
    expect(await importText(service, 'accruals', night())).toMatchObject({ light: 'red', accepted: 1 })
  })

  test('is known for its reason alone, with other amounts and line numbers too', async ({ service }) => {
    const owner = await givenOwner(service, 'KR-7')
    const file = (...amounts: string[]) =>
      accruals(...amounts.map((amount, at) => debt(`KR-7${at}`, owner, { amount })))
    await importText(service, 'accruals', file('1.284'), { acceptReason: why })
    expect(await importText(service, 'accruals', file('1.285'))).toMatchObject({ light: 'green' })
    // The amount is wrong in another way: the same field, a fault that no one has seen.
    expect(await importText(service, 'accruals', file('-5'))).toMatchObject({ light: 'red', accepted: 0 })
    await importText(service, 'accruals', file('-5'), { acceptReason: why })
    for (const amount of ['-5', '1.284'])
      expect(await importText(service, 'accruals', file(amount))).toMatchObject({
        accepted: 1,
        light: 'green',
      })
    const twice = (before: string[]) =>
      accruals(...before, debt('KR-79', owner), debt('KR-79', owner, { amount: '7' }))
    await importText(service, 'accruals', twice([]), { acceptReason: why })
    const later = twice([debt('KR-78', owner)])
    expect(await importText(service, 'accruals', later)).toMatchObject({ light: 'green', accepted: 1 })
  })

  test('is known by what stands in it where its number cannot be read', async ({ service }) => {
    const owner = await givenOwner(service, 'KR-4')
    const nameless = ';KR-4;11;2026;;1;Bina vergisi;02.01.2026;30.11.2026;1;;'
    await importText(service, 'accruals', accruals(nameless, 'half;a line'), { acceptReason: why })
    const next = accruals(debt('KR-41', owner), 'half;a line', nameless)
    expect(await importText(service, 'accruals', next)).toMatchObject({
      light: 'green',
      accepted: 2,
      written: 1,
    })
    expect(await importText(service, 'accruals', accruals('half;another line'))).toMatchObject({
      light: 'red',
    })
  })

  test('lets missing debts be ended beside it, but none that it may be', async ({ service }) => {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-missing-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const owner = await givenOwner(service, 'KR-5')
    const keys = ['KR-51', 'KR-52', 'KR-53', 'KR-54']
    await importText(service, 'accruals', accruals(...keys.map((key) => debt(key, owner))))
    const ending = {
      isUpdate: true,
      missingFile: join(directory, 'missing.csv'),
      endMissingUpToPercent: 100,
      skipRejected: true,
    }
    // One line has an impossible field, one a field too few: both name debts on record.
    const file = accruals(debt('KR-51', owner), debt('KR-52', owner, { due: 'yok' }), `KR-53;${owner};11`)
    expect(await importText(service, 'accruals', file, ending)).toMatchObject({
      light: 'yellow',
      isEndingHeldBack: true,
    })
    expect(await isThere(service, 'KR-54')).toBe(true)
    expect(await importText(service, 'accruals', file, { ...ending, acceptReason: why })).toMatchObject({
      light: 'green',
      accepted: 2,
    })
    expect(await Promise.all(keys.map((key) => isThere(service, key)))).toEqual([true, true, true, false])
    const worse = accruals(debt('KR-51', owner), debt('KR-52', owner, { due: 'yok' }), 'x;y')
    expect(await importText(service, 'accruals', worse, ending)).toMatchObject({ isEndingHeldBack: true })
    expect(await isThere(service, 'KR-53')).toBe(true)
  })

  test('of a receipt that cannot be told keeps no other receipt out', async ({ service }) => {
    const owner = await givenOwner(service, 'KR-6')
    await importText(service, 'accruals', accruals(debt('KR-61', owner)))
    const torn = `;M-1;${owner};1;15.11.2026;;;;KR-61;1;`
    const receipt = `KR-C1;M-2;${owner};1;14.11.2026;;;;KR-61;100;`
    const file = csv(collectionHeader, torn, receipt)
    expect(await importText(service, 'collections', file, { skipRejected: true })).toMatchObject({
      isTorn: true,
      light: 'red',
    })
    expect(await importText(service, 'collections', file, { acceptReason: why })).toMatchObject({
      isTorn: false,
      light: 'green',
      isWritten: true,
    })
  })
})
