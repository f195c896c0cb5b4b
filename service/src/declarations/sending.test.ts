import { randomUUID } from 'node:crypto'
import type { ResponseFrom } from 'contract/calls'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { TestMember, TestService } from '../testing/test-service.ts'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'

const dayMs = 86_400_000

describe('a declaration whose checks pass', () => {
  test('of this year is assessed, and accrues when the next year begins', async ({ town }) => {
    const ayse = await town.given.member()
    const content = changed(declaring(await someAddress(town.db)).building, {
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const preview = await town
      .as(ayse)
      .call('PreviewDeclaration', { kindCode: 'building', declaration: content })
    expect(preview).toMatchObject({
      FirstTaxYear: 2027,
      NoticeDeadline: '2026-12-31',
      Periods: [],
      Reasons: [],
    })
    expect(preview.Estimate?.Year).toBe(2026)
    const sent = await sendEstate(town, ayse, content)
    expect(sent).toMatchObject({ StatusCode: 'assessed', Reasons: [], FirstTaxYear: 2027, Total: '0.00' })
    expect(await accrualsOf(town, ayse)).toEqual([])
  })

  test('is taken once, however often it is sent', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const request = { concreteEMunicipalityECTDeclaration: cleaning, sendId: randomUUID() }
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => town.as(ayse).call('RecordEMunicipalityECTDeclaration', request)),
    )
    expect(new Set(sent.map(({ Oid }) => Oid)).size).toBe(1)
    const accruals = await accrualsOf(town, ayse)
    expect(accruals).toMatchObject([
      { revenueCode: 21, instalment: 2, dueDate: '2026-11-30', sourceReference: sent[0]?.Number },
    ])
  })

  test('is known afterwards: the property, the list and the history', async ({ town }) => {
    const ayse = await town.given.member()
    const content = changed(declaring(await someAddress(town.db)).plot, {
      property: { parcelNumber: '55' },
      fileOidList: [await uploadDeed(town, ayse)],
    })
    const sent = await sendEstate(town, ayse, content)
    const { Estates } = await town.as(ayse).call('GetKnownProperties', {})
    expect(Estates).toMatchObject([{ ParcelNumber: '55', Share: '1/1', DeclarationOid: sent.Oid }])
    const list = await town.as(ayse).call('RetrieveDeclarationSummary', {})
    expect(list.Items).toMatchObject([{ Number: sent.Number, CanWithdraw: false, CanCorrect: true }])
    const detail = await town.as(ayse).call('GetDeclarationDetail', { declarationOid: sent.Oid })
    expect(detail.History.map(({ StatusCode }) => StatusCode)).toEqual(['sent', 'assessed'])
    expect(detail.Files).toHaveLength(1)
    expect(detail.Sections[1]?.Lines).toContainEqual({ Label: 'Parsel', Value: '55' })
  })
})

test('a new flat notified within the three months of article 23 has its quarter from the first year on', async ({
  town,
}) => {
  // The month is January.
  town.pass(-300 * dayMs)
  const ayse = await town.given.member()
  const { building } = declaring(await someAddress(town.db))
  const exemptIn2026 = async (eventDate: string) => {
    const declaration = changed(building, {
      change: { reasonCode: 1, eventDate },
      building: { completionYear: 2025 },
      exemptions: { exemptionCode: 'newResidence' },
    })
    const { Periods } = await town.as(ayse).call('PreviewDeclaration', { kindCode: 'building', declaration })
    return Periods[0]?.Derivation.some(({ Label }) => Label.startsWith('Muaf tutar: Yeni konut'))
  }
  expect(await exemptIn2026('2025-11-20')).toBe(true)
  expect(await exemptIn2026('2025-05-20')).toBe(false)
  town.pass(300 * dayMs)
})

test('a building of 2024 that changed hands in 2025 waits for the costs of that year, which its cap starts from', async ({
  town,
}) => {
  const ayse = await town.given.member()
  const { building } = declaring(await someAddress(town.db))
  const declaration = changed(building, {
    change: { eventDate: '2025-11-20' },
    building: { completionYear: 2024 },
  })
  const preview = await town.as(ayse).call('PreviewDeclaration', { kindCode: 'building', declaration })
  expect(preview.Reasons.map(({ Code }) => Code)).toContain('tariffMissing')
})

