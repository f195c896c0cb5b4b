import { addDays } from 'rules/calendar'
import type { DerivationLine } from 'rules/ledger/derivation'
import { type Kurus, formatLira, kurus, sumKurus } from 'rules/money'
import type { OpenDebt as DebtToSetOff } from 'rules/ledger/set-off'
import { type WaterBill, waterBill } from 'rules/water/water-bill'
import { type DepositSetOff, setOffDeposit } from 'rules/water/water-closing'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { debtsToSetOff } from '../../debts/debts-to-set-off.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import { type ValuedDeposit, valuedDeposit } from './deposit.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { chargeRevenues } from '../applications/charge-revenues.ts'
import { loadWaterTariff } from '../tariff.ts'
import { billedUntil } from '../billed-until.ts'

export interface LastReading {
  readOn: string
  index: number
  /** Water of meters that were taken out since the last bill. */
  carriedCubicMetres?: number
}

/** Settlement of a contract that ended today at an index of the meter. */
export interface Settlement {
  reading: LastReading
  readBefore: string
  cubicMetres: number
  bill: WaterBill
  earlierKurus: Kurus
  deposit: ValuedDeposit | undefined
  depositKurus: Kurus
  outcome: DepositSetOff
  derivation: DerivationLine[]
}

/** Largest use between two readings: more is a misread meter, not water. */
const maxCubicMetres = 2000
const finalBillId = 'final'
const nothingToBill: WaterBill = { days: 0, lines: [], totalKurus: kurus(0), derivation: [] }

/**
 * End of the last bill, even an estimated one; else the last reading. A meter not read since it was mounted begins with
 * the index it had then.
 */
export async function lastReadingOf(db: Queryable, subscription: SubscriptionRow): Promise<LastReading> {
  const [from] = await billedUntil(db, [subscription.oid])
  if (!from) return { readOn: subscription.startedOn, index: 0 }
  return {
    readOn: from.estimatedUntil ?? from.readBefore,
    index: from.estimatedIndex ?? from.firstIndex,
    carriedCubicMetres: from.estimatedUntil === null ? from.carriedCubicMetres : from.estimatedCarried,
  }
}

export async function settleContract(
  { db, settings, today }: { db: Queryable } & Pick<Given, 'settings' | 'today'>,
  subscription: SubscriptionRow,
  lastIndex: number,
): Promise<Settlement | 'IndexTooLow' | 'UseTooHigh'> {
  const { IsMetropolitan: isMetropolitan } = settings.TaxStatus
  const [reading, prices] = await Promise.all([
    lastReadingOf(db, subscription),
    loadWaterTariff(db, isMetropolitan),
  ])
  const counted = lastIndex - reading.index
  if (counted < 0) return 'IndexTooLow'
  const cubicMetres = counted + (reading.carriedCubicMetres ?? 0)
  if (cubicMetres > maxCubicMetres) return 'UseTooHigh'
  const yesterday = addDays(today, -1)
  const readBefore = reading.readOn < yesterday ? reading.readOn : yesterday
  // Billed until today already, as where a reading has just settled an estimate.
  const isBilled = reading.readOn >= today && cubicMetres === 0
  const bill = isBilled
    ? nothingToBill
    : waterBill({
        terms: subscription.terms,
        readBefore,
        readOn: today,
        cubicMetres,
        isMetropolitan,
        ...prices,
      })
  const [deposit, debts] = await Promise.all([
    valuedDeposit(db, subscription, prices, today),
    waterDebts(db, subscription, today),
  ])
  const depositKurus = deposit && !deposit.isSettled ? deposit.valueKurus : kurus(0)
  const earlierKurus = sumKurus(debts.flatMap(({ principalKurus, fineKurus }) => [principalKurus, fineKurus]))
  const final = { id: finalBillId, dueDate: today, principalKurus: bill.totalKurus, fineKurus: kurus(0) }
  const all = bill.totalKurus > 0 ? [...debts, final] : debts
  const outcome = setOffDeposit(depositKurus, all, today)
  return {
    reading,
    readBefore,
    cubicMetres,
    bill,
    earlierKurus,
    deposit,
    depositKurus,
    outcome,
    derivation: explain({ bill, earlierKurus, deposit, depositKurus, outcome }),
  }
}

export async function waterDebts(
  db: Queryable,
  { registryOid, subscriberNumber }: Pick<SubscriptionRow, 'registryOid' | 'subscriberNumber'>,
  today: string,
): Promise<DebtToSetOff[]> {
  const debts = await listOpenDebts(db, { registryOid, subscriberNumbers: [subscriberNumber] }, today)
  // A deposit that was not paid yet is no debt that one could be set off against.
  return debtsToSetOff(
    db,
    debts.filter(({ revenueCode }) => revenueCode !== chargeRevenues.deposit),
  )
}

/** Debts of the registry, without those of this subscription. */
export async function otherDebts(
  db: Queryable,
  { registryOid, subscriberNumber }: Pick<SubscriptionRow, 'registryOid' | 'subscriberNumber'>,
  today: string,
): Promise<DebtToSetOff[]> {
  const debts = await listOpenDebts(db, { registryOid }, today)
  return debtsToSetOff(
    db,
    debts.filter((debt) => debt.subscriberNumber !== subscriberNumber),
  )
}

export function owedOf(debts: readonly DebtToSetOff[]): Kurus {
  return sumKurus(debts.flatMap(({ principalKurus, fineKurus }) => [principalKurus, fineKurus]))
}

function explain({
  bill,
  earlierKurus,
  deposit,
  depositKurus,
  outcome,
}: Pick<Settlement, 'bill' | 'earlierKurus' | 'deposit' | 'depositKurus' | 'outcome'>): DerivationLine[] {
  return [
    ...bill.derivation.slice(0, -1),
    { label: 'Kesin hesap faturası', value: formatLira(bill.totalKurus) },
    ...(earlierKurus > 0
      ? [{ label: 'Önceki su borcu (gecikme zammıyla)', value: formatLira(earlierKurus) }]
      : []),
    ...(depositKurus > 0 ? (deposit?.derivation ?? []) : []),
    { label: 'Depozitodan borca sayılan', value: formatLira(outcome.setOffKurus) },
    outcome.stillOwedKurus > 0
      ? { label: 'Ödemeniz gereken', value: formatLira(outcome.stillOwedKurus) }
      : { label: 'Size kalan', value: formatLira(outcome.returnKurus) },
  ]
}
