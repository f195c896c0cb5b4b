import { IconChevronDown } from '@tabler/icons-react'
import { Derivation } from './Derivation.tsx'
import styles from './WhyThisMuch.module.css'

interface WhyButtonProps {
  /** What the amount is for, so that the buttons of a list can be told apart by ear. */
  about: string
  rowId: string
  isOpen: boolean
  onToggle: () => void
}

export function WhyButton({ about, rowId, isOpen, onToggle }: WhyButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? rowId : undefined}
      aria-label={`Neden bu tutar? ${about}`}
      onClick={onToggle}
    >
      Neden bu tutar?
      <IconChevronDown aria-hidden size={18} className={styles.chevron} />
    </button>
  )
}

interface WhyRowProps {
  rowId: string
  columnCount: number
  accrualOid: number
  asOf: string
}

/** The row under an amount that tells how it came about. */
export function WhyRow({ rowId, columnCount, accrualOid, asOf }: WhyRowProps) {
  return (
    <tr id={rowId} className={styles.row}>
      <td colSpan={columnCount}>
        <Derivation accrualOid={accrualOid} asOf={asOf} />
      </td>
    </tr>
  )
}
