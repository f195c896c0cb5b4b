import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { smsInfoConsentOf } from './consent.ts'
import { contactOf } from './contact.ts'

export const GetOwnProfile: Handler<Calls['GetOwnProfile']> = async ({ db, member }) => {
  const contact = await contactOf(db, member.memberOid)
  const since = await smsInfoConsentOf(db, member.memberOid)
  return {
    GsmNumber: contact.gsmNumber,
    Email: contact.email,
    SMSInfo: since !== undefined,
    SMSInfoSince: since?.toISOString() ?? null,
  }
}
