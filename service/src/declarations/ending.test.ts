import type { DeclarationInputs } from 'contract/declarations/declaration-content'
import { describe, expect } from 'vitest'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { accrueYear } from './accrue-year.ts'

test('a workplace declared late and closed since owes the years in which it was used', async ({ town }) => {
  const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
  const { cleaning } = declaring(await someAddress(town.db))
  const late = changed(cleaning, { use: { eventDate: '2024-02-05' } })
  const opened = await sendAny(town, ayse, { kind: 'cleaning', content: late })
  await accept(town, clerk, opened.Oid)
  const before = await owedByInstalment(town, ayse)
  expect(Object.keys(before)).toEqual(['2024/1', '2024/2', '2025/1', '2025/2', '2026/1', '2026/2'])
  const closed = await sendAny(town, ayse, {
    kind: 'cleaning',
    content: changed(cleaning, { use: { reasonCode: 'end', eventDate: '2026-02-10' } }),
  })
  await accept(town, clerk, closed.Oid)
  const { '2026/1': _first, '2026/2': _second, ...stays } = before
  expect(await owedByInstalment(town, ayse)).toEqual(stays)
})

test('a building declared late and burnt down since owes the instalments up to that day', async ({
  town,
}) => {
  const [ayse, clerk] = [await town.given.member(), await town.given.member({ role: 'clerk' })]
  const { building } = declaring(await someAddress(town.db))
  const own = changed(building, {
    property: { parcelNumber: '871' },
    fileOidList: [await uploadDeed(town, ayse)],
  })
  const late = changed(own, { change: { eventDate: '2023-05-04' } })
  const bought = await sendEstate(town, ayse, late)
  await accept(town, clerk, bought.Oid)
  const before = await owedByInstalment(town, ayse)
  expect(Object.keys(before)).toEqual(['2024/1', '2024/2', '2025/1', '2025/2', '2026/1', '2026/2'])
  const burnt = await sendEstate(
    town,
    ayse,
    changed(own, {
      change: { reasonCode: 3, eventDate: '2026-08-20' },
      fileOidList: [await uploadDeed(town, ayse)],
    }),
  )
  await accept(town, clerk, burnt.Oid)
  const { '2026/2': _second, ...stays } = before
  expect(await owedByInstalment(town, ayse)).toEqual(stays)
})

describe('an end that was accepted', () => {
  test('stays when the start before it is corrected', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const started = changed(cleaning, { use: { eventDate: '2025-02-05' } })
    const start = await sendAny(town, ayse, { kind: 'cleaning', content: started })
    await acceptWaiting(town, start)
    await acceptWaiting(town, await sendAny(town, ayse, closedOn(cleaning, '2025-12-20')))
    const owed = await owedByInstalment(town, ayse)
    expect(Object.keys(owed)).toEqual(['2025/1', '2025/2'])
    const aDayLater = changed(cleaning, { use: { eventDate: '2025-02-06' } })
    await acceptWaiting(
      town,
      await sendAny(town, ayse, { kind: 'cleaning', content: aDayLater }, { correctsOid: start.Oid }),
    )
    expect(await owedByInstalment(town, ayse)).toEqual(owed)
    expect(await endOfPlace(town, ayse)).toBe('2025-12-20')
  })

  test('stays when its start is accepted after it', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const started = changed(cleaning, { use: { eventDate: '2024-02-05' } })
    const start = await sendAny(town, ayse, { kind: 'cleaning', content: started })
    const end = await sendAny(town, ayse, closedOn(cleaning, '2025-12-20'))
    expect([start.StatusCode, end.StatusCode]).toEqual(['waiting', 'waiting'])
    await acceptWaiting(town, end)
    await acceptWaiting(town, start)
    expect(Object.keys(await owedByInstalment(town, ayse))).toEqual(['2024/1', '2024/2', '2025/1', '2025/2'])
    expect(await endOfPlace(town, ayse)).toBe('2025-12-20')
  })

  test('stays where the place was opened again, and leaves what was owed since', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const started = changed(cleaning, { use: { eventDate: '2025-02-05' } })
    await acceptWaiting(town, await sendAny(town, ayse, { kind: 'cleaning', content: started }))
    const end = await sendAny(town, ayse, closedOn(cleaning, '2025-08-20'))
    await acceptWaiting(town, end)
    const again = changed(cleaning, { use: { eventDate: '2026-02-05' } })
    await acceptWaiting(town, await sendAny(town, ayse, { kind: 'cleaning', content: again }))
    expect(Object.keys(await owedByInstalment(town, ayse))).toEqual(['2025/1', '2026/1', '2026/2'])
    const later = closedOn(cleaning, '2025-12-20')
    await acceptWaiting(town, await sendAny(town, ayse, later, { correctsOid: end.Oid }))
    const owed = await owedByInstalment(town, ayse)
    expect(Object.keys(owed)).toEqual(['2025/1', '2025/2', '2026/1', '2026/2'])
    expect(await endOfPlace(town, ayse)).toBeNull()
  })
})

