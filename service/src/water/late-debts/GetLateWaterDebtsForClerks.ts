import type { Calls } from 'contract/calls'
import type { LateDebtStep } from 'contract/water/late-water-debts'
import { lateDebtQueryTypes } from 'contract/debts/codes'
import { kurus } from 'rules/money'
import type { LateDebtTerms } from 'rules/water/late-water-debt'
import { maskName } from 'rules/turkish-text'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { deskPageOf, rowsOfDeskPage, shownRows } from '../../database/page.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import { lateDebtTerms } from './late-debts.ts'

export const GetLateWaterDebtsForClerks: Handler<Calls['GetLateWaterDebtsForClerks']> = async ({
  request: { show, pageIndex },
  member,
  ...given
}) => {
  const { db, settings, today } = given
  const asked = settings.LateWaterDebts
  const [terms, steps] = await Promise.all([
    asked && lateDebtTerms({ db, settings, today }),
    stepsOf(db, show, pageIndex),
  ])
  await noteSecurityEvent(db, given, {
    kind: 'LateWaterDebtsListed',
    by: member,
    subjects: shownRows(steps).map(({ registryOid, subscriberNumber }) => ({
      registryOid,
      matter: subscriberNumber,
    })),
  })
  return {
    Mode: modeOf(asked, terms),
    Terms: terms
      ? {
          NoticeDays: terms.noticeDays,
          CountsBills: terms.queryType === lateDebtQueryTypes.billsDue.code,
          LeastBills: terms.minBills,
          LeastAmount: kurus(terms.leastKurus),
        }
      : null,
    ...deskPageOf(steps, stepOnTheWire),
  }
}

function modeOf(asked: ServiceSettings['LateWaterDebts'], terms: LateDebtTerms | undefined) {
  if (!asked) return 'off'
  if (!terms) return 'noTariff'
  return asked.CarryOut ? 'carriedOut' : 'planned'
}

interface StepRow {
  registryOid: number
  subscriberNumber: string
  name: string
  addressText: string
  operation: LateDebtStep['Operation']
  plannedOn: string
  overdueKurus: number
  overdueBills: number
  noticedOn: string | null
  carriedOutOn: string | null
  droppedOn: string | null
}

function stepsOf(db: Queryable, show: 'toDo' | 'done', pageIndex: number): Promise<StepRow[]> {
  const { limit, offset } = rowsOfDeskPage(pageIndex)
  const isOpen = db`step.carried_out_at is null and step.dropped_at is null`
  return db<StepRow[]>`
    select subscription.registry_oid, subscriber_number, concat_ws(' ', name_or_title, surname) as name, address_text, step.operation,
      step.planned_on, step.overdue_kurus, step.overdue_bills,
      (notice.carried_out_at at time zone 'Europe/Istanbul')::date as noticed_on,
      (step.carried_out_at at time zone 'Europe/Istanbul')::date as carried_out_on,
      (step.dropped_at at time zone 'Europe/Istanbul')::date as dropped_on
    from late_debt_step step
    join subscription on subscription.oid = step.subscription_oid
    join registry on registry.oid = subscription.registry_oid
    left join late_debt_step notice on notice.oid = step.notice_oid
    where ${show === 'toDo' ? isOpen : db`not (${isOpen})`}
    order by step.oid desc limit ${limit} offset ${offset}`
}

function stepOnTheWire(row: StepRow) {
  return {
    SubscriberNo: row.subscriberNumber,
    MaskedName: maskName(row.name),
    Address: row.addressText,
    Operation: row.operation,
    PlannedOn: row.plannedOn,
    Overdue: row.overdueKurus,
    OverdueBills: row.overdueBills,
    NoticedOn: row.noticedOn,
    CarriedOutOn: row.carriedOutOn,
    DroppedOn: row.droppedOn,
  }
}
