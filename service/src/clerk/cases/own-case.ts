import type { Caller, Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { CaseRow } from './find-cases.ts'

/** Case that is the clerk's own matter: what colleagues write about it is not for them. */
export async function isOwnCase(
  given: { db: Queryable } & Pick<Given, 'today'>,
  clerk: Pick<Caller, 'memberOid' | 'ownRegistryOid'>,
  { source, sourceKey, registryOid }: CaseRow,
): Promise<boolean> {
  const { db } = given
  const [sender] =
    source === 'complaint'
      ? await db<{ memberOid: number | null; guestGsmNumber: string | null }[]>`
          select member_oid, guest_gsm_number from complaint where oid = ${sourceKey}`
      : source === 'water_application'
        ? await db<{ memberOid: number | null; guestGsmNumber: string | null }[]>`
            select null::bigint as member_oid, guest_gsm_number from water_application where oid = ${sourceKey}`
        : []
  return isOwnMatter(given, clerk, {
    registryOids: [registryOid],
    memberOids: [sender?.memberOid],
    gsmNumbers: [sender?.guestGsmNumber],
  })
}
