import { formatLira } from 'rules/money'
import { Figures } from '../../../ui/layout/Figures.tsx'
import styles from './DebtSummary.module.css'
import type { DebtTotals } from './debt-totals.ts'

/** The figures one came for, above everything else. */
export function DebtSummary({ totals, isRecounting }: { totals: DebtTotals; isRecounting: boolean }) {
  return (
    <div className={styles.summary}>
      <Figures
        isPair
        isBusy={isRecounting}
        figures={[
          { label: 'Toplam borç', value: formatLira(totals.totalKurus), note: `${totals.count} borç` },
          {
            label: 'Gecikmiş',
            value: formatLira(totals.overdueKurus),
            note: lateNote(totals),
            isLate: totals.overdueCount > 0,
          },
        ]}
      />
    </div>
  )
}

/** Of what is overdue people ask how much of it is the fine. */
function lateNote({ overdueCount, fineKurus }: DebtTotals): string {
  return overdueCount === 0
    ? 'Gecikmiş borcunuz yok'
    : `${overdueCount} borç; ${formatLira(fineKurus)} gecikme zammı`
}
