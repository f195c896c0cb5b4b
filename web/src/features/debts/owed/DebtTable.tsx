import { Button } from '../../../ui/Button.tsx'
import { formatLira } from 'rules/money'
import { useState } from 'react'
import type { DebtLine } from './debt-line.ts'
import { DebtRow } from './DebtRow.tsx'
import styles from './DebtTable.module.css'
import { totalOf } from './debt-totals.ts'
import type { Select } from './use-selection.ts'

/** More rows than this at once would make a phone stutter. */
const rowsAtOnce = 200

interface DebtTableProps {
  name: string
  lines: readonly DebtLine[]
  asOf: string
  selected: ReadonlySet<number>
  onSelect: Select
  isPrinting: boolean
}

/** The debts of one group, late ones first; on narrow screens every debt is a card. */
export function DebtTable({ name, lines, asOf, selected, onSelect, isPrinting }: DebtTableProps) {
  const [limit, setLimit] = useState(rowsAtOnce)
  const shown = isPrinting ? lines : lines.slice(0, limit)
  const rest = lines.length - shown.length
  const parts = [
    { title: 'Gecikmiş', all: lines.filter(isLate), rows: shown.filter(isLate) },
    { title: 'Yaklaşan', all: lines.filter(isComing), rows: shown.filter(isComing) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              <span className="visually-hidden">Seç</span>
            </th>
            <th scope="col">Açıklama</th>
            <th scope="col" className={styles.period}>
              Dönem
            </th>
            <th scope="col" className={styles.due}>
              Son ödeme günü
            </th>
            <th scope="col" className={styles.money}>
              Anapara
            </th>
            <th scope="col" className={styles.money}>
              Gecikme zammı
            </th>
            <th scope="col" className={styles.money}>
              Toplam
            </th>
          </tr>
        </thead>
        {parts.map(({ title, all, rows }) => (
          <tbody key={title}>
            <tr className={styles.part}>
              <th colSpan={7} scope="rowgroup" data-late={all.some(isLate) || undefined}>
                {title}: {all.length} borç, {formatLira(totalOf(all))}
              </th>
            </tr>
            {rows.map((line) => (
              <DebtRow
                key={line.oid}
                line={line}
                asOf={asOf}
                isSelected={selected.has(line.oid)}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        ))}
      </table>
      {rest > 0 && (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setLimit(limit + rowsAtOnce)}>
            {`${Math.min(rest, rowsAtOnce)} borç daha göster (kalan ${rest})`}
          </Button>
        </div>
      )}
    </>
  )
}

function isLate({ isOverdue }: DebtLine): boolean {
  return isOverdue
}

function isComing({ isOverdue }: DebtLine): boolean {
  return !isOverdue
}
