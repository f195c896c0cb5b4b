import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { importKindOf, importLights, importStatuses } from 'contract/import/codes'
import { useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type Listed = ResponseFrom<'GetImportsForClerks'>['Items'][number]

interface EarlierImportsProps {
  openOid: number | undefined
  onOpen: (importOid: number) => void
}

/** Earlier imports at the desk, by everyone with the duty. */
export function EarlierImports({ openOid, onOpen }: EarlierImportsProps) {
  const [pageIndex, setPageIndex] = useState(0)
  const list = useQuery({
    ...callQuery('GetImportsForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Aktarımlar</h2>
      {list.isError && <QueryFailed query={list} />}
      {list.data?.Items.length === 0 && <p className="muted">Henüz dosyayla aktarım yapılmadı.</p>}
      {list.data && list.data.Items.length > 0 && (
        <>
          <RecordTable<Listed>
            caption="Aktarımlar, en yenisi üstte"
            rowHeading="Dosya"
            rowName={({ FileName }) => FileName}
            columns={[
              { heading: 'Ne aktarıldı', cell: ({ Kind }) => importKindOf(Kind).label },
              { heading: 'Sonuç', cell: resultOf, isText: true },
              {
                heading: 'Durum',
                cell: ({ Light }) => (Light ? (importLights[Light].split(':')[0] ?? '') : '–'),
              },
              {
                heading: 'Kim, ne zaman',
                cell: ({ StartedByName, WrittenByName, StartedAt }) =>
                  `${WrittenByName ?? StartedByName}, ${formatMoment(StartedAt)}`,
                isText: true,
              },
              {
                heading: 'İşlem',
                isHeadingHidden: true,
                cell: ({ Oid, FileName }) =>
                  Oid === openOid ? (
                    'Açık'
                  ) : (
                    <Button variant="text" aria-label={`Aç: ${FileName}`} onClick={() => onOpen(Oid)}>
                      Aç
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
            topId="earlier-imports"
            label="Aktarımların sayfaları"
          />
        </>
      )}
    </section>
  )
}

function resultOf({ Status, Counts }: Listed): string {
  if (!Counts) return importStatuses[Status]
  const figures = [
    `${Counts.New.toLocaleString('tr-TR')} yeni`,
    Counts.Changed > 0 && `${Counts.Changed.toLocaleString('tr-TR')} değişen`,
    Counts.Rejected > 0 && `${Counts.Rejected.toLocaleString('tr-TR')} reddedilen`,
  ].filter((figure) => figure !== false)
  return `${importStatuses[Status]}: ${figures.join(', ')}`
}
