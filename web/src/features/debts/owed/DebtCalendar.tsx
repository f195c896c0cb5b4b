import { formatLira } from 'rules/money'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import type { CalendarRow } from './debt-calendar.ts'
import styles from './DebtCalendar.module.css'

/** Future due dates, month by month: the bars draw the numbers beside them. */
export function DebtCalendar({ rows }: { rows: readonly CalendarRow[] }) {
  return (
    <Stack as="section" gap={2} className={styles.section} aria-labelledby="debt-calendar-title">
      <h2 id="debt-calendar-title">12 aylık takvim</h2>
      <p>Günü gelmemiş borçlarınızın aylara göre toplamı.</p>
      <RecordTable
        labelledBy="debt-calendar-title"
        isCompact
        hasPlainNames
        frame="box"
        rowHeading="Ay"
        rowName={({ name }) => <span className={styles.month}>{name}</span>}
        columns={[
          {
            heading: 'Borç sayısı',
            isHeadingHidden: true,
            cell: ({ count, percent }) => (
              <>
                <svg className={styles.bar} aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={percent} height={10} />
                </svg>
                <span className="visually-hidden">{count}</span>
              </>
            ),
            width: '100%',
          },
          {
            heading: 'Ödenecek',
            cell: ({ totalKurus }) => formatLira(totalKurus),
            isFigure: true,
            tone: ({ totalKurus }) => (totalKurus === 0 ? 'quiet' : undefined),
          },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </Stack>
  )
}
