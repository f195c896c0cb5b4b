import { useQuery } from '@tanstack/react-query'
import type { KeptKind } from 'contract/retention/calls'
import { periodText } from 'contract/retention/period-text'
import { formatDateShort } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

/** Card of the kinds of records: the days they are kept, the reason, and the last removal. */
export function RetentionCard() {
  const retention = useQuery(callQuery('GetRetention', {}))
  return (
    <Card as="section" aria-labelledby="saklama">
      <h2 id="saklama">Ne kadar saklanır</h2>
      <p>
        Süresi dolan kayıtlar her gece, kısa süreliler gün boyu kendiliğinden silinir. Süreler ayar
        dosyasındaki “Retention” ile değişir. Tahakkuk, tahsilat, beyan, belge ve bankaya giden ödemeler
        burada silinmez (213 sayılı Kanun m. 253, 6098 sayılı Kanun m. 146).
      </p>
      {retention.isPending && <Spinner />}
      {retention.isError && <QueryFailed query={retention} />}
      {retention.data && <KindTable kinds={retention.data.Kinds} />}
    </Card>
  )
}

function KindTable({ kinds }: { kinds: readonly KeptKind[] }) {
  return (
    <RecordTable
      labelledBy="saklama"
      rows={kinds}
      keyOf={({ Code }) => Code}
      rowHeading="Kayıt"
      rowName={({ Label, Reason }) => (
        <>
          {Label}
          <br />
          <span className="fine-print">{Reason}</span>
        </>
      )}
      columns={[
        { heading: 'Süre', cell: ({ Days }) => periodText(Days) },
        {
          heading: 'En eski kayıt',
          cell: ({ OldestAt }) => (OldestAt ? formatDateShort(dayInTurkey(OldestAt)) : '–'),
        },
        { heading: 'Son silme', cell: ({ LastRunOn }) => (LastRunOn ? formatDateShort(LastRunOn) : '–') },
        { heading: 'Silinen', cell: ({ RemovedCount }) => RemovedCount, isFigure: true },
      ]}
    />
  )
}
