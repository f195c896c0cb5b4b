import type { Calls } from 'contract/calls'
import { formatDateLong, formatDateShort, formatMonth } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { Handler } from '../calling/handler.ts'
import { makePdf } from '../documents/make-pdf.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { sealedFile } from '../documents/sealed-file.ts'
import { isTooLong, readTakings } from './read-takings.ts'

const lira = (amount: number) => formatLira(kurus(amount))
const periodTexts = { day: formatDateShort, month: formatMonth, year: (year: string) => year }

export const GetTakingsAsPdf: Handler<Calls['GetTakingsAsPdf']> = async ({ request, refusal, ...given }) => {
  if (isTooLong(request)) throw refusal('TooLong')
  const { step, from, until } = request
  const takings = await readTakings(given.db, request)
  const pdf = await makePdf(given.settings, {
    title: 'Tahsilat raporu',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Dönem', `${formatDateLong(from)} – ${formatDateLong(until)}`],
          ['Asıl', lira(takings.Principal)],
          ['Gecikme zammı', lira(takings.DelayFine)],
          ['Toplam', lira(takings.Principal + takings.DelayFine)],
          ['İki kez ödenen (iade edilecek)', takings.Doubled === 0 ? null : lira(takings.Doubled)],
          ['Ödenen iade', takings.Refunded === 0 ? null : lira(takings.Refunded)],
          ['Kapanan son gün', takings.ClosedUntil && formatDateLong(takings.ClosedUntil)],
        ],
      },
      ...table(
        'Döneme göre',
        takings.ByPeriod.map((row) => ({ ...row, Text: periodTexts[step](row.Period) })),
      ),
      ...table('Gelire göre', takings.ByRevenue),
      ...table('Bankaya göre', takings.ByBank),
      ...table('Türe göre', takings.ByKind),
      { kind: 'text', isSmall: true, text: `${formatMoment(given.now)} tarihinde üretildi.` },
    ],
    madeAt: given.now,
  })
  return sealedFile(given, `tahsilat-${from}-${until}`, pdf)
}

function table(
  title: string,
  rows: readonly { Text: string; Principal: number; DelayFine: number }[],
): PdfBlock[] {
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      columns: [
        { title: '', isWide: true },
        { title: 'Asıl', isAmount: true },
        { title: 'Gecikme zammı', isAmount: true },
        { title: 'Toplam', isAmount: true },
      ],
      rows: rows.map(({ Text, Principal, DelayFine }) => [
        Text,
        lira(Principal),
        lira(DelayFine),
        lira(Principal + DelayFine),
      ]),
    },
  ]
}
