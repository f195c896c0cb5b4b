import { advertisingInstalments, advertisingTax } from 'rules/taxes/advertising-tax'
import { cleaningTax } from 'rules/taxes/cleaning-tax'
import { advertisingKinds } from 'rules/taxes/national-advertising-tax'
import type { Random } from '../random.ts'
import { type Bill, type BillingYears, lira } from './bill.ts'

/** The environmental cleaning tax of one workplace, due with the property tax. */
export function cleaningTaxBills(random: Random, { years, tariff }: BillingYears): Bill[] {
  const group = random.whole(2, 7)
  const degree = random.whole(1, 5)
  const reference = `CTV-${random.digits(6)}`
  return years.flatMap((year) => {
    const place = { year, group, degree, isMetropolitan: false, isReduced: false }
    const tax = cleaningTax({ ...place, tariff: tariff.cleaning, holidays: tariff.holidays })
    return tax.instalments.map(({ instalment, dueDate, taxKurus }) => ({
      revenueCode: 21,
      periodYear: year,
      instalment,
      description: `Çevre temizlik vergisi ${year} ${instalment}. taksit – iş yeri ${reference}`,
      accruedOn: `${year}-01-02`,
      dueDate,
      principalKurus: taxKurus,
      sourceKind: 'declaration',
      sourceReference: reference,
      derivation: [
        ...tax.derivation,
        {
          label: `${instalment}. taksit (yarısı)`,
          value: lira(taxKurus),
          source: '2464 sayılı Belediye Gelirleri Kanunu mük. m. 44',
        },
      ],
    }))
  })
}

/** The yearly tax of one signboard on an avenue. */
export function advertisingTaxBills(random: Random, { years, tariff }: BillingYears): Bill[] {
  const faceCm2 = random.whole(80, 400) * random.whole(60, 200)
  const faces = random.pick([1, 1, 1, 2])
  const streetGroup = random.whole(1, 3)
  const reference = `IRV-${random.digits(6)}`
  const kind = advertisingKinds.find(({ code }) => code === 1)
  if (!kind) throw new Error('There is no kind of advertisement for signs')
  return years.flatMap((year) => {
    const price = tariff.advertising.find(
      (row) =>
        row.year === year && row.kindCode === 1 && row.locationCode === 2 && row.streetGroup === streetGroup,
    )
    if (!price) throw new Error(`No advertising tariff in ${year}`)
    const facesCm2 = Array.from({ length: faces }, () => faceCm2)
    const { terms, dueDays } = tariff.cleaning
    const tax = advertisingTax({ year, kind, price, facesCm2, weeks: 1, pieces: 1, terms })
    const parts = { year, taxKurus: tax.taxKurus, dueDays, holidays: tariff.holidays }
    return advertisingInstalments(parts).map(({ instalment, dueDate, taxKurus }) => ({
      revenueCode: 31,
      periodYear: year,
      instalment,
      description: `İlan ve reklam vergisi ${year} ${instalment}. taksit – tabela ${reference}`,
      accruedOn: `${year}-01-05`,
      dueDate,
      principalKurus: taxKurus,
      sourceKind: 'declaration',
      sourceReference: reference,
      derivation: [...tax.derivation, { label: `${instalment}. taksit (yarısı)`, value: lira(taxKurus) }],
    }))
  })
}
