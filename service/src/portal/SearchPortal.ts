import type { Calls } from 'contract/calls'
import { maxPerGroup, type SearchGroupCode } from 'contract/portal/search-codes'
import type { Handler } from '../calling/handler.ts'
import type { FoundItem } from './found-item.ts'
import { searchAnnouncements } from './search-announcements.ts'
import { searchOwnComplaints } from './search-complaints.ts'
import { searchOwnDebts, searchOwnDeclarations, searchOwnDocuments, searchOwnDrafts } from './search-own.ts'
import { searchResolutions } from './search-resolutions.ts'
import { findMeanings } from './search-synonyms.ts'
import { searchTariffs } from './search-tariffs.ts'

export const SearchPortal: Handler<Calls['SearchPortal']> = async ({ request, member, ...given }) => {
  const { searchText } = request
  // The registry they act for now, as on every other page; without one there is nothing to find.
  const registryOid = member?.registryOid ?? null
  const own = (search: typeof searchOwnDebts) =>
    registryOid === null ? Promise.resolve([]) : search(given.db, registryOid, searchText)
  const searches: Record<SearchGroupCode, Promise<FoundItem[]>> = {
    debts: own(searchOwnDebts),
    drafts: own(searchOwnDrafts),
    declarations: own(searchOwnDeclarations),
    documents: own(searchOwnDocuments),
    complaints: own(searchOwnComplaints),
    tariffs: searchTariffs(given, searchText),
    resolutions: searchResolutions(given, searchText),
    announcements: searchAnnouncements(given, searchText),
  }
  const [meanings, groups] = await Promise.all([findMeanings(given.db, searchText), groupsOf(searches)])
  return { Meanings: meanings, Groups: groups.filter(({ Items }) => Items.length > 0) }
}

function groupsOf(searches: Record<SearchGroupCode, Promise<FoundItem[]>>) {
  return Promise.all(
    Object.entries(searches).map(async ([code, items]) => ({
      Code: code as SearchGroupCode,
      Items: (await items).slice(0, maxPerGroup),
    })),
  )
}
