import type { Calls } from 'contract/calls'
import type { DutyCode } from 'contract/clerk/codes'
import { type PersonPartCode, lookOccasions } from 'contract/clerk/search-codes'
import { maskIdentity } from 'rules/identity/national-id'
import { kurus, sumKurus } from 'rules/money'
import { maskContact } from '../../callers/contact-change.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { findMatters } from './find-matters.ts'
import { moneyParts } from './money-parts.ts'
import type { PersonRow, ReadPart, ReadPerson } from './part.ts'
import { inquiryOf, matterKindsFor, partsFor } from './parts-for-duties.ts'
import { personOnTheWire, readPeople, subjectsOf } from './read-people.ts'
import { recordParts } from './record-parts.ts'
import { taxParts } from './tax-parts.ts'
import { waterParts } from './water-parts.ts'

const parts: Record<PersonPartCode, ReadPart> = { ...moneyParts, ...taxParts, ...waterParts, ...recordParts }

/** Largest number of matters that share a number. */
const maxSameNumber = 50

export const GetPersonForClerk: Handler<Calls['GetPersonForClerk']> = async ({
  request: { registryNumber, occasion, occasionNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const { duties } = member
  if (lookOccasions[occasion].number !== null && occasionNumber === '') throw refusal('NumberNeeded')
  const [person] = await readPeople(db, db`registry_number = ${registryNumber}`)
  if (!person) throw refusal('NoSuchPerson')
  const isTheirs =
    occasion !== 'matter' || (await isMatterOf(db, person.oid, { number: occasionNumber, duties }))
  const codes = isTheirs ? partsFor(duties) : []
  const rows = await readParts(codes, {
    db,
    today,
    registryOid: person.oid,
    memberOid: person.memberOid,
    duties,
  })
  await noteSecurityEvent(db, given, {
    kind: 'PersonReadByClerk',
    by: member,
    detail: { occasion: lookOccasions[occasion].label, occasionNumber, ...inquiryOf(duties) },
    subjects: [
      ...subjectsOf(person, isTheirs && occasion === 'matter' ? occasionNumber : null),
      ...rows.flatMap(({ row }) => row.others ?? []),
    ],
  })
  if (!isTheirs) throw refusal('NotTheirMatter')
  const debts = rows.filter(({ code, row }) => code === 'debts' && row.state !== 'done')
  const sum = (some: typeof debts) => sumKurus(some.map(({ row }) => kurus(row.kurus ?? 0)))
  const seesDebts = codes.includes('debts')
  return {
    ...personOnTheWire(person),
    MaskedIdentityNumber: person.identityNumber && maskIdentity(person.identityNumber),
    MaskedEmail: maskContact('email', person.email),
    DiedOn: person.diedOn,
    MemberSince: person.memberSince,
    PartCodes: codes,
    Rows: rows.map(({ code, row }) => onTheWire(code, row)),
    Owed: seesDebts ? sum(debts) : null,
    Overdue: seesDebts ? sum(debts.filter(({ row }) => row.state === 'late')) : null,
  }
}

async function readParts(codes: readonly PersonPartCode[], person: ReadPerson) {
  const read = await Promise.all(codes.map(async (code) => ({ code, rows: await parts[code](person) })))
  return read.flatMap(({ code, rows }) => rows.map((row) => ({ code, row })))
}

/** Whether a number is of a matter of this person, of a kind that the duties show; a parcel and a door are places. */
async function isMatterOf(
  db: Queryable,
  registryOid: number,
  { number, duties }: { number: string; duties: readonly DutyCode[] },
): Promise<boolean> {
  const kinds = matterKindsFor(duties).filter((kind) => kind !== 'parcel' && kind !== 'door')
  const found = await findMatters(db, number, { kinds, limit: maxSameNumber })
  return found.some((matter) => matter.registryOid === registryOid)
}

function onTheWire(code: PersonPartCode, row: PersonRow) {
  return {
    PartCode: code,
    Number: row.number,
    Path: row.path ?? null,
    Title: row.title,
    Detail: row.detail,
    InternalDetail: row.internalDetail ?? null,
    On: row.on,
    Amount: row.kurus === null ? null : kurus(row.kurus),
    State: row.state,
    IsInternal: row.isInternal ?? false,
  }
}
