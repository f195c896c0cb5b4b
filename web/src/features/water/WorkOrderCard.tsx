import { workOrderStates } from 'contract/water/codes'
import type { WorkOrder } from 'contract/water/work-orders'
import { formatDateShort } from 'rules/dates'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WorkOrderPhotos } from './WorkOrderPhotos.tsx'
import { RepeatWorkOrder } from './RepeatWorkOrder.tsx'
import { ReportWorkOrderForm } from './ReportWorkOrderForm.tsx'
import { WithdrawWorkOrder } from './WithdrawWorkOrder.tsx'
import { workOrderKindText } from './work-order-text.ts'

export function WorkOrderCard({ order }: { order: WorkOrder }) {
  const titleId = `is-${order.Oid}`
  return (
    <Card as="li" padding="small" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {workOrderKindText(order.Kind)}
        {order.SubscriberNo && `, abone ${order.SubscriberNo}`}
      </h3>
      <p>{order.Address}</p>
      <p className="note">
        {[
          order.Reason,
          formatDateShort(order.PlannedOn),
          order.WishedOn && `${formatDateShort(order.WishedOn)} gününden sonra istendi`,
          order.Team ?? 'ekip verilmedi',
          order.MeterNo && `sayaç ${order.MeterNo}`,
          order.LastIndex !== null && `son endeks ${order.LastIndex}`,
          order.MeterUsableUntil && `damgası ${formatDateShort(order.MeterUsableUntil)} gününe kadar geçerli`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.State !== 'planned' && (
        <p>
          <strong>{workOrderStates[order.State].label}.</strong>{' '}
          {order.ResultText === workOrderStates[order.State].label
            ? null
            : (order.ResultText ?? order.WithdrawReason)}
          {order.Index !== null && ` Endeks ${order.Index}.`}
          {order.UnreadReason !== null && ` Endeks okunamadı: ${order.UnreadReason}.`}
        </p>
      )}
      <WorkOrderPhotos files={order.Files} />
      {order.Problem && (
        <Notice kind="warning">
          <p>{order.Problem}</p>
        </Notice>
      )}
      {order.State === 'planned' && (
        <>
          <Details summary="Yapılanı bildir">
            <ReportWorkOrderForm order={order} />
          </Details>
          <WithdrawWorkOrder order={order} />
        </>
      )}
      {order.CanBeRepeated && <RepeatWorkOrder workOrderOid={order.Oid} summary="Ekibi yeniden gönder" />}
    </Card>
  )
}
