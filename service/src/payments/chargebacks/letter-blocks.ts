import { merchantBanks } from 'contract/payments/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import type { Regime } from 'rules/ledger/regime'
import { formatLira, kurus } from 'rules/money'
import { formatMoment } from 'rules/turkey-time'
import type { PdfBlock } from '../../documents/pdf-blocks.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { Letter } from './read-letter.ts'

const lira = (amount: number) => formatLira(kurus(amount))

/** Letter by which the municipality objects: the payment, proof of its holder, receipt, its debts, and the last day. */
export function letterBlocks({ Banks }: ServiceSettings, letter: Letter, today: string): PdfBlock[] {
  const { answerUntil, amountKurus, paidKurus } = letter
  const bank = Object.values(merchantBanks).find(({ code }) => code === letter.bankCode)
  return [
    {
      kind: 'facts',
      facts: [
        ['Banka', bank?.label],
        ['Tarih', formatDateLong(today)],
        ['Bankanın itiraz no’su', letter.takenBackReference],
        ['Son yanıt günü', formatDateLong(answerUntil)],
      ],
    },
    {
      kind: 'text',
      text: `Bankanız, kart sahibinin itirazı üzerine aşağıdaki ödemenin ${amountKurus === paidKurus ? 'tamamını' : 'bir bölümünü'} (${lira(amountKurus)}) ${formatDateLong(letter.takenOn)} günü belediyemizden geri almıştır. İtirazı kabul etmiyoruz. Aşağıdaki bilgi ve belgelerin değerlendirilmesini ve bu tutarın belediyemize yeniden ödenmesini rica ederiz.`,
    },
    { kind: 'heading', text: 'Ödeme ve makbuz' },
    {
      kind: 'facts',
      facts: [
        ['Üye iş yeri no', Banks.find(({ Code }) => Code === letter.bankCode)?.MerchantId],
        ['İşlem no', letter.orderNumber],
        ['Tutar', lira(paidKurus)],
        ['Ödeme zamanı', formatMoment(letter.paidAt)],
        ['Kart', letter.maskedCard],
        ['Onay kodu', letter.authorisationCode],
        ['Banka referansı', letter.bankReference],
        ['Bankanın işlem no’su', letter.bankTransactionId],
        [
          'Tahsilat makbuzu',
          letter.receiptNumber && letter.receiptAt
            ? `${letter.receiptNumber}, ${formatMoment(letter.receiptAt)}`
            : 'Kayıtlarımızda makbuzu yoktur.',
        ],
        ['Ödeyen', letter.payerName],
        ['Ödeyenin IP adresi', letter.clientAddress],
      ],
    },
    { kind: 'heading', text: '3-D Secure doğrulaması' },
    ...proof(letter),
    { kind: 'heading', text: 'Ödemenin karşılığı' },
    ...served(letter),
    { kind: 'heading', text: 'Ekler' },
    {
      kind: 'text',
      text: [
        ...(letter.receiptNumber ? [`Tahsilat makbuzu (${letter.receiptNumber})`] : []),
        'Belediyenin eklediği diğer belgeler: ……………………………………………',
      ].join('\n'),
    },
    { kind: 'text', text: '\nBelediye adına' },
    { kind: 'text', text: 'Adı soyadı, unvanı: …………………………………        İmza, mühür: ……………………………' },
  ]
}

/** Sentences about the holder of the card go as far as the bank's own word that was kept. */
function proof({ startedAt, authenticatedAt, eci, xid, confirmedAt }: Letter): PdfBlock[] {
  if (!authenticatedAt && !confirmedAt)
    return [
      {
        kind: 'text',
        text: 'Ödeme 3-D Secure ile başlatılmıştır. Doğrulamanın sonucu bankanızın kayıtlarındadır; bu kaydın incelenmesini rica ederiz.',
      },
    ]
  return [
    {
      kind: 'facts',
      facts: [
        ['Banka sayfasına gidiş', startedAt && formatMoment(startedAt)],
        ['Doğrulamanın bildirildiği an', authenticatedAt && formatMoment(authenticatedAt)],
        ['Kaydınızda tam doğrulama', confirmedAt && formatMoment(confirmedAt)],
        ['ECI', eci],
        ['3-D işlem no', xid],
      ],
    },
    {
      kind: 'text',
      text: 'Kart sahibi, bankanın kendi 3-D Secure sayfasında tam olarak doğrulanmıştır. Kart sahibine gönderilen şifreyi yalnızca bankası görür. Tam doğrulanan bir işlemde sorumluluğun kartı veren bankada olduğunun dikkate alınmasını rica ederiz.',
    },
  ]
}

const servedTexts: Record<Regime, string> = {
  public:
    'Vergi, harç ve benzeri borçlar kanundan doğar; ödeme, borçlunun kanuni borcunu sona erdirmiştir. Karşılığında iade edilebilecek bir mal yoktur.',
  fine: 'İdari para cezası kanuna göre kesilmiştir; ödeme, borçlunun cezadan doğan borcunu sona erdirmiştir.',
  contract: 'Su, kira gibi borçlar sözleşmeden doğar; ödenen döneme ait hizmet belediyece verilmiştir.',
}

function served({ lines, paidKurus }: Letter): PdfBlock[] {
  const regimes = new Set(lines.map(({ regime }) => regime))
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Borcun türü', isWide: true },
        { title: 'Son ödeme' },
        { title: 'Tutar', isAmount: true },
      ],
      rows: lines.map((line) => [line.revenueName, formatDateShort(line.dueDate), lira(line.kurus)]),
      ...(lines.length > 1 && { totals: [['Toplam', '', lira(paidKurus)]] }),
    },
    ...Object.entries(servedTexts)
      .filter(([regime]) => regimes.has(regime as Regime))
      .map(([, text]): PdfBlock => ({ kind: 'text', text })),
  ]
}
