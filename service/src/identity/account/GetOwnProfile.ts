import type { Calls } from 'contract/calls'
import type { BillChannelCode } from 'contract/notifications/codes'
import type { Handler } from '../../calling/handler.ts'
import { smsInfoConsentOf } from './consent.ts'
import { companyPersonOf } from '../../callers/company-person.ts'
import { contactOf } from '../../callers/contact.ts'

export const GetOwnProfile: Handler<Calls['GetOwnProfile']> = async ({ db, settings, member }) => {
  const contact = await contactOf(db, member.memberOid)
  const [account] = await db<{ hasPassword: boolean; billChannel: BillChannelCode }[]>`
    select password_hash is not null as has_password, bill_channel from member where oid = ${member.memberOid}`
  const since = await smsInfoConsentOf(db, member.memberOid)
  const person = await companyPersonOf(db, member.memberOid)
  return {
    CompanyPerson: person ? [person.name, person.surname].filter(Boolean).join(' ') : null,
    GsmNumber: contact.gsmNumber,
    Email: contact.email,
    ProvesEmailByMail: settings.Mail !== undefined,
    HasPassword: account?.hasPassword ?? false,
    SMSInfo: since !== undefined,
    SMSInfoSince: since?.toISOString() ?? null,
    BillChannel: account?.billChannel ?? 'app',
    IsEmailProven: contact.isEmailProven && settings.Mail !== undefined,
  }
}
