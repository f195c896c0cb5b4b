import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { provenIdentity, redeemForSignIn } from './edevlet-login.ts'
import { memberFor } from './edevlet-member.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { startSignIn } from '../../callers/sign-in.ts'

/** Signs in the person named by e-Devlet; the registry in the request must be theirs and decides nothing. */
export const SaveEDevletLogin: Handler<Calls['SaveEDevletLogin']> = async ({
  request: { token, registryOid },
  refusal,
  ...given
}) => {
  const { db } = given
  const proven = await provenIdentity(given, token)
  if (proven === undefined) throw refusal('LoginExpired')
  const [registry] = await db`
    select oid from registry where oid = ${registryOid} and identity_number = ${proven}`
  if (!registry) throw refusal('NotYourRegistry')
  const login = await redeemForSignIn(given, token)
  if (!login) throw refusal('LoginExpired')
  const { identityNumber, returnPath } = login
  const member = await memberFor(given, { registryOid, identityNumber })
  if (member.isClosed) {
    await noteSecurityEvent(db, given, {
      kind: 'EDevletFailed',
      memberOid: member.oid,
      detail: { step: 'member', reason: 'closed' },
    })
    throw refusal('AccountClosed')
  }
  if (member.isNew)
    await noteSecurityEvent(db, given, {
      kind: 'Registered',
      memberOid: member.oid,
      detail: { by: 'e-Devlet' },
    })
  const tokens = await startSignIn(db, member.oid, given)
  await noteSecurityEvent(db, given, { kind: 'EDevletSignedIn', memberOid: member.oid })
  return { ...tokens, RedirectUrl: returnPath }
}
