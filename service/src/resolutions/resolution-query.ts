import { lowerCase } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'

/** Limit of words, more than anyone searches by. */
const maxWords = 8

/** Words of a typed text in the form of the index: İ is i and I is ı, circumflexes make no difference. */
export function wordsOf(typed: string): string[] {
  const folded = lowerCase(typed).replaceAll('â', 'a').replaceAll('î', 'i').replaceAll('û', 'u')
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/** Least number of letters from which a word may go on: not every form of a word has the same stem. */
const longLetters = 4

/** Query with all words in any of their forms; the last one may still be unfinished. Null for an empty text. */
export function resolutionQuery(db: Queryable, typed: string) {
  const words = wordsOf(typed)
  if (words.length === 0) return null
  return words
    .map((word, index) => {
      const mayGoOn = index === words.length - 1 || word.length >= longLetters
      return db`(to_tsquery('turkish', ${word}) || to_tsquery('simple', ${mayGoOn ? `${word}:*` : word}))`
    })
    .reduce((all, one) => db`${all} && ${one}`)
}
