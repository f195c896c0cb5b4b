import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { useSession } from '../../../session/session.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { PageSteps } from '../../../ui/PageSteps.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { promiseText, statusColor, statusText } from '../complaint-text.ts'
import { useGuestAccess } from '../guest-access.ts'
import { ComplaintDetail } from './ComplaintDetail.tsx'
import { FindComplaint } from './FindComplaint.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

/** Own complaints: a member's list, or one found by number and proven phone. */
export function FollowComplaints() {
  const { read, change } = useUrlQuery<'sekme' | 'basvuru'>()
  const { isAuthenticated } = useSession()
  const guest = useGuestAccess()
  const reference = read('basvuru')
  if (reference && (isAuthenticated || guest))
    return (
      <ComplaintDetail
        key={reference}
        referenceNumber={reference}
        guestToken={guest?.guestToken}
        onBack={() => change({ sekme: 'izle', basvuru: '' })}
      />
    )
  return isAuthenticated ? <OwnComplaints /> : <FindComplaint />
}

function OwnComplaints() {
  // The page number stands in the URL, so that people who looked at one complaint come back to their place.
  const { readNumber, change } = useUrlQuery<'sayfa'>()
  const pageIndex = Math.min((readNumber('sayfa') ?? 1) || 1, 1000) - 1
  const list = useQuery({
    ...callQuery('GetOwnComplaints', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (list.isPending) return <Spinner />
  if (list.isError) return <QueryFailed query={list} title="Başvurularınız getirilemedi" />
  if (list.data.Items.length === 0 && pageIndex === 0) return <p>Henüz başvuru göndermediniz.</p>
  return (
    <>
      <List id="own-complaints">
        {list.data.Items.map((complaint) => (
          <li key={complaint.ReferenceNumber}>
            <Card as="article" padding="small" gap={2}>
              <Row>
                <h2>
                  <Link
                    to={`/ComplaintsAndRequests?sekme=izle&basvuru=${complaint.ReferenceNumber}${pageIndex === 0 ? '' : `&sayfa=${pageIndex + 1}`}`}
                  >
                    {complaint.TypeName}: {complaint.TopicName}
                  </Link>
                </h2>
                <Badge color={statusColor(complaint.StatusCode)}>{statusText(complaint.StatusCode)}</Badge>
              </Row>
              <p>{[complaint.ReferenceNumber, complaint.PlaceText].filter(Boolean).join(', ')}</p>
              <p className={complaint.IsOverdue ? 'late' : 'note'}>
                {formatDateLong(dayInTurkey(complaint.SentAt))} günü gönderdiniz.{' '}
                {!['resolved', 'rejected'].includes(complaint.StatusCode) && promiseText(complaint)}
              </p>
            </Card>
          </li>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={list.data.HasMore && !list.isPlaceholderData}
        onPage={(next) => change({ sayfa: next === 0 ? '' : String(next + 1) })}
        topId="own-complaints"
      />
    </>
  )
}
