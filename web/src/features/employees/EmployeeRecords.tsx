import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { enforcementKinds, leaveApplicationStatuses } from 'contract/employees/codes'
import { formatDateShort } from 'rules/dates'
import { liraText } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { loading } from '../../texts/sentences.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

type Records = ResponseFrom<'GetEmployeeForClerk'>

/** Pay, leave and seizures of one employment, as the personnel office looks them up. */
export function EmployeeRecords({ employeeOid }: { employeeOid: number }) {
  const records = useQuery(callQuery('GetEmployeeForClerk', { employeeOid }))
  if (records.isPending) return <output>{loading}</output>
  if (records.isError) return <QueryFailed query={records} />
  const { Months, Leaves, EnforcementFiles } = records.data
  return (
    <>
      <h3>Maaş</h3>
      {Months.length === 0 ? (
        <p className="muted">Aktarılmış bordro yok.</p>
      ) : (
        <RecordTable<Records['Months'][number]>
          caption="Maaş bordroları"
          rowHeading="Ay"
          rowName={({ Month }) => Month.split('-').toReversed().join('.')}
          columns={[
            { heading: 'Ödendiği gün', cell: ({ PaidOn }) => formatDateShort(PaidOn) },
            { heading: 'Brüt', cell: ({ GrossTotal }) => liraText(GrossTotal), isFigure: true },
            { heading: 'Kesinti', cell: ({ DeductionTotal }) => liraText(DeductionTotal), isFigure: true },
            { heading: 'Net', cell: ({ NetTotal }) => liraText(NetTotal), isFigure: true },
          ]}
          rows={Months}
          keyOf={({ Month }) => Month}
        />
      )}
      <h3>İzin</h3>
      {Leaves.length === 0 ? (
        <p className="muted">İzin kaydı yok.</p>
      ) : (
        <RecordTable<Records['Leaves'][number]>
          caption="İzinler"
          rowHeading="İzin"
          rowName={({ LeaveKindName }) => LeaveKindName}
          columns={[
            {
              heading: 'Günleri',
              cell: ({ StartsOn, EndsOn }) => `${formatDateShort(StartsOn)} – ${formatDateShort(EndsOn)}`,
            },
            { heading: 'Gün', cell: ({ DayCount }) => DayCount, isFigure: true },
            { heading: 'Durumu', cell: ({ StatusCode }) => leaveApplicationStatuses[StatusCode].label },
          ]}
          rows={Leaves}
          keyOf={({ Oid }) => Oid}
        />
      )}
      <h3>İcra</h3>
      {EnforcementFiles.length === 0 ? (
        <p className="muted">İcra dosyası yok.</p>
      ) : (
        <RecordTable<Records['EnforcementFiles'][number]>
          caption="İcra dosyaları"
          rowHeading="Dosya"
          rowName={({ QueueOrder, OfficeName, FileNumber }) => `${QueueOrder}. ${OfficeName}, ${FileNumber}`}
          columns={[
            { heading: 'Alacaklı', cell: ({ CreditorName }) => CreditorName, isText: true },
            { heading: 'Türü', cell: ({ KindCode }) => enforcementKinds[KindCode].label },
            {
              heading: 'Borç',
              cell: ({ DebtAmount }) => (DebtAmount ? liraText(DebtAmount) : '–'),
              isFigure: true,
            },
            { heading: 'Kesilen', cell: ({ DeductedTotal }) => liraText(DeductedTotal), isFigure: true },
            { heading: 'Bittiği gün', cell: ({ ClosedOn }) => (ClosedOn ? formatDateShort(ClosedOn) : '–') },
          ]}
          rows={EnforcementFiles}
          keyOf={({ Oid }) => Oid}
        />
      )}
    </>
  )
}
