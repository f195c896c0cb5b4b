import type { Calls } from 'contract/calls'
import type { OwnMessage } from 'contract/notifications/calls'
import type { Handler } from '../calling/handler.ts'
import { pageOf, rowsOfPage } from '../database/page.ts'
import { partOfText } from '../database/part-of-text.ts'

const pageSize = 25

type Status = 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'expired'

interface MessageRow {
  writtenAt: Date
  subject: string | null
  text: string
  smsStatus: Status | null
  mailStatus: Status | null
}

const states: Record<Status, OwnMessage['Ways'][number]['State']> = {
  queued: 'underWay',
  sending: 'underWay',
  sent: 'sent',
  uncertain: 'uncertain',
  failed: 'notSent',
  expired: 'notSent',
}

/**
 * Messages of the signed-in person, whomever they act for. A phone or an address may have been someone else's before: only
 * what was written since it is the member's counts. One event that went both ways is one message, in the mail's fuller words.
 */
export const GetOwnMessages: Handler<Calls['GetOwnMessages']> = async ({ db, member, request }) => {
  const { limit, offset } = rowsOfPage(request.pageIndex, pageSize)
  const rows = await db<MessageRow[]>`
    with texted as (
      select event_key, sms_message.created_at, text, status from sms_message
      join member_contact on member_contact.gsm_number = sms_message.gsm_number
      where member_oid = ${member.memberOid} and not is_secret and sms_message.created_at >= gsm_since
    ), mailed as (
      select event_key, mail_message.created_at, subject, text, status from mail_message
      join member on member.email = to_address
      where member.oid = ${member.memberOid} and not is_secret and mail_message.created_at >= email_proven_at
    )
    select coalesce(texted.created_at, mailed.created_at) as written_at, subject,
      coalesce(mailed.text, texted.text) as text, texted.status as sms_status, mailed.status as mail_status
    from texted full join mailed using (event_key)
    where fold_for_search((coalesce(subject, '') || ' ' || coalesce(mailed.text, texted.text)) collate "C")
      like ${partOfText(request.searchText)}
    order by written_at desc, event_key limit ${limit} offset ${offset}`
  return pageOf(rows, onTheWire, pageSize)
}

function onTheWire({ writtenAt, subject, text, smsStatus, mailStatus }: MessageRow): OwnMessage {
  return {
    WrittenAt: writtenAt.toISOString(),
    Subject: subject,
    Text: text,
    Ways: [
      ...(smsStatus ? [{ Way: 'sms' as const, State: states[smsStatus] }] : []),
      ...(mailStatus ? [{ Way: 'email' as const, State: states[mailStatus] }] : []),
    ],
  }
}
