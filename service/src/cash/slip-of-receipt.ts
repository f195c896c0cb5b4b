import { type CashWayCode, cashWays } from 'contract/cash/codes'
import { amountInWords } from 'rules/amount-in-words'
import type { Slip, SlipLine } from 'rules/cash/slip'
import { formatDateShort } from 'rules/dates'
import { formatReceiptCode } from 'rules/ledger/receipt-code'
import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import { maskName } from 'rules/turkish-text'
import type { Receipt, ReceiptLine } from '../debts/receipt.ts'
import { verificationUrl } from '../documents/verification-address.ts'
import type { ServiceSettings } from '../settings/settings.ts'

export interface PaymentOnSlip {
  way: CashWayCode
  totalKurus: number
  tenderedKurus: number | null
  isForSomeoneElse: boolean
  pointName: string
  cashierName: string
  chequeText: string | null
  /** Receipts that were written by the same payment. */
  receiptCount: number
}

/** Receipt of the cash desk as a slip; one for someone else's debt tells of it only the sum and the kind. */
export function slipOfReceipt(
  settings: Pick<ServiceSettings, 'MunicipalityNameCapital' | 'SiteUrl'>,
  payment: PaymentOnSlip,
  receipt: Receipt,
  lines: readonly ReceiptLine[],
): Slip {
  const { isForSomeoneElse } = payment
  const facts: [string, string | null][] = [
    ['Makbuz no', receipt.receiptNumber],
    ['Tarih', formatMoment(receipt.collectedAt)],
    ['Borçlu', isForSomeoneElse ? maskName(receipt.debtorName) : receipt.debtorName],
    ['Sicil no', isForSomeoneElse ? null : receipt.registryNumber],
    ['Ödeyen', receipt.payerName],
    ['Vezne', payment.pointName],
    ['Veznedar', payment.cashierName],
    ['Ödeme şekli', cashWays[payment.way].label],
    ['Kart', receipt.maskedCard],
    ['Onay kodu', receipt.bankReference],
    ['Çek', payment.chequeText],
  ]
  return {
    url: verificationUrl(settings, receipt.receiptCode),
    code: formatReceiptCode(receipt.receiptCode),
    lines: [
      { kind: 'text', text: settings.MunicipalityNameCapital, isBold: true, isCentred: true },
      { kind: 'text', text: 'TAHSİLAT MAKBUZU', isBold: true, isCentred: true },
      ...(receipt.cancelledAt === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: `İPTAL EDİLDİ: ${formatMoment(receipt.cancelledAt)}. Ödeme belgesi yerine geçmez.`,
              isBold: true,
            },
          ]),
      { kind: 'rule' },
      ...facts.flatMap(([label, value]): SlipLine[] => (value ? [{ kind: 'pair', label, value }] : [])),
      { kind: 'rule' },
      ...lines.flatMap((line) => linesOfDebt(line, isForSomeoneElse)),
      { kind: 'rule' },
      { kind: 'pair', label: 'TOPLAM', value: formatLira(kurus(receipt.totalKurus)), isBold: true },
      { kind: 'text', text: `Yalnız: ${amountInWords(kurus(receipt.totalKurus))}` },
      ...changeOf(payment),
      { kind: 'rule' },
      { kind: 'text', text: 'Doğrulamak için karekodu okutun.', isCentred: true },
    ],
  }
}

function linesOfDebt(line: ReceiptLine, isForSomeoneElse: boolean): SlipLine[] {
  const { accrualOid, description, revenueName, dueDate, principalKurus, fineKurus, discountKurus } = line
  const more: [string, number][] = [
    ['Gecikme zammı', fineKurus],
    ['Süresinde ödeme indirimi (düşüldü)', discountKurus],
  ]
  return [
    {
      kind: 'text',
      text: isForSomeoneElse
        ? revenueName
        : `${description} (tahakkuk ${accrualOid}, son ödeme ${formatDateShort(dueDate)})`,
    },
    { kind: 'pair', label: 'Asıl', value: formatLira(kurus(principalKurus)) },
    ...more.flatMap(([label, amount]): SlipLine[] =>
      amount > 0 ? [{ kind: 'pair', label, value: formatLira(kurus(amount)) }] : [],
    ),
  ]
}

/** Money handed over and given back; of several receipts it is that of all of them. */
function changeOf({ totalKurus, tenderedKurus, receiptCount }: PaymentOnSlip): SlipLine[] {
  if (tenderedKurus === null) return []
  const change = kurus(tenderedKurus - totalKurus)
  return [
    ...(receiptCount === 1
      ? []
      : [
          {
            kind: 'pair' as const,
            label: `${receiptCount} makbuzun toplamı`,
            value: formatLira(kurus(totalKurus)),
          },
        ]),
    { kind: 'pair', label: 'Verilen para', value: formatLira(kurus(tenderedKurus)) },
    { kind: 'pair', label: 'Para üstü', value: formatLira(change) },
  ]
}
