import type { AddressInput } from 'contract/address/calls'
import { normaliseMobile } from 'rules/identity/phone'
import { brokenRule, email } from '../../../ui/form/form-rules.ts'
import { dateProblem } from '../../../ui/form/typed-date.ts'
import { todayInTurkey } from '../../../ui/today-in-turkey.ts'
import { areaOf, liraOf, wholeOf } from './typed-amounts.ts'
import { phoneShape } from 'contract/sentences'

/** Problems by the names of the fields, in the order of the form. */
export type Problems<Values = Record<string, unknown>> = { [Name in keyof Values]?: string | undefined }

type Further<Read> = (read: Read) => string | undefined

/** Each answers the message of a field; `missing` is for one that may not stay empty. */
export function textProblem(typed: string, missing: string | undefined): string | undefined {
  return typed.trim() === '' ? missing : undefined
}

export function wholeProblem(typed: string, missing: string, further?: Further<number>): string | undefined {
  if (typed.trim() === '') return missing
  const whole = wholeOf(typed)
  return whole === undefined ? 'Yalnızca rakam yazın.' : further?.(whole)
}

/** A number above zero, up to the one it is a part of. */
export function partProblem(
  part: string,
  whole: string,
  { missing, tooLarge }: { missing: string; tooLarge: string },
): string | undefined {
  return wholeProblem(part, missing, (read) => {
    const of = wholeOf(whole)
    return zeroProblem(read) ?? (of !== undefined && read > of ? tooLarge : undefined)
  })
}

export function zeroProblem(read: number): string | undefined {
  return read === 0 ? 'Sıfırdan büyük bir sayı yazın.' : undefined
}

export function areaProblem(typed: string, missing: string): string | undefined {
  if (typed.trim() === '') return missing
  return areaOf(typed) === undefined ? 'Alanı metrekare olarak yazın, örneğin 120 veya 87,5.' : undefined
}

export function liraProblem(typed: string, missing?: string): string | undefined {
  if (typed.trim() === '') return missing
  return liraOf(typed) === undefined ? 'Tutarı lira olarak yazın, örneğin 2.500 veya 2.500,50.' : undefined
}

export function dayProblem(typed: string, missing: string, further?: Further<string>): string | undefined {
  if (typed.trim() === '') return missing
  return dateProblem(typed) ?? further?.(typed)
}

/** Problem of a day in the future: only past changes are declared. */
export function aheadProblem(day: string): string | undefined {
  return day > todayInTurkey() ? 'Gelecekteki bir gün yazılamaz.' : undefined
}

export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '' || normaliseMobile(typed)) return undefined
  return phoneShape
}

export function emailProblem(typed: string): string | undefined {
  return brokenRule(typed.trim(), [email()])
}

export function addressProblem(address: AddressInput | null): string | undefined {
  if (address === null) return 'Adresi sonuna kadar seçin veya kendiniz yazın.'
  const isTooShort = 'freeText' in address && address.freeText.trim().length < 10
  return isTooShort ? 'Adresi en az 10 karakterle, açık olarak yazın.' : undefined
}
