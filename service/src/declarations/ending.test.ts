import { expect } from 'vitest'
import {
  changed,
  declaring,
  sendAny,
  sendEstate,
  someAddress,
  test,
  uploadDeed,
} from '../testing/declaring.ts'
import type { TestMember, TestService } from '../testing/test-service.ts'

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

/** What is owed for each instalment of each year, by the day it is to be paid. */
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
