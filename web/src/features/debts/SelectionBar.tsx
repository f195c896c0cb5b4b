import { formatLira } from 'rules/money'
import type { DebtLine } from './debt-line.ts'
import { totalOf } from './debt-totals.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  lines: readonly DebtLine[]
  selected: readonly DebtLine[]
}

/** The running total of what is ticked; with nothing ticked, of all of it. */
export function SelectionBar({ lines, selected }: SelectionBarProps) {
  const chosen = selected.length > 0 ? selected : lines
  return (
    <section className={styles.bar} aria-label="Seçilen borçlar">
      <output className={styles.total}>
        <span>
          {selected.length > 0 ? `${selected.length} borç seçtiniz` : `Seçim yok, tümü: ${lines.length} borç`}
        </span>{' '}
        <strong>{formatLira(totalOf(chosen))}</strong>
      </output>
    </section>
  )
}
