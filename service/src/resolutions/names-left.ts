import { possibleNames } from 'rules/identity/personal-data'
import { foldForSearch } from 'rules/turkish-text'
import { rememberConcerned } from '../callers/concerned.ts'
import type { Queryable } from '../database/database.ts'

/**
 * Names in a text that are those of persons in the municipality's records, in either order of name and surname. That they
 * are there is told of those persons, who are remembered as concerned.
 */
export async function namesLeft(
  db: Queryable,
  text: string,
  otherNames: readonly string[],
): Promise<string[]> {
  const spellings = new Map<string, string>()
  for (const name of possibleNames(text, otherNames))
    for (const spelling of [name, surnameLast(name)]) spellings.set(foldForSearch(spelling), name)
  if (spellings.size === 0) return []
  const known = await db<{ oid: number; name: string }[]>`
    select oid, fold_for_search(name_or_title || ' ' || surname) as name from registry
    where registry_type in ('G', 'Y') and fold_for_search(name_or_title || ' ' || surname) = any(${[...spellings.keys()]})`
  rememberConcerned({ registryOids: known.map(({ oid }) => oid) })
  return [...new Set(known.map(({ name }) => spellings.get(name) ?? name))].toSorted()
}

function surnameLast(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return [...rest, first].join(' ')
}
