import { formatLira } from 'rules/money'
import type { DebtLine } from './debt-line.ts'
import { totalOf } from './debt-totals.ts'
import { PaySelection } from './PaySelection.tsx'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  /** Debts that no unsettled payment holds. */
  payable: readonly DebtLine[]
  /** Number of debts that an unsettled payment holds. */
  heldCount: number
  selected: readonly DebtLine[]
  registryOid: number
}

/** The running total of the ticked debts and the way to pay it; with nothing ticked, of all of them. */
export function SelectionBar({ payable, heldCount, selected, registryOid }: SelectionBarProps) {
  const chosen = selected.length > 0 ? selected : payable
  return (
    <section className={`screen-only ${styles.bar}`} aria-label="Seçilen borçlar">
      <output className={styles.total}>
        <span>
          {selected.length > 0
            ? `${selected.length} borç seçtiniz`
            : `Seçim yok, tümü: ${payable.length} borç${heldCount > 0 ? `. Ödemesi süren ${heldCount} borç hariç.` : ''}`}
        </span>{' '}
        <strong>{formatLira(totalOf(chosen))}</strong>
      </output>
      <div className={styles.actions}>
        {chosen.length > 0 && (
          <PaySelection chosen={chosen} registryOid={registryOid} isWholeList={selected.length === 0} />
        )}
      </div>
    </section>
  )
}
