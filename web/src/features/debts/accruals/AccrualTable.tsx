import type { AccrualEntry } from 'contract/debts/accruals'
import { accrualStates } from 'contract/debts/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, type Kurus } from 'rules/money'
import { useState } from 'react'
import { paidFor, stateName } from './accrual-list.ts'
import { amountOf, periodText } from '../owed/debt-line.ts'
import styles from '../owed/DebtTable.module.css'
import frame from '../LedgerList.module.css'
import { WhyButton, WhyRow } from '../derivation/WhyThisMuch.tsx'

interface AccrualTableProps {
  entries: readonly AccrualEntry[]
  asOf: string
  /** Another page or filter is on its way. */
  isBusy: boolean
  /** The one that someone came to have explained. */
  explainedOid?: number | undefined
}

const columnCount = 6

export function AccrualTable({ entries, asOf, isBusy, explainedOid }: AccrualTableProps) {
  return (
    <div className={frame.frame} aria-busy={isBusy}>
      <table className={styles.table} data-plain>
        <caption className="visually-hidden">Tahakkuklar</caption>
        <thead>
          <tr>
            <th scope="col">Açıklama</th>
            <th scope="col" className={styles.period}>
              Son ödeme
            </th>
            <th scope="col" className={styles.due}>
              Durum
            </th>
            <th scope="col" className={styles.money}>
              Tahakkuk
            </th>
            <th scope="col" className={styles.money}>
              Ödenen
            </th>
            <th scope="col" className={styles.money}>
              Kalan
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AccrualRow key={entry.Oid} entry={entry} asOf={asOf} isExplained={entry.Oid === explainedOid} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface AccrualRowProps {
  entry: AccrualEntry
  asOf: string
  isExplained: boolean
}

function AccrualRow({ entry, asOf, isExplained }: AccrualRowProps) {
  const [isOpen, setIsOpen] = useState(isExplained)
  const rowId = `why-${entry.Oid}`
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.description}>
          {entry.Description}
          <span className={frame.period}>{periodText(entry)}</span>
          <div>
            <WhyButton
              about={entry.Description}
              rowId={rowId}
              isOpen={isOpen}
              onToggle={() => setIsOpen(!isOpen)}
            />
          </div>
        </th>
        <td data-label="Son ödeme günü" className={styles.figure}>
          {formatDateShort(entry.DueDate)}
        </td>
        <td data-label="Durum">
          <span className={frame.state} data-tone={toneOf(entry)}>
            {entry.IsOverdue ? `${stateName(entry)}, gecikmiş` : stateName(entry)}
          </span>
        </td>
        <Money label="Tahakkuk" amount={amountOf(entry.Accrued)} />
        <Money label="Ödenen" amount={paidFor(entry)} />
        <Money label="Kalan" amount={amountOf(entry.Total)} isTotal />
      </tr>
      {isOpen && <WhyRow rowId={rowId} columnCount={columnCount} accrualOid={entry.Oid} asOf={asOf} />}
    </>
  )
}

function Money({ label, amount, isTotal }: { label: string; amount: Kurus; isTotal?: boolean }) {
  return (
    <td
      data-label={label}
      className={isTotal ? `${styles.money} ${styles.total}` : styles.money}
      data-zero={amount === 0 || undefined}
    >
      {formatLira(amount)}
    </td>
  )
}

function toneOf({ StateCode, IsOverdue }: AccrualEntry): 'good' | 'late' | 'quiet' {
  if (IsOverdue) return 'late'
  return StateCode === accrualStates.paid.code ? 'good' : 'quiet'
}