describe('an end with a wrong day', () => {
  test.for([
    { first: '2026-02-10', corrected: '2026-08-01', owed: { '2026/1': 125_000 } },
    { first: '2026-08-01', corrected: '2026-02-10', owed: {} },
  ])('of $first is corrected to $corrected', async ({ first, corrected, owed }, { town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const started = changed(cleaning, { use: { eventDate: '2026-01-05' } })
    await acceptWaiting(town, await sendAny(town, ayse, { kind: 'cleaning', content: started }))
    const end = await sendAny(town, ayse, closedOn(cleaning, first))
    await acceptWaiting(town, end)
    await acceptWaiting(
      town,
      await sendAny(town, ayse, closedOn(cleaning, corrected), { correctsOid: end.Oid }),
    )
    expect(await owedByInstalment(town, ayse)).toEqual(owed)
    expect(await endOfPlace(town, ayse)).toBe(corrected)
  })

  test('of a building is corrected to a later year, and what was cancelled is owed again with its charges', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const { building } = declaring(await someAddress(town.db))
    const own = async (change: object) =>
      changed(building, {
        change,
        property: { parcelNumber: '872' },
        fileOidList: [await uploadDeed(town, ayse)],
      })
    await acceptWaiting(town, await sendEstate(town, ayse, await own({ eventDate: '2023-05-04' })))
    const { '2026/2': _second, ...before } = await owedByInstalment(town, ayse)
    const burnt = await sendEstate(town, ayse, await own({ reasonCode: 3, eventDate: '2025-02-10' }))
    await acceptWaiting(town, burnt)
    expect(Object.keys(await owedByInstalment(town, ayse))).toEqual(['2024/1', '2024/2'])
    const later = await own({ reasonCode: 3, eventDate: '2026-08-10' })
    await acceptWaiting(town, await sendEstate(town, ayse, later, { correctsOid: burnt.Oid }))
    expect(await owedByInstalment(town, ayse)).toEqual(before)
  })
})

