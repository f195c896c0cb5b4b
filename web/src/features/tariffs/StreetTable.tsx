import { formatLira } from 'rules/money'
import { memo } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Amount } from './Amount.tsx'
import type { StreetRow } from './street-values.ts'
import { amountIn, type NumberedSources } from './tariff-amount.ts'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

interface StreetTableProps {
  rows: readonly StreetRow[]
  chosenCode: string | undefined
  against: number | undefined
  sources: NumberedSources
  onChoose: (streetCode: string) => void
}

/** The streets, each of which can be taken into the chart and the calculator. */
export const StreetTable = memo(function StreetTable(props: StreetTableProps) {
  const { rows, chosenCode, against, sources, onChoose } = props
  return (
    <RecordTable
      caption="Sokaklar ve birim değerleri"
      rowHeading="Cadde/sokak"
      rowName={({ streetName }) => streetName}
      rows={rows}
      keyOf={({ streetCode }) => streetCode}
      isChosen={({ streetCode }) => streetCode === chosenCode}
      columns={[
        { heading: 'Mahalle', cell: ({ districtName }: StreetRow) => districtName },
        {
          heading: 'Birim değer',
          isFigure: true,
          cell: ({ amount }: StreetRow) => <Amount amount={amount} against={against} sources={sources} />,
        },
        ...(against === undefined
          ? []
          : [
              {
                heading: String(against),
                isFigure: true,
                cell: ({ amount }: StreetRow) => {
                  const before = amountIn(amount, against)
                  return before === undefined ? '–' : formatLira(before)
                },
              },
            ]),
        {
          heading: 'Hesapla',
          isFigure: true,
          cell: ({ streetCode, streetName }: StreetRow) => (
            <Button
              variant="default"
              aria-pressed={streetCode === chosenCode}
              onClick={() => onChoose(streetCode)}
            >
              {streetCode === chosenCode ? 'Seçili' : 'Seç'}
              <span className="visually-hidden">: {streetName}</span>
            </Button>
          ),
        },
      ]}
    />
  )
})
