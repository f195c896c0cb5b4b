import type { WaterTermRow } from './water-tariff-rows.ts'

const law = '3065 sayılı Katma Değer Vergisi Kanunu m. 28'

/** VAT on the lines of a water bill. Utilities differ in how they read the law; an own row of the municipality counts. */
export const waterVatTerms: readonly WaterTermRow[] = [
  { code: 'waterVatBasisPoints', validFrom: '2008-01-01', value: 800, source: law, isUncertain: true },
  { code: 'waterVatBasisPoints', validFrom: '2022-02-14', value: 100, source: law, isUncertain: true },
  { code: 'wastewaterVatBasisPoints', validFrom: '2008-01-01', value: 800, source: law, isUncertain: true },
  { code: 'wastewaterVatBasisPoints', validFrom: '2023-07-10', value: 1000, source: law, isUncertain: true },
  { code: 'fixedFeeVatBasisPoints', validFrom: '2008-01-01', value: 1800, source: law, isUncertain: true },
  { code: 'fixedFeeVatBasisPoints', validFrom: '2023-07-10', value: 2000, source: law, isUncertain: true },
]
