import { type ApplicationDetails, fieldsOf } from 'contract/water/application-fields'
import {
  type ApplicationDecisionCode,
  type ApplicationStateCode,
  type ApplicationStepCode,
  type ApplicationTypeCode,
  type AppliedName,
  appliedCodes,
  appliedName,
} from 'contract/water/codes'
import type { Kurus } from 'rules/money'
import { kurus, sumKurus } from 'rules/money'
import { formatDateLong } from 'rules/dates'
import { maskIban } from 'rules/identity/iban'
import { maskIdentity } from 'rules/identity/national-id'
import { dayInTurkey } from 'rules/turkey-time'
import type { Concerned } from '../../callers/own-matter.ts'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { filesOf } from '../../files/file-use.ts'

export interface ApplicationRow {
  oid: number
  reference: string
  applicationType: ApplicationTypeCode
  subscriptionOid: number | null
  subscriberNumber: string | null
  addressText: string | null
  registryOid: number
  nextRegistryOid: number | null
  memberOid: number | null
  createdAt: Date
  promisedOn: string | null
  state: ApplicationStateCode
  decision: ApplicationDecisionCode | null
  reason: string | null
  details: Readonly<Record<string, string>>
  proposedByMemberOid: number | null
  proposedKurus: number | null
  proposedUntil: string | null
  name: string
}

/** Applications of the kinds that are decided here, with whose they are. */
export function applicationRows(db: Queryable) {
  return db`
    select application.oid, reference, application_type, subscription_oid, subscription.subscriber_number, address_text,
      application.registry_oid, next_registry_oid, member_oid, application.created_at, promised_on, state, decision, reason,
      details, proposed_by_member_oid, proposed_kurus, proposed_until, concat_ws(' ', name_or_title, surname) as name
    from water_application application
    left join subscription on subscription.oid = subscription_oid
    join registry on registry.oid = application.registry_oid`
}

/** Cancellations (6) have a desk of their own. Said by number, as the indexes say it, or none of them would be used. */
export function isAppliedKind(db: Queryable) {
  return db`application_type <> 6 and application_type = any(${appliedCodes})`
}

/** Handovers that wait for the answer of the record's holder; the number decides, known to the municipality or not. */
export function isHandedTo(db: Queryable, registryOid: number | null) {
  return db`decision is null and state = 'handover' and details ->> 'nextIdentityNumber' = (
    select identity_number from registry where oid = ${registryOid})`
}

export function nameOf(row: Pick<ApplicationRow, 'applicationType' | 'reference'>): AppliedName {
  const name = appliedName(row.applicationType)
  if (!name) throw new Error(`${row.reference} is of another kind`)
  return name
}

/** The answers of one kind, which were checked when they were given. */
export function detailsOf<Name extends AppliedName>(
  row: Pick<ApplicationRow, 'details'>,
  _name: Name,
): ApplicationDetails<Name> {
  return row.details as ApplicationDetails<Name>
}

/** People concerned: the applicant, the next subscriber, and the receiver of money. */
export function concernedBy(row: ApplicationRow): Concerned {
  return {
    registryOids: [row.registryOid, row.nextRegistryOid],
    memberOids: [row.memberOid],
    texts: [row.details['ibanOwner']],
    since: dayInTurkey(row.createdAt),
  }
}

export async function writeStep(
  tx: Queryable,
  applicationOid: number,
  step: { step: ApplicationStepCode; happenedAt: Date; memberOid: number | null; text?: string | null },
): Promise<void> {
  await tx`insert into water_application_step ${tx({ text: null, ...step, applicationOid })}`
}

export interface ChargeRow {
  applicationOid: number
  accrualOid: number
  label: string
  amountKurus: number
  leftKurus: number
}

export function chargesOf(db: Queryable, applicationOids: readonly number[]): Promise<ChargeRow[]> {
  return db<ChargeRow[]>`
    select application_oid, accrual_oid, revenue.name as label, accrual.principal_kurus as amount_kurus,
      principal_balance(accrual_oid) as left_kurus
    from water_application_charge join accrual on accrual.oid = accrual_oid join revenue on revenue.code = revenue_code
    where application_oid = any(${[...applicationOids]}) order by accrual_oid`
}

export function leftOf(charges: readonly ChargeRow[]): Kurus {
  return sumKurus(charges.map(({ leftKurus }) => kurus(leftKurus)))
}

export async function summariesOf(db: Queryable, rows: readonly ApplicationRow[]) {
  const charges = await chargesOf(
    db,
    rows.map(({ oid }) => oid),
  )
  return rows.map((row) =>
    summaryOf(
      row,
      charges.filter(({ applicationOid }) => applicationOid === row.oid),
    ),
  )
}

function summaryOf(row: ApplicationRow, charges: readonly ChargeRow[]) {
  return {
    ReferenceNumber: row.reference,
    ApplicationType: row.applicationType,
    SubscriberNo: row.subscriberNumber,
    CreatedAt: row.createdAt.toISOString(),
    PromisedOn: row.promisedOn,
    State: row.state,
    Decision: row.decision,
    ToPay: leftOf(charges),
    NeedsAnswer: row.decision === null && row.state === 'documentAsked',
  }
}

/** Application with everything that belongs to it; the caller checks who may see it. */
export async function applicationOnTheWire(
  { db, settings }: { db: Queryable } & Pick<Given, 'settings'>,
  row: ApplicationRow,
) {
  const [charges, steps, files, workOrders, accruals] = await Promise.all([
    chargesOf(db, [row.oid]),
    db<{ step: ApplicationStepCode; happenedAt: Date; text: string | null }[]>`
      select step, happened_at, text from water_application_step where application_oid = ${row.oid} order by oid limit 100`,
    filesOf({ db, settings }, { usedBy: 'water-application', usedByOid: row.oid }),
    db<{ plannedOn: string; state: string }[]>`
      select planned_on, state from water_work_order where application_oid = ${row.oid} order by oid desc limit 1`,
    db<{ description: string }[]>`
      select description from accrual where oid = ${Number(row.details['accrualOid'] ?? 0)} and registry_oid = ${row.registryOid}`,
  ])
  const [workOrder] = workOrders
  return {
    ...summaryOf(row, charges),
    Answers: answersOf(row, accruals[0]?.description),
    Steps: steps.map(({ step, happenedAt, text }) => ({
      Step: step,
      At: happenedAt.toISOString(),
      Text: text,
    })),
    Charges: charges.map((charge) => ({
      AccrumentOid: charge.accrualOid,
      Label: charge.label,
      Amount: charge.amountKurus,
      Left: charge.leftKurus,
    })),
    Files: files,
    WorkOrder: workOrder ? { PlannedOn: workOrder.plannedOn, State: workOrder.state } : null,
    Reason: row.reason,
  }
}

/** Answers in words, with accounts and identity numbers masked. */
function answersOf(row: ApplicationRow, accrual: string | undefined) {
  return Object.entries(fieldsOf(nameOf(row))).flatMap(([key, field]) => {
    // The address is shown as one line, whether it was chosen or said in words.
    const value = row.details[field.input === 'address' ? 'addressText' : key] ?? ''
    if (value === '' || field.input === 'place') return []
    const said = {
      text: value,
      longText: value,
      number: value,
      date: field.input === 'date' ? formatDateLong(value) : value,
      identity: maskIdentity(value),
      iban: maskIban(value),
      choice: field.choices?.[value] ?? value,
      accrual: accrual ?? value,
      address: value,
      place: value,
    }[field.input]
    return [{ Label: field.label, Value: said }]
  })
}
