import type { MarkedText } from 'contract/resolutions/calls'

/** Marks in folded text, which contains neither of the two. */
export const matchMarks = { start: '<', end: '>' }

interface Range {
  from: number
  to: number
}

const before = 70
const after = 170

/** The whole text, with the matches marked. */
export function markWhole(text: string, marked: readonly string[]): MarkedText {
  return pieces(text, matchesIn(text, marked), { from: 0, to: text.length })
}

/** The part of a text around its first match; its beginning where nothing fits. */
export function markSnippet(text: string, marked: readonly string[]): MarkedText {
  const matches = matchesIn(text, marked)
  const part = partAround(text, matches[0]?.from ?? 0)
  const shown = pieces(text, matches, part)
  return [
    ...(part.from > 0 ? [{ Text: '… ', IsMatch: false }] : []),
    ...shown.map(({ Text, IsMatch }) => ({ Text: Text.replaceAll(/\s+/g, ' '), IsMatch })),
    ...(part.to < text.length ? [{ Text: ' …', IsMatch: false }] : []),
  ]
}

/** Ranges of the marks in any of the folded texts, overlapping ones joined. */
function matchesIn(text: string, marked: readonly string[]): Range[] {
  const ranges = marked.flatMap((each) => rangesOf(each, text.length)).toSorted((a, b) => a.from - b.from)
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else joined.push({ ...range })
  }
  return joined
}

/** A folded text that is not as long as the written one tells nothing about places in it. */
function rangesOf(marked: string, length: number): Range[] {
  const ranges: Range[] = []
  let place = 0
  let start = 0
  for (const letter of marked.split('')) {
    if (letter === matchMarks.start) start = place
    else if (letter === matchMarks.end) ranges.push({ from: start, to: place })
    else place += 1
  }
  return place === length ? ranges : []
}

function partAround(text: string, place: number): Range {
  const wanted = Math.max(0, place - before)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const end = place + after
  const to = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return { from: Math.min(from, place), to: Math.max(to, place) }
}

function pieces(text: string, matches: readonly Range[], part: Range): MarkedText {
  const found: MarkedText = []
  let place = part.from
  for (const match of matches) {
    const from = Math.max(match.from, part.from)
    const to = Math.min(match.to, part.to)
    if (from >= to) continue
    found.push(
      { Text: text.slice(place, from), IsMatch: false },
      { Text: text.slice(from, to), IsMatch: true },
    )
    place = to
  }
  found.push({ Text: text.slice(place, part.to), IsMatch: false })
  return found.filter(({ Text }) => Text !== '')
}
