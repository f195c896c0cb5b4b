import { type PaymentStatus, paymentStatuses } from 'contract/payments/payment-order-codes'
import { formatDateLong } from 'rules/dates'
import { formatIban } from 'rules/identity/iban'
import { formatLira, kurus } from 'rules/money'
import type { BankNames } from './read-bank-names.ts'

interface Evidence {
  order?: { status: PaymentStatus; kurus: number; bankCode?: string; day?: string }
  ledger?: { receiptNumber?: string; day?: string; kurus: number; isCancelled?: boolean; kind?: string }
  bank?: {
    day: string
    bankCode: string
    kind: 'sale' | 'void' | 'refund' | 'chargeback' | 'chargebackReturned'
    kurus: number
    reference: string
  }[]
  municipality?: { day: string; version: number; kurus: number }[]
  bankFile?: {
    name?: string
    bankCode: string
    day?: string
    number?: number
    line?: number
    lines?: number
    kurus: number
    message?: string
    paidOn?: string
  }
  missingLines?: {
    count: number
    kurus: number
    first: { line: number; kurus: number; debt?: number; reference?: string; paidOn?: string }[]
  }
  isUnread?: boolean
  fileLines?: { lines: number; kurus: number; faulty?: number[] }
  /** Debts about which the books differ: principal and fine, as asked for and as booked. */
  lines?: { debt: number; asked: [number, number]; booked: [number, number] }[]
  refund?: { kurus: number; deductedKurus?: number; sourceKurus: number; owedKurus?: number }
  isBankKnown?: boolean
  balance?: { ledgerKurus: number; keptKurus: number }
  fine?: { day: string; kurus: number; possibleKurus: number }
  automaticOrder?: {
    name?: string
    bankCode: string
    day?: string
    kurus: number
    isPaid?: boolean
    refusalReason?: string
    bookedKurus: number
  }
  receipts?: { count: number; kurus: number; first: string; last: string; file: string }
  movement?: { iban: string; statement: string; day: string; kurus: number; text: string; reference?: string }
  settlement?: {
    kind: 'file' | 'card'
    bankCode: string
    day: string
    kurus: number
    arrivedKurus: number
    isOwnWord?: boolean
  }
  gap?: {
    iban: string
    beforeNumber: string
    beforeDay: string
    beforeKurus: number
    number: string
    day: string
    kurus: number
  }
  missingStatement?: { iban: string; day?: string }
  missingNumbers?: { bankCode: string; day: string; first: number; last: number }
  cash?: {
    point: string
    kind: CashEvidenceKind
    day: string
    kurus: number
    explanation?: string
    receiptsKurus?: number
    postedKurus?: number
    numbers?: number
    receipts?: number
  }
  day?: string
  bankCode?: string
  failure?: string
}

const cashEvidence = {
  surplus: 'sayımda fazla çıktı (397)',
  shortage: 'sayımda eksik çıktı (197)',
  cash: 'nakit bankaya gitti',
  card: 'kartla alındı',
  cheque: 'çekle alındı',
  payment: 'ödeme',
  series: 'makbuz serisi',
  drawer: 'çekmecede ya da kapanmayan vardiyada duruyor, bankaya gitmedi',
} as const
type CashEvidenceKind = keyof typeof cashEvidence

const bankSteps = {
  chargeback: 'itiraz üzerine geri alındı',
  chargebackReturned: 'itirazdan sonra yeniden ödendi',
  sale: 'çekildi',
  void: 'iptal edildi',
  refund: 'iade edildi',
}
const lira = (amount: number) => formatLira(kurus(amount))

const divided = ([principal, fine]: [number, number]) =>
  `asıl ${lira(principal)}, gecikme zammı ${lira(fine)}`

const joined = (...parts: (string | number | false | undefined)[]) => parts.filter(Boolean).join(', ')

