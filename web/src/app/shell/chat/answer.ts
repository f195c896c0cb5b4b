import type { ResponseFrom } from 'contract/calls'
import { searchGroups } from 'contract/portal/search-codes'
import type { SearchedPage } from '../../../texts/services.tsx'
import { findPages, nearestPages } from '../../../parts/search/search-groups.ts'
import type { ChatLink, Reply } from './chat-messages.ts'

const maxPages = 3
const maxPerGroup = 2

/** The way to a person, at the end of every answer. */
const toPeople: ChatLink = { text: 'Yanıt bu değilse: istek gönderin', path: '/ComplaintsAndRequests' }

export const failedReply: Reply = {
  text: 'Şu anda arayamıyorum. Biraz sonra yeniden yazın ya da bizi arayın.',
  links: [toPeople],
}

/** Results of the search as an answer: pages with their purpose, then tariffs, resolutions and the rest. */
export function answerTo(
  asked: string,
  pages: readonly SearchedPage[],
  { Meanings, Groups }: ResponseFrom<'SearchPortal'>,
): Reply {
  const links = [
    ...findPages(pages, asked, Meanings)
      .slice(0, maxPages)
      .map(({ title, detail, path }) => ({ text: `${title}: ${detail}`, path })),
    ...Groups.flatMap(({ Code, Items }) =>
      Items.slice(0, maxPerGroup).map(({ Title, Detail, Path }) => ({
        text: `${searchGroups[Code]}: ${Title} (${Detail})`,
        path: Path,
      })),
    ),
  ]
  if (links.length > 0) return { text: 'Şunları buldum:', links: [...links, toPeople] }
  const nearest = nearestPages(pages, asked).map(({ title, path }) => ({ text: title, path }))
  return {
    text: nearest.length > 0 ? 'Tam bunu bulamadım. Yakın olanlar:' : 'Bununla ilgili bir şey bulamadım.',
    links: [...nearest, { ...toPeople, text: 'İstek gönderin, bir görevli yanıtlasın' }],
  }
}
