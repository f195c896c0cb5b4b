import { describe, expect } from 'vitest'
import { givenCollection, givenDebt } from '../testing/given-debts.ts'
import { givenClerk, tried } from '../testing/importing-at-the-desk.ts'
import { collectionHeader, csv, importText } from '../testing/importing.ts'
import { doneByTwo, twoClerks } from '../testing/second-person.ts'
import { type TestService, test as base } from '../testing/test-service.ts'

const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db`
    insert into registry ${service.db([{ registryType: 'D', registryNumber: 'S-1', nameOrTitle: 'DİĞER' }])}`
  // A payment at the portal: the town has moved in.
  const { registryOid } = await service.given.member()
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 1000 })
  await givenCollection(service, registryOid, [{ accrualOid, principalKurus: 1000, fineKurus: 0 }])
  return service
})

const header =
  'aktarim_no;sicil_no;gelir_kodu;yil;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;degisiklik_nedeni'
const line = (
  key: string,
  { code = 11, year = 2026, accrued = '01.11.2026', due = '30.11.2026', lira = '1000,00', why = '' } = {},
) => `${key};S-1;${code};${year};Bina vergisi;${accrued};${due};${lira};${why}`
const bring = (town: TestService, lines: string[], isUpdate = true) =>
  importText(town, 'accruals', csv(header, ...lines), { isUpdate })
const wrong = { due: '31.01.2024' }

async function debt(town: TestService, key: string) {
  const [row] = await town.db`
    select due_date, principal_balance(oid) as kurus from accrual where import_key = ${key}`
  return row
}
async function waiting(town: TestService, key: string) {
  const [row] = await town.db<{ oid: number; reasons: string[]; importRunOid: number }[]>`
    select oid, reasons, import_run_oid from held_record where import_key = ${key} and decision is null`
  return row
}
const administrator = async (town: TestService) =>
  town.as(await town.given.member({ role: 'clerk', duties: ['administration'] }))
const reason = 'Tahakkuk fişine bakıldı.'

