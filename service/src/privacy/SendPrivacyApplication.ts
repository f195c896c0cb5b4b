import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { hasDuty } from '../callers/duties.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { openApplication } from './open-application.ts'

/** Sends an application about the signed-in person, regardless of the registry they act for. */
export const SendPrivacyApplication: Handler<Calls['SendPrivacyApplication']> = async ({
  request: { sendKey, kind, text, wanted },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  if (kind === 'closing' && (await hasDuty(db, member.memberOid))) throw refusal('HoldsDuties')
  if (kind === 'correction' && member.ownRegistryOid === null) throw refusal('NoRegistry')
  if (kind === 'correction' && wanted.length === 0) throw refusal('NothingWanted')
  return db.begin(async (tx) => {
    const opened = await openApplication(tx, given, member, {
      sendKey,
      kind,
      text,
      wanted: kind === 'correction' ? wanted : [],
      memberOid: member.memberOid,
      registryOid: member.ownRegistryOid,
      isOnPaper: false,
      receivedOn: today,
      sentAt: now,
    })
    if (opened === 'AlreadyOpen') throw refusal('AlreadyOpen')
    await noteSecurityEvent(tx, given, {
      kind: 'PrivacyApplied',
      by: member,
      detail: { kind, reference: opened.Reference },
    })
    return opened
  })
}
