import { collectionTypes } from 'contract/payments/codes'
import { amountInWords } from 'rules/amount-in-words'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus, sumKurus } from 'rules/money'
import { maskName } from 'rules/turkish-text'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import { formatMoment } from 'rules/turkey-time'
import { setOffTexts } from './laws-in-words.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'

/**
 * Reader of a receipt: the debtor sees all of it, the payer all but the debtor's name, anyone else the facts that prove
 * it.
 */
export type ReceiptReader = 'debtor' | 'payer' | 'stranger'

/** Content of a receipt for its reader. */
export function receiptBlocks(
  receipt: Receipt,
  lines: readonly ReceiptLine[],
  reader: ReceiptReader,
): PdfBlock[] {
  const payer = receipt.payerName ?? ''
  const isStranger = reader === 'stranger'
  return [
    ...cancellation(receipt),
    {
      kind: 'facts',
      facts: [
        ['Makbuz no', receipt.receiptNumber],
        [
          receipt.cancelledNumber === null ? 'Tahsilat zamanı' : 'İptal zamanı',
          formatMoment(receipt.collectedAt),
        ],
        ['Borçlu', reader === 'debtor' ? receipt.debtorName : maskName(receipt.debtorName)],
        ['Sicil no', reader === 'debtor' ? receipt.registryNumber : null],
        ['Ödeyen', isStranger ? maskName(payer) : payer],
        ['Ödeme şekli', typeName(receipt.collectionType)],
        ['Kart', isStranger ? null : receipt.maskedCard],
        ['Banka referansı', isStranger ? null : receipt.bankReference],
        ['İşlem no', isStranger ? null : receipt.orderNumber],
      ],
    },
    { kind: 'heading', text: receipt.cancelledNumber === null ? 'Ödenen borçlar' : 'Geri alınan ödemeler' },
    lineTable(lines, isStranger),
    ...discountTable(lines, isStranger),
    { kind: 'text', text: `Yalnız: ${amountInWords(kurus(receipt.totalKurus))}` },
    ...setOffTexts(lines).map((text): PdfBlock => ({ kind: 'text', isSmall: true, text })),
  ]
}

function cancellation(receipt: Receipt): PdfBlock[] {
  const { cancelledAt, cancelledNumber, chargedBackOn, writtenAfterChargeback } = receipt
  const why =
    chargedBackOn &&
    `Banka, kart sahibinin itirazı üzerine tutarı ${formatDateShort(chargedBackOn)} günü geri aldı.`
  if (cancelledNumber !== null) {
    const text = `Bu makbuz, ${cancelledNumber} numaralı makbuzun iptal kaydıdır.`
    return [{ kind: 'notice', text: why ? `${text} ${why}` : text }]
  }
  const written: PdfBlock[] = writtenAfterChargeback
    ? [{ kind: 'notice', text: afterChargeback[writtenAfterChargeback] }]
    : []
  if (cancelledAt === null) return written
  const text = why
    ? `${why} Makbuz ${formatMoment(cancelledAt)} tarihinde iptal edilmiştir; ödeme belgesi yerine geçmez.`
    : `Bu makbuz ${formatMoment(cancelledAt)} tarihinde iptal edilmiştir. Ödeme belgesi yerine geçmez.`
  return [...written, { kind: 'notice', isWarning: true, text }]
}

const afterChargeback = {
  rest: 'Bankanın bir bölümünü geri aldığı kart ödemesinden kalan tutardır.',
  won: 'Bankanın geri aldıktan sonra yeniden ödediği tutardır. Ödeme, ilk yapıldığı günden geçerlidir.',
} as const

/** A description may name a subscriber or an address: who has only the code reads the kind of revenue instead. */
function lineTable(lines: readonly ReceiptLine[], isStranger: boolean): PdfBlock {
  const principal = sumKurus(lines.map(({ principalKurus }) => kurus(principalKurus)))
  const fine = sumKurus(lines.map(({ fineKurus }) => kurus(fineKurus)))
  return {
    kind: 'table',
    columns: [
      { title: 'Tahakkuk no' },
      { title: 'Borç', isWide: true },
      { title: 'Son ödeme' },
      { title: 'Asıl', isAmount: true },
      { title: 'Gecikme zammı', isAmount: true },
      { title: 'Toplam', isAmount: true },
    ],
    rows: lines.map((line) => [
      isStranger ? '' : String(line.accrualOid),
      isStranger ? line.revenueName : line.description,
      formatDateShort(line.dueDate),
      formatLira(kurus(line.principalKurus)),
      formatLira(kurus(line.fineKurus)),
      formatLira(kurus(line.principalKurus + line.fineKurus)),
    ]),
    totals: [
      ['Toplam', '', '', formatLira(principal), formatLira(fine), formatLira(sumKurus([principal, fine]))],
    ],
  }
}

/** Fine, discount and sum of each fine closed at three quarters (communiqué on law 5326 art. 17/6). */
function discountTable(lines: readonly ReceiptLine[], isStranger: boolean): PdfBlock[] {
  const discounted = lines.filter(({ discountKurus }) => discountKurus !== 0)
  if (discounted.length === 0) return []
  const isTakenBack = discounted.some(({ discountKurus }) => discountKurus < 0)
  return [
    { kind: 'heading', text: isTakenBack ? 'Geri alınan indirim' : 'Süresinde ödeme indirimi' },
    {
      kind: 'table',
      columns: [
        { title: 'Borç', isWide: true },
        { title: 'İdari para cezası', isAmount: true },
        { title: 'İndirim', isAmount: true },
        { title: 'Önceki ödemeler', isAmount: true },
        { title: 'Tahsil edilen', isAmount: true },
      ],
      rows: discounted.map((line) => [
        isStranger ? line.revenueName : line.description,
        formatLira(kurus(line.decidedKurus)),
        formatLira(kurus(0 - line.discountKurus)),
        formatLira(kurus(earlierOf(line))),
        formatLira(kurus(line.principalKurus)),
      ]),
    },
    { kind: 'text', isSmall: true, text: discountLaw },
  ]
}

const discountLaw =
  'İndirim, ödeme süresi içinde cezanın dörtte üçü ödendiği için uygulanır; ödemek mahkemeye başvurmanızı engellemez (5326 sayılı Kanun m. 17/6).'

/** Parts that were paid before the one that completed three quarters. */
function earlierOf({ decidedKurus, discountKurus, principalKurus }: ReceiptLine): number {
  return discountKurus < 0 ? 0 : Math.max(0, decidedKurus - discountKurus - principalKurus)
}

function typeName(code: number): string | undefined {
  return Object.values(collectionTypes).find((type) => type.code === code)?.label
}
