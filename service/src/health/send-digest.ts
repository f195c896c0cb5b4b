import { addDays, addMs } from 'rules/calendar'
import { formatDateLong } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey, formatMoment, minuteInTurkey } from 'rules/turkey-time'
import type { PortalProblem } from 'contract/health/state'
import type { Database } from '../database/database.ts'
import { queueMail } from '../notifications/mail-outbox.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import { findProblems } from './find-problems.ts'

/** Minute of the day at which people come to work. */
const sentFromMinute = 7 * 60
const worthSendingMs = 12 * 3_600_000

interface Figures {
  payments: number
  kurus: number
  signIns: number
  sent: number
  failed: number
}

/** Sends the daily mail about problems and yesterday's numbers to the receivers named by the administrator. */
export async function sendDigest(
  db: Database,
  { DigestTo = [], Mail, SiteUrl }: Pick<ServiceSettings, 'DigestTo' | 'Mail' | 'SiteUrl'>,
  now: Date,
): Promise<void> {
  if (DigestTo.length === 0 || !Mail || minuteInTurkey(now) < sentFromMinute) return
  const today = dayInTurkey(now)
  const keys = DigestTo.map((toAddress) => `digest:${today}:${toAddress}`)
  const sent = await db`select from mail_message where event_key in ${db(keys)}`
  if (sent.length === keys.length) return
  const yesterday = addDays(today, -1)
  const [problems, figures] = [await findProblems(db, now), await figuresOf(db, yesterday, today)]
  const isUrgent = problems.some((problem) => problem.IsUrgent)
  const state =
    problems.length === 0 ? 'her şey çalışıyor' : `${problems.length} sorun${isUrgent ? ', acil' : ''}`
  const text = digestText({ problems, figures, yesterday, siteUrl: SiteUrl })
  for (const [index, toAddress] of DigestTo.entries())
    await db.begin((tx) =>
      queueMail(
        tx,
        {
          eventKey: keys[index] ?? '',
          toAddress,
          subject: `e-Belediye günlük özet: ${state}`,
          text,
          isSecret: false,
          expiresAt: addMs(now, worthSendingMs),
        },
        now,
      ),
    )
}

async function figuresOf(db: Database, from: string, to: string): Promise<Figures> {
  const [figures] = await db<Figures[]>`
    select
      (select count(*) from collection join payment_order using (order_number)
       where collected_at >= ${from}::date and collected_at < ${to}::date) as payments,
      (select coalesce(sum(amount_kurus), 0)::bigint from collection join payment_order using (order_number)
       where collected_at >= ${from}::date and collected_at < ${to}::date) as kurus,
      (select count(*) from sign_in where started_at >= ${from}::date and started_at < ${to}::date) as sign_ins,
      (select count(*) from sms_message where sent_at >= ${from}::date and sent_at < ${to}::date)
        + (select count(*) from mail_message where sent_at >= ${from}::date and sent_at < ${to}::date) as sent,
      (select count(*) from sms_message
       where status in ('failed', 'expired') and next_try_at >= ${from}::date and next_try_at < ${to}::date)
        + (select count(*) from mail_message
           where status in ('failed', 'expired') and next_try_at >= ${from}::date and next_try_at < ${to}::date)
        as failed`
  if (!figures) throw new Error('The database counted nothing')
  return figures
}

function digestText({
  problems,
  figures,
  yesterday,
  siteUrl,
}: {
  problems: readonly PortalProblem[]
  figures: Figures
  yesterday: string
  siteUrl: string
}): string {
  const told = problems.flatMap(({ IsUrgent, Title, Since, Touches, ToDo, Detail }) => [
    `${IsUrgent ? 'ACİL: ' : ''}${Title}`,
    ...(Since ? [`  Başlangıç: ${formatMoment(Since)}`] : []),
    `  Kimi etkiliyor: ${Touches}`,
    `  Ne yapmalı: ${ToDo}`,
    ...(Detail ? [`  Ayrıntı: ${Detail}`] : []),
    '',
  ])
  return [
    ...(problems.length === 0 ? ['Şu anda bilinen bir sorun yok.', ''] : told),
    `${formatDateLong(yesterday)} günü:`,
    `  Çevrim içi tahsilat: ${figures.payments} ödeme, ${formatLira(kurus(figures.kurus))}`,
    `  Giriş: ${figures.signIns}`,
    `  Gönderilen mesaj: ${figures.sent}, gönderilemeyen: ${figures.failed}`,
    '',
    `Güncel durum: ${new URL('/Memur/Durum', siteUrl).href}`,
    '',
  ].join('\n')
}
