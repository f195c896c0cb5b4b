import { addMonths } from 'rules/calendar'
import { formatDateLong, formatDateShort, formatMonth } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { waterUseByMonth } from 'rules/water/water-use'
import { lateAdditionTexts } from '../../debts/laws-in-words.ts'
import type { PdfBlock } from '../../documents/pdf-blocks.ts'
import type { SubscriptionRow } from '../subscription.ts'
import { billWarning } from './bill-warning.ts'
import type { PrintedBill } from './find-bill.ts'

const shownMonths = 12
const groups = { residence: 'Konut', business: 'İş yeri' } as const

export function billTitle({ isFinal, readOn }: PrintedBill): string {
  return isFinal ? 'Su kesin hesap faturası' : `Su faturası, ${formatMonth(readOn.slice(0, 7))}`
}

/** A bill on paper: the amount and its last day, its derivation tier by tier, and a comparison with last year. */
export function billBlocks(bill: PrintedBill, subscription: SubscriptionRow): PdfBlock[] {
  const total = formatLira(kurus(bill.totalKurus))
  return [
    { kind: 'notice', text: `Son ödeme günü ${formatDateLong(bill.dueDate)}: ${total}` },
    {
      kind: 'facts',
      facts: [
        ['Abone', bill.name],
        ['Abone no', subscription.subscriberNumber],
        ['Adres', subscription.addressText],
        ['Tarife', `${groups[subscription.waterGroup]}, ${subscription.units} bağımsız bölüm`],
        ['Sayaç', bill.meterNo],
        [
          'Endeks',
          `${bill.firstIndex} – ${bill.lastIndex}${bill.carriedCubicMetres > 0 ? `, sökülen sayaçtan ${bill.carriedCubicMetres} m³` : ''}`,
        ],
        ['Okuma', `${formatDateShort(bill.readBefore)} – ${formatDateShort(bill.readOn)}`],
        ['Tüketim', `${bill.cubicMetres} m³${bill.isEstimated ? ' (tahminî)' : ''}`],
        ['Durum', bill.leftKurus === 0 ? 'Ödendi' : null],
      ],
    },
    ...warnings(bill),
    { kind: 'heading', text: 'Tutar nasıl bulundu?' },
    {
      kind: 'table',
      columns: [{ title: 'Kalem' }, { title: 'Dayanak', isWide: true }, { title: 'Hesap', isAmount: true }],
      rows: bill.derivation.slice(0, -1).map(({ label, value, source }) => [label, source ?? '', value]),
      totals: [['Fatura tutarı', '', total]],
    },
    ...comparison(bill),
    {
      kind: 'text',
      isSmall: true,
      text: [
        ...lateAdditionTexts([bill]),
        'Faturaya ve sayaca e-Belediyede Su işlemlerim sayfasından itiraz edebilirsiniz.',
      ].join(' '),
    },
  ]
}

function warnings(bill: PrintedBill): PdfBlock[] {
  const text = billWarning(bill)
  return text === undefined ? [] : [{ kind: 'notice', isWarning: !bill.isEstimated, text }]
}

/** The months of the last year beside the same months a year before; nothing where there is no year before. */
function comparison(bill: PrintedBill): PdfBlock[] {
  const used = waterUseByMonth(bill.used)
  const shown = [...used].slice(-shownMonths).map(([month, cubicMetres]) => ({
    label: formatMonth(month).replace(/^(\p{L}{3})\p{L}*/u, '$1'),
    now: cubicMetres,
    before: used.get(addMonths(`${month}-01`, -12).slice(0, 7)) ?? 0,
  }))
  if (shown.length < 2) return []
  const last = shown.at(-1)
  return [
    {
      kind: 'bars',
      title: 'Tüketiminiz',
      text:
        last && last.before > 0
          ? `Geçen yıl aynı ay ${last.before} m³, bu yıl ${last.now} m³ kullandınız.`
          : '',
      now: 'Son aylar',
      before: 'Bir yıl önce',
      unit: 'm³',
      bars: shown,
    },
  ]
}
