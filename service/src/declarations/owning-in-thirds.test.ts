import { describe, expect } from 'vitest'
import { changed, declaring, sendEstate, someAddress, test, uploadDeed } from '../testing/declaring.ts'
import { testSettings } from '../testing/test-service.ts'
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
        // So much that the year's tax cannot be divided by three.
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

describe('a building', () => {
  test('that is no residence cannot have the relief of new residences', async ({ town }) => {
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
