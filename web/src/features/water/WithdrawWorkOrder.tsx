import type { WorkOrder } from 'contract/water/work-orders'
import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { workOrderKindText } from './work-order-text.ts'

/** Withdraws planned work with a reason; the phone of the team drops it. */
export function WithdrawWorkOrder({ order }: { order: WorkOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const withdraw = useCall('WithdrawWorkOrder', {
    makesStale: ['GetWorkOrdersForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const what = `${workOrderKindText(order.Kind)}, ${order.SubscriberNo ? `abone ${order.SubscriberNo}` : order.Address}`
  if (!isOpen)
    return (
      <Buttons>
        <Button variant="default" aria-label={`Bu işten vazgeç: ${what}`} onClick={() => setIsOpen(true)}>
          Bu işten vazgeç…
        </Button>
      </Buttons>
    )
  return (
    <ReasonForm
      name={`withdraw-${order.Oid}`}
      formLabel={`Vazgeçme: ${what}`}
      label="Neden vazgeçiliyor?"
      hint="Başvuran varsa bu cümleyi okur."
      least={3}
      tooShort="Nedenini yazın."
      button="İşten vazgeç"
      onSend={async (reason) => {
        await withdraw.mutateAsync({ workOrderOid: order.Oid, reason })
        return 'İşten vazgeçildi.'
      }}
      onClose={() => setIsOpen(false)}
    />
  )
}