describe('an end that is corrected', () => {
  test.for(['write_off', 'restructuring'] as const)(
    'does not bring back what a %s took from the ledger',
    async (kind, { town }) => {
      const ayse = await town.given.member()
      const { cleaning } = declaring(await someAddress(town.db))
      const started = changed(cleaning, { use: { eventDate: '2026-01-05' } })
      await acceptWaiting(town, await sendAny(town, ayse, { kind: 'cleaning', content: started }))
      const [first] = await town.db<{ oid: number; kurus: number }[]>`
        select oid, principal_kurus as kurus from accrual
        where registry_oid = ${ayse.registryOid} and instalment = 1 and revenue_code = 21`
      await adjustAccrual(town.db, {
        accrualOid: first?.oid ?? 0,
        kind,
        amountKurus: -(first?.kurus ?? 0),
        reason: 'Deneme',
        adjustedOn: '2026-11-15',
      })
      const end = await sendAny(town, ayse, closedOn(cleaning, '2026-02-10'))
      await acceptWaiting(town, end)
      expect(await owedByInstalment(town, ayse)).toEqual({})
      const later = closedOn(cleaning, '2026-08-01')
      await acceptWaiting(town, await sendAny(town, ayse, later, { correctsOid: end.Oid }))
      expect(await owedByInstalment(town, ayse)).toEqual({})
    },
  )

  test('to another property lets the first one go on, and what was cancelled is owed again', async ({
    town,
  }) => {
    const ayse = await town.given.member()
    const { building } = declaring(await someAddress(town.db))
    const own = async (parcelNumber: string, change: object) =>
      changed(building, { change, property: { parcelNumber }, fileOidList: [await uploadDeed(town, ayse)] })
    await acceptWaiting(town, await sendEstate(town, ayse, await own('873', { eventDate: '2023-05-04' })))
    const ofFirst = await owedByInstalment(town, ayse)
    await acceptWaiting(town, await sendEstate(town, ayse, await own('874', { eventDate: '2023-05-04' })))
    const ofBoth = await owedByInstalment(town, ayse)
    const burnt = { reasonCode: 3, eventDate: '2025-07-10' }
    const wrong = await sendEstate(town, ayse, await own('873', burnt))
    await acceptWaiting(town, wrong)
    const ends = () => town.db<{ parcelNumber: string; endedOn: string | null }[]>`
      select parcel_number, ended_on from estate where registry_oid = ${ayse.registryOid} order by parcel_number`
    expect(await ends()).toEqual([
      { parcelNumber: '873', endedOn: '2025-07-10' },
      { parcelNumber: '874', endedOn: null },
    ])
    const right = await own('874', burnt)
    const preview = await town
      .as(ayse)
      .call('PreviewDeclaration', { kindCode: 'building', declaration: right, correctsOid: wrong.Oid })
    expect(preview.Periods.map(({ Year }) => Year)).toEqual([2025, 2026])
    await acceptWaiting(town, await sendEstate(town, ayse, right, { correctsOid: wrong.Oid }))
    expect(await ends()).toEqual([
      { parcelNumber: '873', endedOn: null },
      { parcelNumber: '874', endedOn: '2025-07-10' },
    ])
    const { '2025/2': second, '2026/1': third, '2026/2': fourth } = ofFirst
    expect(await owedByInstalment(town, ayse)).toEqual({
      ...ofBoth,
      '2025/2': second,
      '2026/1': third,
      '2026/2': fourth,
    })
    // The year that is accrued already is not accrued once more.
    await accrueYear({ db: town.db, settings: testSettings, now: town.now })
    expect((await owedByInstalment(town, ayse))['2026/2']).toBe(ofFirst['2026/2'])
  })

  test('to no end at all is not accrued a second time', async ({ town }) => {
    const ayse = await town.given.member()
    const { cleaning } = declaring(await someAddress(town.db))
    const started = changed(cleaning, { use: { eventDate: '2025-02-05' } })
    await acceptWaiting(town, await sendAny(town, ayse, { kind: 'cleaning', content: started }))
    const owed = await owedByInstalment(town, ayse)
    const end = await sendAny(town, ayse, closedOn(cleaning, '2026-02-10'))
    await acceptWaiting(town, end)
    await acceptWaiting(
      town,
      await sendAny(town, ayse, { kind: 'cleaning', content: started }, { correctsOid: end.Oid }),
    )
    expect(await owedByInstalment(town, ayse)).toEqual(owed)
    expect(await endOfPlace(town, ayse)).toBeNull()
  })
})

function closedOn(cleaning: DeclarationInputs['cleaning'], eventDate: string) {
  return { kind: 'cleaning', content: changed(cleaning, { use: { reasonCode: 'end', eventDate } }) } as const
}

async function acceptWaiting(town: TestService, sent: { Oid: number; StatusCode: string }): Promise<void> {
  if (sent.StatusCode === 'waiting') await accept(town, await town.given.member({ role: 'clerk' }), sent.Oid)
}

async function endOfPlace(town: TestService, member: TestMember): Promise<string | null | undefined> {
  const [place] = await town.db<{ endedOn: string | null }[]>`
    select ended_on from place where registry_oid = ${member.registryOid}`
  return place?.endedOn
}

/** Debts of each instalment of each year, by their day of payment. */
async function owedByInstalment(town: TestService, member: TestMember): Promise<Record<string, number>> {
  const rows = await town.db<{ of: string; kurus: number }[]>`
    select period_year || '/' || instalment as of, sum(principal_balance(oid))::bigint as kurus
    from accrual where registry_oid = ${member.registryOid}
    group by 1 having sum(principal_balance(oid)) > 0 order by 1`
  return Object.fromEntries(rows.map(({ of, kurus }) => [of, kurus]))
}

function accept(town: TestService, clerk: TestMember, declarationOid: number) {
  return town.as(clerk).call('DecideDeclaration', {
    declarationOid,
    decision: 'accepted',
    reason: 'Belgeleri gördüm, uygundur.',
  })
}
