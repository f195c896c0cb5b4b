import type { RestructuringDetail } from 'contract/restructuring/restructuring-plan'
import { instalmentStates, isWithoutPlan } from 'contract/restructuring/codes'
import { formatDateShort } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { Card } from '../../ui/layout/Card.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

const tones = { paid: 'good', late: 'late', open: undefined, dropped: undefined } as const

export function InstalmentTable({ plan }: { plan: RestructuringDetail }) {
  return (
    <Card aria-labelledby="instalments-title">
      <h2 id="instalments-title">Taksitler</h2>
      <RecordTable
        labelledBy="instalments-title"
        frame="box"
        rowHeading="Taksit"
        rowName={({ Number }) => `${Number}. taksit`}
        columns={[
          { heading: 'Son ödeme', cell: ({ DueDate }) => formatDateShort(DueDate) },
          { heading: 'Tutar', cell: ({ Amount }) => liraText(Amount), isFigure: true },
          {
            heading: 'Kalan',
            cell: ({ Left, DelayFine }) =>
              kurusFromWire(DelayFine) > 0
                ? `${liraText(Left)} + ${liraText(DelayFine)} zam`
                : liraText(Left),
            isFigure: true,
          },
          {
            heading: 'Durum',
            cell: ({ StateCode, PaidOn }) =>
              PaidOn
                ? `${instalmentStates[StateCode].label} (${formatDateShort(PaidOn)})`
                : instalmentStates[StateCode].label,
            tone: ({ StateCode }) => tones[StateCode],
          },
        ]}
        rows={plan.Installments}
        keyOf={({ Number }) => Number}
      />
    </Card>
  )
}

export function ReplacedDebts({ plan }: { plan: RestructuringDetail }) {
  const isBroken = plan.StateCode === 'broken'
  const isLaw = plan.Kind === 'law'
  const last = isBroken ? 'Geri dönen asıl' : isLaw ? 'Yerine Yİ-ÜFE' : undefined
  return (
    <Card aria-labelledby="replaced-title">
      <h2 id="replaced-title">
        {isWithoutPlan(plan.StateCode) ? 'Ertelenmesi istenen borçlar' : 'Plana alınan borçlar'}
      </h2>
      <RecordTable
        labelledBy="replaced-title"
        frame="box"
        rowHeading="Borç"
        rowName={({ Description }) => Description}
        columns={[
          { heading: 'Son ödeme', cell: ({ DueDate }) => formatDateShort(DueDate) },
          { heading: 'Asıl', cell: ({ Principal }) => liraText(Principal), isFigure: true },
          {
            heading: isLaw ? 'Silinen gecikme zammı' : 'Gecikme zammı',
            cell: ({ DelayFine }) => liraText(DelayFine),
            isFigure: true,
          },
          ...(last
            ? [
                {
                  heading: last,
                  cell: ({ Restored, IndexAmount }: RestructuringDetail['Debts'][number]) =>
                    liraText(isBroken ? (Restored ?? '0.00') : IndexAmount),
                  isFigure: true,
                },
              ]
            : []),
        ]}
        rows={plan.Debts}
        keyOf={({ AccrumentOid }) => AccrumentOid}
      />
      {plan.Documents.length > 0 && (
        <p>
          Eklediğiniz belgeler: {plan.Documents.map(({ Label }) => Label).join(', ')}. “Belgelerim” sayfasında
          durur.
        </p>
      )}
    </Card>
  )
}
