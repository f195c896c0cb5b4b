import { delayFineRates } from 'rules/ledger/delay-fine-rates'
import { minimumDelayFines } from 'rules/ledger/minimum-delay-fine'
import { publicHolidays } from 'rules/public-holidays'
import type { Database } from '../database/database.ts'
import { saveNationalTariffs } from '../tariffs/national-tariffs.ts'

const holidayYears = { from: 2021, to: 2027 }

/** Rates, tariffs and holidays known to this release; rows an operator has added or changed stay as they are. */
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
  const holidays = publicHolidays(holidayYears.from, holidayYears.to).map(({ date, name, isHalfDay }) => ({
    day: date,
    name,
    isHalfDay,
  }))
  await db`insert into public_holiday ${db(holidays)} on conflict do nothing`
  await saveNationalTariffs(db)
}
