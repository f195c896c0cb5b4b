import { describe, expect } from 'vitest'
import { adjustmentHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { type TestService, test as base } from '../testing/test-service.ts'

const test = base.extend('town', { scope: 'file' }, async ({ service }) => {
  await service.db`
    insert into registry ${service.db([{ registryType: 'D', registryNumber: 'S-1', nameOrTitle: 'DİĞER' }])}`
  return service
})

const update = { isUpdate: true }
const header =
  'aktarim_no;sicil_no;gelir_kodu;yil;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;teblig_tarihi;degisiklik_nedeni'
const line = (key: string, { code = 71, due = '20.11.2026', lira = '740', served = '20.10.2026' } = {}) =>
  `${key};S-1;${code};2026;İdari para cezası;15.10.2026;${due};${lira};${served};Tebliğ belgesi`
const accrue = (town: TestService, ...lines: string[]) => importText(town, 'accruals', csv(header, ...lines))
const collect = (town: TestService, ...lines: string[]) =>
  importText(town, 'collections', csv(collectionHeader, ...lines), update)
const adjust = (town: TestService, ...lines: string[]) =>
  importText(town, 'adjustments', csv(adjustmentHeader, ...lines))
const paid = (key: string, accrual: string, lira: number, day = '05.11.2026', cancelled = '') =>
  `${key};M${key};S-1;1;${day};;;${cancelled};${accrual};${lira};`

async function fineOf(town: TestService, key: string) {
  const [row] = await town.db<
    { left: number; discount: number; dueDate: string; servedOn: string | null; refund: number }[]
  >`
    select principal_balance(accrual.oid) as left, due_date, served_on, coalesce((
        select -sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid and kind = 'discount'), 0)::bigint
        as discount, coalesce((
        select sum(amount_kurus) from adjustment_surplus surplus join refund on refund.oid = refund_oid
        where accrual_oid = accrual.oid), 0)::bigint as refund
    from accrual where import_key = ${key}`
  return row
}

describe('the day of service of a fine', () => {
  test('comes with its accrual, and the term ends a month after it at the earliest', async ({ town }) => {
    await accrue(town, line('C1'), line('C2', { served: '27.10.2026' }), line('C3', { served: '' }))
    expect(await fineOf(town, 'C1')).toMatchObject({ servedOn: '2026-10-20', dueDate: '2026-11-20' })
    expect(await fineOf(town, 'C2')).toMatchObject({ servedOn: '2026-10-27', dueDate: '2026-11-27' })
    expect(await fineOf(town, 'C3')).toMatchObject({ servedOn: null, dueDate: '2026-11-20' })
  })

  test('is refused of other revenues and of days to come', async ({ town }) => {
    const outcome = await accrue(town, line('C4', { code: 11 }), line('C5', { served: '20.12.2026' }))
    expect(outcome.rejected).toBe(2)
  })

  test('stays where a later file does not name it, and with it the term', async ({ town }) => {
    await accrue(town, line('C6', { served: '27.10.2026' }))
    const without = header.replace(';teblig_tarihi', '')
    const again = line('C6', { served: 'X' }).replace(';X', '').replace('İdari para cezası', 'Gürültü cezası')
    await importText(town, 'accruals', csv(without, again), update)
    expect(await fineOf(town, 'C6')).toMatchObject({ servedOn: '2026-10-27', dueDate: '2026-11-27' })
  })

  test('takes two people where it changes what is on record', async ({ town }) => {
    await accrue(town, line('C7'))
    const moved = await importText(
      town,
      'accruals',
      csv(header, line('C7', { served: '27.10.2026', due: '27.11.2026' })),
      { ...update, isDryRun: true },
    )
    const words = JSON.stringify(moved)
    expect(words).toContain('kayıtlı cezanın tebliğ tarihi değişiyor')
    expect(words).toContain('kayıtlı borcun vadesi ileri alınıyor')
  })
})

describe('receipts of a fine', () => {
  test('close it at three quarters within the term, by the day of payment', async ({ town }) => {
    await accrue(town, line('R1'), line('R2', { due: '10.11.2026', served: '09.10.2026' }), line('R3'))
    await collect(
      town,
      paid('p1', 'R1', 555),
      paid('p2', 'R2', 555, '11.11.2026'),
      paid('p3a', 'R3', 300),
      paid('p3b', 'R3', 255, '14.11.2026'),
    )
    expect(await fineOf(town, 'R1')).toMatchObject({ left: 0, discount: 18_500 })
    expect(await fineOf(town, 'R2')).toMatchObject({ left: 18_500, discount: 0 })
    expect(await fineOf(town, 'R3')).toMatchObject({ left: 0, discount: 18_500 })
  })

  test('that are taken back take the discount along', async ({ town }) => {
    await accrue(town, line('R4'))
    await collect(town, paid('p4', 'R4', 555))
    await collect(town, paid('p4x', 'R4', -555, '12.11.2026', 'p4'))
    expect(await fineOf(town, 'R4')).toMatchObject({ left: 74_000, discount: 0 })
  })

  test('that come after the term are weighed with the discount that their day earns', async ({ town }) => {
    await accrue(town, line('R6', { due: '10.11.2026', served: '09.10.2026' }))
    const weighed = async (day: string) => {
      const file = csv(collectionHeader, paid('p6', 'R6', 555, day))
      const { weight } = await importText(town, 'collections', file, { ...update, isDryRun: true })
      return weight?.loweredKurus
    }
    expect(await weighed('05.11.2026')).toBe(74_000)
    expect(await weighed('11.11.2026')).toBe(55_500)
  })

  test('of a fine that is closed are owed back whole', async ({ town }) => {
    await accrue(town, line('R5'))
    await collect(town, paid('p5', 'R5', 555))
    await collect(town, paid('p5b', 'R5', 555, '06.11.2026'))
    const [double] = await town.db`select amount_kurus from refund where reference = 'Mp5b'`
    expect(double).toEqual({ amountKurus: 55_500 })
    expect(await fineOf(town, 'R5')).toMatchObject({ left: 0, discount: 18_500 })
  })
})

describe('a correction of a fine that was paid with its discount', () => {
  test('gives back what was paid beyond three quarters of the lower fine', async ({ town }) => {
    await accrue(town, line('K1'))
    await collect(town, paid('k1', 'K1', 555))
    await adjust(town, 'kd1;K1;azalis;340;Sulh ceza hâkimliği kararı;12.11.2026')
    // 400,00 would have been closed by 300,00.
    expect(await fineOf(town, 'K1')).toMatchObject({ left: 0, discount: 10_000, refund: 25_500 })
  })

  test('is no second discount where the other system tells the first one back', async ({ town }) => {
    await accrue(town, line('K2'))
    await collect(town, paid('k2', 'K2', 555))
    const outcome = await adjust(town, 'kd2;K2;azalis;185;Peşin ödeme indirimi;05.11.2026')
    expect(outcome).toMatchObject({ rejected: 0, unchanged: 1 })
    expect(await fineOf(town, 'K2')).toMatchObject({ left: 0, discount: 18_500, refund: 0 })
  })

  test('that comes before the receipt leaves nothing to fall away twice', async ({ town }) => {
    await accrue(town, line('K3'))
    await adjust(town, 'kd3;K3;azalis;185;Peşin ödeme indirimi;05.11.2026')
    await collect(town, paid('k3', 'K3', 555))
    expect(await fineOf(town, 'K3')).toMatchObject({ left: 0, discount: 0, refund: 0 })
  })

  test('by a new amount of its accrual gives back the same', async ({ town }) => {
    await accrue(town, line('K4'))
    await collect(town, paid('k4', 'K4', 555))
    await importText(town, 'accruals', csv(header, line('K4', { lira: '700' })), update)
    expect(await fineOf(town, 'K4')).toMatchObject({ left: 0, discount: 17_500, refund: 3_000 })
  })
})
