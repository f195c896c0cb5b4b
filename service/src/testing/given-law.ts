import type { TestService } from './test-service.ts'

/** A law to apply under on 15.11.2026: debts of 2025 and before, first date 31.12.2026, monthly; index 1 % a month. */
export async function givenLaw(service: TestService): Promise<void> {
  const { db } = service
  const [law] = await db<{ oid: number }[]>`
    insert into restructuring_law ${db({
      lawNumber: 'T1',
      name: 'Deneme Kanunu',
      appliesFrom: '2026-10-01',
      appliesTo: '2026-12-15',
      debtsUntil: '2026-06-30',
      coveredRevenues: [11, 51],
      indexUntil: '2026-10-01',
      firstDueDate: '2026-12-31',
      monthsBetween: 1,
      cashDiscountPercent: 90,
      strictInstalments: 2,
      missesPerYear: 2,
      graceMonths: 1,
      source: 'deneme',
    })} returning oid`
  const lawOid = law?.oid ?? 0
  await db`insert into restructuring_term ${db([
    { lawOid, instalmentCount: 6, coefficient: 10_450 },
    { lawOid, instalmentCount: 12, coefficient: 10_900 },
  ])}`
  await db`insert into restructuring_index_rate ${db({ lawOid, validFrom: '2000-01-01', monthlyBasisPoints: 100, source: 'deneme' })}`
}
