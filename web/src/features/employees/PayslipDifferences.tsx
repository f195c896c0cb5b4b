import type { Payslip } from 'contract/employees/calls'
import { formatMonth } from 'rules/dates'
import { formatLira, kurus, kurusFromWire, liraText } from 'rules/money'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** This month against the one before: the lines that became more or less, and why. */
export function PayslipDifferences({ slip: { Month, NetTotal, Previous, Differences } }: { slip: Payslip }) {
  if (!Previous) return null
  const change = kurus(kurusFromWire(NetTotal) - kurusFromWire(Previous.NetTotal))
  return (
    <Card aria-labelledby="fark-baslik">
      <h2 id="fark-baslik">{formatMonth(Previous.Month)} ile karşılaştırma</h2>
      <p>{sentenceOf(formatMonth(Month), change)}</p>
      {Differences.length > 0 && (
        <RecordTable
          caption="Değişen kalemler"
          rowHeading="Kalem ve nedeni"
          rowName={({ Name, Reasons }) => (
            <span>
              {Name}
              <span className="fine-print">{Reasons.join(' ')}</span>
            </span>
          )}
          columns={[
            { heading: 'Önceki ay', cell: ({ Before }) => liraText(Before), isFigure: true },
            { heading: 'Bu ay', cell: ({ After }) => liraText(After), isFigure: true },
            {
              heading: 'Ele geçene etkisi',
              cell: ({ Effect }) => signed(kurusFromWire(Effect)),
              isFigure: true,
            },
          ]}
          rows={Differences}
          keyOf={({ Code }) => Code}
          total={{ name: 'Ele geçen tutardaki fark', value: signed(change) }}
        />
      )}
    </Card>
  )
}

function sentenceOf(month: string, change: number): string {
  if (change === 0) return `${month} ayında elinize geçen tutar değişmedi.`
  const amount = formatLira(kurus(Math.abs(change)))
  return `${month} ayında elinize ${amount} daha ${change > 0 ? 'çok' : 'az'} geçti.`
}

function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatLira(kurus(amount))}`
}
