import { formatMonth } from 'rules/dates'
import { addDays } from 'rules/calendar'
import { cleaningWaterPrices } from 'rules/taxes/national-cleaning-tax'
import { waterBill } from 'rules/water/water-bill'
import type { WaterGroup } from 'rules/water/water-tariff-rows'
import type { Random } from '../random.ts'
import { type Bill, type BillingYears, dayOf, inMoneyOf, lira } from './bill.ts'

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** A month of water is read at its end and billed in the next. `since` is a month: '2025-01'. */
export function waterBills(
  subscriber: { number: string; group: WaterGroup; usage: { from: number; to: number }; since: string },
  random: Random,
  { today, years, dueOn, tariff }: BillingYears,
): Bill[] {
  return monthsSince(subscriber.since, years, today).map(({ year, month }) => {
    const [billYear, billMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
    const { group } = subscriber
    const cubicMetres = random.whole(subscriber.usage.from, subscriber.usage.to)
    const readBefore = addDays(dayOf(year, month, 1), -1)
    const readOn = addDays(dayOf(billYear, billMonth, 1), -1)
    const { totalKurus, lines, derivation } = waterBill({
      terms: [{ validFrom: readBefore, group, units: 1, reductionPercent: 0, reductionUntil: null }],
      readBefore,
      readOn,
      cubicMetres,
      isMetropolitan: false,
      tariff: tariff.water,
      cleaningPrices: cleaningWaterPrices,
    })
    return {
      revenueCode: 51,
      periodYear: year,
      periodPart: month,
      description: `Su faturası ${formatMonth(dayOf(year, month, 1).slice(0, 7))} – abone ${subscriber.number}`,
      accruedOn: dayOf(billYear, billMonth, 5),
      dueDate: dueOn(dayOf(billYear, billMonth, 25)),
      principalKurus: totalKurus,
      sourceKind: 'subscription',
      sourceReference: subscriber.number,
      subscriberNumber: subscriber.number,
      derivation,
      water: { group, readBefore, readOn, cubicMetres, lines },
    }
  })
}

/** Monthly rent of the municipality's tenants. */
export function rentBills(since: string, random: Random, { today, years, dueOn }: BillingYears): Bill[] {
  const contract = `KIRA-${random.digits(5)}`
  const rentOf2022 = random.whole(15, 60) * 10_000
  return monthsSince(since, years, today).map(({ year, month }) => {
    const principalKurus = inMoneyOf(year, rentOf2022, 1000)
    return {
      revenueCode: 61,
      periodYear: year,
      periodPart: month,
      description: `Taşınmaz kirası ${formatMonth(dayOf(year, month, 1).slice(0, 7))} – sözleşme ${contract}`,
      accruedOn: dayOf(year, month, 1),
      dueDate: dueOn(dayOf(year, month, 10)),
      principalKurus,
      sourceKind: 'lease',
      sourceReference: contract,
      derivation: [
        {
          label: `${year} aylık kira bedeli`,
          value: lira(principalKurus),
          source: `Kira sözleşmesi ${contract}`,
        },
      ],
    }
  })
}

/** Offences a municipal board decides on, with invented fines of 2022 in kuruş. */
const offences = [
  { name: 'Kaldırımı izinsiz işgal etme', fineOf2022: 42_700 },
  { name: 'Çevreyi kirletme', fineOf2022: 18_500 },
  { name: 'Gürültüye neden olma', fineOf2022: 60_100 },
]

/** One administrative fine; it is due a month after it was served and bears no delay fine. */
export function fineBill(accruedOn: string, random: Random, { dueOn }: BillingYears): Bill {
  const year = Number(accruedOn.slice(0, 4))
  const { name, fineOf2022 } = random.pick(offences)
  const decision = `${year}/${random.whole(100, 999)}`
  const principalKurus = inMoneyOf(year, fineOf2022, 100)
  return {
    revenueCode: 71,
    periodYear: year,
    description: `İdari para cezası – ${name} (karar ${decision})`,
    accruedOn,
    dueDate: dueOn(addDays(accruedOn, 30)),
    principalKurus,
    sourceKind: 'decision',
    sourceReference: decision,
    derivation: [
      { label: 'Kabahat', value: name, source: '5326 sayılı Kabahatler Kanunu' },
      { label: 'Ceza tutarı', value: lira(principalKurus), source: `${decision} sayılı encümen kararı` },
    ],
  }
}

/** Tables on the pavement for some days. */
export function occupancyBill(accruedOn: string, random: Random, { dueOn }: BillingYears): Bill {
  const year = Number(accruedOn.slice(0, 4))
  const squareMetres = random.whole(4, 30)
  const days = random.whole(7, 60)
  const perDay = inMoneyOf(year, 150, 10)
  const principalKurus = squareMetres * days * perDay
  return {
    revenueCode: 81,
    periodYear: year,
    description: `İşgal harcı ${year} – ${squareMetres} m², ${days} gün`,
    accruedOn,
    dueDate: dueOn(addDays(accruedOn, 15)),
    principalKurus,
    sourceKind: 'decision',
    sourceReference: `ISG-${random.digits(5)}`,
    derivation: [
      { label: 'Alan ve süre', value: `${squareMetres} m², ${days} gün` },
      {
        label: `${year} tarifesi`,
        value: `${lira(perDay)} / m² (günlük)`,
        source: '2464 sayılı Belediye Gelirleri Kanunu m. 52',
      },
      { label: 'Harç', value: `${squareMetres} × ${days} × ${lira(perDay)} = ${lira(principalKurus)}` },
    ],
  }
}

function monthsSince(since: string, years: number[], today: string): { year: number; month: number }[] {
  return years
    .flatMap((year) => allMonths.map((month) => ({ year, month })))
    .filter(({ year, month }) => {
      const first = dayOf(year, month, 1)
      return first >= `${since}-01` && first < today
    })
}