describe('a debt unlike others', () => {
  test('is put aside by a file and shown to no one, while the others are taken', async ({ town }) => {
    expect(await bring(town, [line('A1', wrong), line('A2')])).toMatchObject({
      written: 2,
      rejected: 0,
      held: 1,
    })
    expect(await debt(town, 'A1')).toBeUndefined()
    expect(await debt(town, 'A2')).toMatchObject({ kurus: 100_000 })
    expect((await waiting(town, 'A1'))?.reasons).toEqual([
      'Son ödeme günü (31.01.2024) tahakkuk gününden (01.11.2026) önce.',
      'Gelir gelmez 24 ayı aşan gecikme istenecek.',
    ])
  })

  test('waits once however often it comes, and is settled by the right record', async ({ town }) => {
    await bring(town, [line('B1', wrong)], false)
    expect(await bring(town, [line('B1', wrong)])).toMatchObject({ written: 0, unchanged: 1 })
    await bring(town, [line('B1', { due: '29.02.2024' })])
    expect(await town.db`select from held_record where import_key = 'B1' and decision is null`).toHaveLength(
      1,
    )
    await bring(town, [line('B1')])
    expect(await waiting(town, 'B1')).toBeUndefined()
    expect(await debt(town, 'B1')).toMatchObject({ dueDate: '2026-11-30' })
  })

  for (const [key, what, values, reasons] of [
    ['C1', 'a year far off', { year: 2017 }, [/Dönem yılı \(2017\)/]],
    ['C2', 'an old debt', { accrued: '01.03.2022', due: '31.05.2022', year: 2022 }, [/24 ayı aşan/]],
  ] as const)
    test(`is ${what}`, async ({ town }) => {
      await bring(town, [line(key, values)])
      expect((await waiting(town, key))?.reasons).toEqual(
        reasons.map((each) => expect.stringMatching(each) as string),
      )
    })

  test('is an amount far from the one of the year before, or from the one on record', async ({ town }) => {
    await bring(town, [
      line('D1', { code: 31, year: 2025, accrued: '02.01.2026', due: '31.05.2026', lira: '430,00' }),
    ])
    await bring(town, [line('D2', { code: 31, lira: '43000,00' }), line('D3', { code: 31, lira: '900,00' })])
    expect((await waiting(town, 'D2'))?.reasons).toEqual([
      'Tutar 43.000,00 TL; bir önceki dönem 430,00 TL idi.',
    ])
    expect(await waiting(town, 'D3')).toBeUndefined()
    await bring(town, [line('D3', { code: 31, lira: '90000,00', why: 'Düzeltme' })])
    expect((await waiting(town, 'D3'))?.reasons).toEqual(['Tutar 90.000,00 TL; kayıtta 900,00 TL idi.'])
    expect(await debt(town, 'D3')).toMatchObject({ kurus: 90_000 })
  })

  test('is due far in the future, by the measure of its revenue', async ({ town }) => {
    await town.db`
      insert into plausibility_rule (revenue_code, valid_from, max_days_due_after_accrual, source) values (62, '2026-01-01', 800, 'Meclis')`
    const far = { due: '30.11.2060' }
    await bring(town, [
      line('N1', far),
      // A day of accrual to come puts nothing off.
      line('N2', { ...far, accrued: '01.11.2060', year: 2027 }),
      line('N3', { due: '30.11.2027' }),
      line('N4', { code: 62, due: '30.11.2028' }),
    ])
    const late = 'Son ödeme günü (30.11.2060) çok uzak: bu gelirde en çok 400 gün sonrası olağan.'
    expect((await waiting(town, 'N1'))?.reasons).toEqual([late])
    expect((await waiting(town, 'N2'))?.reasons).toContain(late)
    expect(await debt(town, 'N3')).toBeDefined()
    expect(await debt(town, 'N4')).toBeDefined()
  })

  test('is beyond the largest amount of its revenue', async ({ town }) => {
    await town.db`
      insert into plausibility_rule (revenue_code, valid_from, max_kurus, source) values (41, '2026-01-01', 500000, 'Kanun')`
    await bring(town, [line('E1', { code: 41, lira: '5000,01' }), line('E2', { code: 41, lira: '5000,00' })])
    expect((await waiting(town, 'E1'))?.reasons).toEqual([
      'Tutar 5.000,01 TL; bu gelirin en yüksek tutarı 5.000,00 TL.',
    ])
    expect(await debt(town, 'E2')).toBeDefined()
  })
})

test('a first debt beyond what is taken unseen waits, whatever its revenue', async ({ town }) => {
  await bring(town, [line('R1', { lira: '99999999999,99' }), line('R2', { lira: '10000000,00' })])
  expect((await waiting(town, 'R1'))?.reasons).toEqual([
    'Tutar 99.999.999.999,99 TL; bakılmadan alınan en yüksek tutar 10.000.000,00 TL.',
  ])
  expect(await debt(town, 'R1')).toBeUndefined()
  expect(await debt(town, 'R2')).toBeDefined()
})

