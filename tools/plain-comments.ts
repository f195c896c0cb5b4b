import { parseSync } from 'oxc-parser'
import type { SourceFile } from './source-files.ts'

export interface OddComment {
  path: string
  line: number
  reason: string
  text: string
}

/** Longest comment in characters; more than that is a page in docs/ or a decision. */
const maxLength = 320

/** Openings of a clause that stands where the noun of the thing belongs. */
const clauseStart =
  /^(?:What|Whatever|Who|Whoever|Whose|Whom|Where|Wherever|Which|Whichever|As|Those|Such as)\s/

/** Words of docs/style.md that have a plainer one, with that one. */
const bannedWords: [pattern: RegExp, instead: string][] = [
  [/\bnobody\b/i, 'no one'],
  [/\bwho(?:ever|m)\b/i, 'the person: member, guest, clerk, caller'],
  [/\bwhatever\b/i, 'the thing by its name'],
  [/\banew\b/i, 'again'],
  [/\bnought\b/i, 'zero'],
  [/\b(?:is|there is|are) none\b/i, 'does not exist, is empty, is null'],
  [/\bmeanwhile\b|\blately\b/i, 'the event or the time'],
  [/\bby itself\b/i, 'automatically, or the event'],
  [/\bin earnest\b/i, 'in production'],
  [/\bmade up\b/i, 'invented, forged'],
]

/** Comments of a program that are hard to read: a warning for the person who writes them, never a failure. */
export function listOddComments({ path, text }: SourceFile): OddComment[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return parseSync(path, text).comments.flatMap(({ value, start }) => {
    const plain = value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const reason = reasonOf(plain)
    const line = lineStarts.findLastIndex((each) => each <= start) + 1
    return reason === undefined ? [] : [{ path, line, reason, text: plain }]
  })
}

function reasonOf(comment: string): string | undefined {
  if (clauseStart.test(comment)) return 'begins with a clause, not with a noun'
  const [banned] = bannedWords.filter(([pattern]) => pattern.test(comment))
  if (banned) return `"${banned[0].exec(comment)?.[0]}": rather ${banned[1]}`
  return comment.length > maxLength ? `longer than ${maxLength} characters` : undefined
}
