import type { Calls } from 'contract/calls'
import { type DutyCode, duties as dutyNames } from 'contract/clerk/codes'
import type { Handler } from '../../calling/handler.ts'
import { giveDuties, wouldAuditThemselves } from '../../callers/duties.ts'
import type { Queryable } from '../../database/database.ts'
import { askSecondClerk } from '../second-clerk/ask-second-clerk.ts'
import { lockPerson, toldName } from './lock-person.ts'
import { tellPerson } from './tell-person.ts'

export const GiveDuties: Handler<Calls['GiveDuties']> = async ({
  request,
  member: administrator,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { memberOid, duties, readsOnly, reason } = request
    const person = await lockPerson(tx, given, administrator, memberOid)
    if (typeof person === 'string') throw refusal(person)
    const { registryOid, registryType } = person
    const isPerson = registryType === 'G' || registryType === 'Y'
    if (registryOid === null || !isPerson || person.isClosed) throw refusal('NotAPerson')
    if (person.gsmNumber === null) throw refusal('PhoneNeeded')
    const missing = await missingDuties(tx, memberOid, duties, readsOnly)
    if (missing.length === 0) throw refusal('AlreadyGiven')
    if (await wouldAuditThemselves(tx, memberOid, missing)) throw refusal('AuditsThemselves')
    const names = missing.map((duty) => dutyNames[duty]).join('; ')
    if (given.answering || readsOnly || !(await mayNameAlone(tx, administrator.memberOid, missing))) {
      const proposal = { callName: 'GiveDuties', registryOid, request } as const
      const text = `${toldName(person)} şu görevleri ${readsOnly ? 'yalnızca görmek için ' : ''}alacak: ${names}.`
      const answer = await askSecondClerk(tx, given, administrator, { ...proposal, text, reason })
      if (answer === 'AlreadyProposed' || answer === 'NotProposed') throw refusal(answer)
      if (answer !== 'confirmed') return { WaitsForSecondAdministrator: answer === 'proposed' }
    }
    await tx`update member set role = 'clerk' where oid = ${memberOid}`
    await giveDuties(tx, memberOid, missing, {
      now: given.now,
      givenBy: administrator.memberOid,
      readsOnly,
    })
    await tellPerson(tx, given, person, {
      kind: 'DutiesGiven',
      administrator,
      detail: { duties: missing.join(' '), readsOnly: String(readsOnly), reason },
      text: 'e-Belediye uyeliginize memur gorevi verildi.',
    })
    return { WaitsForSecondAdministrator: false }
  })

async function missingDuties(
  tx: Queryable,
  memberOid: number,
  duties: readonly DutyCode[],
  readsOnly: boolean,
): Promise<DutyCode[]> {
  const rows = await tx<{ duty: DutyCode }[]>`
    select duty from member_duty
    where member_oid = ${memberOid} and ended_at is null and (not reads_only or ${readsOnly})`
  return duties.filter((duty) => !rows.some((row) => row.duty === duty))
}

/**
 * The first administrator of a town names the second one alone; no one else is there to confirm it. Once there were two
 * this is over for good: otherwise one could end the other's duty and choose who confirms from then on.
 */
async function mayNameAlone(
  tx: Queryable,
  administratorOid: number,
  duties: readonly DutyCode[],
): Promise<boolean> {
  if (duties.some((duty) => duty !== 'administration')) return false
  // Two calls at once would both find no second administrator.
  await tx`select pg_advisory_xact_lock(hashtext('second administrator'))`
  const [other] = await tx`
    select from member_duty where duty = 'administration' and member_oid <> ${administratorOid} limit 1`
  return other === undefined
}
