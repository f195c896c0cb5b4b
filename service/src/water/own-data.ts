import { type OwnLists, type Row, aboutYouOnly, maxRows } from '../calling/own-lists.ts'

const aboutTheSubscriber = [
  'reason',
  'details',
  'guest_gsm_number',
  'cancellation_reason',
  'water_line_cutting_date',
  'last_index',
  'email',
  'address',
  'iban_owner',
  'bank_iban_no',
  'final_bill_kurus',
  'deposit_kurus',
  'set_off_kurus',
  'return_kurus',
]

export const waterData: OwnLists<
  'Subscriptions' | 'WaterReadings' | 'WaterApplications' | 'IllegalWaterUses' | 'WaterShares'
> = ({ db }, { memberOid, ownRegistryOid }) => ({
  Subscriptions: db<Row[]>`
    select subscriber_number, water_group, units, address_text, status, water_line_status, started_on, ended_on,
      (select ground || ': ' || note from water_protection
        where subscription_oid = subscription.oid and ended_at is null) as protected_from_cut_by
    from subscription where registry_oid = ${ownRegistryOid} order by oid desc limit ${maxRows}`,
  WaterReadings: db<Row[]>`
    select subscriber_number, serial_number, read_on, index_cubic_metres, read_by from water_reading
    join water_meter on water_meter.oid = meter_oid join subscription on subscription.oid = subscription_oid
    where registry_oid = ${ownRegistryOid} and (held_since is null or read_on >= held_since) order by read_on desc limit ${maxRows}`,
  WaterApplications: db<Row[]>`
    select reference, application_type, created_at, decision, decided_at, state, promised_on,
      ${aboutYouOnly(db, ownRegistryOid, aboutTheSubscriber)}
    from water_application left join contract_cancellation on application_oid = oid
    where registry_oid = ${ownRegistryOid} or member_oid = ${memberOid} order by oid desc limit ${maxRows}`,
  IllegalWaterUses: db<Row[]>`
    select reference, subscription_status, meter_status, address_text, detected_on, started_on, cubic_metres,
      amount_kurus, state, decision_note
    from water_illegal_use where registry_oid = ${ownRegistryOid} order by oid desc limit ${maxRows}`,
  // The typed number is given back only to the person who typed it; an invited person reads no name before they sign in
  // and accept.
  WaterShares: db<Row[]>`
    select water_share.registry_oid = ${ownRegistryOid} as is_given, kind, invited_at, accepted_at, ended_at, ended_by,
      case when water_share.registry_oid = ${ownRegistryOid} or accepted_at is not null then subscriber_number end
        as subscriber_number,
      case when water_share.registry_oid = ${ownRegistryOid} then water_share.identity_number end as identity_number
    from water_share join subscription on subscription.oid = subscription_oid
    where water_share.registry_oid = ${ownRegistryOid} or guest_registry_oid = ${ownRegistryOid}
      or water_share.identity_number = (select identity_number from registry where oid = ${ownRegistryOid})
    order by water_share.oid desc limit ${maxRows}`,
})
