import { useQuery } from '@tanstack/react-query'
import { liraText } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

const ages = ['30 güne kadar', '31–90 gün', '91–365 gün', '1–5 yıl', '5 yıldan çok']

/** Ages of the overdue debts. */
export function DebtAges() {
  const debts = useQuery(callQuery('GetAgeOfDebts', {}))
  return (
    <Stack as="section" aria-labelledby="borclarin-yasi">
      <h2 id="borclarin-yasi">Vadesi geçen borçların yaşı</h2>
      {debts.isPending && <Spinner />}
      {debts.isError && <QueryFailed query={debts} />}
      {debts.data?.Ages.length === 0 && <p>Vadesi geçen borç yok.</p>}
      {debts.data && debts.data.Ages.length > 0 && (
        <RecordTable
          caption="Vadesi geçen borç aslı, gelire ve gecikmeye göre"
          rowHeading="Gelir"
          rowName={({ Text }) => Text}
          columns={ages.map((heading, index) => ({
            heading,
            cell: ({ Amounts }: { Amounts: readonly string[] }) => liraText(Amounts[index] ?? '0.00'),
            isFigure: true,
          }))}
          rows={debts.data.Ages}
          keyOf={({ Text }) => Text}
        />
      )}
    </Stack>
  )
}
