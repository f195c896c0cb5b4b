import { useQuery } from '@tanstack/react-query'
import type { ComplaintClerkDetail } from 'contract/complaints/complaint-clerk'
import { isClosedComplaint } from 'contract/complaints/codes'
import { useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { formatMobile } from 'rules/identity/phone'
import { useOpenedHeading } from '../../../parts/clerk/use-opened-heading.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import styles from '../Complaints.module.css'
import { ComplaintPhotos } from '../ComplaintPhotos.tsx'
import { ComplaintTimeline } from '../ComplaintTimeline.tsx'
import { ownPlaceText, promiseText, statusColor } from '../complaint-text.ts'
import { TownMap } from '../../../parts/map/TownMap.tsx'
import { useTownMap } from '../../../parts/map/use-town-map.ts'
import { clerkStatusText } from './clerk-text.ts'
import { MoveForm, complaintHeadingId } from './MoveForm.tsx'
import { ReleaseForm } from './ReleaseForm.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

/** One complaint at the desk: its text, its place, and the steps possible now. */
export function ClerkComplaint({ referenceNumber }: { referenceNumber: string }) {
  const complaint = useQuery({ ...callQuery('GetComplaintForClerk', { referenceNumber }), retry: false })
  const [isGoingOn, setIsGoingOn] = useState(false)
  const back = <Link to="/Memur/Basvurular">Bütün başvurular</Link>
  if (complaint.isPending) return <Spinner />
  if (complaint.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(complaint.error)}</p>
        {back}
      </Notice>
    )
  const { data } = complaint
  return (
    // The finished complaint is inert, so that it is not pressed by mistake while the next one is fetched.
    <Stack gap={5} inert={isGoingOn}>
      <div>{back}</div>
      <Facts complaint={data} />
      <Where complaint={data} />
      <MoveForm complaint={data} onGoingOn={setIsGoingOn} />
      {data.IsPublic && <ReleaseForm key={data.PublicText ?? ''} complaint={data} />}
      <ComplaintTimeline events={data.Events} />
    </Stack>
  )
}

function Facts({ complaint }: { complaint: ComplaintClerkDetail }) {
  const { StatusCode } = complaint
  const heading = useOpenedHeading()
  const place = ownPlaceText(complaint)
  return (
    <Card aria-labelledby={complaintHeadingId}>
      <Row>
        <h2 ref={heading} id={complaintHeadingId} tabIndex={-1}>
          {complaint.TypeName}: {complaint.TopicName}
        </h2>
        <Badge color={statusColor(StatusCode)}>{clerkStatusText(StatusCode)}</Badge>
      </Row>
      <p>
        <strong className="tabular-figures">{complaint.ReferenceNumber}</strong>, {complaint.ApplicantName}
        {complaint.GsmNumber && (
          <>
            , <PhoneLink number={complaint.GsmNumber}>{formatMobile(complaint.GsmNumber)}</PhoneLink>
          </>
        )}
      </p>
      {!isClosedComplaint(StatusCode) && (
        <p className={complaint.IsOverdue ? 'late' : undefined}>{promiseText(complaint)}</p>
      )}
      {complaint.TakenBy && <p>Yürüten: {complaint.TakenBy}</p>}
      <p className={styles.quote}>{complaint.Text}</p>
      {place && <p>Yer: {place}</p>}
      {complaint.SupportCount > 0 && <p>{complaint.SupportCount} kişi “ben de” dedi.</p>}
      <ComplaintPhotos files={complaint.Files} count={complaint.PhotoCount} />
    </Card>
  )
}

function Where({ complaint: { Latitude, Longitude, TopicName } }: { complaint: ComplaintClerkDetail }) {
  const { town } = useTownMap()
  if (!town || Latitude === null || Longitude === null) return null
  const at = { latitude: Latitude, longitude: Longitude }
  return (
    <TownMap
      town={town}
      label="Başvurunun yeri"
      pins={[{ ...at, key: 'here', title: TopicName, kind: 'chosen' }]}
      start={{ middle: town.projection.spotOf([Latitude, Longitude]), across: 600 }}
    />
  )
}