/** Statements of the books about a case, as clerks read them. */
export function evidenceInWords(
  evidence: Record<string, unknown>,
  bankName: BankNames,
): { Book: string; Text: string }[] {
  const {
    order,
    ledger,
    bank,
    municipality,
    bankFile,
    missingLines,
    isUnread,
    fileLines,
    lines: differingLines,
    refund,
    balance,
    fine,
    automaticOrder,
    isBankKnown,
    missingNumbers,
    movement,
    settlement,
    gap,
    missingStatement,
    receipts,
    cash,
    day,
    bankCode,
    failure,
  } = evidence as Evidence
  const lines: { Book: string; Text: string }[] = []
  const add = (Book: string, Text: string) => lines.push({ Book, Text })
  if (cash)
    add(
      'Vezne',
      joined(
        cash.point,
        formatDateLong(cash.day),
        cashEvidence[cash.kind],
        cash.kind !== 'series' && lira(cash.kurus),
        cash.receiptsKurus !== undefined && `makbuzlar ${lira(cash.receiptsKurus)}`,
        cash.postedKurus !== undefined && `vezne defteri ${lira(cash.postedKurus)}`,
        cash.numbers !== undefined && `${cash.numbers} numara verilmiş, ${cash.receipts} makbuz var`,
        cash.explanation,
      ),
    )
  if (order)
    add(
      'Ödeme işlemi',
      joined(
        lira(order.kurus),
        paymentStatuses[order.status].label,
        order.bankCode && bankName(order.bankCode),
        order.day && formatDateLong(order.day),
      ),
    )
  if (ledger)
    add(
      'Portalın defteri',
      joined(
        lira(ledger.kurus),
        ledger.receiptNumber && `${ledger.receiptNumber} numaralı makbuz`,
        ledger.day && formatDateLong(ledger.day),
        ledger.isCancelled && 'makbuz iptal edilmiş',
      ),
    )
  for (const line of bank ?? [])
    add(
      bankName(line.bankCode),
      `${lira(line.kurus)} ${bankSteps[line.kind]}, ${formatDateLong(line.day)}${line.reference ? `, banka no ${line.reference}` : ''}`,
    )
  if (bankFile)
    add(
      `${bankName(bankFile.bankCode)} dosyası`,
      joined(
        bankFile.line === undefined && bankFile.lines ? `${bankFile.lines} satır` : undefined,
        lira(bankFile.kurus),
        bankFile.name && (bankFile.line ? `${bankFile.name} ${bankFile.line}. satır` : bankFile.name),
        bankFile.number && `${bankFile.number} numaralı dosya`,
        bankFile.day && formatDateLong(bankFile.day),
        bankFile.paidOn && `${formatDateLong(bankFile.paidOn)} günü tahsil edilmiş`,
        bankFile.message,
      ),
    )
  if (missingLines) {
    const { count, kurus: missing, first } = missingLines
    add('Deftere yazılmayan', joined(`${count} satır`, lira(missing)))
    for (const { line, kurus: amount, debt, reference, paidOn } of first)
      add(
        `${line}. satır`,
        joined(
          lira(amount),
          debt && `${debt} numaralı borç`,
          reference && `banka no ${reference}`,
          paidOn && formatDateLong(paidOn),
        ),
      )
    if (count > first.length)
      add('Öteki satırlar', `${count - first.length} satır daha; hepsi dosyanın raporunda`)
  }
  if (isUnread) add('Okunamayan', 'Dosyanın bir bölümü okunamadı; orada ne kadar para olduğu bilinmiyor')
  if (fileLines)
    add(
      'Dosyanın satırları',
      joined(
        `${fileLines.lines} satır`,
        lira(fileLines.kurus),
        fileLines.faulty && `aslı ve gecikme zammı tutarına uymayan satırlar: ${fileLines.faulty.join(', ')}`,
      ),
    )
  for (const { debt, asked, booked } of differingLines ?? [])
    add(`${debt} numaralı borç`, `istenen ${divided(asked)}; deftere yazılan ${divided(booked)}`)
  if (refund) {
    add('Geri verilecek para', lira(refund.sourceKurus))
    add(
      'İade',
      joined(lira(refund.kurus), refund.deductedKurus && `iadeden düşülen ${lira(refund.deductedKurus)}`),
    )
    if (refund.owedKurus) add('Borç', `yeniden açıldı, kalan ${lira(refund.owedKurus)}`)
  }
  if (balance) {
    add('Kayıtların toplamı', `kalan ${lira(balance.ledgerKurus)}`)
    add('Borç listesi', `kalan ${lira(balance.keptKurus)}`)
  }
  if (fine) {
    add('Makbuz', joined(`gecikme zammı ${lira(fine.kurus)}`, formatDateLong(fine.day)))
    add('Yasaya göre', `o gün en çok ${lira(fine.possibleKurus)}`)
  }
  if (automaticOrder) {
    const { isPaid, refusalReason } = automaticOrder
    add(
      'Bankadan istenen',
      joined(
        lira(automaticOrder.kurus),
        bankName(automaticOrder.bankCode),
        automaticOrder.name,
        automaticOrder.day && formatDateLong(automaticOrder.day),
      ),
    )
    add(
      'Bankanın cevabı',
      isPaid === undefined
        ? 'Yok'
        : isPaid
          ? 'Ödendi'
          : `Ödenmedi${refusalReason ? `: ${refusalReason}` : ''}`,
    )
    add(
      'Portalın defteri',
      automaticOrder.bookedKurus > 0 ? lira(automaticOrder.bookedKurus) : 'Tahsilat yok',
    )
  }
  if (bankFile?.line && !ledger) add('Portalın defteri', 'Tahsilat yok')
  for (const entry of municipality ?? [])
    add('Muhasebe', `${lira(entry.kurus)}, ${formatDateLong(entry.day)} listesi (${entry.version}. sürüm)`)
  if (order && !bank) add('Banka', isBankKnown ? 'Listesinde yok' : 'Listesi daha gelmedi')
  if (ledger?.kind && !municipality) add('Muhasebe', 'Listesinde yok')
  if (receipts) {
    const { count, kurus: total, first, last, file } = receipts
    add('Dosya', file)
    add('Makbuzlar', joined(`${count} makbuz`, lira(total), first === last ? first : `${first} – ${last}`))
    add('Muhasebe', 'Gün listesi gönderilmiyor: makbuzları muhasebenin defterinde arayın')
  }
  if (missingNumbers) {
    const { first, last } = missingNumbers
    add(
      'Gelmeyen dosya',
      joined(
        bankName(missingNumbers.bankCode),
        first === last ? `${first} numaralı dosya` : `${first}–${last} numaralı dosyalar`,
      ),
    )
    add('Sonraki dosya', joined(`${last + 1} numaralı dosya`, formatDateLong(missingNumbers.day)))
  }
  if (movement) {
    add('Hesap', formatIban(movement.iban))
    add(
      `${movement.statement} numaralı ekstre`,
      joined(
        lira(movement.kurus),
        formatDateLong(movement.day),
        movement.reference && `banka no ${movement.reference}`,
      ),
    )
    if (movement.text) add('Bankanın açıklaması', movement.text)
    if (movement.kurus > 0) add('Portalın defteri', 'Bu paranın tahsilatı ya da banka dosyası bulunamadı')
  }
  if (settlement) {
    add(
      settlement.kind === 'card' ? 'Kart tahsilatı' : 'Banka dosyası',
      joined(lira(settlement.kurus), bankName(settlement.bankCode), formatDateLong(settlement.day)),
    )
    add('Hesaba geçen', settlement.arrivedKurus === 0 ? 'Yok' : lira(settlement.arrivedKurus))
    if (settlement.isOwnWord)
      add(
        'Ekstre',
        'Bu paranın geldiğini söyleyen ekstreyi tahsilat dosyasını yükleyen ya da kaydeden memur yükledi veya onayladı, ya da ekstre bir öncekinin kapanışına uymuyor. Paraya bankadan bakın.',
      )
  }
  if (gap) {
    add('Hesap', formatIban(gap.iban))
    add(
      `${gap.beforeNumber} numaralı ekstre`,
      `${lira(gap.beforeKurus)} ile kapanmış, ${formatDateLong(gap.beforeDay)}`,
    )
    add(`${gap.number} numaralı ekstre`, `${lira(gap.kurus)} ile açılmış, ${formatDateLong(gap.day)}`)
  }
  if (missingStatement) {
    add('Hesap', formatIban(missingStatement.iban))
    add('Son ekstre', missingStatement.day ? formatDateLong(missingStatement.day) : 'Hiç gelmedi')
  }
  if (day) add('Eksik liste', joined(bankCode && bankName(bankCode), formatDateLong(day)))
  if (failure) add('Son deneme', failure === 'notReady' ? 'Banka günü daha kapatmamış' : failure)
  return lines
}

