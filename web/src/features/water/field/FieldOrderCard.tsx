import { formatDateShort } from 'rules/dates'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { workOrderKindText } from '../work-order-text.ts'
import { FieldReportForm } from './FieldReportForm.tsx'
import type { FieldOrder } from './field-work.ts'

interface FieldOrderCardProps {
  order: FieldOrder
  owner: string
  onKept: () => void
}

/** One thing to do, with where, why and the meter it is about. */
export function FieldOrderCard({ order, owner, onKept }: FieldOrderCardProps) {
  const titleId = `saha-${order.Oid}`
  const title = workOrderKindText(order.Kind) + (order.SubscriberNo ? `, abone ${order.SubscriberNo}` : '')
  return (
    <Card as="li" padding="small" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p>{order.Address}</p>
      <Facts
        facts={[
          ['Neden', order.Reason],
          ['Gün', order.PlannedOn < todayInTurkey() ? `${formatDateShort(order.PlannedOn)} (gecikti)` : null],
          ['Sayaç', order.MeterNo],
          ['Son endeks', order.LastIndex === null ? null : `${order.LastIndex} m³`],
          ['Damga', stampText(order)],
        ]}
      />
      <Details summary="Yapılanı bildir" summaryLabel={`${title}: yapılanı bildir`}>
        <FieldReportForm order={order} owner={owner} onKept={onKept} />
      </Details>
    </Card>
  )
}

function stampText({ MeterUsableUntil }: FieldOrder): string | null {
  if (MeterUsableUntil === null) return null
  const until = formatDateShort(MeterUsableUntil)
  return MeterUsableUntil < todayInTurkey() ? `${until} günü doldu` : `${until} gününe kadar`
}
