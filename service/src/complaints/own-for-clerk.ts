import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import type { ComplaintRow } from './complaint-row.ts'

/** Whether a complaint concerns the clerk: they or someone they act for sent it, or said "me too". */
export async function isClerksOwn(
  given: { db: Queryable } & Pick<Given, 'today'>,
  clerk: Caller,
  { oid, memberOid, registryOid, guestGsmNumber, sentAt }: ComplaintRow,
): Promise<boolean> {
  const supporters = await given.db<
    { memberOid: number | null; registryOid: number | null; gsmNumber: string | null }[]
  >`select member_oid, registry_oid, gsm_number from complaint_support where complaint_oid = ${oid}`
  return isOwnMatter(given, clerk, {
    memberOids: [memberOid, ...supporters.map((supporter) => supporter.memberOid)],
    registryOids: [registryOid, ...supporters.map((supporter) => supporter.registryOid)],
    gsmNumbers: [guestGsmNumber, ...supporters.map((supporter) => supporter.gsmNumber)],
    since: dayInTurkey(sentAt),
  })
}
