import { collectionTypes } from 'contract/payments/codes'
import type { Regime } from 'rules/ledger/regime'
import { allocate } from 'rules/ledger/set-off'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Queryable } from '../database/database.ts'
import { debtsToSetOff } from '../debts/debts-to-set-off.ts'
import { postCollection } from '../debts/ledger.ts'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import { settleInterest } from './interest.ts'
import { lawsOfRefunds } from './law-of-refund.ts'

interface OpenRefund {
  oid: number
  registryOid: number
  reference: string
  way: 'counter' | 'kept' | null
  servedOn: string | null
  amountKurus: number
  interestKurus: number
}

const batchSize = 200

/**
 * Sets refunds off against the debts of their owners that have fallen due. One that fails keeps none of the others, and is
 * tried again with the next run.
 */
export async function setOffRefunds(given: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  const { db } = given
  const today = dayInTurkey(given.now)
  const faults: unknown[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const refunds: { oid: number }[] = await db<{ oid: number }[]>`
      select oid from refund
      where oid > ${after} and paid_at is null and withdrawn_at is null and not is_held and exists (
        select from open_accrual join accrual on accrual.oid = accrual_oid
        where open_accrual.registry_oid = refund.registry_oid and due_date <= ${today})
      order by oid limit ${batchSize}`
    for (const { oid } of refunds)
      await db.begin((tx) => setOffRefund(tx, { ...given, today }, oid)).catch((error) => faults.push(error))
    after = refunds.length < batchSize ? undefined : refunds.at(-1)?.oid
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some refunds could not be set off')
}

/** Sets one refund off, in the order in which payments lock: debts first. */
async function setOffRefund(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  refundOid: number,
): Promise<void> {
  const { today } = given
  const before = await findOpen(tx, refundOid)
  const oids = before ? (await debtsForRefund(tx, before, today)).map(({ oid }) => oid) : []
  if (oids.length === 0) return
  await tx`select from accrual where oid = any(${oids}) order by oid for no key update`
  const refund = await findOpen(tx, refundOid, { locks: true })
  if (!refund) return
  // Read again, because a payment may have come while it waited.
  const debts = (await debtsForRefund(tx, refund, today)).filter(({ oid }) => oids.includes(oid))
  if (debts.length === 0) return
  const baseKurus = await settleInterest(tx, refundOid, today)
  const { amountKurus, interestKurus } = (await findOpen(tx, refundOid)) ?? refund
  const total = amountKurus + interestKurus
  const { lines, creditKurus } = allocate(kurus(total), await debtsToSetOff(tx, debts), today)
  const taken = total - creditKurus
  const interestTaken = Math.min(taken, interestKurus)
  const left = amountKurus - (taken - interestTaken)
  const receipt = await postCollection(tx, {
    registryOid: refund.registryOid,
    collectionType: collectionTypes.debitNote.code,
    collectedAt: given.now,
    lines: lines.map(({ id, ...parts }) => ({ accrualOid: Number(id), ...parts })),
  })
  await tx`
    insert into refund_set_off ${tx({ collectionOid: receipt.oid, refundOid, kurus: taken, interestKurus: interestTaken })}`
  await (left === 0
    ? tx`
      update refund set withdrawn_at = ${given.now}, end_reason = 'setOff', interest_kurus = 0 where oid = ${refundOid}`
    : tx`
      update refund set amount_kurus = ${left}, interest_kurus = interest_kurus - ${interestTaken}::bigint
      where oid = ${refundOid}`)
  const runsOn = Math.min(baseKurus, left)
  if (runsOn > 0 && refund.servedOn === null)
    // Interest that was settled ends today, or on the day on which it would have begun.
    await tx`
      insert into refund_interest (refund_oid, base_kurus, from_on, paragraph)
      select refund_oid, ${runsOn}, until_on, paragraph from refund_interest
      where refund_oid = ${refundOid} order by until_on desc, oid desc limit 1`
  const lira = (amount: number) => formatLira(kurus(amount)).replace(' ₺', ' TL')
  const told = lines.map(({ id, principalKurus, fineKurus }) => {
    const debt = debts.find(({ oid }) => String(oid) === id)
    return `${debt?.description ?? ''} ${lira(principalKurus + fineKurus)}`
  })
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, refund.registryOid),
    eventKey: `refund-set-off:${receipt.oid}`,
    text: `${refund.reference}: alacaginizdan ${lira(taken)} gunu gelen borclariniza mahsup edildi: ${told.join('; ')}. Makbuz ${receipt.receiptNumber}. Kalan alacaginiz ${lira(total - taken)}.`,
  })
}

/** Open refund that may be set off: its payment waits for no confirmation, and its own debt is not owed again. */
async function findOpen(
  tx: Queryable,
  refundOid: number,
  { locks = false } = {},
): Promise<OpenRefund | undefined> {
  const [refund] = await tx<OpenRefund[]>`
    select oid, registry_oid, reference, way, served_on, amount_kurus, interest_kurus from refund
    where oid = ${refundOid} and paid_at is null and withdrawn_at is null and not is_held
      and not exists (
        select from debt_of_refund where refund_oid = refund.oid and principal_balance(accrual_oid) > 0)
      and not exists (
        select from registry_proposal
        where registry_proposal.registry_oid = refund.registry_oid and call_name = 'NoteRefundPaid' and ended_at is null)
    ${locks ? tx`for update` : tx``}`
  return refund
}

const ofPublicLaw: readonly Regime[] = ['public', 'fine']

/**
 * Debts that a refund pays first. By law 6183 art. 23 a public refund pays overdue public debts to the same
 * administration; contracts only by the owner's declaration (code of obligations art. 139, 143). Not set off: debts
 * barred, in a plan, asked to be deferred, stayed by a court, or being paid by a card or bank order.
 */
export async function debtsForRefund(
  db: Queryable,
  { oid, registryOid, way }: Pick<OpenRefund, 'oid' | 'registryOid' | 'way'>,
  today: string,
): Promise<OpenDebt[]> {
  const law = (await lawsOfRefunds(db, [oid])).get(oid) ?? 'contract'
  const isKept = way === 'kept'
  if (law === 'contract' && !isKept) return []
  const due = (await listOpenDebts(db, { registryOid }, today)).filter(
    ({ dueDate, regime, sourceKind, isBeingPaid }) =>
      (isKept ? dueDate <= today : dueDate < today && ofPublicLaw.includes(regime)) &&
      sourceKind !== 'restructuring' &&
      !isBeingPaid,
  )
  const left = await leftAlone(
    db,
    due.map((debt) => debt.oid),
  )
  return due.filter((debt) => !left.has(debt.oid))
}

async function leftAlone(db: Queryable, accrualOids: number[]): Promise<Set<number>> {
  const rows = await db<{ accrualOid: number }[]>`
    select accrual_oid from restructuring_debt join restructuring on restructuring.oid = restructuring_oid
    where accrual_oid = any(${accrualOids}) and status in ('waiting', 'active')
    union
    select accrual_oid from automatic_order_use
    where accrual_oid = any(${accrualOids}) and answered_at is null
    union
    select accrual_oid from accrual_interruption where accrual_oid = any(${accrualOids})
    group by accrual_oid
    having count(*) filter (where kind = 'stay') > count(*) filter (where kind = 'stayEnded')`
  return new Set(rows.map(({ accrualOid }) => accrualOid))
}
