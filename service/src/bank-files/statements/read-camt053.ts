import {
  type AccountMovement,
  type AccountStatement,
  UnreadableStatement,
  dayOfDigits,
  proveStatement,
  statementCurrency,
} from 'rules/bank-statements/statement'
import { formatLira, kurus } from 'rules/money'
import { type XmlElement, readXml, textIn } from '../../xml/xml.ts'

/** A statement of ten thousand movements is smaller. */
const maxLength = 32 * 1024 * 1024

/** Statements of a file in the form camt.053, of any version: the fields read are the same in all. */
export function readCamt053(text: string): AccountStatement[] {
  const file = readDocument(text)
  const statements = children(find(file, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new UnreadableStatement('Dosyada camt.053 ekstresi yok.')
  return statements.map(readStatement)
}

function readDocument(text: string): XmlElement {
  try {
    return readXml(text, maxLength)
  } catch (error) {
    throw new UnreadableStatement('Dosya okunabilir bir XML belgesi değil.', { cause: error })
  }
}

function readStatement(element: XmlElement): AccountStatement {
  const number =
    ownText(element, 'ElctrncSeqNb') ?? ownText(element, 'LglSeqNb') ?? ownText(element, 'Id')?.slice(0, 40)
  if (number === undefined) throw new UnreadableStatement('Ekstrenin numarası yok.')
  const fault = (what: string) => new UnreadableStatement(`${number} numaralı ekstre: ${what}.`)
  const account = find(find(element, 'Acct'), 'Id')
  const named = textIn(account, 'IBAN') ?? textIn(find(account, 'Othr'), 'Id')
  if (named === undefined) throw fault('hesap numarası yok')
  const opening = readBalance(element, ['OPBD', 'PRCD'], fault)
  const closing = readBalance(element, ['CLBD'], fault)
  const statement = {
    account: named.replace(/\s/g, ''),
    number,
    openedOn: opening.day,
    closedOn: closing.day,
    openingKurus: opening.kurus,
    closingKurus: closing.kurus,
    movements: children(element, 'Ntry').flatMap((entry, index) => readEntry(entry, index + 1, fault)),
  }
  proveStatement(statement, (amount) => formatLira(kurus(amount)))
  return statement
}

type Faulty = (what: string) => UnreadableStatement

function readBalance(
  element: XmlElement,
  kinds: readonly string[],
  fault: Faulty,
): { day: string; kurus: number } {
  const balances = children(element, 'Bal')
  const balance = kinds
    .map((kind) => balances.find((each) => textIn(find(each, 'Tp'), 'Cd') === kind))
    .find((each) => each !== undefined)
  const day = readDay(find(balance, 'Dt'))
  if (!balance || day === undefined) throw fault(`bakiyesi (${kinds[0]}) okunamadı`)
  return { day, kurus: readAmount(balance, fault) }
}

function readEntry(entry: XmlElement, line: number, fault: Faulty): AccountMovement[] {
  const place = (what: string) => fault(`${line}. hareket: ${what}`)
  const status = ownText(entry, 'Sts') ?? textIn(find(entry, 'Sts'), 'Cd')
  // Expected movements and mere information are no part of the balance.
  if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') return []
  if (status !== 'BOOK') throw place('durumu okunamadı')
  const bookedOn = readDay(find(entry, 'BookgDt'))
  if (bookedOn === undefined) throw place('günü okunamadı')
  const reversal = ownText(entry, 'RvslInd')
  if (reversal !== undefined && !['true', 'false', '1', '0'].includes(reversal))
    throw place('ters kayıt işareti okunamadı')
  const details = find(entry, 'NtryDtls')
  const code = find(entry, 'BkTxCd')
  return [
    {
      bookedOn,
      valueOn: readDay(find(entry, 'ValDt')) ?? bookedOn,
      kurus: readAmount(entry, place),
      isReversal: reversal === 'true' || reversal === '1',
      code: (textIn(find(code, 'Prtry'), 'Cd') ?? textIn(code, 'SubFmlyCd') ?? '').slice(0, 40),
      ownReference: [textIn(details, 'EndToEndId'), textIn(details, 'TxId')].find(isReference) ?? '',
      bankReference: ownText(entry, 'AcctSvcrRef') ?? textIn(details, 'AcctSvcrRef') ?? '',
      text: textsOf(entry).join(' '),
    },
  ]
}

function isReference(text: string | undefined): boolean {
  return text !== undefined && text !== 'NOTPROVIDED'
}

const textNames = new Set([
  'AddtlNtryInf',
  'AddtlTxInf',
  'Ustrd',
  'Nm',
  'EndToEndId',
  'TxId',
  'InstrId',
  'Ref',
])

/** Texts that a bank or a payer wrote about a movement. */
function textsOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    const own =
      textNames.has(child.name) && child.children.length === 0 ? [child.text.trim()] : textsOf(child)
    return own.filter((text) => text !== '' && text !== 'NOTPROVIDED')
  })
}

/** Amount with its sign: the direction is that of the money, also of a reversal. */
function readAmount(element: XmlElement, fault: Faulty): number {
  const amount = find(element, 'Amt')
  const [, whole = '', part = ''] = /^(\d{1,15})(?:\.(\d{1,2})0*)?$/.exec(amount?.text.trim() ?? '') ?? []
  const direction = ownText(element, 'CdtDbtInd')
  if (whole === '' || (direction !== 'CRDT' && direction !== 'DBIT')) throw fault('tutarı okunamadı')
  const currency = amount?.attributes.Ccy
  if (currency !== statementCurrency) throw fault(`tutarı Türk lirası değil (${currency ?? ''})`)
  return kurus((direction === 'DBIT' ? -1 : 1) * Number(whole + part.padEnd(2, '0')))
}

/** Day of an element that says a day or a moment, as the bank writes it. */
function readDay(element: XmlElement | undefined): string | undefined {
  const text = textIn(element, 'Dt') ?? textIn(element, 'DtTm')
  const [, year, month = '', day = ''] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(text ?? '') ?? []
  return year === undefined ? undefined : dayOfDigits(Number(year), month, day)
}

function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

function ownText(element: XmlElement, name: string): string | undefined {
  return find(element, name)?.text.trim() || undefined
}
