import { minLookReasonLength } from './look-reason.ts'
import { saysSomething } from './says-something.ts'

/** Least number of letters: fewer do not make two words of Turkish. */
const minLetters = 5

/** Reason that tells a later reader something: two different words and several letters, not keys held down. */
export function isLookReason(text: string): boolean {
  const words = text.toLocaleLowerCase('tr-TR').match(/\p{L}{2,}/gu) ?? []
  const spoken = words.filter((word) => /[aeıioöuüâîû]/u.test(word) && /[^aeıioöuüâîû]/u.test(word))
  return (
    text.length >= minLookReasonLength &&
    saysSomething(text) &&
    new Set(spoken).size >= 2 &&
    new Set(spoken.join('')).size >= minLetters
  )
}
