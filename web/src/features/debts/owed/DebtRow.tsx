import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateShort } from 'rules/dates'
import { formatLira } from 'rules/money'
import { memo, useState } from 'react'
import type { DebtLine } from './debt-line.ts'
import styles from './DebtTable.module.css'
import { SelectBox } from './SelectBox.tsx'
import type { Select } from './use-selection.ts'
import { WhyButton, WhyRow } from '../derivation/WhyThisMuch.tsx'

interface DebtRowProps {
  line: DebtLine
  /** The day its fine is counted up to. */
  asOf: string
  isSelected: boolean
  onSelect: Select
}

const columnCount = 7

/** Drawn again only when it changes itself: a list may have thousands of them. */
export const DebtRow = memo(function DebtRow({ line, asOf, isSelected, onSelect }: DebtRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const rowId = `why-${line.oid}`
  return (
    <>
      <tr className={styles.row} data-selected={isSelected || undefined}>
        <td className={styles.pick}>
          <SelectBox
            state={isSelected ? 'all' : 'none'}
            label={`Seç: ${line.description}, ${formatDateShort(line.dueDate)}`}
            onChange={(isTicked) => onSelect([line.oid], isTicked)}
          />
        </td>
        <th scope="row" className={styles.description}>
          {line.description}
          <div>
            <WhyButton
              about={line.description}
              rowId={rowId}
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
            />
          </div>
        </th>
        <td data-label="Dönem">{line.period}</td>
        <td data-label="Son ödeme günü" className={styles.figure}>
          <span className={styles.day}>
            {formatDateShort(line.dueDate)}
            {line.isOverdue && (
              <span className={styles.late}>
                <IconAlertTriangle aria-hidden size={16} />
                Gecikmiş
              </span>
            )}
          </span>
        </td>
        <td data-label="Anapara" className={styles.money}>
          {formatLira(line.principal)}
        </td>
        <td data-label="Gecikme zammı" className={styles.money} data-zero={line.fine === 0 || undefined}>
          {formatLira(line.fine)}
        </td>
        <td data-label="Toplam" className={`${styles.money} ${styles.total}`}>
          {formatLira(line.total)}
        </td>
      </tr>
      {isOpen && <WhyRow rowId={rowId} columnCount={columnCount} accrualOid={line.oid} asOf={asOf} />}
    </>
  )
})
