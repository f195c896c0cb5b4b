import { maxMeanings } from 'contract/portal/search-codes'
import { shippedSynonyms } from 'rules/portal/search-synonyms'
import { meaningsOf, type Synonym } from 'rules/portal/search-words'
import type { Database, Queryable } from '../database/database.ts'

/** Saves the rows of this release; a municipality's additions and switched-off rows stay unchanged. */
export async function saveSearchSynonyms(db: Database): Promise<void> {
  const rows = shippedSynonyms.map((synonym, index) => ({ ...synonym, position: index + 1 }))
  await db`
    insert into search_synonym ${db(rows)}
    on conflict (phrase, means) do update set position = excluded.position
    where search_synonym.position <> excluded.position`
}

/** Meanings of a question in the words of the portal. */
export async function findMeanings(db: Queryable, searchText: string): Promise<string[]> {
  const synonyms = await db<Synonym[]>`
    select phrase, means from search_synonym where is_used order by position, phrase, means limit 5000`
  return meaningsOf(searchText, synonyms).slice(0, maxMeanings)
}
