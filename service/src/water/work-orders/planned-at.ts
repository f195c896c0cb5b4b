import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import { formatDateLong } from 'rules/dates'
import { areContradictory, type FieldWorkName } from 'rules/water/field-work'
import type { Queryable } from '../../database/database.ts'
import { Refused } from '../../calling/refused.ts'

interface PlannedRow {
  oid: number
  kind: WorkOrderKindCode
  plannedOn: string
  reason: string
}

function nameOfKind(kind: WorkOrderKindCode): FieldWorkName {
  const names = Object.keys(workOrderKinds) as FieldWorkName[]
  const name = names.find((each) => workOrderKinds[each].code === kind)
  if (!name) throw new Error(`No field work has the number ${kind}`)
  return name
}

/**
 * Refuses work that contradicts or repeats planned work at a subscription, and names the other. Work of an application
 * joins planned work of its own kind.
 */
export async function refuseContradiction(
  tx: Queryable,
  wanted: { subscriptionOid: number; kind: WorkOrderKindCode; mayJoin?: boolean },
): Promise<void> {
  const planned = await tx<PlannedRow[]>`
    select oid, kind, planned_on, reason from water_work_order
    where subscription_oid = ${wanted.subscriptionOid} and state = 'planned' order by oid`
  const other = planned.find(
    ({ kind }) =>
      areContradictory(nameOfKind(kind), nameOfKind(wanted.kind)) &&
      !(wanted.mayJoin && kind === wanted.kind),
  )
  if (!other) return
  const { label } = workOrderKinds[nameOfKind(other.kind)]
  throw new Refused(
    'Contradicts',
    `Bu abonede ${formatDateLong(other.plannedOn)} gününe planlanmış bir iş var: ${label} (${other.oid}, ${other.reason}). Önce o işten vazgeçin ya da sonucunu bekleyin.`,
  )
}
