import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { minimumDelayFines } from 'rules/ledger/minimum-delay-fine'
import type { Database } from '../database/database.ts'
import { saveNationalTariffs } from '../tariffs/national-tariffs.ts'

/** Rates and tariffs known to this release; rows an operator has added or changed stay as they are. */
export async function saveReferenceData(db: Database): Promise<void> {
  const rates = delayFineRates.map(({ from, monthlyRate, basis }) => ({
    validFrom: from,
    monthlyBasisPoints: monthlyRate,
    legalBasis: basis,
  }))
  await db`insert into delay_fine_rate ${db(rates)} on conflict do nothing`
  const minimumFines = minimumDelayFines.map(({ from, minimumKurus, basis }) => ({
    validFrom: from,
    minimumKurus,
    legalBasis: basis,
  }))
  await db`insert into delay_fine_minimum ${db(minimumFines)} on conflict do nothing`
  await saveNationalTariffs(db)
}
