import type { DerivationLine } from 'rules/ledger/derivation'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

/** Derivation of an amount, line by line, each with its source. */
export function Working({ lines, caption }: { lines: readonly DerivationLine[]; caption: string }) {
  return (
    <RecordTable
      caption={caption}
      isCaptionShown
      isHeadHidden
      isCompact="stacks"
      hasPlainNames
      rowHeading="Adım"
      rowName={({ label, source }) => (
        <>
          {label}
          {source && <span className="fine-print">Dayanak: {source}</span>}
        </>
      )}
      columns={[
        {
          heading: 'Tutar',
          cell: ({ value }) => keptTogether(value),
          isFigure: true,
          canWrap: true,
        },
      ]}
      rows={lines}
      // The same words may come twice; the order of the lines is what they are.
      keyOf={({ label }, index) => `${index}-${label}`}
    />
  )
}

/** The sign of the lira never stands alone at the beginning of a line. */
function keptTogether(value: string): string {
  return value.replaceAll(' ₺', '\u00a0₺')
}
