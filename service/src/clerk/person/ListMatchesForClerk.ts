import type { Calls } from 'contract/calls'
import { personDuties } from 'contract/clerk/search-codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { countOpenMatters } from './count-open-matters.ts'
import { deskPathOf } from './desk-path.ts'
import { findMatters } from './find-matters.ts'
import { findPeople } from './find-people.ts'
import { inquiryOf, matterKindsFor } from './parts-for-duties.ts'
import { personOnTheWire, readPeople, subjectsOf } from './read-people.ts'

const maxPeople = 10
const maxMatters = 20

export const ListMatchesForClerk: Handler<Calls['ListMatchesForClerk']> = async ({
  request: { searchText },
  member,
  ...given
}) => {
  const { db } = given
  const { duties } = member
  const seesPeople = duties.some((duty) => (personDuties as readonly string[]).includes(duty))
  const [oids, matters] = await Promise.all([
    seesPeople ? findPeople(db, searchText, maxPeople + 1) : [],
    findMatters(db, searchText, { kinds: matterKindsFor(duties), limit: maxMatters + 1 }),
  ])
  const shownMatters = matters.slice(0, maxMatters)
  const people = await readPeople(db, db`registry.oid = any(${oids.slice(0, maxPeople)})`)
  if (seesPeople || shownMatters.length > 0)
    await noteSecurityEvent(db, given, {
      kind: 'MatchesListed',
      by: member,
      detail: { searchText, ...inquiryOf(duties) },
      subjects: [
        ...people.flatMap((person) => subjectsOf(person)),
        ...shownMatters.map(({ registryOid, number }) => ({ registryOid, matter: number })),
      ],
    })
  const open = await countOpenMatters(
    db,
    people.map(({ oid }) => oid),
    duties,
  )
  return {
    People: people.map((person) => ({
      ...personOnTheWire(person),
      Open: open.get(person.oid) ?? [],
    })),
    Matters: shownMatters.map((matter) => ({
      KindCode: matter.kind,
      Number: matter.number,
      Detail: matter.detail,
      PersonName: matter.personName,
      RegistryNumber: matter.registryNumber,
      IsOpen: matter.isOpen,
      Path: deskPathOf(matter.kind, matter.key),
    })),
    HasMore: oids.length > maxPeople || matters.length > maxMatters,
  }
}
