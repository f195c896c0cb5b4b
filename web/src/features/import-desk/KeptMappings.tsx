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

type Listed = ResponseFrom<'GetImportMappings'>['Items'][number]

/** How files with other names and codes are read. */
export function KeptMappings() {
  const [pageIndex, setPageIndex] = useState(0)
  const list = useQuery({
    ...callQuery('GetImportMappings', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const save = useCall('SaveImportMapping', { makesStale: ['GetImportMappings'] })
  const { run, isBusy, failure } = useCallAction()
  if (list.isError) return <QueryFailed query={list} />
  if (!list.data || (list.data.Items.length === 0 && pageIndex === 0)) return null
  return (
    <section aria-labelledby="kept-mappings">
      <h2 id="kept-mappings">Sütun eşlemeleri</h2>
      <p className="muted">Başlığı böyle olan dosyalar bu eşlemelerle okunur, elle bir şey seçilmez.</p>
      {failure && <FailureNotice message={failure} />}
      <RecordTable<Listed>
        caption="Sütun eşlemeleri, en yenisi üstte"
        rowHeading="Dosya"
        rowName={({ Kind, Version }) => `${importKindOf(Kind).label}, ${Version}. sürüm`}
        columns={[
          { heading: 'Eşleme', cell: ({ Text }) => Text, isText: true },
          {
            heading: 'Kim, ne zaman',
            cell: ({ SavedByName, SavedAt }) => `${SavedByName}, ${formatMoment(SavedAt)}`,
            isText: true,
          },
          {
            heading: 'İşlem',
            isHeadingHidden: true,
            cell: ({ Kind, HeaderNames, Oid }) => (
              <Button
                variant="text"
                loading={isBusy}
                aria-label={`Eşlemeyi kaldır: ${importKindOf(Kind).label}, ${Oid}`}
                onClick={() =>
                  void run(async () => {
                    await save.mutateAsync({ request: { kind: Kind, headerNames: HeaderNames, columns: [] } })
                    return 'Eşleme kaldırıldı.'
                  })
                }
              >
                Eşlemeyi kaldır
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
        topId="kept-mappings"
        label="Sütun eşlemelerinin sayfaları"
      />
    </section>
  )
}
