import { lookupParameterTypes } from 'contract/parameters/codes'
import type { CancellationStatus } from 'contract/water/contract-cancellation'
import type { CancellationStateCode, WaterLineStatusCode } from 'contract/water/codes'
import type { DerivationLine } from 'rules/ledger/derivation'
import { maskIban } from 'rules/identity/iban'
import type { Kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Given } from '../../calling/handler.ts'
import type { Concerned } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import { refundOf } from '../../refunds/own-refund.ts'
import { lineOnTheWire } from './deposit.ts'
import { owedOf, waterDebts } from './settlement.ts'
import { isOwnSubscription } from '../../guests/own-subscription.ts'

export interface CancellationRow {
  applicationOid: number
  reference: string
  createdAt: Date
  decision: 'completed' | 'rejected' | null
  decidedAt: Date | null
  reason: string | null
  subscriptionOid: number
  subscriberNumber: string
  registryOid: number
  memberOid: number | null
  guestGsmNumber: string | null
  addressText: string
  waterLineStatus: WaterLineStatusCode
  waterLineCuttingDate: string
  lastIndex: number
  reasonName: string | null
  ibanOwner: string | null
  bankIbanNo: string | null
  finalBillKurus: number
  depositKurus: number
  setOffKurus: number
  returnKurus: number
  collectionOid: number | null
  /** Estimated bills that the asked end lowered. */
  loweredEstimates: { accrualOid: number; kurus: number }[]
  /** First reading by the office for this end. */
  meterReadAt: Date | null
  derivation: DerivationLine[]
  name: string
}

const cancellationReasons = lookupParameterTypes.cancellationReason.code

export function cancellationRows(db: Queryable) {
  return db`
    select application.oid as application_oid, reference, application.created_at, decision, decided_at, reason,
      subscription.oid as subscription_oid, subscription.subscriber_number, subscription.registry_oid, member_oid,
      guest_gsm_number, address_text, water_line_status, water_line_cutting_date, last_index, (
        select lookup_parameter.name from lookup_parameter
        where type_code = ${cancellationReasons} and lookup_parameter.code = cancellation_reason
        order by valid_from desc limit 1) as reason_name, iban_owner, bank_iban_no,
      final_bill_kurus, deposit_kurus, set_off_kurus, return_kurus, collection_oid, lowered_estimates,
      meter_read_at, derivation, concat_ws(' ', name_or_title, surname) as name
    from water_application application
    join contract_cancellation on application_oid = application.oid
    join subscription on subscription.oid = subscription_oid
    join registry on registry.oid = subscription.registry_oid`
}

export async function ownCancellation(
  { db, guest }: Pick<Given, 'db' | 'guest'>,
  member: Caller | undefined,
  reference: string,
): Promise<CancellationRow | undefined> {
  const [row] = await db<CancellationRow[]>`
    ${cancellationRows(db)} where reference = ${reference}
      and (${isOwnSubscription(db, member, guest)} or application.oid = ${member ? null : (guest?.applicationOid ?? null)})`
  return row
}

/** People concerned: the subscriber, the applicant for them, and the receiver of the deposit's rest. */
export function concernedBy(row: CancellationRow): Concerned {
  return {
    registryOids: [row.registryOid],
    memberOids: [row.memberOid],
    gsmNumbers: [row.guestGsmNumber],
    texts: [row.ibanOwner],
    since: dayInTurkey(row.createdAt),
  }
}

/** Debts of a contract until its end is decided; later ones are no part of the application. */
export async function debtsOf(db: Queryable, row: CancellationRow, today: string) {
  return row.decision === null ? waterDebts(db, row, today) : []
}

/** State of the end; it is not over while something is owed. */
export function stateOf({ decision }: Pick<CancellationRow, 'decision'>, owed: Kurus): CancellationStateCode {
  if (decision) return decision
  return owed > 0 ? 'waitingForPayment' : 'waitingForCut'
}

type Amounts = 'FinalBill' | 'DepositValue' | 'SetOff' | 'Return' | 'StillOwed'
type OnTheWire = Omit<CancellationStatus, Amounts | 'BillRefund'> &
  Record<Amounts, number> & { BillRefund: Awaited<ReturnType<typeof refundOf>> }

export async function cancellationOnTheWire(
  given: { db: Queryable } & Pick<Given, 'today' | 'guest'>,
  member: Caller | undefined,
  row: CancellationRow,
): Promise<OnTheWire> {
  const { db, today } = given
  const { reference } = row
  const [debts, refund, billRefund] = await Promise.all([
    debtsOf(db, row, today),
    refundOf(given, member, { kind: 'waterDeposit', reference }),
    refundOf(given, member, { kind: 'waterBill', reference }),
  ])
  const owed = owedOf(debts)
  return {
    ReferenceNumber: reference,
    SubscriberNo: row.subscriberNumber,
    Address: row.addressText,
    CreatedAt: row.createdAt.toISOString(),
    State: stateOf(row, owed),
    WaterLineStatus: row.waterLineStatus,
    WaterLineCuttingDate: row.waterLineCuttingDate,
    LastIndex: row.lastIndex,
    CancellationReason: row.reasonName,
    FinalBill: row.finalBillKurus,
    DepositValue: row.depositKurus,
    SetOff: row.setOffKurus,
    Return: row.returnKurus,
    MaskedIban: row.bankIbanNo && maskIban(row.bankIbanNo),
    ReturnPaidOn: refund?.PaidOn ?? null,
    BillRefund: billRefund,
    StillOwed: owed,
    AccrumentOidList: debts.map(({ id }) => Number(id)),
    Derivation: row.derivation.map(lineOnTheWire),
    Reason: row.reason,
  }
}
