/** Kind of holder that an identity number belongs to. */
export type IdentityKind = 'national' | 'foreigner' | 'tax'

/** The population directorate starts the numbers of resident foreigners with these digits. */
const foreignerPrefix = '99'

export function isTurkishNationalId(text: string): boolean {
  const id = text.trim()
  return hasPersonCheckDigits(id) && !id.startsWith(foreignerPrefix)
}

export function isForeignerId(text: string): boolean {
  const id = text.trim()
  return hasPersonCheckDigits(id) && id.startsWith(foreignerPrefix)
}

export function isTaxNumber(text: string): boolean {
  const id = text.trim()
  return /^\d{10}$/.test(id) && completeTaxNumber(id.slice(0, 9)) === id
}

/** Length decides: eleven digits are a person, ten a taxpayer. */
export function kindOfIdentity(text: string): IdentityKind | undefined {
  if (isTurkishNationalId(text)) return 'national'
  if (isForeignerId(text)) return 'foreigner'
  if (isTaxNumber(text)) return 'tax'
  return undefined
}

/** '12345678950' → '123*****950'; anything too short to hide is hidden whole. */
export function maskIdentity(text: string): string {
  const id = text.trim()
  if (id.length < 10) return '*'.repeat(id.length)
  return id.slice(0, 3) + '*'.repeat(id.length - 6) + id.slice(-3)
}

/** The person number that begins with these nine digits. */
export function completeNationalId(first9: string): string {
  if (!/^[1-9]\d{8}$/.test(first9)) throw new RangeError('nine digits are needed, the first not 0')
  const digits = Array.from(first9, Number)
  const odd = sum(digits.filter((_, index) => index % 2 === 0))
  const even = sum(digits.filter((_, index) => index % 2 === 1))
  // The difference can be negative, and the remainder of a negative number is negative.
  const tenth = (((7 * odd - even) % 10) + 10) % 10
  const eleventh = (odd + even + tenth) % 10
  return `${first9}${tenth}${eleventh}`
}

/** The tax number that begins with these nine digits. */
export function completeTaxNumber(first9: string): string {
  if (!/^\d{9}$/.test(first9)) throw new RangeError('nine digits are needed')
  const weighed = Array.from(first9, (digit, index) => {
    const shifted = (Number(digit) + 9 - index) % 10
    if (shifted === 0) return 0
    return (shifted * 2 ** (9 - index)) % 9 || 9
  })
  return `${first9}${(10 - (sum(weighed) % 10)) % 10}`
}

/** Kind of number that a field asks for: a person's number, a tax number, or either of the two. */
export type AskedIdentity = 'person' | 'tax' | 'either'

/** Sentence about the fault of a typed number, or undefined if it is right. */
export function identityProblem(text: string, asked: AskedIdentity = 'either'): string | undefined {
  const id = text.trim()
  if (id === '') return missing[asked]
  if (!/^\d+$/.test(id)) return 'Numarayı yalnızca rakamla, boşluk bırakmadan yazın.'
  if (asked !== 'tax' && id.length === 11) return personProblem(id)
  if (asked !== 'person' && id.length === 10) return taxProblem(id, asked)
  return wrongLength[asked](id.length)
}

const missing: Record<AskedIdentity, string> = {
  person: 'T.C. kimlik numaranızı yazın.',
  tax: 'Vergi numaranızı yazın.',
  either: 'T.C. kimlik numaranızı veya vergi numaranızı yazın.',
}

const wrongLength: Record<AskedIdentity, (length: number) => string> = {
  person: (length) => `T.C. kimlik numarası 11 hanelidir; ${length} hane yazdınız.`,
  tax: (length) => `Vergi numarası 10 hanelidir; ${length} hane yazdınız.`,
  either: (length) =>
    `T.C. kimlik numarası 11 hanelidir; ${length} hane yazdınız. Vergi numarası ise 10 hanelidir.`,
}

function personProblem(id: string): string | undefined {
  if (id.startsWith('0')) return 'T.C. kimlik numarası 0 ile başlamaz.'
  if (hasPersonCheckDigits(id)) return undefined
  return id.startsWith(foreignerPrefix)
    ? 'Yabancı kimlik numarası hatalı; rakamları belgenizle karşılaştırın.'
    : 'T.C. kimlik numarası hatalı; rakamları kimlik kartınızla karşılaştırın.'
}

function taxProblem(id: string, asked: AskedIdentity): string | undefined {
  if (isTaxNumber(id)) return undefined
  const wrong = 'Vergi numarası hatalı; rakamları vergi levhanızla karşılaştırın.'
  // Ten digits may also be a person's number with one digit left out.
  return asked === 'either' ? `${wrong} T.C. kimlik numarası 11 hanelidir; 10 hane yazdınız.` : wrong
}

function hasPersonCheckDigits(id: string): boolean {
  return /^[1-9]\d{10}$/.test(id) && completeNationalId(id.slice(0, 9)) === id
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
