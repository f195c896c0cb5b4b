import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import type { Sent } from './complaint-outbox.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface SentComplaintProps {
  sent: Sent
  onAnother: () => void
}

/** The number to remember, and the next steps. */
export function SentComplaint({ sent, onAnother }: SentComplaintProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="gonderildi">
      <h2 id="gonderildi" ref={heading} tabIndex={-1}>
        Başvurunuz alındı
      </h2>
      <p>
        Başvuru numaranız: <strong className="tabular-figures">{sent.ReferenceNumber}</strong>
      </p>
      <p>
        En geç <strong>{formatDateLong(sent.PromisedOn)}</strong> günü yanıtlanır. Her adımda SMS alırsınız.
      </p>
      <Buttons>
        <ButtonLink to={`/ComplaintsAndRequests?sekme=izle&basvuru=${sent.ReferenceNumber}`}>
          Başvuruyu izle
        </ButtonLink>
        <Button variant="default" onClick={onAnother}>
          Yeni başvuru
        </Button>
      </Buttons>
    </Card>
  )
}
