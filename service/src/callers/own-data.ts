import { addDays } from 'rules/calendar'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { toldLook } from './look-texts.ts'
import { readLooksAt } from './looks-at.ts'
import { securityEventKinds } from './security-event.ts'
import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

/** Kinds of events that are part of a member's own data: a clerk's searches and decisions are about other people. */
const aboutThemselves = Object.entries(securityEventKinds).flatMap(([kind, about]) =>
  about === 'own' ? [kind] : [],
)

export const callersData: OwnLists<
  'Representations' | 'Duties' | 'SignIns' | 'CompanyPersons' | 'SecurityEvents' | 'Looks'
> = ({ db, settings, today }, { memberOid, ownRegistryOid }) => ({
  Representations: db<Row[]>`
    select basis, since, until, ended_at, end_reason, representative_registry_oid = ${ownRegistryOid} as is_representative, created_at
    from representation
    where representative_registry_oid = ${ownRegistryOid} or registry_oid = ${ownRegistryOid}
    order by oid desc limit ${maxRows}`,
  Duties: db<Row[]>`
    select duty, reads_only, given_at, ended_at from member_duty where member_oid = ${memberOid} order by oid desc limit ${maxRows}`,
  SignIns: db<Row[]>`
    select started_at, last_used_at, ends_at, ended_at, end_reason, address, user_agent, acting_registry_oid
    from sign_in where member_oid = ${memberOid} order by started_at desc limit ${maxRows}`,
  CompanyPersons: db<Row[]>`
    select identity_number, name, surname, named_by, since, until
    from company_person where member_oid = ${memberOid} order by since desc limit ${maxRows}`,
  SecurityEvents: db<Row[]>`
    select happened_at, kind, acting_registry_oid, address, user_agent,
      case when kind = any(${aboutThemselves}) then detail else '{}'::jsonb end as detail
    from security_event where member_oid = ${memberOid} order by happened_at desc limit ${maxRows}`,
  Looks: looksAtYou(db, { memberOid, ownRegistryOid }, auditedUntil(settings, today)),
})

/** Looks of auditors are given as on the page: once they are old enough. */
function auditedUntil({ LooksShown }: Pick<Given['settings'], 'LooksShown'>, today: string): Date {
  return new Date(`${addDays(today, -LooksShown.AuditHeldBackDays)}T00:00:00Z`)
}

/** Columns happened_at and matter of `security_event_subject`, with the desk and a description in words. */
async function looksAtYou(
  db: Queryable,
  { memberOid, ownRegistryOid }: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
  until: Date,
): Promise<Row[]> {
  const whose = { registryOid: ownRegistryOid, memberOid, auditedUntil: until }
  const rows = await readLooksAt(db, whose, { limit: maxRows })
  return rows.map(({ happenedAt, kind, callName, matter, reason }) => ({
    happenedAt,
    ...toldLook(kind, callName),
    matter,
    reason,
  }))
}
