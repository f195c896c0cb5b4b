import { formatLira } from 'rules/money'
import { Figures } from '../../../ui/layout/Figures.tsx'
import styles from './DebtSummary.module.css'
import type { DebtTotals } from './debt-totals.ts'

/** The figures one came for, above everything else. */
export function DebtSummary({ totals, isRecounting }: { totals: DebtTotals; isRecounting: boolean }) {
  return (
    <div className={styles.summary}>
      <Figures
        isBusy={isRecounting}
        figures={[
          { label: 'Toplam borç', value: formatLira(totals.totalKurus), note: `${totals.count} borç` },
          {
            label: 'Gecikmiş',
            value: formatLira(totals.overdueKurus),
            note:
              totals.overdueCount > 0
                ? `${totals.overdueCount} borç, gecikme zammıyla`
                : 'Gecikmiş borcunuz yok',
            isLate: totals.overdueCount > 0,
          },
          {
            label: 'Gecikme zammı',
            value: formatLira(totals.fineKurus),
            note: '(ödeme gecikince her gün eklenen tutar)',
          },
          {
            label: 'Yaklaşan',
            value: formatLira(totals.upcomingKurus),
            note:
              totals.upcomingCount > 0
                ? `${totals.upcomingCount} borç, günü gelmedi`
                : 'Yaklaşan borcunuz yok',
          },
        ]}
      />
    </div>
  )
}
