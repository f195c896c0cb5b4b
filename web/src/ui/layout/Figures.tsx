import type { ReactNode } from 'react'
import styles from './Figures.module.css'

export interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
  isLate?: boolean
}

interface FiguresProps {
  figures: readonly Figure[]
  /** Whether they are being counted again. */
  isBusy?: boolean
  /** Two figures that stand beside each other on a phone too. */
  isPair?: boolean
}

/** The figures people came for; the first is the one that counts. */
export function Figures({ figures, isBusy, isPair = false }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-busy={isBusy} data-pair={isPair || undefined}>
      {figures.map(({ label, value, note, isLate }) => (
        <div key={label} data-late={isLate || undefined}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
