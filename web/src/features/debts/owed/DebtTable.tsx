import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateShort } from 'rules/dates'
import { formatLira } from 'rules/money'
import { useMemo, useState } from 'react'
import { Link } from '../../../ui/router/router.tsx'
import { discountText } from '../../../parts/payments/discount-text.ts'
import { failedPath, orderUrl } from '../../../parts/payments/payment-paths.ts'
import type { RecordColumn } from '../../../ui/table/RecordRow.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { whyThisMuch } from '../derivation/why-this-much.tsx'
import type { DebtLine } from './debt-line.ts'
import styles from './DebtTable.module.css'
import { totalOf } from './debt-totals.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Select } from './use-selection.ts'

/** Largest number of rows at once: more would make a phone stutter. */
const rowsAtOnce = 200

interface DebtTableProps {
  name: string
  lines: readonly DebtLine[]
  /** The day the fines are counted up to. */
  asOf: string
  selected: ReadonlySet<number>
  onSelect: Select
  isPrinting: boolean
}

/** The debts of one group, late ones first. */
export function DebtTable({ name, lines, asOf, selected, onSelect, isPrinting }: DebtTableProps) {
  const [limit, setLimit] = useState(rowsAtOnce)
  const shown = isPrinting ? lines : lines.slice(0, limit)
  const rest = lines.length - shown.length
  const parts = [
    { name: 'Gecikmiş', isLate: true, all: lines.filter(isLate), rows: shown.filter(isLate) },
    { name: 'Yaklaşan', isLate: false, all: lines.filter(isComing), rows: shown.filter(isComing) },
  ].filter(({ rows }) => rows.length > 0)
  const pick = useMemo(() => pickBy(onSelect), [onSelect])
  const unfolding = useMemo(() => unfoldingAsOf(asOf), [asOf])
  return (
    <>
      <RecordTable
        caption={name}
        rowHeading="Açıklama"
        rowName={nameOf}
        columns={columns}
        groups={parts.map((part) => ({
          title: `${part.name}: ${part.all.length} borç, ${formatLira(totalOf(part.all))}`,
          isLate: part.isLate,
          rows: part.rows,
        }))}
        keyOf={({ oid }) => oid}
        isChosen={({ oid }) => selected.has(oid)}
        pick={pick}
        unfolding={unfolding}
      />
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

const columns: readonly RecordColumn<DebtLine>[] = [
  { heading: 'Dönem', cell: ({ period }) => period, width: 130 },
  { heading: 'Son ödeme günü', cell: (line) => <DueDay line={line} />, width: 150 },
  {
    heading: 'Asıl',
    cell: ({ principalKurus }) => formatLira(principalKurus),
    isFigure: true,
    width: 130,
  },
  {
    heading: 'Gecikme zammı',
    cell: ({ fineKurus }) => formatLira(fineKurus),
    isFigure: true,
    width: 130,
    tone: ({ fineKurus }) => (fineKurus === 0 ? 'quiet' : undefined),
  },
  {
    heading: 'Toplam',
    cell: ({ totalKurus }) => <strong>{formatLira(totalKurus)}</strong>,
    isFigure: true,
    width: 130,
  },
]

function nameOf(line: DebtLine) {
  return (
    <>
      {line.description}
      {line.discountKurus > 0 && <div className="fine-print">{discountText(line)}</div>}
    </>
  )
}

function DueDay({ line }: { line: DebtLine }) {
  const { dueDate, isOverdue, isBeingPaid, orderNumber, automaticOrderBank } = line
  return (
    <span className={styles.day}>
      {formatDateShort(dueDate)}
      {isOverdue && (
        <span className={`late ${styles.late}`}>
          <IconAlertTriangle aria-hidden size={16} />
          Gecikmiş
        </span>
      )}
      {isBeingPaid && <BeingPaid orderNumber={orderNumber} />}
      {automaticOrderBank !== null && (
        <Link to="/OtomatikOdeme" className={styles.payment}>
          <Badge color="success">Otomatik ödemede</Badge>
        </Link>
      )}
    </span>
  )
}

function BeingPaid({ orderNumber }: { orderNumber: string | null }) {
  const mark = <Badge color="warning">Ödemesi sürüyor</Badge>
  if (orderNumber === null) return mark
  return (
    <Link to={orderUrl(failedPath, orderNumber)} className={styles.payment}>
      {mark}
    </Link>
  )
}

function pickBy(onSelect: Select) {
  return ({ oid, description, dueDate }: DebtLine, isSelected: boolean) => (
    <SelectBox
      state={isSelected ? 'all' : 'none'}
      label={`Seç: ${description}, ${formatDateShort(dueDate)}`}
      onChange={(isTicked) => onSelect([oid], isTicked)}
    />
  )
}

function unfoldingAsOf(asOf: string) {
  return whyThisMuch<DebtLine>({ descriptionOf, accrualOid: ({ oid }) => oid, asOf })
}

function descriptionOf({ description }: DebtLine): string {
  return description
}

function isLate({ isOverdue }: DebtLine): boolean {
  return isOverdue
}

function isComing({ isOverdue }: DebtLine): boolean {
  return !isOverdue
}
