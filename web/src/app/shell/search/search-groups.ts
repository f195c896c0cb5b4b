import type { ResponseFrom } from 'contract/calls'
import { searchGroups } from 'contract/portal/search-codes'
import { foldForSearch } from 'rules/turkish-text'
import type { ServiceText } from '../../../texts/services.tsx'

export interface SearchItem {
  title: string
  detail: string
  path: string
}
export interface SearchGroup {
  name: string
  items: readonly SearchItem[]
}

const maxServices = 5

/** Services whose name or description has every word; a name that begins with them comes first. */
export function findServices(services: readonly ServiceText[], typed: string): SearchItem[] {
  const text = foldForSearch(typed)
  const words = text.split(' ')
  const found = services.filter(({ name, summary }) => {
    const folded = foldForSearch(`${name} ${summary}`)
    return words.every((word) => folded.includes(word))
  })
  const rank = ({ name }: ServiceText) => {
    const folded = foldForSearch(name)
    if (folded.startsWith(text)) return 0
    return words.every((word) => folded.includes(word)) ? 1 : 2
  }
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxServices)
    .map(({ name, summary, path }) => ({ title: name, detail: summary, path }))
}

export function groupsOf(
  services: readonly SearchItem[],
  answer: ResponseFrom<'SearchPortal'> | undefined,
): SearchGroup[] {
  const found = (answer?.Groups ?? []).map(({ Code, Items }) => ({
    name: searchGroups[Code],
    items: Items.map(({ Title, Detail, Path }) => ({ title: Title, detail: Detail, path: Path })),
  }))
  return [...(services.length > 0 ? [{ name: 'Hizmetler', items: services }] : []), ...found]
}
