import { useState } from 'react'
import { ReasonForm } from '../../parts/clerk/ReasonForm.tsx'
import { useCall } from '../../service-client/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { rejectionReasonNeeded } from 'contract/sentences'

/** Refuses the end of a contract with a sentence its subscriber reads; the contract then goes on as before. */
export function RejectCancellation({ referenceNumber, name }: { referenceNumber: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const reject = useCall('RejectContractCancellation', {
    makesStale: ['GetContractCancellationsForClerks', 'GetWorkForClerks'],
  })
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
      onSend={async (reason) => {
        await reject.mutateAsync({ referenceNumber, reason })
        return `${name}: iptal başvurusu reddedildi, abonelik sürüyor.`
      }}
      onClose={() => setIsOpen(false)}
    />
  )
}
