import { completeNationalId, completeTaxNumber, kindOfIdentity } from 'rules/identity/national-id'
import { normaliseMobile } from 'rules/identity/phone'
import { foldForSearch } from 'rules/turkish-text'
import type { Queryable } from '../database/database.ts'
import { registriesWith } from '../database/part-of-text.ts'
import type { Subject } from './security-event.ts'

/** More people than this who fit a text were not looked for one by one. */
const maxFitting = 5
/** The index of names helps from three letters on. */
const minLetters = 3

/**
 * People looked for by texts that a clerk typed: by a whole number also where the town does not know it, by its first nine
 * digits or a phone where it does, and by a name or registry number where the search found no one else.
 */
export async function findTypedPeople(
  db: Queryable,
  texts: readonly string[],
  { hasFound }: { hasFound: boolean },
): Promise<Subject[]> {
  const people: Subject[] = []
  for (const text of texts.map(plainText).filter((typed) => typed !== '')) {
    people.push(...(await peopleByNumber(db, text.replaceAll(/\D/g, ''))))
    if (!hasFound) people.push(...(await peopleByName(db, text)))
  }
  return people.map((person) => ({ ...person, isTyped: true }))
}

/** Text with the letters and digits one sees: full-width ones as others, without invisible signs. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
}

async function peopleByNumber(db: Queryable, digits: string): Promise<Subject[]> {
  if (digits.length < 9) return []
  const whole = kindOfIdentity(digits) === undefined ? [] : [digits]
  const first9 = digits.slice(0, 9)
  const begun = [first9.startsWith('0') ? '' : completeNationalId(first9), completeTaxNumber(first9)].filter(
    (number) => number.startsWith(digits) && !whole.includes(number),
  )
  const gsmNumber = normaliseMobile(digits)
  const found = await db<{ oid: number }[]>`
    select oid from registry where identity_number = any(${begun})
    union select oid from registry where gsm_number = ${gsmNumber ?? null}
    union select registry_oid from member
    where gsm_number = ${gsmNumber ?? null} and closed_at is null and registry_oid is not null`
  return [
    ...whole.map((identityNumber) => ({ identityNumber })),
    ...found.map(({ oid }) => ({ registryOid: oid })),
  ]
}

async function peopleByName(db: Queryable, text: string): Promise<Subject[]> {
  if (foldForSearch(text).length < minLetters) return []
  const [found] = await db<{ oids: number[] }[]>`select ${registriesWith(db, text)} as oids`
  const { oids = [] } = found ?? {}
  return oids.length > maxFitting ? [] : oids.map((registryOid) => ({ registryOid }))
}
