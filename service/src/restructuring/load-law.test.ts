import { describe, expect } from 'vitest'
import { givenDebts } from '../testing/given-debts.ts'
import { listOf } from '../testing/restructuring.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { type LawFile, readLawFile } from './law-file.ts'
import { lawOf } from './law.ts'
import { loadLaw } from './load-law.ts'

const file = {
  lawNumber: 'T7',
  name: 'Denenen Kanun',
  appliesFrom: '2027-01-01',
  appliesTo: '2027-03-31',
  debtsUntil: '2026-12-31',
  coveredRevenues: [11],
  indexUntil: '2027-01-01',
  firstDueDate: '2027-04-30',
  monthsBetween: 1,
  cashDiscountPercent: 90,
  strictInstalments: 2,
  missesPerYear: 2,
  graceMonths: 1,
  countsBegunMonths: true,
  source: 'Resmî Gazete, deneme',
  terms: [{ instalmentCount: 12, coefficient: 1.09 }],
  index: [
    { month: '2026-11', percent: 1.25 },
    { month: '2026-12', percent: -0.24 },
    { month: '2027-01', percent: 2 },
  ],
  indexSource: 'TÜİK, deneme',
} satisfies LawFile

async function oidOf({ db }: TestService) {
  const [law] = await db<{ oid: number }[]>`select oid from restructuring_law where law_number = 'T7'`
  return law?.oid ?? 0
}

describe('a law a municipality loads', () => {
  test('is read only whole: a missing month, a wrong field or an index that ends too early is told', () => {
    const problemsOf = (change: object) => {
      const read = readLawFile(JSON.stringify({ ...file, ...change }))
      return 'problems' in read ? read.problems.join() : ''
    }
    expect(problemsOf({})).toBe('')
    expect(problemsOf({ index: [file.index[0], file.index[2]] })).toContain('eksiksiz')
    expect(problemsOf({ index: file.index.slice(0, 2) })).toContain('2027-01 ayına kadar')
    expect(problemsOf({ wrong: 1 })).toContain('wrong')
    expect(readLawFile('{')).toEqual({ problems: ['Dosya JSON değil.'] })
  })

  test('is written with its index, and its numbers stay once there are plans', async ({ service }) => {
    expect(await loadLaw(service.db, file)).toBe('written')
    expect(await loadLaw(service.db, { ...file, cashDiscountPercent: 80 })).toBe('replaced')
    const lawOid = await oidOf(service)
    expect(await lawOf(service.db, lawOid)).toMatchObject({
      cashDiscountPercent: 80,
      terms: [{ count: 12, coefficient: 10_900 }],
      indexRates: [{ monthlyRate: 125 }, { monthlyRate: -24 }, { monthlyRate: 200 }],
    })
    const { registryOid, oid } = await service.given.member()
    await service.db`
      insert into restructuring ${service.db({ planNumber: 'YP-T7', lawOid, registryOid, memberOid: oid, installmentMethod: 1, instalmentCount: 12, coefficient: 10_900, principalKurus: 1, delayFineKurus: 0, indexKurus: 0, totalKurus: 1, appliedAt: service.now, appliedOn: '2027-01-02' })}`
    expect(await loadLaw(service.db, file)).toBe('hasPlans')
    expect(await loadLaw(service.db, { ...file, appliesTo: '2027-06-30' })).toBe('extended')
    expect(await lawOf(service.db, lawOid)).toMatchObject({
      appliesTo: '2027-06-30',
      cashDiscountPercent: 80,
    })
  })

  test('without an index for the time of a debt tells no amount', async ({ service }) => {
    const dates = { appliesFrom: '2026-11-01', appliesTo: '2026-11-30' }
    await loadLaw(service.db, { ...file, ...dates, lawNumber: 'T8', indexUntil: '2026-12-31' })
    const ayse = await service.given.member()
    await givenDebts(service, ayse.registryOid, { dueDate: '2025-06-02' })
    await expect(listOf(service, ayse)).rejects.toThrow('IndexMissing')
    await service.db`update restructuring_law set applies_to = applies_from where law_number = 'T8'`
  })
})
