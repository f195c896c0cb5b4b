import { formatDateLong } from 'rules/dates'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import styles from '../Complaints.module.css'
import type { Sent } from './complaint-outbox.ts'

interface SentComplaintProps {
  sent: Sent
  onAnother: () => void
}

/** The number to remember, and what comes next. */
export function SentComplaint({ sent, onAnother }: SentComplaintProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.card} aria-labelledby="gonderildi">
      <h2 id="gonderildi" ref={heading} tabIndex={-1}>
        Başvurunuz alındı
      </h2>
      <p>
        Başvuru numaranız: <strong className={styles.reference}>{sent.ReferenceNumber}</strong>
      </p>
      <p>
        En geç <strong>{formatDateLong(sent.PromisedOn)}</strong> günü yanıtlanır. Her adımda SMS alırsınız.
      </p>
      <div className={styles.buttons}>
        <ButtonLink to={`/ComplaintsAndRequests?sekme=izle&basvuru=${sent.ReferenceNumber}`}>
          Başvuruyu izle
        </ButtonLink>
        <Button variant="default" onClick={onAnother}>
          Yeni başvuru
        </Button>
      </div>
    </section>
  )
}
