import { addDays } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { dayInTurkey } from 'rules/turkey-time'
import type { Database, Queryable } from '../database/database.ts'
import { hashPassword } from '../identity/passwords/password.ts'
import { giveDuties } from '../callers/duties.ts'
import { noteRepresentation } from '../callers/representation.ts'
import { addAnnouncement } from '../content/announcements/save-announcement.ts'
import { addDemoLogo } from './demo-logo.ts'
import { townAnnouncements } from './announcements.ts'
import { buildPlaces, settleRegistries } from './build-places.ts'
import { addComplaints } from './complaints.ts'
import type { FileStorage } from '../files/storage/file-storage.ts'
import { addDeclarations } from './declarations.ts'
import { addRepresentedKinds } from './represented-kinds.ts'
import { demoPassword, demoPeople, demoRepresentations } from './demo-people.ts'
import { buildEmployees } from './employees.ts'
import { buildLedger } from './ledger.ts'
import { bankBranches, cashPoints, enforcementOffices, taxOffice } from './offices.ts'
import { addMatrimonyFees } from './matrimony-fees.ts'
import { demoCounty } from './places.ts'
import { townRegistries } from './registries.ts'
import { addRestructuringLaw, coverWaterByDeferral } from './restructuring-law.ts'
import { buildResolutions } from './resolutions.ts'
import { buildTariffs } from './tariffs.ts'
import { buildWater } from './water.ts'
import { addWaitingMembers } from './waiting-members.ts'

const rowsAtOnce = 500
/** Lock by which two services that start together on an empty database build one town. */
const townLock = 2026_1116

/**
 * Size of the town: in a small one only the first few registries have debts or payments, as the ledger is most of the
 * work.
 */
export type TownSize = 'whole' | 'small'
const registriesWithLedger: Record<TownSize, number> = { whole: Infinity, small: 40 }

interface Around {
  /** Code of this county in the settings; some pages are for one county alone. */
  countyCode?: string
  /** Storage for the papers of declarations; without it none are written. */
  storage?: FileStorage | undefined
  size?: TownSize | undefined
}

/** Fills an empty database with the invented county; one that has people already is left as it is. */
export async function buildDemoTown(
  db: Database,
  now: Date,
  progress: (done: number, all: number, what: string) => void = () => {},
  { countyCode = demoCounty.code, storage, size = 'whole' }: Around = {},
): Promise<boolean> {
  // Checked before work that only a new town needs, and again when no other service can be building one.
  if (await hasRegistries(db)) return false
  const registries = townRegistries()
  const passwordHashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword)))
  return db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${townLock})`
    if (await hasRegistries(tx)) return false
    await buildPlaces(tx, progress, countyCode)
    for (let done = 0; done < registries.length; done += rowsAtOnce) {
      await tx`insert into registry ${tx(registries.slice(done, done + rowsAtOnce))}`
      progress(Math.min(done + rowsAtOnce, registries.length), registries.length, 'registries')
    }
    await settleRegistries(tx)
    await tx`insert into lookup_parameter ${tx(taxOffice)}`
    await tx`insert into enforcement_office ${tx(enforcementOffices)}`
    await tx`insert into bank_branch ${tx(bankBranches)}`
    await tx`insert into cash_point ${tx(cashPoints)}`
    for (const [index, { userName, role, duties = [] }] of demoPeople.entries()) {
      const [member] = await tx<{ oid: number }[]>`
        insert into member (user_name, password_hash, role, registry_oid, identity_proven_by, email, email_proven_at)
        select ${userName}, ${passwordHashes[index] ?? ''}, ${role}, oid, 'counter', email,
          case when email is not null then ${now}::timestamptz end
        from registry where identity_number = ${userName}
        returning oid`
      if (member) await giveDuties(tx, member.oid, duties, { now, givenBy: null })
    }
    for (const { representative, represented, ...ground } of demoRepresentations) {
      const [oids] = await tx<{ representativeRegistryOid: number; registryOid: number }[]>`
        select one.oid as representative_registry_oid, other.oid as registry_oid from registry one, registry other
        where one.identity_number = ${representative} and other.identity_number = ${represented}`
      if (oids) await noteRepresentation(tx, { ...oids, ...ground })
      // The company's representative is also the person who signs in under its tax number.
      await tx`
        insert into company_person (member_oid, identity_number, name, surname, named_by, since)
        select member.oid, identity_number, name_or_title, surname, 'representation', ${now}
        from member, registry where user_name = ${represented} and identity_number = ${representative}`
    }
    await addWaitingMembers(tx, { registries, now })
    const today = dayInTurkey(now)
    for (const { daysAgo, shownDays, title, text } of townAnnouncements) {
      const lastDay = addDays(today, (shownDays ?? 0) - daysAgo)
      await addAnnouncement(
        tx,
        {
          title,
          text: typeof text === 'string' ? text : text(formatDateLong(lastDay)),
          publishedOn: addDays(today, -daysAgo),
          shownUntil: shownDays === undefined ? null : lastDay,
          pictureHash: null,
          pictureDescription: null,
        },
        { writtenAt: now, writtenByMemberOid: null },
      )
    }
    await addDemoLogo(tx, now)
    await buildTariffs(tx, today)
    await buildEmployees(tx, today)
    const withLedger = registries.slice(0, registriesWithLedger[size])
    const entries = await buildLedger(tx, { registries: withLedger, today }, progress)
    await buildWater(tx, { entries, today })
    await addRestructuringLaw(tx, today)
    await coverWaterByDeferral(tx)
    await buildResolutions(tx, today)
    await addMatrimonyFees(tx, today)
    await addRepresentedKinds(tx)
    // Nothing of this transaction has statistics yet, and a plan without them may take minutes.
    await tx`analyze registry, member, registry_address, outer_door, accrual`
    await addDeclarations(tx, now, { countyCode, storage })
    await addComplaints(tx, now)
    return true
  })
}

async function hasRegistries(db: Queryable): Promise<boolean> {
  const found = await db`select from registry limit 1`
  return found.length > 0
}