/** Subject of a case: the number of a payment, a receipt or a refund, or a book. */
export function subjectInWords(comparison: string, subject: string, bankName: BankNames): string {
  if (comparison === 'card') return `${subject} numaralı ödeme`
  const [kind = '', ...rest] = subject.split(':')
  if (kind === 'collection') return `${rest.join(':')} numaralı makbuz`
  if (kind === 'deskImport') return `${rest[0]} numaralı aktarımın makbuzları`
  if (kind === 'sentFile') return `${rest[0]} numaralı banka dosyasının makbuzları`
  if (kind === 'refund') return `${rest.join(':')} numaralı iade`
  if (kind === 'line') return `${rest.join(':')} numaralı banka tahsilatı`
  if (kind === 'debt') return `${rest[0]} numaralı borç`
  if (kind === 'fine') return `${rest.join(':')} numaralı makbuz`
  if (kind === 'file') return 'Bankanın tahsilat dosyası'
  if (kind === 'total') return 'Banka dosyası'
  if (kind === 'order') return `${rest[0]} numaralı otomatik ödeme talimatı`
  if (kind === 'movement') return 'Hesap hareketi'
  if (kind === 'settlement')
    return rest[0] === 'card' ? `${bankName(rest[1] ?? '')} kart tahsilatı` : 'Bankanın tahsilat dosyası'
  if (kind === 'statement' || kind === 'account') return 'Hesap ekstresi'
  if (kind === 'statementFile') return 'Hesap ekstresi dosyası'
  if (kind === 'bankFile') return `${bankName(rest[0] ?? '')} tahsilat dosyası`
  if (kind === 'bankFileNumber') return `${bankName(rest[0] ?? '')} dosya numaraları`
  return kind === 'bank' ? `${bankName(rest[0] ?? '')} gün sonu raporu` : 'Muhasebenin gün listesi'
}
