import { isIsoDate } from 'rules/dates'
import { parseHundredths } from 'rules/measures'
import { parseLira } from 'rules/money'
import { normaliseMobile } from 'rules/identity/phone'
import type { FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { brokenRule, email } from '../../../ui/form/form-rules.ts'
import type { AdValues, DeclarationValues } from './declaration-values.ts'
import { lengthOf } from './measured-face.ts'
import { type FieldDefinition, isAsked, type Lists, tagOf } from './field-definition.ts'

/** What is wrong with the fields that are asked for, in their order. */
export function problemsOf(
  fields: readonly FieldDefinition[],
  values: DeclarationValues,
  lists: Lists,
): FieldProblem[] {
  return fields
    .filter((field) => isAsked(field, values, lists))
    .flatMap((field) => {
      if (field.input === 'advertisements')
        return values.advertisements.flatMap((ad, index) => adProblems(ad, index, lists))
      const message = problemOf(field, values)
      return message === undefined ? [] : [{ name: field.name, message }]
    })
}

function problemOf(field: FieldDefinition, values: DeclarationValues): string | undefined {
  const value = values[field.name]
  if (typeof value === 'boolean') return undefined
  if (field.input === 'address') return value === null ? field.missing : addressProblem(values)
  if (typeof value !== 'string') return undefined
  const typed = value.trim()
  if (typed === '') return field.missing
  if (!('maxLength' in field) && !(field.input in problems)) return undefined
  return problems[field.input]?.(typed) ?? ('problem' in field ? field.problem?.(typed, values) : undefined)
}

const problems: Partial<Record<FieldDefinition['input'], (typed: string) => string | undefined>> = {
  text: () => undefined,
  lines: () => undefined,
  whole: (typed) => (wholeOf(typed) === undefined ? 'Yalnızca rakam yazın.' : undefined),
  area: (typed) =>
    areaOf(typed) === undefined ? 'Alanı metrekare olarak yazın, örneğin 120 veya 87,5.' : undefined,
  lira: (typed) =>
    liraOf(typed) === undefined ? 'Tutarı lira olarak yazın, örneğin 2.500 veya 2.500,50.' : undefined,
  day: (typed) => (isIsoDate(typed) ? undefined : 'Tarihi gün, ay ve yıl olarak yazın.'),
  phone: (typed) =>
    normaliseMobile(typed) ? undefined : 'Cep telefonu 5 ile başlar ve 10 hanelidir: (5xx) xxx xx xx.',
  email: (typed) => brokenRule(typed, [email()]),
}

function addressProblem({ address }: DeclarationValues): string | undefined {
  const isTooShort = address && 'freeText' in address && address.freeText.trim().length < 10
  return isTooShort ? 'Adresi en az 10 karakterle, açık olarak yazın.' : undefined
}

function adProblems(ad: AdValues, index: number, lists: Lists): FieldProblem[] {
  const found: FieldProblem[] = []
  const say = (part: string, message: string) =>
    found.push({ name: `advertisements.${index}.${part}`, message })
  const unit = tagOf(lists.adTypes, ad.typeCode)
  if (ad.typeCode === '') say('typeCode', `${index + 1}. ilanın türünü seçin.`)
  const hasPlaces = lists.adLocations.some(({ tag }) => tag === ad.typeCode)
  if (hasPlaces && ad.locationCode === '') say('locationCode', `${index + 1}. ilanın nerede olduğunu seçin.`)
  if (ad.text.trim() === '') say('text', `${index + 1}. ilanda ne yazdığını yazın.`)
  if (unit === 'piece') {
    if (!wholeOf(ad.pieces)) say('pieces', `${index + 1}. ilanın adedini yazın.`)
    return found
  }
  ad.faces.forEach((face, at) => {
    const of = `${index + 1}. ilanın${ad.faces.length > 1 ? ` ${at + 1}. yüzünün` : ''}`
    if (ad.isByArea) {
      if (areaOf(face.area) === undefined) say(`faces.${at}.area`, `${of} alanını metrekare olarak yazın.`)
      return
    }
    if (lengthOf(face.width) === undefined)
      say(`faces.${at}.width`, `${of} enini metre olarak yazın, örneğin 3,20.`)
    if (lengthOf(face.height) === undefined)
      say(`faces.${at}.height`, `${of} boyunu metre olarak yazın, örneğin 1,10.`)
  })
  const weeks = wholeOf(ad.weeks)
  if (unit === 'squareMetreWeek' && (!weeks || weeks > 52))
    say('weeks', `${index + 1}. ilanın kaç hafta duracağını yazın; en fazla 52.`)
  return found
}

export function wholeOf(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined
}

/** In hundredths of a square metre. */
export function areaOf(typed: string): number | undefined {
  return parseHundredths(typed) || undefined
}

/** In kuruş; up to what the wire takes. */
export function liraOf(typed: string) {
  const amount = parseLira(typed)
  return amount === undefined || amount < 0 || amount > 99_999_999_999_999 ? undefined : amount
}
