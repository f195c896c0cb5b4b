import { formatLira, kurus } from '../money.ts'
import {
  type AccountMovement,
  type AccountStatement,
  UnreadableStatement,
  dayOfDigits,
  proveStatement,
  statementCurrency,
} from './statement.ts'

interface Field {
  tag: string
  /** Lines of the field, without their tag. */
  lines: string[]
  line: number
}

interface Balance {
  day: string
  kurus: number
  isIntermediate: boolean
}

/** One message of the file: a page of a statement. */
interface Page extends AccountStatement {
  isFirst: boolean
  isLast: boolean
}

const knownTags = new Set(['20', '21', '25', '28', '28C', '60F', '60M', '61', '86', '62F', '62M', '64', '65'])
/** Lengths are the banks' and not the standard's, which several of them exceed. */
const movementForm =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,15}(?:,\d{0,2})?)([NFS][A-Z0-9]{3})(.{0,35}?)(?:\/\/(.{0,35}))?$/
const balanceForm = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d{1,15}(?:,\d{0,2})?)$/

/**
 * Statements of a file in the form MT940. Every field must be one of the form and in its place, so that a line that a bank
 * writes otherwise is refused and not left out.
 */
export function readMt940(text: string): AccountStatement[] {
  const pages = messagesOf(fieldsOf(text)).map(readPage)
  if (pages.length === 0) throw new UnreadableStatement('Dosyada ekstre yok.')
  const statements: AccountStatement[] = []
  let before: Page | undefined
  for (const page of pages) {
    const { isFirst, isLast: _isLast, ...statement } = page
    if (isFirst) {
      if (before && !before.isLast) throw cutShort(before)
      statements.push(statement)
    } else joinPage(statements.at(-1), before, page)
    before = page
  }
  if (before && !before.isLast) throw cutShort(before)
  for (const statement of statements) proveStatement(statement, lira)
  return statements
}

const lira = (amount: number) => formatLira(kurus(amount))

function cutShort({ number }: AccountStatement): UnreadableStatement {
  return new UnreadableStatement(`${number} numaralı ekstrenin son sayfası dosyada yok.`)
}

function joinPage(statement: AccountStatement | undefined, before: Page | undefined, page: Page): void {
  const isNext =
    statement &&
    before &&
    !before.isLast &&
    page.account === statement.account &&
    page.number === statement.number
  if (!isNext) throw new UnreadableStatement(`${page.number} numaralı ekstrenin ilk sayfası dosyada yok.`)
  if (page.openingKurus !== statement.closingKurus)
    throw new UnreadableStatement(
      `${page.number} numaralı ekstrenin bir sayfası ${lira(statement.closingKurus)} ile bitiyor, sonraki ${lira(page.openingKurus)} ile başlıyor.`,
    )
  statement.movements.push(...page.movements)
  statement.closedOn = page.closedOn
  statement.closingKurus = page.closingKurus
}

