import { foldForSearch } from '../turkish-text.ts'

/** Words of a question that say nothing about its subject. */
const fillers = new Set(
  foldForSearch(
    `nasıl nereden nereye nerede nedir ne neden kadar için ve veya ile bir bu mi mı mu da de istiyorum lazım gerekiyor
    yapılır yaparım yapabilirim yapmak var olur oluyor hangi kaç alabilirim bana benim ben bizim belediye belediyesi`,
  ).split(' '),
)

/** Endings of nouns and verbs without their marks, so that each stands for all its vowels but a and e. */
const endings = (
  'lar ler lari leri imiz umuz miz muz iniz unuz niz nuz nin nun in un im um si su yi yu i u ya ye na ' +
  'ne ni nu a e n m da de ta te nda nde dan den tan ten ndan nden yla yle la le ca ce li lu siz suz lik ' +
  'luk ligi lugu ki mek mak me ma mesi masi iyor uyor yor yim eyim ayim ecegim acagim cegim cagim ilir ' +
  'ulur ir ur er ar mis mus di du ti tu dim dum tim tum'
).split(' ')
const minStemLetters = 3
/** A single letter is more often part of the word than its ending. */
const minStemBeforeOneLetter = 4
const maxEndings = 3
/** A stem that neither word is as a whole must be long enough to mean the same thing in both. */
const minSharedLetters = 4

/** The words of a text as a search compares them: small letters without marks. */
export function searchWords(text: string): string[] {
  return foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Words to search for; a question of filler words alone is searched as it stands. */
export function wantedWords(typed: string): string[] {
  const words = searchWords(typed)
  const wanted = words.filter((word) => !fillers.has(word))
  return wanted.length > 0 ? wanted : words
}

const knownStems = new Map<string, ReadonlySet<string>>()
const maxKnownStems = 5000

function stemsOf(word: string): ReadonlySet<string> {
  const known = knownStems.get(word)
  if (known) return known
  let stems = new Set([word])
  for (let taken = 0; taken < maxEndings; taken += 1)
    stems = new Set([...stems].flatMap((stem) => [stem, ...withoutEnding(stem)]))
  if (knownStems.size >= maxKnownStems) knownStems.clear()
  knownStems.set(word, stems)
  return stems
}

/** aboneligi → abonelig and abonelik: a vowel softens the letter before it. */
function withoutEnding(word: string): string[] {
  return endings
    .filter((ending) => {
      const min = ending.length === 1 ? minStemBeforeOneLetter : minStemLetters
      return word.length - ending.length >= min && word.endsWith(ending)
    })
    .map((ending) => word.slice(0, -ending.length))
    .flatMap((stem) => [stem, ...(stem.endsWith('g') ? [`${stem.slice(0, -1)}k`] : [])])
}

/** Similarity of a typed word to a word of a text: none (0), by its stem, by its beginning, or whole (4). */
function likeness(typed: string, word: string): number {
  if (typed === word) return 4
  if (typed.length > 1 && word.startsWith(typed)) return 3
  // People know a part of a long number.
  if (/\d{3}/.test(typed) && word.includes(typed)) return 2
  const stems = stemsOf(word)
  for (const stem of stemsOf(typed))
    if (stems.has(stem) && (stem.length >= minSharedLetters || stem === typed || stem === word)) return 2
  return 0
}

/**
 * Whether a word is mistyped: one wrong, missing, additional or swapped letter, in a word long enough to be recognised
 * all the same.
 */
export function isMistyped(typed: string, word: string): boolean {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === word[from]) from += 1
  const [rest, other] = [typed.slice(from), word.slice(from)]
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  )
}

export interface SearchedText {
  text: string
  /** Weight of a word in this text. */
  weight: number
}

export interface Fit {
  /** Whether every word was found. */
  isWhole: boolean
  /** Score of all words on average, the more the better. */
  score: number
}

/** Fit of texts to the typed words; the nearest also count words with a letter wrong. */
export function fitOf(texts: readonly SearchedText[], typed: string, countsMistyped = false): Fit {
  const wanted = wantedWords(typed)
  const words = texts.flatMap(({ text, weight }) => searchWords(text).map((word) => ({ word, weight })))
  const scores = wanted.map((each) =>
    words.reduce((best, { word, weight }) => {
      const like = likeness(each, word) || (countsMistyped && isMistyped(each, word) ? 1 : 0)
      return Math.max(best, like * weight)
    }, 0),
  )
  return {
    isWhole: scores.length > 0 && scores.every((score) => score > 0),
    score: scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length,
  }
}

/** Whether a text has every word that was typed, in any order and with any ending. */
export function hasWords(text: string, typed: string): boolean {
  return fitOf([{ text, weight: 1 }], typed).isWhole
}

export interface Synonym {
  /** Phrase that people use. */
  phrase: string
  /** Term that the portal uses. */
  means: string
}

/** Meanings of a question in the portal's own words, that of the longest matching phrase first. */
export function meaningsOf(typed: string, synonyms: readonly Synonym[]): string[] {
  const asked = searchWords(typed)
  const held = synonyms
    .map(({ phrase, means }) => ({ words: searchWords(phrase), means }))
    .filter(({ words }) =>
      words.every((word) =>
        // A word half typed is no question yet, but one with an ending is.
        asked.some((each) => each === word || (each.length >= word.length && likeness(each, word) > 0)),
      ),
    )
    .toSorted((a, b) => b.words.length - a.words.length || longest(b.words) - longest(a.words))
  return [...new Set(held.map(({ means }) => means))]
}

function longest(words: readonly string[]): number {
  return Math.max(...words.map(({ length }) => length))
}
