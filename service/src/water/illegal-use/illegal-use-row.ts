import type { IllegalUseStateCode } from 'contract/water/codes'
import type { DerivationLine } from 'rules/ledger/derivation'
import { kurus } from 'rules/money'
import type { Queryable } from '../../database/database.ts'
import { lineOnTheWire } from '../cancellation/deposit.ts'

export interface IllegalUseRow {
  oid: number
  reference: string
  workOrderOid: number
  registryOid: number
  subscriberNumber: string | null
  subscriptionStatus: 0 | 1
  meterStatus: 1 | 2 | 3
  addressText: string
  officers: string[]
  detectedOn: string
  isRepeat: boolean
  cubicMetres: number
  amountKurus: number
  derivation: DerivationLine[]
  state: IllegalUseStateCode
  recordedByMemberOid: number
  decisionNote: string | null
  accrualOid: number | null
  fullName: string
}

export function illegalUseRows(db: Queryable) {
  return db<IllegalUseRow[]>`
    select used.oid, reference, work_order_oid, used.registry_oid, subscription_status, meter_status, subscriber_number,
      used.address_text, officers, detected_on, is_repeat, cubic_metres, amount_kurus, derivation, state,
      recorded_by_member_oid, decision_note, accrual_oid, concat_ws(' ', name_or_title, surname) as full_name
    from water_illegal_use used
    join registry on registry.oid = used.registry_oid
    left join subscription on subscription.oid = used.subscription_oid`
}

/** Facts that the office and the person concerned both see. */
export function foundOnTheWire(row: IllegalUseRow) {
  return {
    ReferenceNumber: row.reference,
    SubscriptionStatus: row.subscriptionStatus,
    MeterStatus: row.meterStatus,
    Address: row.addressText,
    SubscriberNo: row.subscriberNumber,
    DetectedOn: row.detectedOn,
    IsRepeat: row.isRepeat,
    CubicMetres: row.cubicMetres,
    Amount: kurus(row.amountKurus),
    Derivation: row.derivation.map(lineOnTheWire),
  }
}
