import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { fineTermRows } from 'rules/ledger/fine-terms'
import { legalInterestRates } from 'rules/ledger/legal-interest'
import { minimumDelayFines } from 'rules/ledger/minimum-delay-fine'
import { revenueRegimes } from 'rules/ledger/regime'
import type { Database } from '../database/database.ts'
import { insertRowsWhereNew } from '../database/insert-rows.ts'
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
  const legalInterest = legalInterestRates.map(({ from, yearlyRate, basis, isUncertain = false }) => ({
    validFrom: from,
    yearlyBasisPoints: yearlyRate,
    legalBasis: basis,
    isUncertain,
  }))
  await db`insert into legal_interest_rate ${db(legalInterest)} on conflict do nothing`
  await insertRowsWhereNew(
    db,
    'revenue_regime',
    revenueRegimes.map(({ isUncertain = false, ...row }) => ({ ...row, isUncertain })),
  )
  await insertRowsWhereNew(
    db,
    'fine_term',
    fineTermRows.map(({ isUncertain = false, ...row }) => ({ ...row, isUncertain })),
  )
  await saveNationalTariffs(db)
}
