import type { Queryable } from '../database/database.ts'
import { tellsReasonOfLook } from './close-to-clerk.ts'
import { type ToldKind, toldKinds } from './look-texts.ts'

/** Person whose looks are read, and the looks left out. */
export interface LooksAt {
  registryOid: number | null
  /** Member who looks at their own affairs: includes looks noted before their record was found. */
  memberOid: number | null
  /** Looks of auditors after this moment are held back. */
  auditedUntil: Date
}

export interface LookRow {
  happenedAt: Date
  eventOid: number
  kind: ToldKind
  callName: string | null
  matter: string | null
  /** Reason that the clerk wrote down or the occasion they chose; reasons of decisions are told with the decision. */
  reason: string | null
  clerkName: string | null
}

/** Inquiry of an auditor, by the columns of an event: of it no one is warned who may be the one it is about. */
export function isInquiry(db: Queryable) {
  return db`(
    kind in ('AuditEventsListed', 'CuriosityCasesListed') or detail ->> 'inquiry' is not distinct from 'true'
    or kind = 'LookReasonAsked' and detail ->> 'look' in ('AuditEventsListed', 'CuriosityCasesListed')
    or kind in ('DecidedByClerk', 'DecisionRefused') and detail ->> 'call' = 'CloseCuriosityCase')`
}

/** Looks at the records of one registry or member, newest first; never their own acts. */
export function readLooksAt(
  db: Queryable,
  { registryOid, memberOid, auditedUntil }: LooksAt,
  { limit, before = null }: { limit: number; before?: { happenedAt: string; oid: number } | null },
): Promise<LookRow[]> {
  const newest = db`
    and kind = any(${toldKinds}) and (event.member_oid is null or event.member_oid is distinct from ${memberOid})
    and (not ${isInquiry(db)} or subject.happened_at < ${auditedUntil})
    ${before ? db`and (subject.happened_at, event_oid) < (${before.happenedAt}::timestamptz, ${before.oid})` : db``}
    order by subject.happened_at desc, event_oid desc limit ${limit}`
  const looks = db`
    select subject.happened_at, event_oid, event.member_oid, kind, detail ->> 'call' as call_name, matter,
      case when ${tellsReasonOfLook(db)} then coalesce(detail ->> 'reason', detail ->> 'occasion') end as reason
    from security_event_subject subject join security_event event on event.oid = event_oid`
  return db<LookRow[]>`
    select happened_at, event_oid, kind, call_name, matter, reason,
      nullif(concat_ws(' ', name_or_title, surname), '') as clerk_name
    from (
      (${looks} where subject.registry_oid = ${registryOid} ${newest})
      union all
      (${looks} where subject.member_oid = ${memberOid} ${newest})
    ) look
    left join member on member.oid = look.member_oid
    left join registry on registry.oid = member.registry_oid
    order by happened_at desc, event_oid desc limit ${limit}`
}
