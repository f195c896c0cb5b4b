import { smsInfoConsent } from 'contract/identity/registration-codes'
import { smsMessages, smsTypes } from 'contract/notifications/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { minuteInTurkey } from 'rules/turkey-time'
import { addMs } from 'rules/calendar'
import type { Given } from '../calling/handler.ts'
import { asciiName } from '../callers/ascii-name.ts'
import { queueSms } from '../notifications/outbox.ts'

const dayMs = 86_400_000
const batchSize = 500
/** Reminders are sent in the daytime only. */
const hours = { from: 9, to: 20 }

interface Reminder {
  planOid: number
  number: number
  dueDate: string
  leftKurus: number
  gsmNumber: string
}

/** Reminds who welcomes text messages of each instalment, a week and a day before; once each. */
export async function remindOfInstalments({
  db,
  settings,
  now,
  today,
}: Pick<Given, 'db' | 'settings' | 'now' | 'today'>): Promise<number> {
  const minute = minuteInTurkey(now)
  if (minute < hours.from * 60 || minute >= hours.to * 60) return 0
  const due = await db<Reminder[]>`
    select restructuring.oid as plan_oid, number, instalment.due_date, gsm_number,
      principal_balance(instalment.accrual_oid) as left_kurus
    from restructuring_instalment instalment
    join restructuring on restructuring.oid = restructuring_oid and status = 'active'
    join member_contact on member_contact.member_oid = restructuring.member_oid
    where instalment.due_date between ${today} and ${addDays(today, 7)} and gsm_number is not null
      and principal_balance(instalment.accrual_oid) > 0
      and exists (
        select from consent where consent.member_oid = restructuring.member_oid
          and purpose = ${smsInfoConsent.code} and withdrawn_at is null)
      and not exists (
        select from sms_message where event_key = 'restructuring:' || restructuring.oid || ':' || number || ':'
          || case when instalment.due_date <= ${addDays(today, 1)} then '1' else '7' end)
    order by instalment.due_date, restructuring.oid limit ${batchSize}`
  for (const { planOid, number, dueDate, leftKurus, gsmNumber } of due) {
    const days = dueDate <= addDays(today, 1) ? 1 : 7
    const amount = formatLira(kurus(leftKurus)).replace(' ₺', ' TL')
    const sms = {
      eventKey: `restructuring:${planOid}:${number}:${days}`,
      gsmNumber,
      text: `Odeme planinizin ${number}. taksiti ${amount}, son odeme gunu ${formatDateShort(dueDate)}. ${asciiName(settings.CountyName)} Bld.`,
      isSecret: false,
      messageId: smsMessages.debt.code,
      typeCode: smsTypes.debt,
      expiresAt: addMs(now, dayMs),
    }
    await db.begin((tx) => queueSms(tx, sms, now))
  }
  return due.length
}
