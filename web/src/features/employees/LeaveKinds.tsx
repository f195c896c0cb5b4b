import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../service-client/call-query.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Details } from '../../ui/layout/Details.tsx'

/** Kinds of leave, with the days that the law gives of each. */
export function LeaveKinds() {
  const kinds = useQuery(callQuery('RetrieveLeaveKindsWithoutAuthorization', {}))
  if (!kinds.data) return null
  return (
    <Card>
      <Details summary="Hangi izinler var?">
        <RecordTable
          caption="İzin türleri"
          rowHeading="İzin"
          rowName={({ Name }) => Name}
          columns={[
            { heading: 'Ne kadar', cell: ({ Entitlement }) => Entitlement, isText: true },
            { heading: 'Dayanağı', cell: ({ LegalBasis }) => LegalBasis, isText: true },
          ]}
          rows={kinds.data}
          keyOf={({ Code }) => Code}
        />
      </Details>
    </Card>
  )
}