test('what the preview says is what sending accrues', async ({ town }) => {
  const address = await someAddress(town.db)
  // The month is January, so that changes of the last quarter are declared in time and owed for the year that has
  // begun.
  town.pass(-300 * dayMs)
  const ayse = await town.given.member()
  const fileOidList = [await uploadDeed(town, ayse)]
  const some = declaring(address)
  const area = fc.integer({ min: 1000, max: 90_000 })
  const estate = { change: { eventDate: '2025-11-20' }, fileOidList }
  const contents = fc.oneof(
    fc
      .record({
        area,
        // The value that one of 2024 had in 2025 is not known: no costs of that year are loaded.
        age: fc.integer({ min: 1950, max: 2023 }),
        lift: fc.boolean(),
        half: fc.boolean(),
        usage: fc.constantFrom(6, 9),
      })
      .map((random) => ({
        kind: 'building' as const,
        content: changed(some.building, {
          ...estate,
          ownership: { shareWhole: random.half ? 2 : 1 },
          building: {
            usageTypeOid: random.usage,
            grossAreaDm2: random.area,
            completionYear: random.age,
            hasLift: random.lift,
          },
        }),
      })),
    area.map((parcelAreaDm2) => ({
      kind: 'plot' as const,
      content: changed(some.plot, { ...estate, plot: { parcelAreaDm2 } }),
    })),
    fc.record({ area, type: fc.constantFrom(1, 2, 3) }).map((random) => ({
      kind: 'land' as const,
      content: changed(some.land, {
        ...estate,
        land: { parcelAreaDm2: random.area * 50, landTypeCode: random.type },
      }),
    })),
    fc.integer({ min: 1, max: 3000 }).map((criterionAmount) => ({
      kind: 'cleaning' as const,
      content: changed(some.cleaning, { use: { eventDate: '2026-01-05' }, workplace: { criterionAmount } }),
    })),
    fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1, maxLength: 4 }).map((facesCm2) => ({
      kind: 'advertising' as const,
      content: changed(some.advertising, {
        startDate: '2026-02-01',
        advertisements: [{ typeCode: 4, locationCode: 7, text: 'AÇIK', facesCm2 }],
      }),
    })),
    fc.integer({ min: 1, max: 31 }).map((daysOpen) => ({
      kind: 'entertainment' as const,
      content: changed(some.entertainment, { month: '2025-12', daysOpen }),
    })),
  )
  let made = 0
  await fc.assert(
    fc.asyncProperty(contents, async ({ kind, content }) => {
      made += 1
      // Another property or place each time: the same one again would wait for a clerk.
      const other =
        'property' in content
          ? changed(content, { property: { parcelNumber: String(1000 + made) } })
          : changed(content, { placeName: `Yer ${made}` })
      const member = 'property' in content ? ayse : await town.given.member()
      const preview = await town
        .as(member)
        .call('PreviewDeclaration', { kindCode: kind, declaration: other } as never)
      expect(preview.Reasons).toEqual([])
      const sent = await sendAny(town, member, { kind, content: other } as never)
      expect(sent).toMatchObject({ StatusCode: 'assessed', Total: preview.Total })
      expect(await postedBy(town, sent.Number)).toEqual(promisedBy(preview))
    }),
    { numRuns: 30 },
  )
  town.pass(300 * dayMs)
})

function accrualsOf(town: TestService, { registryOid }: TestMember) {
  return town.db`
    select revenue_code, instalment, due_date, principal_kurus, source_reference from accrual
    where registry_oid = ${registryOid} order by oid`
}

async function postedBy(town: TestService, number: string) {
  const rows = await town.db<
    { periodYear: number; revenueCode: number; instalment: number; dueDate: string; lira: string }[]
  >`
    select period_year, revenue_code, instalment, due_date, (principal_kurus / 100.0)::decimal(14, 2)::text as lira from accrual
    where source_kind = 'declaration' and source_reference = ${number} and jsonb_array_length(derivation) > 0 order by oid`
  return rows.map((row) => [row.periodYear, row.revenueCode, row.instalment, row.dueDate, row.lira])
}

function promisedBy({ Periods }: ResponseFrom<'PreviewDeclaration'>) {
  return Periods.flatMap(({ Year, Instalments }) =>
    Instalments.map((each) => [Year, each.RevenueCode, each.Instalment, each.DueDate, each.Amount]),
  )
}
