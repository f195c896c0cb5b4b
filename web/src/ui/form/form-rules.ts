export interface Rule {
  /** Message for the person when the field gives none of its own. */
  message: string
  passes(value: unknown): boolean
  /** Whether the rule judges an empty value; every rule but `required` lets it pass. */
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
  return textRule('Yalnızca rakam yazın.', (text) => /^-?\d+$/.test(text))
}

export function minStringLength(minLength: number): Rule {
  return textRule(`En az ${minLength} karakter yazın.`, (text) => lengthOf(text) >= minLength)
}

export function maxStringLength(maxLength: number): Rule {
  return textRule(`En çok ${maxLength} karakter yazabilirsiniz.`, (text) => lengthOf(text) <= maxLength)
}

export function matchesRegex(pattern: RegExp): Rule {
  return textRule('Beklenen biçimde değil.', (text) => text.search(pattern) !== -1)
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

function isEmpty(value: unknown): boolean {
  if (isList(value)) return value.length === 0
  return value === undefined || value === null || value === '' || value === false || Number.isNaN(value)
}

/** An array or a browser's FileList. */
function isList(value: unknown): value is ArrayLike<unknown> {
  return typeof value === 'object' && value !== null && 'length' in value
}

/** Length in characters as people count them, not in UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