describe('a receipt', () => {
  const receipt = (key: string, accrual: string, { day = '05.11.2026', lira = '1000,00' } = {}) =>
    `${key};M${key};S-1;1;${day};;;;${accrual};${lira};`
  const collect = (town: TestService, ...lines: string[]) =>
    importText(town, 'collections', csv(collectionHeader, ...lines), { isUpdate: true, skipRejected: true })
  const refundOf = async (town: TestService, key: string) => {
    const [row] = await town.db`
      select amount_kurus, is_held, withdrawn_at is not null as is_ended from refund where reference = ${`M${key}`}`
    return row
  }

  test('from before its debt existed is not taken, unless its revenue allows days', async ({ town }) => {
    await town.db`
      insert into plausibility_rule (revenue_code, valid_from, max_days_paid_before_accrual, source) values (61, '2026-01-01', 30, 'Meclis')`
    await bring(town, [line('Q1'), line('Q2', { code: 61 })])
    const early = { day: '31.10.2026' }
    const outcome = await collect(town, receipt('QC1', 'Q1', early), receipt('QC2', 'Q2', early))
    expect(outcome.report).toEqual([
      [2, 'tarih', 'Tahsilat günü (31.10.2026) borcun tahakkuk gününden (01.11.2026) önce.'],
    ])
    expect(await debt(town, 'Q1')).toMatchObject({ kurus: 100_000 })
    expect(await debt(town, 'Q2')).toMatchObject({ kurus: 0 })
    await collect(town, receipt('QC1', 'Q1', { day: '01.11.2026' }))
    expect(await debt(town, 'Q1')).toMatchObject({ kurus: 0 })
  })

  test('a kuruş too large closes its debt, and the kuruş waits for a clerk', async ({ town }) => {
    await bring(town, [line('S1'), line('S2'), line('S3')])
    await town.db`
      insert into plausibility_rule (revenue_code, valid_from, least_refund_kurus, source) values (51, '2026-01-01', 1, 'Meclis')`
    await bring(town, [line('S4', { code: 51 })])
    await collect(
      town,
      receipt('SC1', 'S1', { lira: '1000,01' }),
      receipt('SC2', 'S2', { lira: '1001,00' }),
      receipt('SC3', 'S3', { lira: '1000,99' }),
      receipt('SC4', 'S4', { lira: '1000,01' }),
    )
    expect(await debt(town, 'S1')).toMatchObject({ kurus: 0 })
    expect(await refundOf(town, 'SC1')).toEqual({ amountKurus: 1, isHeld: true, isEnded: false })
    expect(await refundOf(town, 'SC2')).toMatchObject({ isHeld: false })
    expect(await refundOf(town, 'SC4')).toMatchObject({ isHeld: false })
    const refunds = town.as(await town.given.member({ role: 'clerk', duties: ['refunds'] }))
    const numbers = async () =>
      (await refunds.call('GetRefundsForClerks', {})).Items.map(({ ReferenceNumber }) => ReferenceNumber)
    expect(await numbers()).not.toContain('MSC1')
    const clerk = await administrator(town)
    const { Items } = await clerk.call('GetHeldRecords', { searchText: 'sc1' })
    expect(Items).toMatchObject([
      {
        Kind: 'refunds',
        Principal: '0.01',
        Description: 'Makbuz MSC1',
        Reasons: ['Makbuz, borçtan 0,01 TL fazla; 1,00 TL altındaki fazlalık bakılmadan iade edilmez.'],
      },
    ])
    const recordOid = Items[0]?.Oid ?? 0
    const correction = { AccruedOn: '01.11.2026', DueDate: '01.12.2026', Principal: '1,00' }
    await expect(
      clerk.call('DecideHeldRecord', { recordOid, decision: 'correct', reason, correction }),
    ).rejects.toThrow('NotCorrected')
    await clerk.call('DecideHeldRecord', { recordOid, decision: 'accept', reason })
    expect(await refundOf(town, 'SC1')).toEqual({ amountKurus: 1, isHeld: false, isEnded: false })
    expect(await numbers()).toContain('MSC1')
    const third = (await waiting(town, 'SC3'))?.oid ?? 0
    await clerk.call('DecideHeldRecord', { recordOid: third, decision: 'reject', reason })
    expect(await refundOf(town, 'SC3')).toMatchObject({ isEnded: true })
  })

  test('that its own system takes back ends what waits of it', async ({ town }) => {
    await bring(town, [line('T1')])
    await collect(town, receipt('TC1', 'T1', { lira: '1000,01' }))
    expect(await waiting(town, 'TC1')).toBeDefined()
    await collect(town, `TC2;MTC2;S-1;1;06.11.2026;;;TC1;T1;-1000,01;`)
    expect(await waiting(town, 'TC1')).toBeUndefined()
    expect(await refundOf(town, 'TC1')).toMatchObject({ isEnded: true })
    expect(await debt(town, 'T1')).toMatchObject({ kurus: 100_000 })
  })

  test('is accepted with all of its file by two', async ({ town }) => {
    await bring(town, [line('U1'), line('U2')])
    const lira = '1000,01'
    await collect(town, receipt('UC1', 'U1', { lira }), receipt('UC2', 'U2', { lira }))
    const importRunOid = (await waiting(town, 'UC1'))?.importRunOid ?? 0
    await doneByTwo(await twoClerks(town, 'administration'), 'AcceptHeldFile', { importRunOid, reason })
    expect(await refundOf(town, 'UC2')).toEqual({ amountKurus: 1, isHeld: false, isEnded: false })
  })
})

