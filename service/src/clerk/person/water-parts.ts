import {
  type ApplicationDecisionCode,
  type ApplicationStateCode,
  applicationDecisions,
  applicationStates,
  applicationTypes,
  waterLineStatuses,
} from 'contract/water/codes'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { deskPathOf } from './desk-path.ts'
import { type PartsOf, maxPartRows } from './part.ts'

interface SubscriptionRow {
  number: string
  addressText: string
  on: string
  endedOn: string | null
  lineStatus: number
  meter: string | null
  lastReadOn: string | null
  lastIndex: number | null
  depositKurus: number | null
}

export const waterParts: PartsOf<'water' | 'applications'> = {
  water: async ({ db, registryOid }) => {
    const rows = await db<SubscriptionRow[]>`
      select subscriber_number as number, address_text, coalesce(held_since, started_on) as on, ended_on,
        water_line_status as line_status, meter.serial_number as meter, reading.read_on as last_read_on,
        reading.index_cubic_metres as last_index, (
          select sum(paid_kurus)::bigint from water_deposit
          where subscription_oid = subscription.oid and settled_at is null) as deposit_kurus
      from subscription
      left join lateral (
        select oid, serial_number from water_meter where subscription_oid = subscription.oid order by oid desc limit 1
      ) meter on true
      left join lateral (
        select read_on, index_cubic_metres from water_reading
        where meter_oid = meter.oid and withdrawn_at is null order by read_on desc, oid desc limit 1
      ) reading on true
      where registry_oid = ${registryOid} order by ended_on desc nulls first, subscription.oid desc limit ${maxPartRows}`
    return rows.map((row) => ({
      number: row.number,
      path: deskPathOf('subscription', row.number),
      title: `Abone ${row.number}`,
      detail: [
        row.addressText,
        row.meter && `sayaç ${row.meter}`,
        row.lastReadOn && `son okuma ${row.lastIndex} (${formatDateLong(row.lastReadOn)})`,
        `hat: ${lineStatusName(row.lineStatus)}`,
        row.depositKurus && `depozito ${formatLira(kurus(row.depositKurus))}`,
      ]
        .filter(Boolean)
        .join(' · '),
      on: row.on,
      kurus: null,
      state: row.endedOn === null ? 'open' : 'done',
    }))
  },
  applications: async ({ db, registryOid, today }) => {
    const rows = await db<
      {
        number: string
        type: number
        state: ApplicationStateCode
        decision: ApplicationDecisionCode | null
        on: string
        promisedOn: string | null
      }[]
    >`
      select reference as number, application_type as type, state, decision, promised_on,
        (created_at at time zone 'Europe/Istanbul')::date as on
      from water_application where registry_oid = ${registryOid} order by oid desc limit ${maxPartRows}`
    return rows.map(({ number, type, state, decision, on, promisedOn }) => ({
      number,
      path: deskPathOf('application', number),
      title: Object.values(applicationTypes).find(({ code }) => code === type)?.label ?? 'Su başvurusu',
      detail: decision === null ? applicationStates[state].label : applicationDecisions[decision].label,
      on,
      kurus: null,
      state: decision !== null ? 'done' : promisedOn !== null && promisedOn < today ? 'late' : 'open',
    }))
  },
}

function lineStatusName(status: number): string {
  return Object.values(waterLineStatuses).find(({ code }) => code === status)?.label ?? ''
}
