import { describe, expect } from 'vitest'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../testing/declaring.ts'
import { startSignIn } from '../callers/sign-in.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { accrueYear } from './accrue-year.ts'

test('three owners of a third owe together exactly what one owner of the whole owes', async ({ town }) => {
  const { db } = town
  // A year whose successor has a tariff.
  town.pass(-400 * 86_400_000)
  const { land } = declaring(await someAddress(db))
  const declare = async (parcelNumber: string, shareWhole: number) => {
    const member = await town.given.member()
    const sent = await sendEstate(
      town,
      member,
      changed(land, {
        change: { eventDate: '2025-03-10' },
        // An area whose tax of the year cannot be divided by three.
        land: { parcelAreaDm2: 509_500 },
        property: { parcelNumber },
        ownership: { shareWhole },
        fileOidList: [await uploadDeed(town, member)],
      }),
    )
    expect(sent.StatusCode).toBe('assessed')
    return sent.Oid
  }
  const thirds = [await declare('931', 3), await declare('931', 3), await declare('931', 3)]
  const whole = await declare('932', 1)
  await accrueYear({ db, settings: testSettings, now: new Date('2026-01-01T09:00:00Z') })
  const owed = async (oids: number[]) =>
    db<{ revenueCode: number; kurus: number }[]>`
      select revenue_code, sum(principal_kurus)::int as kurus from accrual
      join declaration_accrual on accrual_oid = accrual.oid
      where declaration_oid = any(${oids}) group by 1 order by 1`
  expect(await owed(thirds)).toEqual(await owed([whole]))
  const [tax] = await owed([whole])
  expect((tax?.kurus ?? 0) % 3, `${tax?.kurus} kuruş can be divided by three`).not.toBe(0)
})

test('who buys a third after the year was accrued pays exactly what the seller would have', async ({
  town,
}) => {
  const { db } = town
  at(town, '2025-10-12')
  const { land } = declaring(await someAddress(db))
  const declare = async (member: TestMember, eventDate: string) =>
    sendEstate(
      town,
      member,
      changed(land, {
        change: { eventDate },
        land: { parcelAreaDm2: 509_500 },
        property: { parcelNumber: '933' },
        ownership: { shareWhole: 3 },
        fileOidList: [await uploadDeed(town, member)],
      }),
    )
  const owners = [await town.given.member(), await town.given.member(), await town.given.member()]
  for (const owner of owners) await declare(owner, '2025-03-10')
  at(town, '2026-01-02')
  await accrueYear({ db, settings: testSettings, now: town.now })
  const owed = async (revenueCode: number) => {
    const [row] = await db<{ kurus: number }[]>`
      select sum(principal_balance(accrual.oid))::bigint as kurus from accrual
      where period_year = 2026 and revenue_code = ${revenueCode} and registry_oid = any(${[...owners, ...buyers].map(({ registryOid }) => registryOid)})`
    return row?.kurus
  }
  const buyers: TestMember[] = []
  const [tax, contribution] = [await owed(13), await owed(14)]
  expect((tax ?? 0) % 3, `${tax} kuruş can be divided by three`).not.toBe(0)
  at(town, '2026-03-02')
  const clerk = await town.given.member({ role: 'clerk' })
  // The owners sell one after the other, the first of them first.
  for (const seller of owners) {
    const buyer = await town.given.member()
    buyers.push(buyer)
    const sent = await declare(buyer, '2025-12-15')
    const [estate] = await db<{ oid: number }[]>`
      select oid from estate where registry_oid = ${seller.registryOid}`
    await town.as(clerk).call('DecideDeclaration', {
      declarationOid: sent.Oid,
      decision: 'accepted',
      reason: 'Tapuyu gördüm, uygundur.',
      findings: { isExemptionGranted: false, endedEstateOidList: [estate?.oid ?? 0] },
    })
    expect([await owed(13), await owed(14)]).toEqual([tax, contribution])
  }
})

test('a region whose worth changed for good is held in 2026 by the taxpayer’s own value of 2025', async ({
  town,
}) => {
  const { db } = town
  const { plot } = declaring(await someAddress(db))
  const worthIn2026 = async (parcelNumber: string, areaBefore: number) => {
    at(town, '2024-11-16')
    const ayse = await town.given.member()
    const declare = async (member: TestMember, change: object, parcelAreaDm2: number) =>
      sendEstate(
        town,
        member,
        changed(plot, {
          change,
          property: { parcelNumber },
          plot: { parcelAreaDm2 },
          fileOidList: [await uploadDeed(town, member)],
        }),
      )
    await declare(ayse, { eventDate: '2024-03-10' }, areaBefore)
    at(town, '2025-01-02')
    await accrueYear({ db, settings: testSettings, now: town.now })
    at(town, '2025-12-20')
    const owner = { ...ayse, accessToken: await signInAgain(town, ayse) }
    const sent = await declare(owner, { reasonCode: 8, eventDate: '2025-06-10' }, 50_000)
    expect(sent.StatusCode).toBe('assessed')
    await accrueYear({ db, settings: testSettings, now: new Date('2026-01-02T09:00:00Z') })
    const periods = await db<{ year: number; value: number }[]>`
      select year, tax_value_kurus as value from declaration_period join declaration on declaration.oid = declaration_oid
      where registry_oid = ${ayse.registryOid} order by declaration.oid, year`
    return [periods[0]?.value ?? 0, periods.at(-1)?.value ?? 0] as const
  }
  const [, uncapped] = await worthIn2026('934', 50_000)
  // A value declared so low that three times its value of 2025 is below the result of the rows of 2026.
  const [before, capped] = await worthIn2026('935', 5000)
  expect(before * 3).toBeLessThan(uncapped)
  expect(capped).toBe(Math.floor((before * 3) / 100_000) * 100_000)
})

describe('a building', () => {
  test('that is no residence cannot have the relief of new residences', async ({ town }) => {
    at(town, '2025-10-12')
    const ayse = await town.given.member()
    const [shop] = await town.db<{ oid: number }[]>`
      select oid from building_usage where not is_residence order by oid limit 1`
    const building = changed(declaring(await someAddress(town.db)).building, {
      change: { eventDate: '2025-03-10' },
      building: { usageTypeOid: shop?.oid ?? 0 },
      exemptions: { exemptionCode: 'newResidence', zeroRate: null, isRestricted: false },
    })
    await expect(
      town.as(ayse).call('PreviewDeclaration', { kindCode: 'building', declaration: building }),
    ).rejects.toMatchObject({
      body: {
        Fields: { 'declaration.exemptions.exemptionCode': 'Bu muafiyet yalnızca konutlar içindir.' },
      },
    })
  })
})

function at(town: TestService, day: string): void {
  town.pass(Date.parse(`${day}T09:00:00Z`) - town.now.getTime())
}

async function signInAgain(town: TestService, member: TestMember): Promise<string> {
  const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
  return (await startSignIn(town.db, member.oid, { now: town.now, client })).AccessToken
}
