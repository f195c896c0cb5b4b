import { collectionTypes } from 'contract/payments/codes'
import { isWeekend } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import {
  type NewCollection,
  adjustAccrual,
  cancelCollection,
  postAccruals,
  postCollections,
} from '../debts/ledger.ts'
import type { LedgerEntry } from './ledger/entry.ts'
import { planLedger } from './ledger/plan-ledger.ts'
import { type Random, randomFrom } from './random.ts'
import type { RegistryRow } from './registries.ts'

const rowsAtOnce = 1000
const seed = 6183

type Progress = (done: number, all: number, what: string) => void
export type PostedEntry = LedgerEntry & { registryOid: number; accrualOid: number }

/** Writes the town's debts and payments up to a day, as the ledger itself would have written them. */
export async function buildLedger(
  db: Queryable,
  { registries, today }: { registries: readonly RegistryRow[]; today: string },
  progress: Progress,
): Promise<PostedEntry[]> {
  const entries = await postEntries(db, planLedger(registries, today), progress)
  const names = new Map(registries.map((row) => [row.identityNumber, nameOf(row)]))
  const random = randomFrom(seed)
  const receipts = [...Map.groupBy(paymentsOf(entries), ({ visit }) => visit).values()].map((lines) =>
    receiptOf(lines, names, random),
  )
  receipts.sort((one, other) => one.collectedAt.getTime() - other.collectedAt.getTime())
  const receiptOfAccrual = new Map<number, number>()
  for (let done = 0; done < receipts.length; done += rowsAtOnce) {
    const batch = receipts.slice(done, done + rowsAtOnce)
    const posted = await postCollections(db, batch)
    for (const [index, { lines }] of batch.entries())
      for (const { accrualOid } of lines) receiptOfAccrual.set(accrualOid, posted[index]?.oid ?? 0)
    progress(done + batch.length, receipts.length, 'receipts')
  }
  await correct(db, entries, receiptOfAccrual)
  return entries
}

async function postEntries(db: Queryable, plan: LedgerEntry[], progress: Progress): Promise<PostedEntry[]> {
  const rows = await db<{ oid: number; identityNumber: string }[]>`select oid, identity_number from registry`
  const oids = new Map(rows.map(({ oid, identityNumber }) => [identityNumber, oid]))
  const entries: PostedEntry[] = []
  for (let done = 0; done < plan.length; done += rowsAtOnce) {
    const batch = plan.slice(done, done + rowsAtOnce).map((entry) => {
      const registryOid = oids.get(entry.identityNumber)
      if (registryOid === undefined) throw new Error(`Nobody has the number ${entry.identityNumber}`)
      return { ...entry, registryOid }
    })
    const posted = await postAccruals(db, batch.map(accrualOf))
    for (const [index, entry] of batch.entries()) entries.push({ ...entry, accrualOid: posted[index] ?? 0 })
    progress(done + batch.length, plan.length, 'accruals')
  }
  return entries
}

/** Accrual without the meter readings, which are no part of the ledger. */
function accrualOf({ bill, registryOid }: LedgerEntry & { registryOid: number }) {
  const accrual = { ...bill, registryOid }
  delete accrual.water
  return accrual
}

function paymentsOf(entries: PostedEntry[]) {
  return entries.flatMap(({ identityNumber, registryOid, accrualOid, payments }) =>
    payments.map(({ on, principalKurus, fineKurus }) => ({
      visit: `${identityNumber} ${on}`,
      identityNumber,
      registryOid,
      on,
      line: { accrualOid, principalKurus, fineKurus },
    })),
  )
}

/** Receipt for all that someone paid on a day. */
function receiptOf(
  payments: ReturnType<typeof paymentsOf>,
  names: Map<string, string>,
  random: Random,
): NewCollection {
  const [first] = payments
  if (!first) throw new Error('A receipt without lines')
  const { cash, creditCard, postalCheque } = collectionTypes
  // On a weekend the cash desks are closed.
  const type = isWeekend(first.on)
    ? creditCard
    : random.pick([cash, cash, creditCard, creditCard, postalCheque])
  const minute = random.whole(0, 59)
  return {
    registryOid: first.registryOid,
    collectionType: type.code,
    collectedAt: new Date(`${first.on}T${random.whole(10, 16)}:${String(minute).padStart(2, '0')}:00+03:00`),
    payerName: names.get(first.identityNumber) ?? null,
    ...(type === creditCard && cardDetails(first.line.accrualOid)),
    lines: payments.map(({ line }) => line),
  }
}

/** Card details of a payment, derived from the debt's own number, so that the chances drawn elsewhere do not change. */
function cardDetails(accrualOid: number) {
  const digits = String(accrualOid * 7919)
  return {
    maskedCard: `9792 03** **** ${digits.slice(-4).padStart(4, '0')}`,
    bankReference: digits.padStart(12, '6'),
  }
}

async function correct(db: Queryable, entries: PostedEntry[], receiptOfAccrual: Map<number, number>) {
  for (const { accrualOid, bill, cancelledOn, writtenOffOn } of entries) {
    const receipt = receiptOfAccrual.get(accrualOid)
    if (cancelledOn && receipt) await cancelCollection(db, receipt, new Date(`${cancelledOn}T09:20:00+03:00`))
    if (!writtenOffOn) continue
    await adjustAccrual(db, {
      accrualOid,
      kind: 'write_off',
      amountKurus: -bill.principalKurus,
      reason: 'Tahsil imkânı kalmadığı için terkin edildi (6183 sayılı Kanun m. 106)',
      adjustedOn: writtenOffOn,
    })
  }
}

function nameOf({ nameOrTitle, surname }: RegistryRow): string {
  return surname === null ? nameOrTitle : `${nameOrTitle} ${surname}`
}
