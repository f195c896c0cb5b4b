import type { TestMember, TestService } from '../test-service.ts'

/** Owners, each with something of every kind that they can own. */
export const ownerNames = [
  'citizen',
  'second citizen',
  'company',
  'employee',
  'clerk',
  'household of the clerk',
  'unmatched member',
  'guest',
] as const
export type OwnerName = (typeof ownerNames)[number]

/**
 * Kind of fact that a mark reveals about its owner: their person, their street, an amount they owe, or the number of a
 * thing they have.
 */
export type MarkKind = 'person' | 'street' | 'amount' | 'number'

/** Words, numbers and amounts by which what belongs to a person is told from everyone else's. */
export interface Owner {
  name: OwnerName
  /** Member; undefined for a guest. */
  member: TestMember | undefined
  /** Null for owners without a record at the municipality. */
  registryOid: number | undefined
  identityNumber: string
  fullName: string
  gsmNumber: string
  email: string
  iban: string
  street: string
  /** Principal of their debts, like no other amount in the town. */
  kurus: number
  marks: Map<string, MarkKind>
}

/** Names that no one else in the town has. */
const invented: Record<OwnerName, readonly [name: string, surname: string, street: string]> = {
  citizen: ['ZERRİŞAN', 'KARABATKOÇ', 'Gelinparmağı'],
  'second citizen': ['TUĞBERKAN', 'ÖRDEKKAYAN', 'Turnagagası'],
  company: ['MANDAGÖZÜ YEM SANAYİ', '', 'Katranağacı'],
  employee: ['ŞEHRİNAZAN', 'DEVEDİKENLİ', 'Sırçakuşu'],
  clerk: ['ALPASLANHAN', 'KUZGUNTÜYÜ', 'Çobanpüskülü'],
  'household of the clerk': ['NURBANUHAN', 'YELKOVANKUŞ', 'Kızılkantaron'],
  'unmatched member': ['ÇİSEMNAZAN', 'BOZTURNAGİL', 'Ayıpençesi'],
  guest: ['ILGIMNAZAN', 'SAKSAĞANLI', 'Deliçırnık'],
}

const isPerson = (name: OwnerName) => name !== 'guest'
const hasRecord = (name: OwnerName) => name !== 'guest' && name !== 'unmatched member'

export async function givenOwner(town: TestService, name: OwnerName): Promise<Owner> {
  const { db, now } = town
  const number = ownerNames.indexOf(name) + 1
  const [nameOrTitle, surname, street] = invented[name]
  const email = `kutu${number}.attack@posta.example`
  const gsmNumber = `+90509880${String(number * 1013).padStart(4, '0')}`
  const role = name === 'clerk' ? ('clerk' as const) : ('citizen' as const)
  const member = isPerson(name) ? await town.given.member({ role, name: nameOrTitle }) : undefined
  let registryOid = member?.registryOid
  let identityNumber = member?.userName ?? ''
  if (registryOid !== undefined) {
    const company = { registryType: 'T', identityNumber: '7139046258', surname: null }
    const registryNumber = `ZS-77${number}0${number * 3}`
    const person = { surname, ...(hasRecord(name) && { gsmNumber, email }) }
    await db`
      update registry set ${db({ registryNumber, ...(name === 'company' ? { ...company, gsmNumber, email } : person) })}
      where oid = ${registryOid}`
    if (name === 'company') identityNumber = company.identityNumber
  }
  if (member) {
    const proven = { gsmNumber, gsmProvenAt: now, email, emailProvenAt: now, userName: identityNumber }
    await db`update member set ${db(proven)} where oid = ${member.oid}`
  }
  if (name === 'unmatched member' && member) {
    await db`update member set registry_oid = null where oid = ${member.oid}`
    const asked = { memberOid: member.oid, registryType: 'G', identityNumber, nameOrTitle, surname }
    await db`insert into match_request ${db({ ...asked, gsmNumber, createdAt: now })}`
    registryOid = undefined
  }
  const iban = ibanOf(number)
  const kurus = 4_310_017 + number * 1_010_101
  const persons = [nameOrTitle.split(' ')[0], surname, identityNumber, gsmNumber.slice(3), email, iban]
  const marks = new Map<string, MarkKind>([
    ...persons.flatMap((mark) => (mark ? [[foldMark(mark), 'person'] as const] : [])),
    [foldMark(street), 'street'],
    [(kurus / 100).toFixed(2), 'amount'],
  ])
  const fullName = [nameOrTitle, surname].filter((part) => part !== '').join(' ')
  return {
    name,
    member: member && { ...member, userName: identityNumber },
    registryOid,
    identityNumber,
    fullName,
    gsmNumber,
    email,
    iban,
    street,
    kurus,
    marks,
  }
}

/** Text as marks are compared: names are shown in capitals, or with the first letter only. */
export function foldMark(text: string): string {
  return text.toLocaleLowerCase('tr')
}

/** Account of a bank of the town, with check digits that fit. */
function ibanOf(number: number): string {
  const account = `000150${String(7_139_000_000_000_000 + number * 104_729)}`
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}
