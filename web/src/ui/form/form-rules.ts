export interface Rule {
  /** What the person reads when no message of their own is given. */
  message: string
  passes(value: unknown): boolean
  /** Every rule but `required` lets an empty value pass. */
  judgesEmpty?: true
}

export function required(): Rule {
  return { message: 'Bu alanı doldurun.', passes: (value) => !isEmpty(value), judgesEmpty: true }
}

export function email(): Rule {
  return textRule('Geçerli bir e-posta adresi yazın, örneğin ad@ornek.com.', (text) =>
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  )
}

/** A whole number, positive or negative. */
export function isNumber(): Rule {
  return textRule('Yalnızca rakam yazın.', isInteger)
}

/** A number whose decimals stand after a comma, as in Turkish, or a point. */
export function isFloat(): Rule {
  return textRule('Bir sayı yazın, örneğin 12,5.', (text) => !Number.isNaN(toNumber(text)))
}

export function isPositive(): Rule {
  return textRule('Sıfırdan büyük bir sayı yazın.', (text) => toNumber(text) > 0)
}

export function minNumber(least: number): Rule {
  return textRule(`En az ${least} olmalıdır.`, (text) => isInteger(text) && Number(text) >= least)
}

export function maxNumber(most: number): Rule {
  return textRule(`En çok ${most} olabilir.`, (text) => isInteger(text) && Number(text) <= most)
}

export function minFloat(least: number): Rule {
  return textRule(`En az ${inTurkish(least)} olmalıdır.`, (text) => toNumber(text) >= least)
}

export function maxFloat(most: number): Rule {
  return textRule(`En çok ${inTurkish(most)} olabilir.`, (text) => toNumber(text) <= most)
}

export function minStringLength(least: number): Rule {
  return textRule(`En az ${least} karakter yazın.`, (text) => lengthOf(text) >= least)
}

export function maxStringLength(most: number): Rule {
  return textRule(`En çok ${most} karakter yazabilirsiniz.`, (text) => lengthOf(text) <= most)
}

export function isFile(): Rule {
  return fileRule('Bir dosya seçin.', () => true)
}

export function maxFileSize(mostBytes: number): Rule {
  return fileRule(`Dosya en çok ${sizeInTurkish(mostBytes)} olabilir.`, (file) => file.size <= mostBytes)
}

/** Types as in a file input's `accept`: `application/pdf`, `image/*` or `.pdf`. */
export function allowedFileType(types: readonly string[]): Rule {
  return fileRule('Bu türde bir dosya yükleyemezsiniz.', (file) => types.some((type) => isOfType(file, type)))
}

export function matchesRegex(pattern: RegExp): Rule {
  return textRule('Beklenen biçimde değil.', (text) => text.search(pattern) !== -1)
}

/** For a field that people leave alone and machines fill in. */
export function mustBeEmpty(): Rule {
  return { message: 'Bu alanı boş bırakın.', passes: () => false }
}

/** Something must be left once the spaces around it are gone. */
export function trimmed(): Rule {
  return textRule('Yalnızca boşluk yazılamaz.', (text) => text.trim() !== '')
}

/** The message of the first broken rule; `messages` is one for all rules or one per rule. */
export function brokenRule(
  value: unknown,
  rules: readonly Rule[],
  messages?: string | readonly (string | undefined)[],
): string | undefined {
  const broken = rules.findIndex((rule) => (rule.judgesEmpty || !isEmpty(value)) && !rule.passes(value))
  const rule = rules[broken]
  if (!rule) return undefined
  return (typeof messages === 'string' ? messages : messages?.[broken]) ?? rule.message
}

/** The rules as react-hook-form's `validate`. */
export function validateBy(rules: readonly Rule[], messages?: string | readonly (string | undefined)[]) {
  return (value: unknown): true | string => brokenRule(value, rules, messages) ?? true
}

function textRule(message: string, holds: (text: string) => boolean): Rule {
  return {
    message,
    passes: (value) => (typeof value === 'string' || typeof value === 'number') && holds(String(value)),
  }
}

function fileRule(message: string, holds: (file: File) => boolean): Rule {
  return {
    message,
    passes: (value) => {
      const files = isList(value) ? Array.from(value) : [value]
      return files.every((file) => file instanceof File && holds(file))
    },
  }
}

function isEmpty(value: unknown): boolean {
  if (isList(value)) return value.length === 0
  return value === undefined || value === null || value === '' || value === false || Number.isNaN(value)
}

/** An array or a browser's FileList. */
function isList(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value
}

function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

/** NaN for what is no number as people write it: no spaces, no exponent, no thousands points. */
function toNumber(text: string): number {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** In characters as people count them, not in UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length
}

function isOfType(file: File, type: string): boolean {
  if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase())
  if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1))
  return file.type === type
}

function inTurkish(value: number): string {
  return value.toLocaleString('tr-TR', { maximumFractionDigits: 20 })
}

function sizeInTurkish(bytes: number): string {
  const megabyte = 1024 * 1024
  const [size, unit] = bytes >= megabyte ? [bytes / megabyte, 'MB'] : [bytes / 1024, 'KB']
  return `${size.toLocaleString('tr-TR', { maximumFractionDigits: 1 })} ${unit}`
}
