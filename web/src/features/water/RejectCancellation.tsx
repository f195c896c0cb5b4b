import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import type { CardQueue } from '../../parts/clerk/use-card-queue.ts'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { rejectionReasonNeeded } from 'contract/sentences'

interface RejectCancellationProps {
  referenceNumber: string
  name: string
  queue: CardQueue<string>
}

/** Refuses the end of a contract with a sentence its subscriber reads; the contract then goes on as before. */
export function RejectCancellation({ referenceNumber, name, queue }: RejectCancellationProps) {
  const [isOpen, setIsOpen] = useState(false)
  const call = useCall('RejectContractCancellation', {
    makesStale: ['GetContractCancellationsForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  async function reject(reason: string): Promise<string> {
    await call.mutateAsync({ referenceNumber, reason })
    return `${name}: iptal başvurusu reddedildi, abonelik sürüyor.`
  }
  if (!isOpen)
    return (
      <Buttons>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Başvuruyu reddet…
        </Button>
      </Buttons>
    )
  return (
    <ReasonForm
      name={`reason-${referenceNumber}`}
      formLabel={`${referenceNumber} başvurusunu reddetme`}
      label="Neden reddediliyor?"
      hint="Abone bu cümleyi okur. Kesin hesap ve depozito mahsubu geri alınır."
      least={3}
      tooShort={rejectionReasonNeeded}
      button="Reddet"
      onSend={reject}
      onSendAndGoOn={
        queue.hasOther(referenceNumber)
          ? (reason) => queue.saveAndGoOn(referenceNumber, () => reject(reason))
          : undefined
      }
      onClose={() => setIsOpen(false)}
    />
  )
}
