import { type CollectionTypeCode, collectionTypes } from 'contract/payments/codes'
import { type Kurus, formatLira, kurus } from 'rules/money'
import { setOffDeposit } from 'rules/water/water-closing'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { postCollection } from '../../debts/ledger.ts'
import { noteEffect } from '../../power/ledger.ts'
import type { CancellationRow } from './cancellation.ts'
import { refuseHeldContract } from './set-off-deposit.ts'
import { waterDebts } from './settlement.ts'

/** Remainder for the subscriber, of the deposit and of the overpayment of a bill. */
export interface Rest {
  returnKurus: number
  overpaidKurus: number
}

/**
 * Sets off overpayments and then the rest of the deposit against open water debts: nothing is refunded while water is
 * owed.
 */
export async function setOffRest(tx: Queryable, given: Given, row: CancellationRow): Promise<Rest> {
  const [rest] = await tx<Rest[]>`
    select return_kurus, overpaid_kurus from contract_cancellation where application_oid = ${row.applicationOid}`
  if (!rest) throw new Error('There is no such end of a contract')
  const owes = (await waterDebts(tx, row, given.today)).length > 0
  if (!owes || rest.returnKurus + rest.overpaidKurus === 0) return rest
  await refuseHeldContract(tx, given, row)
  return {
    overpaidKurus: await setOffOverpaid(tx, given, row, rest.overpaidKurus),
    returnKurus: await setOffReturn(tx, given, row, rest.returnKurus),
  }
}

async function setOffOverpaid(
  tx: Queryable,
  given: Given,
  row: CancellationRow,
  before: number,
): Promise<number> {
  const booked = await book(tx, given, row, { before, type: collectionTypes.debitNote.code })
  if (!booked) return before
  // A receipt alone lowers no debt; this one books money that the clerk's reading freed.
  await noteEffect(tx, { kind: 'byHand', registryOid: row.registryOid, kurus: booked.setOffKurus })
  const added = [{ label: 'Fazla ödenen, kalan su borcuna', value: formatLira(booked.setOffKurus) }]
  await tx`
    update contract_cancellation set overpaid_kurus = ${booked.leftKurus}, derivation = derivation || ${tx.json(added)}
    where application_oid = ${row.applicationOid}`
  return booked.leftKurus
}

async function setOffReturn(
  tx: Queryable,
  given: Given,
  row: CancellationRow,
  before: number,
): Promise<number> {
  const booked = await book(tx, given, row, { before, type: collectionTypes.depositDebitNote.code })
  if (!booked) return before
  const { setOffKurus, leftKurus, collectionOid } = booked
  const added = [
    { label: 'Kesme gününe kadar kullanılan su, depozitodan', value: formatLira(setOffKurus) },
    { label: 'Size kalan', value: formatLira(leftKurus) },
  ]
  await tx`
    update contract_cancellation set set_off_kurus = set_off_kurus + ${setOffKurus}, return_kurus = ${leftKurus},
      closing_collection_oid = ${collectionOid}, derivation = derivation || ${tx.json(added)}
    where application_oid = ${row.applicationOid}`
  return leftKurus
}

/** Counts an amount against the water owed now; nothing where there is nothing of either. */
async function book(
  tx: Queryable,
  { now, today }: Given,
  row: CancellationRow,
  { before, type }: { before: number; type: CollectionTypeCode },
): Promise<{ setOffKurus: Kurus; leftKurus: Kurus; collectionOid: number } | undefined> {
  const debts = await waterDebts(tx, row, today)
  const { lines, setOffKurus, returnKurus } = setOffDeposit(kurus(before), debts, today)
  if (lines.length === 0) return undefined
  const { oid } = await postCollection(tx, {
    registryOid: row.registryOid,
    collectionType: type,
    collectedAt: now,
    payerMemberOid: row.memberOid,
    lines: lines.map(({ id, principalKurus, fineKurus }) => ({
      accrualOid: Number(id),
      principalKurus,
      fineKurus,
    })),
  })
  return { setOffKurus, leftKurus: returnKurus, collectionOid: oid }
}
