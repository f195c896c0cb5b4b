import { addDays, addMonths } from 'rules/calendar'
import { endOfMonth } from 'rules/restructuring/restructuring-law'
import type { Queryable } from '../database/database.ts'

const source = 'Deneme verisi: böyle bir kanun yoktur, oranları gerçek kanunlara benzetilmiştir'
const terms = [
  { instalmentCount: 6, coefficient: 10_450 },
  { instalmentCount: 12, coefficient: 10_900 },
  { instalmentCount: 18, coefficient: 11_350 },
  { instalmentCount: 24, coefficient: 11_800 },
  { instalmentCount: 36, coefficient: 12_700 },
]

/** Water is owed by contract: that it can be paid in instalments is the invented town's own regulation. */
export async function coverWaterByDeferral(tx: Queryable): Promise<void> {
  await tx`
    update deferral_rule set covered_revenues = covered_revenues || 51,
      source = source || '; su borçları: Çınarlıgöl Su Tarifeleri Yönetmeliği (deneme verisi)'
    where 51 <> all(covered_revenues)`
}

/** An invented law one may apply under today, because none is in force that the demo could show. */
export async function addRestructuringLaw(tx: Queryable, today: string): Promise<void> {
  const begun = addDays(today, -45)
  const [law] = await tx<{ oid: number }[]>`
    insert into restructuring_law ${tx({
      lawNumber: 'DENEME',
      name: 'Örnek Yapılandırma Kanunu',
      appliesFrom: begun,
      appliesTo: addMonths(today, 3),
      debtsUntil: endOfMonth(addMonths(begun, -2)),
      coveredRevenues: [11, 12, 13, 14, 21, 31, 41, 51, 61, 62, 81, 82],
      indexUntil: begun,
      firstDueDate: endOfMonth(addMonths(today, 4)),
      monthsBetween: 1,
      cashDiscountPercent: 90,
      strictInstalments: 2,
      missesPerYear: 2,
      graceMonths: 1,
      source,
      isUncertain: true,
    })} returning oid`
  if (!law) throw new Error('The law was not written')
  const lawOid = law.oid
  await tx`insert into restructuring_term ${tx(terms.map((term) => ({ lawOid, ...term })))}`
  const rates = [
    { lawOid, validFrom: '1990-01-01', monthlyBasisPoints: 100, source },
    { lawOid, validFrom: '2016-11-01', monthlyBasisPoints: 35, source },
    { lawOid, validFrom: '2022-01-01', monthlyBasisPoints: 75, source },
  ]
  await tx`insert into restructuring_index_rate ${tx(rates)}`
}
