import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { type IcsContext, daysAsIcs } from '../../ui/saving/ics.ts'

/** The dates of what is still to be paid. */
export function planAsIcs(plan: RestructuringDetail, context: IcsContext): string {
  return daysAsIcs(
    plan.Installments.filter(({ Left }) => kurusFromWire(Left) > 0).map((each) => ({
      uid: `taksit-${each.AccrumentOid}`,
      day: each.DueDate,
      summary: `Son ödeme günü: ${plan.Kind === 'deferral' ? 'Tecil' : 'Yapılandırma'} ${each.Number}. taksit, ${liraText(each.Left)}`,
      description: `Plan ${plan.PlanNumber}\n${formatDateLong(each.DueDate)} gününe kadar ödeyin.`,
    })),
    context,
  )
}
