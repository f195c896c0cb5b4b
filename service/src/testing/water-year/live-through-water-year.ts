import { addDays } from 'rules/calendar'
import type { Database } from '../../database/database.ts'
import { demoWaterTariff } from '../../demo-town/tariffs/demo-water.ts'
import { saveTariffRows } from '../../tariffs/save-tariff-rows.ts'
import { type TestService, TestRefusal } from '../test-service.ts'
import { billByOwnReading, changeMeter } from './changing-meters.ts'
import { changeTariff } from './changing-tariffs.ts'
import { compareMoney, compareWater } from './comparing-books.ts'
import { District, type WaterYear } from './district.ts'
import type { House } from './house.ts'
import { catchIllegalUse } from './illegal-use.ts'
import { handOver, moveOut, settleIn } from './moving.ts'
import { nightAndTeams, payBills } from './paying-and-cutting.ts'
import { readAndBill } from './reading-and-billing.ts'

/** Day within the five months that `npm test` lives through. */
const newPricesFrom = '2027-03-01'

/**
 * A district for a year: meters are read, misread, not reached, changed and turned over; people pay in time, late or
 * after a cut, move, hand over, use water past the meter, open a shop; the council raises prices midway. Every house
 * keeps its own book of water and cost by law, which the service's books must match exactly.
 */
export async function liveThroughWaterYear(
  service: TestService,
  { months, houses, seed }: { months: number; houses: number; seed: number },
): Promise<WaterYear> {
  const district = new District(service, seed)
  await saveTariffs(district.db)
  await settleIn(district, houses)
  for (let nth = 0; nth < months; nth += 1) {
    const month = 11 + nth
    const first = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
    try {
      await liveThroughMonth(district, first)
    } catch (error) {
      const told = error instanceof TestRefusal ? JSON.stringify(error.body) : ''
      throw new Error(`${district.today}: ${(error as Error).message} ${told}`, { cause: error })
    }
  }
  await compareWater(district)
  await compareMoney(district)
  return district.year
}

async function liveThroughMonth(district: District, first: string) {
  await readAndBill(district, first)
  district.at(addDays(first, 8))
  await payBills(district)
  await nightAndTeams(district)
  district.at(addDays(first, 10))
  await oddThings(district, first)
  district.at(addDays(first, 24))
  await nightAndTeams(district)
  district.at(addDays(first, 26))
  await payBills(district)
  await nightAndTeams(district)
}

async function oddThings(district: District, first: string) {
  // Only houses without overdue debts may apply.
  const free: House[] = []
  for (const house of district.houses) {
    const [owed] = await district.db`
      select from accrual where subscriber_number = ${house.subscriberNo} and principal_balance(oid) > 0
        and due_date < ${district.today} limit 1`
    if (!owed && house.isTapOpen) free.push(house)
  }
  const take = () => free.splice(district.chance.below(free.length), 1)[0]
  /** A house billed too much by estimate is the first to read its meter. */
  const takeBelowEstimate = async () => {
    for (const house of free)
      if (!house.hasTurnedOver && (await district.isBelowEstimates(house)))
        return free.splice(free.indexOf(house), 1)[0]
    return undefined
  }
  const share = Math.max(1, Math.round(district.houses.length / 12))
  for (let nth = 0; nth < share; nth += 1) {
    const changed = district.chance.chance(0.8) ? district.chance.pick(district.houses) : undefined
    if (changed) await changeMeter(district, changed)
    const reader = (await takeBelowEstimate()) ?? take()
    if (reader && !reader.hasTurnedOver) await billByOwnReading(district, reader)
    const handing = district.chance.chance(0.6) ? take() : undefined
    if (handing && !handing.hasTurnedOver)
      await handOver(district, handing, district.chance.pick(['return', 'transfer']))
  }
  const opening = district.chance.chance(0.4) ? take() : undefined
  if (opening) await changeTariff(district, opening)
  if (district.isTimeFor('illegalUse', 0.5))
    await catchIllegalUse(district, district.chance.pick(district.houses))
  district.at(addDays(first, 14))
  const leaving = district.chance.chance(0.6) ? take() : undefined
  if (leaving && !leaving.hasTurnedOver) await moveOut(district, leaving)
}

async function saveTariffs(db: Database) {
  const { prices, terms } = demoWaterTariff('2028-01-01')
  await saveTariffRows(db, 'water_price', prices)
  await saveTariffRows(db, 'water_term', terms)
  // The council does not wait for the end of a year.
  const raised = prices
    .filter(({ validFrom }) => validFrom === '2027-01-01')
    .map((price) => ({
      ...price,
      validFrom: newPricesFrom,
      waterKurus: price.waterKurus + 330,
      wastewaterKurus: price.wastewaterKurus + 165,
      source: 'Çınarlıgöl Belediye Meclisinin 2027/31 sayılı kararı (deneme verisi)',
    }))
  await saveTariffRows(db, 'water_price', raised)
  await db`
    insert into cleaning_tax_water_price (year, is_metropolitan, per_cubic_metre_kurus, source, is_uncertain)
    select later.year, is_metropolitan, per_cubic_metre_kurus, source, is_uncertain
    from cleaning_tax_water_price price, (values (2027), (2028)) as later (year)
    where price.year = 2026 on conflict do nothing`
}
