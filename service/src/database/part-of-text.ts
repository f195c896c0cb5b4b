import { foldForSearch } from 'rules/turkish-text'
import type { Queryable } from './database.ts'

/**
 * Pattern for `like` that finds a part of a folded text; an index of three-letter parts helps from three letters on.
 */
export function partOfText(searchText: string): string {
  return `%${foldForSearch(searchText).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Registries by a part of their name or registry number, as their index has it, or by their whole identity number. An
 * array, as everywhere where a search finds rows for another statement: the server then takes them for few and looks each
 * up, where it would take a part of a text for something that fits half the town.
 */
export function registriesWith(db: Queryable, searchText: string) {
  return db`array(
    select oid from registry
    where fold_for_search((name_or_title || ' ' || coalesce(surname, '') || ' ' || registry_number) collate "C")
      like ${partOfText(searchText)}
    union all
    select oid from registry where identity_number = ${searchText.trim()})`
}

/** The index of names helps from three letters on. */
const minLetters = 3
const maxWords = 8

/** Registries that have all the words in their name and number, in whichever order; none where no word is long enough. */
export async function registriesWithWords(db: Queryable, text: string, limit: number): Promise<number[]> {
  const words = foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.some(({ length }) => length >= minLetters)) return []
  const isLike = words.slice(0, maxWords).map(
    (word) => db`
      and fold_for_search((name_or_title || ' ' || coalesce(surname, '') || ' ' || registry_number) collate "C")
        like ${partOfText(word)}`,
  )
  const rows = await db<{ oid: number }[]>`select oid from registry where true ${isLike} limit ${limit}`
  return rows.map(({ oid }) => oid)
}
