import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { importKindOf } from 'contract/import/codes'
import { useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type Listed = ResponseFrom<'GetAcceptedRejections'>['Items'][number]

/** Lines of other systems that are known to be wrong: they are left out and hide no good night. */
export function KnownRejections() {
  const [pageIndex, setPageIndex] = useState(0)
  const list = useQuery({
    ...callQuery('GetAcceptedRejections', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const end = useCall('EndAcceptedRejection', { makesStale: ['GetAcceptedRejections'] })
  const { run, isBusy, failure } = useCallAction()
  if (list.isError) return <QueryFailed query={list} />
  if (!list.data || (list.data.Items.length === 0 && pageIndex === 0)) return null
  return (
    <section aria-labelledby="known-rejections">
      <h2 id="known-rejections">Bilinen ret satırları</h2>
      <p className="muted">Bu satırlar dosyalarda yine hatalı gelirse atlanır ve sonucu değiştirmez.</p>
      {failure && <FailureNotice message={failure} />}
      <RecordTable<Listed>
        caption="Bilinen ret satırları, en yenisi üstte"
        rowHeading="Kayıt"
        rowName={({ Kind, RecordKey }) =>
          `${importKindOf(Kind).label}, ${RecordKey ?? 'numarası okunamayan satır'}`
        }
        columns={[
          {
            heading: 'Ret nedeni',
            cell: ({ Field, Reason }) => (Field ? `${Field}: ${Reason}` : Reason),
            isText: true,
          },
          { heading: 'Neden biliniyor', cell: ({ Why }) => Why, isText: true },
          {
            heading: 'Kim, ne zaman',
            cell: ({ AcceptedByName, AcceptedAt }) => `${AcceptedByName}, ${formatMoment(AcceptedAt)}`,
            isText: true,
          },
          {
            heading: 'İşlem',
            isHeadingHidden: true,
            cell: ({ Oid, RecordKey }) => (
              <Button
                variant="text"
                loading={isBusy}
                aria-label={`Artık bilinen sayma: ${RecordKey ?? 'numarası okunamayan satır'}`}
                onClick={() =>
                  void run(async () => {
                    await end.mutateAsync({ acceptedRejectionOid: Oid })
                  })
                }
              >
                Artık bilinen sayma
              </Button>
            ),
          },
        ]}
        rows={list.data.Items}
        keyOf={({ Oid }) => Oid}
      />
      <PageSteps
        pageIndex={pageIndex}
        hasMore={list.data.HasMore && !list.isPlaceholderData}
        onPage={setPageIndex}
        topId="known-rejections"
        label="Bilinen ret satırlarının sayfaları"
      />
    </section>
  )
}
