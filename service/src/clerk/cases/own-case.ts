import type { Caller, Given } from '../../calling/handler.ts'
import { addDays } from 'rules/calendar'
import type { Queryable } from '../../database/database.ts'
import { isOwnMatter, selectOwn } from '../../callers/own-matter.ts'
import type { CaseRow } from './find-cases.ts'

/** Case that is the clerk's own matter: what colleagues write about it is not for them. */
export async function isOwnCase(
  given: { db: Queryable } & Pick<Given, 'today'>,
  clerk: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
  { source, sourceKey, registryOid }: Pick<CaseRow, 'source' | 'sourceKey' | 'registryOid'>,
): Promise<boolean> {
  const { db } = given
  const [sender] =
    source === 'complaint'
      ? await db<{ memberOid: number | null; guestGsmNumber: string | null }[]>`
          select member_oid, guest_gsm_number from complaint where oid = ${sourceKey}`
      : source === 'water_application'
        ? await db<{ memberOid: number | null; guestGsmNumber: string | null }[]>`
            select null::bigint as member_oid, guest_gsm_number from water_application where oid = ${sourceKey}`
        : source === 'registry_proposal'
          ? await db<{ memberOid: number | null; guestGsmNumber: string | null }[]>`
              select (request ->> 'memberOid')::bigint as member_oid, null as guest_gsm_number
              from registry_proposal where oid = ${sourceKey}`
          : []
  return isOwnMatter(given, clerk, {
    registryOids: [registryOid],
    memberOids: [sender?.memberOid],
    gsmNumbers: [sender?.guestGsmNumber],
  })
}

/** Days for which what ended still makes a matter one's own. */
const daysOfNearness = 90

/** Registries of the cases whose matters are the clerk's own. */
export async function ownAmong(
  { db, today }: { db: Queryable } & Pick<Given, 'today'>,
  { ownRegistryOid }: Pick<Caller, 'ownRegistryOid'>,
  rows: readonly Pick<CaseRow, 'registryOid'>[],
): Promise<ReadonlySet<number | null>> {
  const registryOids = rows.flatMap(({ registryOid }) => registryOid ?? [])
  const own = selectOwn(db, {
    clerks: db`array[${ownRegistryOid}::bigint]`,
    today,
    since: addDays(today, -daysOfNearness),
  })
  const found = await db<{ oid: number }[]>`
    select oid from (${own}) own where oid = any(${registryOids}::bigint[])`
  return new Set(found.map(({ oid }) => oid))
}
