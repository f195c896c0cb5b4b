import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComplaintForClerk } from 'contract/complaints/complaint-clerk'
import { type ComplaintStatusCode, complaintStatuses } from 'contract/complaints/codes'
import { Link } from '../../../ui/router/router.tsx'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { promiseText, statusColor } from '../complaint-text.ts'
import { clerkStatusText } from './clerk-text.ts'
import { ClerkComplaint } from './ClerkComplaint.tsx'
import { Filters } from '../../../ui/layout/Filters.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageSteps } from '../../../ui/PageSteps.tsx'
import { Card } from '../../../ui/layout/Card.tsx'

type Parameter = 'no' | 'durum' | 'benim' | 'ara' | 'sayfa'

export function ClerkComplaintsPage() {
  const { read } = useUrlQuery<Parameter>()
  const reference = read('no')
  return (
    <ClerkPage
      title="Şikâyet ve istekler"
      intro="Süresi en önce dolacak olan önde. Üzerinize alın, gerekirse sorun, yanıtıyla sonuçlandırın."
    >
      <Page width="medium">
        {reference ? <ClerkComplaint key={reference} referenceNumber={reference} /> : <Complaints />}
      </Page>
    </ClerkPage>
  )
}

function Complaints() {
  const { read, readNumber, change } = useUrlQuery<Parameter>()
  const pageIndex = Math.min(Math.max((readNumber('sayfa') ?? 1) - 1, 0), 1000)
  const status =
    read('durum') in complaintStatuses || read('durum') === 'all'
      ? (read('durum') as ComplaintStatusCode | 'all')
      : undefined
  const list = useQuery({
    ...callQuery('GetComplaintsForClerk', {
      ...(status && { statusCode: status }),
      onlyMine: read('benim') === '1',
      searchText: read('ara').slice(0, 60),
      pageIndex,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Filters aria-label="Başvuruları süz">
        <SearchField
          name="ara"
          label="Numara, ad, yer veya metin"
          value={read('ara')}
          onChange={(ara) => change({ ara, sayfa: '' })}
        />
        <SelectField
          name="durum"
          label="Durum"
          value={status ?? ''}
          choices={[
            { value: '', label: 'Süren hepsi' },
            { value: 'all', label: 'Hepsi' },
            ...Object.values(complaintStatuses).map(({ code }) => ({
              value: code,
              label: clerkStatusText(code),
            })),
          ]}
          onChange={(durum) => change({ durum, sayfa: '' })}
        />
        <Checkbox
          name="benim"
          label="Yalnız benim üzerimdekiler"
          checked={read('benim') === '1'}
          onChange={({ target }) => change({ benim: target.checked ? '1' : '', sayfa: '' })}
        />
      </Filters>
      {list.isPending && <Spinner />}
      {list.isError && <QueryFailed query={list} />}
      {list.data?.Items.length === 0 && (
        <output>
          {read('ara') || status || read('benim') ? 'Bu süzgece uyan başvuru yok.' : 'Süren başvuru yok.'}
          {read('ara') &&
            status !== 'all' &&
            ' “Durum” listesinden “Hepsi”ni seçip sonuçlananlarda da arayın.'}
        </output>
      )}
      <List id="complaints">
        {list.data?.Items.map((complaint) => (
          <li key={complaint.ReferenceNumber}>
            <ComplaintLine complaint={complaint} />
          </li>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={list.data?.HasMore === true && !list.isPlaceholderData}
        onPage={(next) => change({ sayfa: next === 0 ? '' : String(next + 1) })}
        topId="complaints"
      />
    </>
  )
}

function ComplaintLine({ complaint }: { complaint: ComplaintForClerk }) {
  const { StatusCode, SupportCount } = complaint
  const isOpen = !['resolved', 'rejected'].includes(StatusCode)
  return (
    <Card as="article" padding="small" gap={2}>
      <Row>
        <h2>
          <Link to={`/Memur/Basvurular?no=${complaint.ReferenceNumber}`}>
            {complaint.TypeName}: {complaint.TopicName}
          </Link>
        </h2>
        <Badge color={statusColor(StatusCode)}>{clerkStatusText(StatusCode)}</Badge>
      </Row>
      <p>
        {[complaint.ReferenceNumber, complaint.ApplicantName, complaint.PlaceText].filter(Boolean).join(', ')}
      </p>
      <p className={complaint.IsOverdue ? 'late' : 'note'}>
        {[
          isOpen && promiseText(complaint),
          SupportCount > 0 && `${SupportCount} kişi “ben de” dedi.`,
          complaint.IsMine && 'Sizin üzerinizde.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Card>
  )
}
