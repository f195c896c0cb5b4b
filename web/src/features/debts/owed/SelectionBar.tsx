import { formatLira } from 'rules/money'
import type { DebtLine } from './debt-line.ts'
import { totalOf } from './debt-totals.ts'
import { PaySelection } from './PaySelection.tsx'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  lines: readonly DebtLine[]
  selected: readonly DebtLine[]
  registryOid: number
}

/** The running total of what is ticked and the way to pay it; with nothing ticked, of all of it. */
export function SelectionBar({ lines, selected, registryOid }: SelectionBarProps) {
  const chosen = selected.length > 0 ? selected : lines
  return (
    <section className={`screen-only ${styles.bar}`} aria-label="Seçilen borçlar">
      <output className={styles.total}>
        <span>
          {selected.length > 0 ? `${selected.length} borç seçtiniz` : `Seçim yok, tümü: ${lines.length} borç`}
        </span>{' '}
        <strong>{formatLira(totalOf(chosen))}</strong>
      </output>
      <div className={styles.actions}>
        <PaySelection chosen={chosen} registryOid={registryOid} isWholeList={selected.length === 0} />
      </div>
    </section>
  )
}
