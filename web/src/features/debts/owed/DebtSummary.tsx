import { formatLira, type Kurus } from 'rules/money'
import type { ReactNode } from 'react'
import styles from './DebtSummary.module.css'
import type { DebtTotals } from './debt-totals.ts'

/** The figures one came for, above everything else. */
export function DebtSummary({ totals, isRecounting }: { totals: DebtTotals; isRecounting: boolean }) {
  return (
    <dl className={styles.figures} aria-busy={isRecounting}>
      <Figure label="Toplam borç" amount={totals.total} isMain>
        {totals.count} borç
      </Figure>
      <Figure label="Gecikmiş" amount={totals.overdue} isLate={totals.overdueCount > 0}>
        {totals.overdueCount > 0 ? `${totals.overdueCount} borç, gecikme zammıyla` : 'Gecikmiş borcunuz yok'}
      </Figure>
      <Figure label="Gecikme zammı" amount={totals.fine}>
        (ödeme gecikince her gün eklenen tutar)
      </Figure>
      <Figure label="Yaklaşan" amount={totals.upcoming}>
        {totals.upcomingCount > 0 ? `${totals.upcomingCount} borç, günü gelmedi` : 'Yaklaşan borcunuz yok'}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  amount: Kurus
  isMain?: boolean
  isLate?: boolean
  children: ReactNode
}

function Figure({ label, amount, isMain, isLate, children }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain || undefined} data-late={isLate || undefined}>
      <dt>{label}</dt>
      <dd className={styles.amount}>{formatLira(amount)}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  )
}
