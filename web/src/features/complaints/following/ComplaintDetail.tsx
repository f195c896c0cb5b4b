import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnComplaint } from 'contract/complaints/complaint-answers'
import { complaintRatings, type ComplaintRating, isClosedComplaint } from 'contract/complaints/codes'
import { isRefusal } from '../../../service-client/refusal.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useSettings } from '../../../settings/settings.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { callAsApplicant } from '../call-as-applicant.ts'
import styles from '../Complaints.module.css'
import { ComplaintPhotos } from '../ComplaintPhotos.tsx'
import { ComplaintTimeline } from '../ComplaintTimeline.tsx'
import { ownPlaceText, promiseText, statusColor, statusText } from '../complaint-text.ts'
import { RateForm } from './RateForm.tsx'
import { WriteForm } from './WriteForm.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

interface ComplaintDetailProps {
  referenceNumber: string
  guestToken: string | undefined
  onBack: () => void
}

/** One's own complaint: its text, its course, and the steps possible now. */
export function ComplaintDetail({ referenceNumber, guestToken, onBack }: ComplaintDetailProps) {
  const queryClient = useQueryClient()
  const queryKey = ['GetComplaint', { referenceNumber }, guestToken ?? 'member']
  const complaint = useQuery({
    queryKey,
    queryFn: () => callAsApplicant(guestToken, 'GetComplaint', { referenceNumber }),
    retry: false,
  })
  const back = (
    <Button variant="default" onClick={onBack}>
      Başka başvuru
    </Button>
  )
  if (complaint.isPending) return <Spinner />
  if (complaint.isError)
    return (
      <Notice kind="error">
        <p>{messageOf(complaint.error)}</p>
        {guestToken !== undefined && isMissing(complaint.error) && <OtherPhone />}
        {back}
      </Notice>
    )
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: ['GetOwnComplaints'] }),
    ])
  const one = { referenceNumber, guestToken, onDone: refresh }
  const { data } = complaint
  return (
    <Stack>
      <Facts complaint={data} />
      {data.StatusCode === 'waitingForApplicant' && (
        <WriteForm
          {...one}
          callName="ReplyToComplaint"
          label="Belediyenin sorusuna yanıtınız"
          button="Yanıtla"
        />
      )}
      <ComplaintTimeline events={data.Events} />
      {data.CanRate && <RateForm {...one} />}
      {data.ReopenUntil !== null && (
        <WriteForm
          {...one}
          callName="ReopenComplaint"
          label="Sonuç sizi tatmin etmediyse nedenini yazın"
          hint="Başvurunuz yeniden açılır ve belediyeye döner."
          until={data.ReopenUntil}
          button="Yeniden aç"
        />
      )}
      <div>{back}</div>
    </Stack>
  )
}

function isMissing(error: Error): boolean {
  return isRefusal(error, 'GetComplaint', 'NoSuchComplaint')
}

/** Phones change and change hands: who has another one now is known at the counter, not by this page. */
function OtherPhone() {
  const { Contact } = useSettings()
  return (
    <p>
      Başvuruyu hangi telefonla gönderdiyseniz onu doğrulayın. O telefon artık sizde değilse kimliğinizle
      belediyeye gelin ya da bizi arayın: <PhoneLink number={Contact.Phone} />
    </p>
  )
}

function Facts({ complaint }: { complaint: OwnComplaint }) {
  const { StatusCode, Rating } = complaint
  const place = ownPlaceText(complaint)
  return (
    <Card aria-labelledby="basvuru">
      <Row>
        <h2 id="basvuru">
          {complaint.TypeName}: {complaint.TopicName}
        </h2>
        <Badge color={statusColor(StatusCode)}>{statusText(StatusCode)}</Badge>
      </Row>
      <p>
        Başvuru no <strong className="tabular-figures">{complaint.ReferenceNumber}</strong>
      </p>
      {!isClosedComplaint(StatusCode) && (
        <p className={complaint.IsOverdue ? 'late' : undefined}>{promiseText(complaint)}</p>
      )}
      <p className={styles.quote}>{complaint.Text}</p>
      {place && <p>Yer: {place}</p>}
      {complaint.SupportCount > 0 && <p>{complaint.SupportCount} kişi “ben de” dedi.</p>}
      {Rating !== null && <p>Değerlendirmeniz: {complaintRatings[Rating as ComplaintRating]}</p>}
      <ComplaintPhotos files={complaint.Files} count={complaint.PhotoCount} />
    </Card>
  )
}
