import { smsMessages, smsTypes } from 'contract/notifications/codes'
import { addDays, addMs } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, sumKurus } from 'rules/money'
import { minuteInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import { asciiName } from '../callers/ascii-name.ts'
import { inForce } from '../callers/representation.ts'
import type { Queryable } from '../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../debts/list-debts.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import { queueSms } from '../notifications/outbox.ts'
import { wantsReminder } from './wants-reminder.ts'

const dayMs = 86_400_000
const batchSize = 300
/** Hours of the day in which reminders are sent. */
const hours = { from: 9, to: 20 }
/** Days after the due day from which and up to which a late debt is reminded of, once. */
const late = { from: 3, to: 14 }

type Step = 'week' | 'day' | 'late'

interface Reminder {
  memberOid: number
  registryOid: number
  dueDate: string
  step: Step
  /** Name of the company or person whom the member represents; null for the member's own debts. */
  principalName: string | null
  /** Phone that welcomes the reminder. */
  gsmNumber: string | null
  isPhoneProven: boolean
  /** Proven address that welcomes the reminder. */
  email: string | null
}

type Work = Pick<Given, 'db' | 'settings' | 'now' | 'today'>

/**
 * Reminds members of their own debts and of those they represent: a week and a day before the due day, and once after it.
 * All debts of a due day are one reminder. Debts that are barred, on their way at a bank or covered by an automatic order
 * are left out.
 */
export async function remindOfDebts(work: Work): Promise<number> {
  const minute = minuteInTurkey(work.now)
  if (minute < hours.from * 60 || minute >= hours.to * 60) return 0
  const reminders = await dueReminders(work)
  const known = new Map<number, Promise<OpenDebt[]>>()
  for (const reminder of reminders) {
    const { registryOid, dueDate } = reminder
    const all = known.get(registryOid) ?? listOpenDebts(work.db, { registryOid }, work.today)
    known.set(registryOid, all)
    const debts = (await all).filter(
      (debt) => debt.dueDate === dueDate && !debt.isBeingPaid && debt.automaticOrderBank === null,
    )
    await work.db.begin((tx) => remind(tx, work, reminder, debts))
  }
  return reminders.length
}

/** Reminders not decided yet, the nearest due day first. */
function dueReminders({ db, today }: Work): Promise<Reminder[]> {
  const [from, soon, tomorrow] = [addDays(today, -late.to), addDays(today, 7), addDays(today, 1)]
  return db<Reminder[]>`
    with due as materialized (
      select distinct registry_oid, due_date,
        case when due_date > ${tomorrow} then 'week' when due_date >= ${today} then 'day' else 'late' end as step
      from (
        select accrual.registry_oid, accrual.due_date
        from accrual join open_accrual on accrual_oid = accrual.oid
        where accrual.due_date between ${from} and ${soon}
        union all
        select open_accrual.registry_oid, adjustment.due_date
        from accrual_adjustment adjustment join open_accrual using (accrual_oid)
        where adjustment.due_date between ${from} and ${soon}) as day
      where due_date >= ${today} or due_date <= ${addDays(today, -late.from)}
    ), addressee as (
      select member.oid as member_oid, due.*, null as principal_name
      from due join member on member.registry_oid = due.registry_oid and closed_at is null
      union
      select member.oid, due.*, principal.name_or_title || coalesce(' ' || principal.surname, '')
      from due join representation on representation.registry_oid = due.registry_oid and ${inForce(db, today)}
      join registry principal on principal.oid = due.registry_oid
      join member on member.registry_oid = representative_registry_oid and closed_at is null
    )
    select addressee.*,
      case when case step when 'late' then ${wantsReminder(db, 'overdue', 'sms')}
        else ${wantsReminder(db, 'dueSoon', 'sms')} end then contact.gsm_number end as gsm_number,
      contact.gsm_number = member.gsm_number and gsm_proven_at is not null as is_phone_proven,
      case when email_proven_at is not null and case step when 'late' then ${wantsReminder(db, 'overdue', 'email')}
        else ${wantsReminder(db, 'dueSoon', 'email')} end then contact.email end as email
    from addressee join member on member.oid = member_oid
    join member_contact contact on contact.member_oid = addressee.member_oid
    where not exists (
      select from reminder
      where reminder.member_oid = addressee.member_oid and reminder.registry_oid = addressee.registry_oid
        and reminder.due_date = addressee.due_date and reminder.step = addressee.step)
    order by due_date, addressee.registry_oid, addressee.member_oid limit ${batchSize}`
}

async function remind(
  tx: Queryable,
  { settings, now }: Work,
  reminder: Reminder,
  debts: readonly OpenDebt[],
): Promise<void> {
  const { memberOid, registryOid, dueDate, step, gsmNumber, email } = reminder
  const decided = await tx`
    insert into reminder ${tx({ memberOid, registryOid, dueDate, step, remindedAt: now })} on conflict do nothing`
  if (decided.count === 0 || debts.length === 0) return
  const event = {
    eventKey: `reminder:${memberOid}:${registryOid}:${dueDate}:${step}`,
    isSecret: false,
    expiresAt: addMs(now, dayMs),
  }
  if (gsmNumber !== null)
    await queueSms(
      tx,
      {
        ...event,
        gsmNumber,
        text: `${textMessage(reminder, debts)} ${asciiName(settings.CountyName)} Bld.`,
        messageId: smsMessages.debt.code,
        typeCode: smsTypes.debt,
      },
      now,
    )
  if (email !== null && settings.Mail)
    await queueMail(tx, { ...event, toAddress: email, ...mailOf(reminder, debts, settings) }, now)
}

/** Text message without Turkish letters; sums and names go to a proven phone only. */
function textMessage({ dueDate, step, isPhoneProven, principalName }: Reminder, debts: readonly OpenDebt[]) {
  const day = formatDateShort(dueDate)
  const verb = step === 'late' ? 'borc odenmedi' : 'borc var'
  if (!isPhoneProven) return `Son odeme gunu ${day}: ${verb}. Ayrintisi e-Belediye hesabinizda.`
  const [first] = debts
  const what = debts.length === 1 && first ? asciiName(first.revenueName) : `${debts.length} borc`
  const who = principalName === null ? '' : `${asciiName(principalName)}: `
  const amount = liraOf(debts).replace(' ₺', ' TL')
  return step === 'late'
    ? `${who}${what} odenmedi, bugun ${amount}. Son odeme gunu ${day} idi.`
    : `${who}${what} ${amount}, son odeme gunu ${day}.`
}

function mailOf(
  { dueDate, step, principalName }: Reminder,
  debts: readonly OpenDebt[],
  { SiteUrl, MunicipalityName }: Work['settings'],
) {
  const day = formatDateShort(dueDate)
  const subject = step === 'late' ? `Son ödeme günü geçti: ${day}` : `Son ödeme günü yaklaşıyor: ${day}`
  const text = [
    ...(principalName === null ? [] : [principalName]),
    step === 'late'
      ? `Son ödeme günü ${day} olan ve henüz ödenmeyen borçlar (bugünkü tutarlarıyla):`
      : `Son ödeme günü ${day} olan borçlar:`,
    debts.map((debt) => `${debt.description || debt.revenueName}: ${formatLira(totalOf(debt))}`).join('\n'),
    `Toplam: ${liraOf(debts)}`,
    `Ödemek için: ${SiteUrl}/DebtQuestioning`,
    `Hatırlatma istemiyorsanız kapatabilirsiniz: ${SiteUrl}/Mesajlarim`,
    MunicipalityName,
  ].join('\n\n')
  return { subject, text }
}

function liraOf(debts: readonly OpenDebt[]): string {
  return formatLira(sumKurus(debts.map(totalOf)))
}

function totalOf({ balance: { principalKurus, fineKurus } }: OpenDebt) {
  return sumKurus([principalKurus, fineKurus])
}
