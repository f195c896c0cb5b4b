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
  const spellings = spellingsIn(text, otherNames)
  const known = await peopleCalled(db, spellings)
  rememberConcerned({ registryOids: known.map(({ oid }) => oid) })
  return [...new Set(known.map(({ name }) => spellings.get(name) ?? name))].toSorted()
}

/** More people than this with one name: the text is not about them. */
const maxNamesakes = 5

/** People named in texts, as far as their names identify them. */
export async function peopleNamedIn(db: Queryable, texts: readonly string[]): Promise<number[]> {
  const known = await peopleCalled(db, spellingsIn(texts.join('\n'), []))
  const byName = Map.groupBy(known, ({ name }) => name)
  return [...byName.values()]
    .filter((people) => people.length <= maxNamesakes)
    .flatMap((people) => people.map(({ oid }) => oid))
}

/** Possible names in a text by their spellings, in either order. */
function spellingsIn(text: string, otherNames: readonly string[]): Map<string, string> {
  return new Map(
    possibleNames(text, otherNames).flatMap((name) =>
      [name, surnameLast(name)].map((spelling) => [foldForSearch(spelling), name] as const),
    ),
  )
}

async function peopleCalled(
  db: Queryable,
  spellings: ReadonlyMap<string, string>,
): Promise<{ oid: number; name: string }[]> {
  if (spellings.size === 0) return []
  return db<{ oid: number; name: string }[]>`
    select oid, fold_for_search(name_or_title || ' ' || surname) as name from registry
    where registry_type in ('G', 'Y') and fold_for_search(name_or_title || ' ' || surname) = any(${[...spellings.keys()]})`
}

function surnameLast(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return [...rest, first].join(' ')
}
