import type { CollectionDetail } from 'contract/debts/collections'
import { liraText } from 'rules/money'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'
import { periodText } from '../owed/debt-line.ts'

interface CollectionLinesProps {
  lines: CollectionDetail['Lines']
  lineCount: number
}

/** Debts paid by a receipt, principal and fine apart. */
export function CollectionLines({ lines, lineCount }: CollectionLinesProps) {
  return (
    <>
      <RecordTable
        caption={`Ne için ödendi: ${lineCount} kalem`}
        isCaptionShown
        hasPlainNames
        rowHeading="Açıklama"
        rowName={(line) => (
          <>
            {line.Description}
            <span className="fine-print">{periodText(line)}</span>
          </>
        )}
        columns={[
          {
            heading: 'Asıl',
            cell: ({ Principal }) => liraText(Principal),
            isFigure: true,
          },
          {
            heading: 'Gecikme zammı',
            cell: ({ DelayFine }) => liraText(DelayFine),
            isFigure: true,
          },
          { heading: 'Toplam', cell: ({ Total }) => liraText(Total), isFigure: true },
        ]}
        rows={lines}
        keyOf={({ AccrumentOid }) => AccrumentOid}
      />
      {lines.length < lineCount && (
        <p>İlk {lines.length} kalem gösteriliyor; tamamı listenin dosyasındadır.</p>
      )}
    </>
  )
}
