import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { formatDateLong } from 'rules/dates'
import { type IcsContext, daysAsIcs } from '../../ui/saving/ics.ts'
import { amountOf, liraOf } from './restructuring-text.ts'

/** The dates of what is still to be paid. */
export function planAsIcs(plan: RestructuringDetail, context: IcsContext): string {
  return daysAsIcs(
    plan.Installments.filter(({ Left }) => amountOf(Left) > 0).map((each) => ({
      uid: `taksit-${each.AccrumentOid}`,
      day: each.DueDate,
      summary: `Son ödeme günü: ${plan.Kind === 'deferral' ? 'Tecil' : 'Yapılandırma'} ${each.Number}. taksit, ${liraOf(each.Left)}`,
      description: `Plan ${plan.PlanNumber}\n${formatDateLong(each.DueDate)} gününe kadar ödeyin.`,
    })),
    context,
  )
}
