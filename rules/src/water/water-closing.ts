import type { DerivationLine } from '../ledger/derivation.ts'
import { partOf } from '../exact-parts.ts'
import { formatPercent } from '../measures.ts'
import { type Kurus, formatLira, kurus, sumKurus } from '../money.ts'
import { allocate, type OpenDebt, type SetOffLine } from '../ledger/set-off.ts'
import { type WaterGroup, type WaterTariff, tiersOn, waterTerm } from './water-tariff-rows.ts'

/** Value of a deposit for so many cubic metres at the prices of a day, including VAT. */
export function depositAtPricesOf(
  on: string,
  deposit: { group: WaterGroup; cubicMetres: number; tariff: WaterTariff },
): { valueKurus: Kurus; derivation: DerivationLine[] } {
  const { group, cubicMetres, tariff } = deposit
  const [lowest] = tiersOn(tariff, group, on)
  if (lowest === undefined) throw new RangeError(`no tier for ${group} on ${on}`)
  const water = kurus(lowest.waterKurus * cubicMetres)
  const wastewater = kurus(lowest.wastewaterKurus * cubicMetres)
  const waterVat = waterTerm(tariff, 'waterVatBasisPoints', on)
  const wastewaterVat = waterTerm(tariff, 'wastewaterVatBasisPoints', on)
  const vats = [partOf(water, waterVat.value, 10_000), partOf(wastewater, wastewaterVat.value, 10_000)]
  const valueKurus = sumKurus([water, wastewater, ...vats])
  const times = (price: number, amount: Kurus) =>
    `${cubicMetres} m³ × ${formatLira(kurus(price))} = ${formatLira(amount)}`
  return {
    valueKurus,
    derivation: [
      { label: 'Depozito, su', value: times(lowest.waterKurus, water), source: lowest.source },
      { label: 'Depozito, atık su', value: times(lowest.wastewaterKurus, wastewater), source: lowest.source },
      {
        label: `KDV (su ${formatPercent(waterVat.value)}, atık su ${formatPercent(wastewaterVat.value)})`,
        value: formatLira(sumKurus(vats)),
        source: waterVat.source,
      },
      { label: 'Depozitonun bugünkü değeri', value: formatLira(valueKurus) },
    ],
  }
}

export type DepositSetOff = {
  /** Debts paid from the deposit, with amounts. */
  lines: SetOffLine[]
  setOffKurus: Kurus
  /** Remainder of the deposit for its owner. */
  returnKurus: Kurus
  /** Remainder of the debts, to be paid before the contract ends. */
  stillOwedKurus: Kurus
}

/** Sets a deposit off against the debts in the order of law; nothing is lost or made on the way. */
export function setOffDeposit(depositKurus: Kurus, debts: readonly OpenDebt[], on: string): DepositSetOff {
  const { lines, creditKurus } = allocate(depositKurus, debts, on)
  const owedKurus = sumKurus(debts.flatMap(({ principalKurus, fineKurus }) => [principalKurus, fineKurus]))
  const setOffKurus = kurus(depositKurus - creditKurus)
  return { lines, setOffKurus, returnKurus: creditKurus, stillOwedKurus: kurus(owedKurus - setOffKurus) }
}
