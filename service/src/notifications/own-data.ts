import { type OwnLists, type Row, maxRows } from '../calling/own-lists.ts'

export const notificationsData: OwnLists<'Messages'> = ({ db }, { memberOid }) => ({
  // A phone may have been someone else's before: only messages since it is this member's count.
  Messages: db<Row[]>`
    select sms_message.gsm_number, message_id, type_code, status, sms_message.created_at, sent_at
    from sms_message join member_contact on member_contact.gsm_number = sms_message.gsm_number
    where member_oid = ${memberOid} and sms_message.created_at >= gsm_since
    order by sms_message.created_at desc limit ${maxRows}`,
})