test('a fine beyond the largest of law 5326 waits for a clerk who has seen its decision', async ({
  town,
}) => {
  const fine = { code: 71, accrued: '01.11.2026', due: '30.11.2026' }
  await bring(town, [line('P1', { ...fine, lira: '191867,00' }), line('P2', { ...fine, lira: '1918670,00' })])
  expect(await debt(town, 'P1')).toMatchObject({ kurus: 19_186_700 })
  expect(await debt(town, 'P2')).toBeUndefined()
  expect((await waiting(town, 'P2'))?.reasons).toEqual([
    'Tutar 1.918.670,00 TL; bu gelirin en yüksek tutarı 191.867,00 TL.',
  ])
})

describe('a clerk', () => {
  test('of another duty, a citizen and a guest see and decide none', async ({ town }) => {
    await bring(town, [line('M1', wrong)])
    const { oid: recordOid = 0, importRunOid = 0 } = (await waiting(town, 'M1')) ?? {}
    const others = [
      town.as(await town.given.member({ role: 'clerk', duties: ['water'] })),
      town.as(await town.given.member()),
      town.anyone,
    ]
    for (const other of others) {
      await expect(other.call('GetHeldRecords', {})).rejects.toThrow(/NotAllowed|NotSignedIn/)
      const decide = other.call('DecideHeldRecord', { recordOid, decision: 'accept', reason })
      await expect(decide).rejects.toThrow(/NotAllowed|NotSignedIn/)
      await expect(other.call('AcceptHeldFile', { importRunOid, reason })).rejects.toThrow(
        /NotAllowed|NotSignedIn/,
      )
    }
    expect(await waiting(town, 'M1')).toBeDefined()
  })

  test('takes a held debt as it came', async ({ town }) => {
    await bring(town, [line('F1', wrong)])
    const clerk = await administrator(town)
    const { Items } = await clerk.call('GetHeldRecords', { searchText: 'f1' })
    expect(Items).toMatchObject([
      { OwnNumber: 'F1', DueDate: '2024-01-31', Principal: '1000.00', OwnerName: 'DİĞER' },
    ])
    const request = { recordOid: Items[0]?.Oid ?? 0, decision: 'accept', reason } as const
    expect(await clerk.call('DecideHeldRecord', request)).toEqual({ IsWritten: true, Faults: [] })
    expect(await debt(town, 'F1')).toMatchObject({ dueDate: '2024-01-31', kurus: 100_000 })
    await expect(clerk.call('DecideHeldRecord', request)).rejects.toThrow('NoSuchRecord')
    expect(await bring(town, [line('F1', wrong)])).toMatchObject({ unchanged: 1 })
  })

  test('corrects it, and the same mistake sent again changes nothing', async ({ town }) => {
    await bring(town, [line('G1', wrong)])
    const clerk = await administrator(town)
    const recordOid = (await waiting(town, 'G1'))?.oid ?? 0
    const correct = (DueDate: string) =>
      clerk.call('DecideHeldRecord', {
        recordOid,
        decision: 'correct',
        reason,
        correction: { AccruedOn: '01.11.2026', DueDate, Principal: '1.000,00' },
      })
    expect(await correct('31.02.2027')).toMatchObject({ IsWritten: false, Faults: [{ Field: 'DueDate' }] })
    expect(await waiting(town, 'G1')).toBeDefined()
    expect(await correct('01.12.2026')).toEqual({ IsWritten: true, Faults: [] })
    expect(await debt(town, 'G1')).toMatchObject({ dueDate: '2026-12-01' })
    expect(await bring(town, [line('G1', wrong)])).toMatchObject({ unchanged: 1, rejected: 0 })
    expect(await debt(town, 'G1')).toMatchObject({ dueDate: '2026-12-01' })
    expect(await waiting(town, 'G1')).toBeUndefined()
  })

  test('puts no last day off alone', async ({ town }) => {
    await bring(town, [line('J1', wrong)])
    const recordOid = (await waiting(town, 'J1'))?.oid ?? 0
    const correction = { AccruedOn: '01.11.2026', DueDate: '31.12.2099', Principal: '1.000,00' }
    const request = { recordOid, decision: 'correct', reason, correction } as const
    const text = await doneByTwo(await twoClerks(town, 'administration'), 'DecideHeldRecord', request)
    expect(text).toContain('31.12.2099')
  })

  test('takes none that is due far in the future alone, as it came or as all of its file', async ({
    town,
  }) => {
    for (const key of ['O1', 'O2']) await bring(town, [line(key, { due: '30.11.2060' })])
    const clerks = await twoClerks(town, 'administration')
    const recordOid = (await waiting(town, 'O1'))?.oid ?? 0
    const accepted = { recordOid, decision: 'accept', reason } as const
    expect(await doneByTwo(clerks, 'DecideHeldRecord', accepted)).toContain('30.11.2060 olacak')
    const importRunOid = (await waiting(town, 'O2'))?.importRunOid ?? 0
    expect(await doneByTwo(clerks, 'AcceptHeldFile', { importRunOid, reason })).toContain('O2, 30.11.2060')
    expect(await debt(town, 'O2')).toMatchObject({ dueDate: '2060-11-30' })
  })

  test('replaces it by no smaller debt, nor by one of another person, alone', async ({ town }) => {
    const clerk = await givenClerk(town)
    await town.db`
      insert into registry ${town.db([{ registryType: 'D', registryNumber: 'S-2', nameOrTitle: 'BAŞKA' }])}`
    await bring(town, [line('K1', { ...wrong, lira: '900.000,00' })])
    for (const text of [
      line('K1', { lira: '1,00' }),
      line('K1', { lira: '900.000,00' }).replace('S-1', 'S-2'),
    ]) {
      const found = await tried(town, clerk, csv(header, text), {
        kind: 'accruals',
        fileName: 'a.csv',
        isUpdate: true,
      })
      expect(found).toMatchObject({ Counts: { Rejected: 0 }, NeedsAnother: true })
    }
    const right = csv(header, line('K1', { lira: '900.000,00' }))
    expect(
      await tried(town, clerk, right, { kind: 'accruals', fileName: 'a.csv', isUpdate: true }),
    ).toMatchObject({
      Counts: { Rejected: 0 },
      NeedsAnother: false,
    })
  })

  test('is asked about the debt of one person where that of another was decided', async ({ town }) => {
    await town.db`
      insert into registry ${town.db([{ registryType: 'D', registryNumber: 'S-3', nameOrTitle: 'ÜÇÜNCÜ' }])}`
    await bring(town, [line('L1', wrong)])
    const recordOid = (await waiting(town, 'L1'))?.oid ?? 0
    const request = { recordOid, decision: 'reject', reason } as const
    await doneByTwo(await twoClerks(town, 'administration'), 'DecideHeldRecord', request)
    await bring(town, [line('L1', wrong).replace('S-1', 'S-3')])
    expect(await waiting(town, 'L1')).toBeDefined()
  })

  test('rejects a large one only with a second clerk, and it stays out', async ({ town }) => {
    await bring(town, [line('H1', { ...wrong, lira: '60000,00' })])
    const recordOid = (await waiting(town, 'H1'))?.oid ?? 0
    await doneByTwo(await twoClerks(town, 'administration'), 'DecideHeldRecord', {
      recordOid,
      decision: 'reject',
      reason,
    })
    expect(await bring(town, [line('H1', { ...wrong, lira: '60000,00' })])).toMatchObject({ unchanged: 1 })
    expect(await debt(town, 'H1')).toBeUndefined()
  })

  test('takes all of a file with a second clerk', async ({ town }) => {
    await bring(town, [line('I1', wrong), line('I2', wrong)])
    const importRunOid = (await waiting(town, 'I1'))?.importRunOid ?? 0
    await doneByTwo(await twoClerks(town, 'administration'), 'AcceptHeldFile', { importRunOid, reason })
    expect(await debt(town, 'I2')).toMatchObject({ dueDate: '2024-01-31' })
    expect(await waiting(town, 'I1')).toBeUndefined()
  })
})