/** Fields in the order of the file; the envelope of the SWIFT messages is left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let isInside = false
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trimEnd()
    const tag = /^:(\d{2}[A-Z]?):/.exec(line)
    if (tag?.[1] !== undefined) {
      if (!knownTags.has(tag[1]))
        throw new UnreadableStatement(
          `${index + 1}. satır: “:${tag[1]}:” bir MT940 ekstresinde olmayan bir alan.`,
        )
      isInside = true
      fields.push({ tag: tag[1], lines: [line.slice(tag[0].length)], line: index + 1 })
    } else if (/^-\}?(\{5:.*)?$/.test(line)) isInside = false
    else if (isInside) fields.at(-1)?.lines.push(line)
  }
  return fields
}

function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  for (const field of fields) {
    if (field.tag === '20') messages.push([])
    const message = messages.at(-1)
    if (!message) throw faultAt(field, 'ekstre “:20:” alanıyla başlamıyor')
    message.push(field)
  }
  return messages
}

function readPage(fields: readonly Field[]): Page {
  const rest = [...fields]
  const take = (...tags: string[]): Field => {
    const field = rest.shift()
    if (!field || !tags.includes(field.tag)) {
      const place = field ?? fields.at(-1)
      throw faultAt(place as Field, `burada “:${tags[0]}:” alanı olmalı`)
    }
    return field
  }
  take('20')
  if (rest[0]?.tag === '21') rest.shift()
  const account = textOf(take('25')).replace(/\s/g, '')
  const numbered = take('28C', '28')
  const number = /^(\d{1,10})(?:\/(\d{1,10}))?$/.exec(textOf(numbered))?.[1]
  if (number === undefined) throw faultAt(numbered, 'ekstre numarası okunamadı')
  const opened = take('60F', '60M')
  const opening = readBalance(opened)
  const movements: AccountMovement[] = []
  const isNext = (tag: string) => rest[0]?.tag === tag
  while (isNext('61')) {
    const field = take('61')
    movements.push(readMovement(field, isNext('86') ? rest.shift() : undefined))
  }
  const closing = readBalance(take('62F', '62M'))
  for (const field of rest)
    if (!['64', '65', '86'].includes(field.tag)) throw faultAt(field, 'bu alanın yeri burası değil')
  return {
    account,
    number,
    openedOn: opening.day,
    closedOn: closing.day,
    openingKurus: opening.kurus,
    closingKurus: closing.kurus,
    movements,
    isFirst: !opening.isIntermediate,
    isLast: !closing.isIntermediate,
  }
}

function readBalance(field: Field): Balance {
  const [, mark, year, month = '', date = '', currency, amount = ''] = balanceForm.exec(textOf(field)) ?? []
  const day = dayOfDigits(2000 + Number(year), month, date)
  if (day === undefined) throw faultAt(field, 'bakiye okunamadı')
  if (currency !== statementCurrency) throw faultAt(field, `hesap Türk lirası değil (${currency})`)
  return {
    day,
    kurus: kurus((mark === 'D' ? -1 : 1) * kurusOf(amount)),
    isIntermediate: field.tag.endsWith('M'),
  }
}

function readMovement(field: Field, told: Field | undefined): AccountMovement {
  const [first = '', ...more] = field.lines
  const form = movementForm.exec(first.trim())
  if (!form) throw faultAt(field, 'hareket okunamadı')
  const [, value = '', entry, mark = '', , amount = '', code = '', own = '', bank = ''] = form
  const year = 2000 + Number(value.slice(0, 2))
  const valueOn = dayOfDigits(year, value.slice(2, 4), value.slice(4, 6))
  const bookedOn = entry === undefined ? valueOn : valueOn && entryDay(valueOn, year, entry)
  if (valueOn === undefined || bookedOn === undefined) throw faultAt(field, 'hareketin günü okunamadı')
  // The reversal of a credit takes money, that of a debit gives it back.
  const isIn = mark === 'C' || mark === 'RD'
  return {
    bookedOn,
    valueOn,
    kurus: kurus((isIn ? 1 : -1) * kurusOf(amount)),
    isReversal: mark.startsWith('R'),
    code,
    ownReference: own.trim() === 'NONREF' ? '' : own.trim(),
    bankReference: bank.trim(),
    text: [...more, ...(told?.lines ?? [])]
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  }
}

/** Day of an entry, which is told without its year: the one nearest to the value date. */
function entryDay(valueOn: string, year: number, entry: string): string | undefined {
  const valueMs = Date.parse(valueOn)
  const distance = (day: string) => Math.abs(Date.parse(day) - valueMs)
  const [nearest] = [year - 1, year, year + 1]
    .flatMap((each) => dayOfDigits(each, entry.slice(0, 2), entry.slice(2)) ?? [])
    .toSorted((left, right) => distance(left) - distance(right))
  return nearest
}

/** '000000013273,5' → 1327350. */
function kurusOf(amount: string): number {
  const [whole = '', part = ''] = amount.split(',')
  return Number(whole + part.padEnd(2, '0'))
}

function textOf({ lines }: Field): string {
  return lines.join('').trim()
}

function faultAt({ line, tag }: Field, fault: string): UnreadableStatement {
  return new UnreadableStatement(`${line}. satır, “:${tag}:” alanı: ${fault}.`)
}
