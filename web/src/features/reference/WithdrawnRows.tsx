import type { ResponseFrom } from 'contract/calls'
import { formatMoment } from 'rules/turkey-time'
import { Details } from '../../ui/layout/Details.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type WithdrawnRow = ResponseFrom<'GetReferenceRows'>['Withdrawn'][number]

/** Rows withdrawn before they began: they were never used. */
export function WithdrawnRows({ rows }: { rows: readonly WithdrawnRow[] }) {
  if (rows.length === 0) return null
  return (
    <Details summary={`Geri çekilen satırlar (${rows.length})`}>
      <RecordTable<WithdrawnRow>
        caption="Başlamadan geri çekilen satırlar"
        rowHeading="Satır"
        rowName={({ Values }) => Values.filter(Boolean).join(' · ')}
        columns={[
          { heading: 'Gerekçe', cell: ({ Reason }) => Reason, isText: true },
          { heading: 'Geri çeken', cell: ({ EndedBy }) => EndedBy },
          { heading: 'Zaman', cell: ({ EndedAt }) => formatMoment(EndedAt) },
        ]}
        rows={rows}
        keyOf={(row) => `${row.EndedAt} ${row.Values.join(' ')}`}
      />
    </Details>
  )
}
