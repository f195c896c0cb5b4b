import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { type IcsContext, daysAsIcs } from '../../ui/saving/ics.ts'

const restructuringNames = { law: 'Yapılandırma', deferral: 'Tecil', fine: 'İdari para cezası' }

/** The dates of the instalments still to be paid. */
export function planAsIcs(plan: RestructuringDetail, context: IcsContext): string {
  return daysAsIcs(
    plan.Installments.filter(({ Left }) => kurusFromWire(Left) > 0).map((each) => ({
      uid: `taksit-${each.AccrumentOid}`,
      day: each.DueDate,
      summary: `Son ödeme günü: ${restructuringNames[plan.Kind]} ${each.Number}. taksit, ${liraText(each.Left)}`,
      description: `Plan ${plan.PlanNumber}\n${formatDateLong(each.DueDate)} gününe kadar ödeyin.`,
    })),
    context,
  )
}
