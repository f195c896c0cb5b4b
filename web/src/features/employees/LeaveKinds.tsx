import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../service-client/call-query.ts'
import styles from './EmployeePage.module.css'
import { RecordTable } from '../../ui/RecordTable.tsx'

/** What kinds of leave there are, and how much the law gives of each. */
export function LeaveKinds() {
  const kinds = useQuery(callQuery('RetrieveLeaveKindsWithoutAuthorization', {}))
  if (!kinds.data) return null
  return (
    <details className={styles.card}>
      <summary className={styles.summary}>Hangi izinler var?</summary>
      <RecordTable
        caption="İzin türleri"
        rowHeading="İzin"
        rowName={({ Name }) => Name}
        columns={[
          { heading: 'Ne kadar', cell: ({ Entitlement }) => Entitlement },
          { heading: 'Dayanağı', cell: ({ LegalBasis }) => LegalBasis },
        ]}
        rows={kinds.data}
        keyOf={({ Code }) => Code}
      />
    </details>
  )
}
