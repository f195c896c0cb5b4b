import type { Collection } from 'contract/debts/collections'
import { collectionStates } from 'contract/debts/codes'
import { liraText } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { RecordColumn } from '../../../ui/table/RecordRow.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { CollectionDetail } from './CollectionDetail.tsx'
import { collectionStateName, collectionTypeName } from './collection-list.ts'

interface CollectionTableProps {
  collections: readonly Collection[]
  isBusy: boolean
}

export function CollectionTable({ collections, isBusy }: CollectionTableProps) {
  return (
    <RecordTable
      caption="Tahsilatlar"
      rowHeading="Ne için"
      rowName={({ ModuleNames }) => ModuleNames.join(', ')}
      columns={columns}
      rows={collections}
      keyOf={({ Oid }) => Oid}
      unfolding={{
        button: 'Ayrıntı ve makbuz',
        buttonLabel: ({ ReceiptNumber }) => `Ayrıntı ve makbuz: ${ReceiptNumber}`,
        content: ({ Oid }) => <CollectionDetail collectionOid={Oid} />,
      }}
      frame="box"
      isBusy={isBusy}
    />
  )
}

const columns: readonly RecordColumn<Collection>[] = [
  {
    heading: 'Makbuz no',
    cell: ({ ReceiptNumber }) => <span className="tabular-figures">{ReceiptNumber}</span>,
    width: 200,
  },
  {
    heading: 'Ödeme tarihi',
    cell: ({ CollectedAt }) => <span className="tabular-figures">{formatMoment(CollectedAt)}</span>,
    width: 190,
  },
  {
    heading: 'Ödeme şekli',
    cell: ({ CollectionTypeCode }) => collectionTypeName(CollectionTypeCode),
    width: 130,
  },
  {
    heading: 'Durum',
    cell: ({ StateCode }) => collectionStateName(StateCode),
    tone: ({ StateCode }) => (StateCode === collectionStates.valid.code ? 'good' : 'late'),
    width: 130,
  },
  {
    heading: 'Tutar',
    label: ({ LineCount }) => `Tutar (${LineCount} kalem)`,
    cell: ({ Total }) => <strong>{liraText(Total)}</strong>,
    isFigure: true,
    width: 130,
  },
]
