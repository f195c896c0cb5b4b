import type { AccrualEntry } from 'contract/debts/accruals'
import { accrualStates } from 'contract/debts/codes'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurusFromWire, liraText } from 'rules/money'
import type { RecordColumn } from '../../../ui/table/RecordRow.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { whyThisMuch } from '../derivation/why-this-much.tsx'
import { periodText } from '../owed/debt-line.ts'
import { paidFor, stateName } from './accrual-list.ts'

interface AccrualTableProps {
  entries: readonly AccrualEntry[]
  asOf: string
  /** Whether another page or filter is being fetched. */
  isBusy: boolean
  /** The one that someone came to have explained. */
  explainedOid?: number | undefined
}

export function AccrualTable({ entries, asOf, isBusy, explainedOid }: AccrualTableProps) {
  return (
    <RecordTable
      caption="Tahakkuklar"
      rowHeading="Açıklama"
      rowName={(entry) => (
        <>
          {entry.Description}
          <span className="fine-print">{periodText(entry)}</span>
        </>
      )}
      columns={columns}
      rows={entries}
      keyOf={({ Oid }) => Oid}
      unfolding={{
        ...whyThisMuch<AccrualEntry>({
          descriptionOf: ({ Description }) => Description,
          accrualOid: ({ Oid }) => Oid,
          asOf,
        }),
        isOpenAtFirst: ({ Oid }) => Oid === explainedOid,
      }}
      frame="box"
      isBusy={isBusy}
    />
  )
}

const columns: readonly RecordColumn<AccrualEntry>[] = [
  {
    heading: 'Son ödeme',
    label: 'Son ödeme günü',
    cell: ({ DueDate }) => <span className="tabular-figures">{formatDateShort(DueDate)}</span>,
    width: 130,
  },
  {
    heading: 'Durum',
    cell: stateText,
    tone: toneOf,
    width: 150,
  },
  {
    heading: 'Tahakkuk',
    cell: ({ Accrued }) => liraText(Accrued),
    isFigure: true,
    width: 130,
  },
  {
    heading: 'Ödenen',
    cell: (entry) => formatLira(paidFor(entry)),
    tone: (entry) => (paidFor(entry) === 0 ? 'quiet' : undefined),
    isFigure: true,
    width: 130,
  },
  {
    heading: 'Kalan',
    cell: ({ Total }) => <strong>{liraText(Total)}</strong>,
    tone: ({ Total }) => (kurusFromWire(Total) === 0 ? 'quiet' : undefined),
    isFigure: true,
    width: 130,
  },
]

function stateText(entry: AccrualEntry): string {
  if (entry.IsBarred) return `${stateName(entry)}, zamanaşımına uğradı`
  return entry.IsOverdue ? `${stateName(entry)}, gecikmiş` : stateName(entry)
}

function toneOf({ StateCode, IsOverdue }: AccrualEntry): 'good' | 'late' | 'strong' {
  if (IsOverdue) return 'late'
  return StateCode === accrualStates.paid.code ? 'good' : 'strong'
}
