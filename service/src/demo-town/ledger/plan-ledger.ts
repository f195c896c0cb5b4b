import { addMonths } from 'rules/calendar'
import { type Random, randomFrom } from '../random.ts'
import type { RegistryRow } from '../registries.ts'
import { type Bill, type BillingYears, billingYears, dayOf } from './bill.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type LedgerEntry, entriesOf } from './entry.ts'
import { fineBill, occupancyBill, rentBills, waterBills } from './other-bills.ts'
import { someHabit } from './paying.ts'
import { type PropertyKind, propertyBills, someProperty } from './property-bills.ts'
import { advertisingTaxBills, cleaningTaxBills } from './workplace-bills.ts'

const seed = 9_051_319
/** Far enough apart that no two neighbours have the same luck. */
const seedStep = 7919
/** Older months of water and rent were billed by a system of which nothing was brought along. */
const monthsOfBills = 8
const writtenOffOn = '2026-06-15'

/** Shares of people with each kind of debt; for all others the town has no ledger. */
const shares = { ownsHome: 0.2, ownsLand: 0.06, hasWater: 0.37, usesPavement: 0.03, wasFined: 0.03 }

/** Five years of a town's ledger, the same for the same day. */
export function planLedger(registries: readonly RegistryRow[], today: string): LedgerEntry[] {
  const billing = billingYears(today)
  const entries = registries.flatMap((registry, index) => {
    const random = randomFrom(seed + index * seedStep)
    const { identityNumber } = registry
    const account = demoAccounts[identityNumber]
    if (account) return account(identityNumber, random, billing)
    const bills = billsOf(registry, index, random, billing)
    // A household takes everything that is due on one day along to the cash desk.
    const visit = ({ dueDate }: Bill) => dueDate
    return entriesOf(identityNumber, bills, { habit: someHabit(random), random, today, visit })
  })
  return withOneWrittenOff(entries, today)
}

function billsOf(registry: RegistryRow, index: number, random: Random, billing: BillingYears): Bill[] {
  if (registry.registryType === 'K') return []
  const isCompany = registry.registryType === 'T'
  const since = addMonths(billing.today, -monthsOfBills).slice(0, 7)
  const subscriber = {
    number: String(7_100_000 + index),
    group: isCompany ? ('business' as const) : ('residence' as const),
    usage: isCompany ? { from: 20, to: 90 } : { from: 6, to: 26 },
    since,
  }
  const taxes = registry.registryType === 'Y' ? [] : ownedKinds(isCompany, random)
  return [
    ...taxes.flatMap((kind) => propertyBills(someProperty(kind, random), billing)),
    ...(random.chance(shares.hasWater) ? waterBills(subscriber, random, billing) : []),
    ...(isCompany && random.chance(0.6) ? cleaningTaxBills(random, billing) : []),
    ...(isCompany && random.chance(0.4) ? advertisingTaxBills(random, billing) : []),
    ...(isCompany && random.chance(0.1) ? rentBills(since, random, billing) : []),
    ...(random.chance(shares.usesPavement) ? [occupancyBill(someDay(random, billing), random, billing)] : []),
    ...(random.chance(shares.wasFined) ? [fineBill(someDay(random, billing), random, billing)] : []),
  ]
}

function ownedKinds(isCompany: boolean, random: Random): PropertyKind[] {
  const kinds: PropertyKind[] = []
  if (random.chance(shares.ownsHome)) kinds.push(isCompany ? 'shop' : 'home')
  if (random.chance(shares.ownsLand)) kinds.push(random.chance(0.5) ? 'plot' : 'field')
  return kinds
}

function someDay(random: Random, { years }: BillingYears): string {
  return dayOf(random.pick(years), random.whole(1, 12), random.whole(1, 28))
}

/** An old debt that could not be collected any more. */
function withOneWrittenOff(entries: LedgerEntry[], today: string): LedgerEntry[] {
  const isOld = ({ bill, payments, identityNumber }: LedgerEntry) =>
    payments.length === 0 && bill.dueDate < '2024-01-01' && !(identityNumber in demoAccounts)
  const old = writtenOffOn < today ? entries.find(isOld) : undefined
  return entries.map((entry) => (entry === old ? { ...entry, writtenOffOn } : entry))
}
