import { useQuery } from '@tanstack/react-query'
import type { Place } from 'contract/complaints/complaint-answers'
import { complaintLimits } from 'contract/complaints/codes'
import { callQuery } from '../../../service-client/call-query.ts'
import styles from '../Complaints.module.css'
import { PublicComplaintItem } from '../everyone/PublicComplaintItem.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface NearbyComplaintsProps {
  place: Place
  topicCode: string
  onPhoneNeeded: () => void
}

/** People who find theirs here need not write it again. Hidden where the list cannot be fetched. */
export function NearbyComplaints({ place, topicCode, onPhoneNeeded }: NearbyComplaintsProps) {
  const nearby = useQuery({
    ...callQuery('GetOpenComplaintsNearbyWithoutAuthorization', { place, ...(topicCode && { topicCode }) }),
    retry: false,
  })
  if (!nearby.data || nearby.data.length === 0)
    return (
      <output className="note">
        {nearby.data && `${complaintLimits.nearbyMetres} metre yakında bu konuda süren başvuru yok.`}
      </output>
    )
  return (
    <Card className={styles.nearby} aria-labelledby="yakinda">
      <h2 id="yakinda">Yakında süren {nearby.data.length} başvuru var</h2>
      <p>Aynı sorunsa yeniden yazmanıza gerek yok: “Ben de” deyin, sonucu size de bildirelim.</p>
      <List>
        {nearby.data.map((complaint) => (
          <li key={complaint.Oid}>
            <PublicComplaintItem
              complaint={complaint}
              metres={complaint.DistanceMetres}
              headingLevel={3}
              onPhoneNeeded={onPhoneNeeded}
            />
          </li>
        ))}
      </List>
    </Card>
  )
}
