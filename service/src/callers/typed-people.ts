import { completeNationalId, completeTaxNumber, kindOfIdentity } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { foldForSearch, lowerCase } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'
import { registriesWith, registriesWithWords } from '../database/part-of-text.ts'
import type { Subject } from './security-event.ts'

/** Largest number of matching people who count as looked for one by one. */
const maxFitting = 5
/** The index of names helps from three letters on. */
const minLetters = 3
/** Digits of a text in which several numbers are looked for. */
const maxDigits = 100
const maxSearchLetters = 60

/**
 * People looked for by texts that a clerk typed: by a whole number also where the town does not know it, by its first nine
 * digits or a phone where it does, and by a name or registry number where the search found no one else.
 */
export async function findTypedPeople(
  db: Queryable,
  texts: readonly string[],
  { hasFound }: { hasFound: boolean },
): Promise<Subject[]> {
  const people: Subject[] = []
  for (const text of texts.map(plainText).filter((typed) => typed !== '')) {
    people.push(...(await peopleByNumber(db, text)))
    if (!hasFound) people.push(...(await peopleByName(db, text)))
  }
  return people.map((person) => ({ ...person, isTyped: true }))
}

/** Beginning of the text for an unknown person who was searched for. */
const searchMark = '“'

/** Searches as they stand for someone unknown, without whole numbers. */
export function searchesIn(texts: readonly string[]): string[] {
  return texts
    .map((text) => lowerCase(plainText(text)).slice(0, maxSearchLetters))
    .filter((text) => text !== '')
    .map((text) => `${searchMark}${text.replaceAll(/(?<=\d\d)\d(?=\d\d)/g, '*')}” araması`)
}

/** Text with the letters and digits one sees: those of other scripts as ours, without invisible signs. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[oOlIı]+(?=\d)|(?<=\d)[oOlIı]+/g, (letters) =>
      letters.replaceAll(/[oO]/g, '0').replaceAll(/\D/g, '1'),
    )
    .trim()
}

/** Value of a digit of any script; each has its ten in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

async function peopleByNumber(db: Queryable, text: string): Promise<Subject[]> {
  const digits = text.replaceAll(/\D/g, '').slice(0, maxDigits)
  const numbers = [digits, ...text.split(/\s+/).map((word) => word.replaceAll(/\D/g, ''))].filter(
    ({ length }) => length >= 9,
  )
  const whole = numbers.filter((number) => kindOfIdentity(number) !== undefined)
  const within = numbers.flatMap((number) => [...begunNumbers(number), ...numbersWithin(number)])
  const phones = [...numbers, ...within].flatMap((number) => normaliseMobile(number) ?? [])
  const found = await db<{ oid: number }[]>`
    select oid from registry where identity_number = any(${within.filter((number) => !whole.includes(number))})
    union select oid from registry where gsm_number = any(${phones})
    union select registry_oid from member
    where gsm_number = any(${phones}) and closed_at is null and registry_oid is not null`
  return [
    ...[...new Set(whole)].map((identityNumber) => ({ identityNumber })),
    ...found.map(({ oid }) => ({ registryOid: oid })),
  ]
}

/** Whole numbers that begin with the digits. */
function begunNumbers(digits: string): string[] {
  const first9 = digits.slice(0, 9)
  return [first9.startsWith('0') ? '' : completeNationalId(first9), completeTaxNumber(first9)].filter(
    (number) => number.startsWith(digits),
  )
}

/** Numbers of people and phones inside a longer row of digits, where several were typed without a gap. */
function numbersWithin(digits: string): string[] {
  if (digits.length <= 12) return []
  return [10, 11].flatMap((length) =>
    Array.from({ length: digits.length - length + 1 }, (_, from) => digits.slice(from, from + length)),
  )
}

async function peopleByName(db: Queryable, text: string): Promise<Subject[]> {
  if (foldForSearch(text).length < minLetters) return []
  const [found] = await db<{ oids: number[] }[]>`select ${registriesWith(db, text)} as oids`
  const { oids = [] } = found ?? {}
  const fitting = oids.length === 0 ? await registriesWithWords(db, text, maxFitting + 1) : oids
  return fitting.length > maxFitting ? [] : fitting.map((registryOid) => ({ registryOid }))
}
