import type { PublicComplaint } from 'contract/complaints/complaint-answers'
import { isClosedComplaint } from 'contract/complaints/codes'
import { formatDateLong } from 'rules/dates'
import { Badge } from '../../../ui/Badge.tsx'
import styles from '../Complaints.module.css'
import { promiseText, publicStatusText, statusColor } from '../complaint-text.ts'
import { SupportButton } from './SupportButton.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface PublicComplaintItemProps {
  complaint: PublicComplaint
  /** Distance from a chosen place. */
  metres?: number
  headingLevel: 2 | 3
  onPhoneNeeded: () => void
}

/** Public part of a complaint. */
export function PublicComplaintItem(props: PublicComplaintItemProps) {
  const { complaint, metres, headingLevel } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { StatusCode, SupportCount } = complaint
  const isClosed = isClosedComplaint(StatusCode)
  return (
    <Card as="article" padding="small" gap={2}>
      <Row>
        <Heading>
          {complaint.TopicName} ({complaint.TypeName.toLocaleLowerCase('tr')})
        </Heading>
        <Badge color={StatusCode === 'waitingForApplicant' ? 'primary' : statusColor(StatusCode)}>
          {publicStatusText(StatusCode)}
        </Badge>
      </Row>
      <p>
        {[complaint.PlaceText ?? 'Yer belirtilmemiş', metres !== undefined && `yaklaşık ${metres} m uzakta`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {complaint.Text !== null && <p className={styles.quote}>{complaint.Text}</p>}
      <p className={complaint.IsOverdue ? 'late' : 'note'}>
        {formatDateLong(complaint.SentOn)} günü bildirildi.
        {!isClosed && ` ${promiseText(complaint)}`}
      </p>
      {isClosed ? (
        SupportCount > 0 && <p className="note">{SupportCount} kişi “ben de” dedi.</p>
      ) : (
        <SupportButton complaint={complaint} onPhoneNeeded={props.onPhoneNeeded} />
      )}
    </Card>
  )
}
