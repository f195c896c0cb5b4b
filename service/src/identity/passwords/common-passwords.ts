import { foldForSearch } from 'rules/turkish-text'
import { commonPasswordWords } from './common-password-words.ts'

const words = new Set(commonPasswordWords.map((word) => foldForSearch(word)))
/** Largest number of digits and signs that count as the usual ornament of a word. */
const maxOrnamentLength = 8
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/**
 * Whether a password is one that half the town has: a common word or two, with a few digits and signs around it.
 * One word with its ornaments stands for thousands of the passwords that leaked lists hold.
 */
export function isCommonPassword(password: string): boolean {
  const folded = foldForSearch(password)
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const disguised = core.replace(/[013457@$]/g, (sign) => lookAlikes[sign] ?? sign)
  return [core, disguised].some((text) => {
    const letters = text.replace(/[^a-z]/g, '')
    return folded.length - letters.length <= maxOrnamentLength && isOneOrTwoWords(letters)
  })
}

function isOneOrTwoWords(letters: string): boolean {
  if (words.has(letters)) return true
  return Array.from(letters, (_, at) => at).some(
    (at) => words.has(letters.slice(0, at)) && words.has(letters.slice(at)),
  )
}
