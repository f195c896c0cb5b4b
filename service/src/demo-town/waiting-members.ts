import { addMs } from 'rules/calendar'
import type { Queryable } from '../database/database.ts'
import { nameCompanyPerson } from '../callers/company-person.ts'
import { keepMatchRequest } from '../identity/matching/match-request.ts'
import type { RegistryRow } from './registries.ts'

const hourMs = 60 * 60_000

/**
 * Adds two members who wait at the clerks' desk: a neighbour who signed up by name, and a company with another phone in
 * its record.
 */
export async function addWaitingMembers(
  tx: Queryable,
  { registries, now }: { registries: readonly RegistryRow[]; now: Date },
): Promise<void> {
  const [neighbour, company] = neighboursOf(registries)
  if (!neighbour || !company) throw new Error('The town has neither neighbours nor companies')
  const yesterday = addMs(now, -26 * hourMs)
  const byName = await addMember(tx, 'mahalleden.biri', '+905010000021', yesterday)
  await keepMatchRequest(
    tx,
    { ...ask(neighbour), memberOid: byName, gsmNumber: '+905010000021', address: null },
    yesterday,
  )
  const thisMorning = addMs(now, -3 * hourMs)
  const registered = await addMember(tx, company.identityNumber, '+905010000022', thisMorning)
  const representative = { identityNumber: '24681357994', name: 'YAĞMUR', surname: 'AĞIRBAŞLI' }
  await nameCompanyPerson(tx, registered, representative, { namedBy: 'registration', since: thisMorning })
  const freeText = 'Çınar Mah. Ihlamur Sok. No: 7 Çınarlıgöl'
  await keepMatchRequest(
    tx,
    { ...ask(company), memberOid: registered, gsmNumber: '+905010000022', address: { freeText } },
    thisMorning,
  )
}

/** The last ones, so that none of the people the demo shows is among them. */
function neighboursOf(registries: readonly RegistryRow[]) {
  return [
    registries.findLast(({ registryType }) => registryType === 'G'),
    registries.findLast(({ registryType }) => registryType === 'T'),
  ]
}

function ask({ registryType, identityNumber, nameOrTitle, surname, dateOfBirth }: RegistryRow) {
  return { registryType, identityNumber, nameOrTitle, surname, dateOfBirth }
}

async function addMember(tx: Queryable, userName: string, gsmNumber: string, now: Date): Promise<number> {
  const [member] = await tx<{ oid: number }[]>`
    insert into member ${tx({ userName, gsmNumber, gsmProvenAt: now, createdAt: now })} returning oid`
  if (!member) throw new Error('A member of the demo was not written')
  return member.oid
}
