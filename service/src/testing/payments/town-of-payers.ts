import type { Caller } from '../../calling/handler.ts'
import type { Database } from '../../database/database.ts'
import { postAccruals } from '../../debts/ledger.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Town {
  registryOid: number
  accruals: { oid: number; principalKurus: number }[]
  /** The debtor, and someone who may act for them. */
  callers: [Caller, Caller]
}

const noPassword =
  '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
let made = 0

/** A registry that owes up to three debts, some of them with a fine, and two people who may pay them. */
export async function newTown(db: Database, random: SeededRandom): Promise<Town> {
  made += 1
  const name = `${process.pid}-${made}`
  const [registry] = await db<{ oid: number }[]>`
    insert into registry (registry_type, registry_number, name_or_title) values ('D', ${`S${name}`}, 'SİMÜLASYON')
    returning oid`
  if (!registry) throw new Error('A registry was not written')
  const members = await Promise.all(['a', 'b'].map((letter, index) => newMember(db, letter, index)))
  const debts = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    registryOid: registry.oid,
    revenueCode: 11,
    periodYear: 2026,
    instalment: index + 1,
    description: `Bina vergisi ${index + 1}. taksit`,
    accruedOn: '2026-01-01',
    dueDate: random.chance(0.5) ? '2026-06-01' : '2026-11-30',
    principalKurus: 100 + random.below(200_000),
    sourceKind: 'declaration' as const,
  }))
  const oids = await postAccruals(db, debts)
  const caller = (memberOid: number): Caller => ({
    memberOid,
    signInOid: 0,
    userName: '',
    role: 'citizen',
    duties: [],
    readingDuties: [],
    registryOid: registry.oid,
    ownRegistryOid: registry.oid,
    mustChangePassword: false,
    mustProveSecondFactor: false,
  })
  return {
    registryOid: registry.oid,
    accruals: debts.map(({ principalKurus }, index) => ({ oid: oids[index] ?? 0, principalKurus })),
    callers: [caller(members[0] ?? 0), caller(members[1] ?? 0)],
  }
}

/** A member whose name and phone are those of no other one of this town. */
export async function newMember(db: Database, letter: string, index: number): Promise<number> {
  const gsmNumber = `+90532${String((made * 2 + index) % 10_000_000).padStart(7, '0')}`
  const [member] = await db<{ oid: number }[]>`
    insert into member ${db({
      userName: `${process.pid}-${made}${letter}`,
      passwordHash: noPassword,
      identityProvenBy: 'counter',
      gsmNumber,
      gsmProvenAt: new Date('2026-01-01'),
    })} returning oid`
  if (!member) throw new Error('A member was not written')
  return member.oid
}
