import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { importKindOf } from 'contract/import/codes'
import { useState } from 'react'
import { formatMoment } from 'rules/turkey-time'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { ChangedValues } from './CorrectedRows.tsx'

type Listed = ResponseFrom<'GetTariffCorrectionsForClerks'>['Items'][number]

/** Corrected rows of tariffs, kept for ever: before, reason and author. */
export function TariffCorrections() {
  const [pageIndex, setPageIndex] = useState(0)
  const list = useQuery({
    ...callQuery('GetTariffCorrectionsForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (list.isError) return <QueryFailed query={list} />
  if (!list.data || (list.data.Items.length === 0 && pageIndex === 0)) return null
  return (
    <section aria-labelledby="tariff-corrections">
      <h2 id="tariff-corrections">Düzeltilen tarife satırları</h2>
      <RecordTable<Listed>
        caption="Düzeltilen tarife satırları, en yenisi üstte"
        rowHeading="Tarife satırı"
        rowName={({ Kind, Row }) => `${importKindOf(Kind).label}, ${Row}`}
        columns={[
          {
            heading: 'Değişiklik',
            cell: ({ Changes, IsTakenOut }) => (
              <>
                {IsTakenOut && 'Kayıttan çıkarıldı'}
                <ChangedValues changes={Changes} />
              </>
            ),
            isText: true,
          },
          { heading: 'Neden', cell: ({ Reason }) => Reason, isText: true },
          { heading: 'Kim, ne zaman', cell: whoAndWhen, isText: true },
          {
            heading: 'Eskisinin kaydı',
            cell: ({ RecordedAt }) => (RecordedAt ? formatMoment(RecordedAt) : 'Portalla geldi'),
          },
        ]}
        rows={list.data.Items}
        keyOf={({ Oid }) => Oid}
      />
      <PageSteps
        pageIndex={pageIndex}
        hasMore={list.data.HasMore && !list.isPlaceholderData}
        onPage={setPageIndex}
        topId="tariff-corrections"
        label="Düzeltilen satırların sayfaları"
      />
    </section>
  )
}

function whoAndWhen({ ByName, SecondName, CorrectedAt }: Listed): string {
  const names = SecondName ? `${ByName}; ikinci kişi ${SecondName}` : ByName
  return `${names}; ${formatMoment(CorrectedAt)}`
}
