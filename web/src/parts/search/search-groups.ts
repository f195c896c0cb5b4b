import type { ResponseFrom } from 'contract/calls'
import { searchGroups } from 'contract/portal/search-codes'
import { fitOf } from 'rules/portal/search-words'
import type { SearchedPage } from '../../texts/services.tsx'

export interface SearchItem {
  title: string
  detail: string
  path: string
}
export interface SearchGroup {
  name: string
  items: readonly SearchItem[]
}

const maxPages = 5
const maxNearest = 3
/** Weight of the words' meaning: less than a page of that very name, more than a word of a description. */
const meaningShare = 0.8

const textsOf = ({ name, summary, words = '' }: SearchedPage) => [
  { text: name, weight: 3 },
  { text: words, weight: 2.5 },
  { text: summary, weight: 1 },
]
const itemOf = ({ name, summary, path }: SearchedPage) => ({ title: name, detail: summary, path })

/** Pages with every word that was typed, or of what it means; the best first. */
export function findPages(
  pages: readonly SearchedPage[],
  typed: string,
  meanings: readonly string[] = [],
): SearchItem[] {
  return bestOf(pages, maxPages, (page) =>
    Math.max(
      wholeScore(page, typed),
      // The first meaning is the likeliest.
      ...meanings.map((meaning, place) => wholeScore(page, meaning) * meaningShare - place * 0.01),
    ),
  )
}

function wholeScore(page: SearchedPage, text: string): number {
  const { isWhole, score } = fitOf(textsOf(page), text)
  return isWhole ? score : 0
}

/** Fallback without a match: pages with some of the words, or with one that may be mistyped. */
export function nearestPages(pages: readonly SearchedPage[], typed: string): SearchItem[] {
  return bestOf(pages, maxNearest, (page) => fitOf(textsOf(page), typed, true).score)
}

function bestOf(
  pages: readonly SearchedPage[],
  count: number,
  scoreOf: (page: SearchedPage) => number,
): SearchItem[] {
  return pages
    .map((page) => ({ page, score: scoreOf(page) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => itemOf(page))
}

export function groupsOf(
  pages: readonly SearchItem[],
  answer: ResponseFrom<'SearchPortal'> | undefined,
): SearchGroup[] {
  const found = (answer?.Groups ?? []).map(({ Code, Items }) => ({
    name: searchGroups[Code],
    items: Items.map(({ Title, Detail, Path }) => ({ title: Title, detail: Detail, path: Path })),
  }))
  return [...(pages.length > 0 ? [{ name: 'Hizmetler', items: pages }] : []), ...found]
}

/** Results for a search without matches: the nearest pages, and a way to ask, so that no one is left with nothing. */
export function groupsOfNothing(pages: readonly SearchedPage[], typed: string): SearchGroup[] {
  const nearest = nearestPages(pages, typed)
  return [
    ...(nearest.length > 0 ? [{ name: 'Bunu mu aradınız?', items: nearest }] : []),
    {
      name: 'Bize sorun',
      items: [
        {
          title: 'Yazılı sorun',
          detail: 'İstek gönderin, yanıtı telefonunuza gelsin.',
          path: '/ComplaintsAndRequests',
        },
        { title: 'Arayın veya gelin', detail: 'Telefon, adres ve çalışma saatleri', path: '/iletisim' },
      ],
    },
  ]
}
