import type { Calls } from 'contract/calls'
import { smsInfoConsent } from 'contract/identity/registration-codes'
import { isKnownAddress } from '../../address/registry-addresses.ts'
import type { Handler } from '../../calling/handler.ts'
import { findRegistration } from './registration.ts'

export const CreateUserDetail: Handler<Calls['CreateUserDetail']> = async ({ request, db, now, refusal }) => {
  const registration = await findRegistration(db, request, now)
  if (!registration) throw refusal('RegistrationEnded')
  if (!(await isKnownAddress(db, request.address))) throw refusal('UnknownAddress')
  // A repeated request after the membership was opened has nothing left to change.
  await db`
    update registration set ${db({
      detailedAt: now,
      email: request.userEmail,
      address: db.json(request.address),
      noticeVersion: request.noticeVersion,
      smsInfoVersion: request.chkSMSInfo ? smsInfoConsent.version : null,
    })}
    where oid = ${registration.oid} and activated_at is null`
  return {}
}
