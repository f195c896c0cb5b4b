import { describe, expect } from 'vitest'
import { addMonths } from 'rules/calendar'
import { cancelCollection } from '../debts/ledger.ts'
import { givenCollection, givenDebts } from '../testing/given-debts.ts'
import { adjustmentHeader, csv, importText } from '../testing/importing.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import { giveBackOverpaidFines } from './give-back-overpaid-fines.ts'

/** Fine of 740,00 within its term; today is 15.11.2026. */
async function givenFine(service: TestService, { registryOid }: TestMember, importKey?: string) {
  const [oid = 0] = await givenDebts(service, registryOid, {
    importKey: importKey ?? null,
    revenueCode: 71,
    description: 'İdari para cezası – Gürültü (karar 2026/417)',
    accruedOn: '2026-10-15',
    servedOn: '2026-10-20',
    dueDate: '2026-11-20',
    principalKurus: 74_000,
    sourceKind: 'decision',
  })
  return oid
}

function paid(
  service: TestService,
  { registryOid }: TestMember,
  accrualOid: number,
  kurus: number,
  day: string,
) {
  const line = { accrualOid, principalKurus: kurus, fineKurus: 0 }
  return givenCollection(service, registryOid, [line], { collectedAt: new Date(`${day}T09:00:00Z`) })
}

const settle = ({ db, now }: TestService) => giveBackOverpaidFines({ db, settings: testSettings, now })

async function openRefunds({ db }: TestService, { registryOid }: TestMember): Promise<number[]> {
  const rows = await db<{ kurus: number }[]>`
    select amount_kurus as kurus from refund
    where registry_oid = ${registryOid} and paid_at is null and withdrawn_at is null order by amount_kurus`
  return rows.map(({ kurus }) => kurus)
}

const balanceOf = async ({ db }: TestService, oid: number) =>
  (await db<{ kurus: number }[]>`select principal_balance(${oid}) as kurus`)[0]?.kurus

describe('what is paid beyond three quarters of a fine within its term', () => {
  test('goes back: of 740,00 paid whole 185,00, once', async ({ service }) => {
    const ayse = await service.given.member()
    const oid = await givenFine(service, ayse)
    await paid(service, ayse, oid, 74_000, '2026-11-10')
    await settle(service)
    await settle(service)
    expect(await service.as(ayse).call('GetOwnRefunds', {})).toMatchObject([
      { Amount: '185.00', PaidOn: null },
    ])
    expect(await balanceOf(service, oid)).toBe(0)
  })

  test('goes back of parts, too: of 300,00 and 300,00 45,00; of 554,99 and the rest after the term nothing', async ({
    service,
  }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const [inParts, late] = [await givenFine(service, ayse), await givenFine(service, mehmet)]
    await paid(service, ayse, inParts, 30_000, '2026-11-01')
    await paid(service, ayse, inParts, 30_000, '2026-11-10')
    await paid(service, mehmet, late, 55_499, '2026-11-20')
    await paid(service, mehmet, late, 18_501, '2026-11-21')
    await settle(service)
    expect(await openRefunds(service, ayse)).toEqual([4500])
    expect(await openRefunds(service, mehmet)).toEqual([])
  })

  test('shrinks with a receipt that is taken back, and is asked for again where it is gone', async ({
    service,
  }) => {
    const [ayse, mehmet] = [await service.given.member(), await service.given.member()]
    const fines = []
    for (const member of [ayse, mehmet]) {
      const oid = await givenFine(service, member)
      await paid(service, member, oid, 30_000, '2026-11-01')
      fines.push({ oid, second: await paid(service, member, oid, 30_000, '2026-11-10') })
    }
    await settle(service)
    await service.db`
      update refund set paid_at = ${service.now}, payment_reference = 'GE-1', paid_by_member_oid = ${mehmet.oid}
      where registry_oid = ${mehmet.registryOid}`
    for (const { second } of fines)
      await service.db.begin((tx) => cancelCollection(tx, second.oid, new Date('2026-11-14T09:00:00Z')))
    await settle(service)
    await settle(service)
    expect(await openRefunds(service, ayse)).toEqual([])
    // 740,00 less 300,00; the 45,00 are charged again to the payer who has them already.
    expect(await balanceOf(service, fines[0]?.oid ?? 0)).toBe(44_000)
    expect(await balanceOf(service, fines[1]?.oid ?? 0)).toBe(48_500)
  })

  test('follows a court that lowers the fine: of 740,00 paid and lowered to 400,00 there go back 440,00', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const oid = await givenFine(service, ayse, 'C-1')
    await paid(service, ayse, oid, 74_000, '2026-11-10')
    await settle(service)
    const lowered = 'K-1;C-1;azalis;340,00;Sulh ceza hâkimliği kararı;12.11.2026'
    expect(await importText(service, 'adjustments', csv(adjustmentHeader, lowered))).toMatchObject({
      written: 1,
    })
    await settle(service)
    await settle(service)
    expect(await openRefunds(service, ayse)).toEqual([10_000, 34_000])
    expect(await balanceOf(service, oid)).toBe(0)
  })

  test('is looked for in the fines of two years', async ({ service }) => {
    const ayse = await service.given.member()
    const oid = await givenFine(service, ayse)
    await paid(service, ayse, oid, 74_000, '2026-11-10')
    const late = new Date(`${addMonths('2026-11-21', 24)}T09:00:00Z`)
    await giveBackOverpaidFines({ db: service.db, settings: testSettings, now: late })
    expect(await openRefunds(service, ayse)).toEqual([])
  })
})
