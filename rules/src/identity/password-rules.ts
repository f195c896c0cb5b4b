import { foldForSearch } from '../turkish-text.ts'

export const passwordLength = { min: 10, max: 128 } as const

/** Facts about a person that someone who knows them would try first as a password. */
export interface PasswordOwner {
  identityNumber: string
  /** The person's or company's own names and the municipality's. */
  names: readonly string[]
}

/** The sentence that tells why a password cannot be chosen, or nothing when it can; letters, digits and signs are free. */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (charactersOf(password) < passwordLength.min)
    return `Şifre en az ${passwordLength.min} karakter olmalıdır.`
  if (password.length > passwordLength.max) return `Şifre en çok ${passwordLength.max} karakter olabilir.`
  const folded = foldForSearch(password)
  if (owner.identityNumber !== '' && folded.includes(owner.identityNumber))
    return 'Şifrede T.C. kimlik veya vergi numaranız geçmesin.'
  if (wordsOf(owner.names).some((word) => folded.includes(word)))
    return 'Şifrede adınız, soyadınız veya belediyenin adı geçmesin.'
  if (isPredictable(password))
    return 'Bu şifre kolay tahmin edilir; art arda gelen harf ve rakamlardan oluşmasın.'
  return undefined
}

export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4
  word: 'çok zayıf' | 'zayıf' | 'orta' | 'güçlü' | 'çok güçlü'
}

const strengths: readonly [PasswordStrength, ...PasswordStrength[]] = [
  { score: 0, word: 'çok zayıf' },
  { score: 1, word: 'zayıf' },
  { score: 2, word: 'orta' },
  { score: 3, word: 'güçlü' },
  { score: 4, word: 'çok güçlü' },
]
const bitsPerStep = [25, 35, 45, 60]

/** Strength of a password against guessing: an encouragement while typing, not a rule. */
export function passwordStrength(password: string): PasswordStrength {
  const steps = bitsPerStep.filter((bits) => guessingBits(password) >= bits).length
  const maxSteps = charactersOf(password) < passwordLength.min ? 1 : isPredictable(password) ? 0 : 4
  return strengths[Math.min(steps, maxSteps)] ?? strengths[0]
}

/** Rows of both Turkish keyboards, the alphabet, the digits, and the zigzag that looks like none of them. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopgu',
  'asdfghjklsi',
  'zxcvbnmoc',
  'fggiodrnhpqw',
  'uieautkmlysx',
  'jovcczsb',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((walk) => [walk, Array.from(walk).toReversed().join('')])
const shortestWalk = 4
/** Least number of characters beside walks and repetitions: fewer are guessed at once. */
const minUnpredictable = 4

/** Whether a password is little more than keys in a row or one piece over and over. */
function isPredictable(password: string): boolean {
  const folded = foldForSearch(password)
  return withoutRepeats(withoutWalks(folded)).length < minUnpredictable
}

function withoutWalks(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = longestWalkAt(text, at)
    if (length < shortestWalk) rest += text.charAt(at)
    at += length < shortestWalk ? 1 : length
  }
  return rest
}

function longestWalkAt(text: string, at: number): number {
  let length = 1
  while (at + length < text.length && walks.some((walk) => walk.includes(text.slice(at, at + length + 1))))
    length += 1
  return length
}

/** 'aaaaaaaaaa' → 'a', 'abcxabcx' → 'abcx'. */
function withoutRepeats(text: string): string {
  return text.replace(/(.{1,6}?)\1{2,}/gsu, '$1').replace(/^(.+?)\1+$/su, '$1')
}

/** Letters or digits in a row are taken for a word or a year, guessed far sooner than as many by chance. */
function guessingBits(password: string): number {
  const rest = withoutRepeats(withoutWalks(foldForSearch(password)))
  const words = rest.match(/\p{L}{3,}|\d{3,}/gu)?.join('').length ?? 0
  return words * 2.5 + (rest.length - words) * Math.log2(alphabetOf(password))
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/[^\p{L}\d]/u, 30],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1)
}

const shortestName = 4

function wordsOf(names: readonly string[]): string[] {
  return names
    .flatMap((name) => foldForSearch(name).split(/[^\p{L}\d]+/u))
    .filter((word) => word.length >= shortestName)
}

/** Characters as people count them, regardless of how the keyboard composes them. */
function charactersOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}
