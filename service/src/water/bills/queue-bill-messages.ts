import { type BillChannelCode, smsMessages, smsTypes } from 'contract/notifications/codes'
import { addMs } from 'rules/calendar'
import { formatDateLong, formatDateShort, formatMonth } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { type UnusualUse, unusualUse } from 'rules/water/water-use'
import { asciiName } from '../../callers/ascii-name.ts'
import type { Queryable } from '../../database/database.ts'
import { queueManyMails } from '../../notifications/mail-outbox.ts'
import { queueManySms } from '../../notifications/outbox.ts'
import type { ServiceSettings } from '../../settings/settings.ts'
import type { PeriodRow } from '../periods/period-row.ts'
import { waterUseOf } from '../use/use-of-water.ts'
import { billWarning } from './bill-warning.ts'

interface ToTell {
  billOid: number
  subscriptionOid: number
  subscriberNumber: string
  addressText: string
  totalKurus: number
  readOn: string
  isEstimated: boolean
  billChannel: Exclude<BillChannelCode, 'app'>
  gsmNumber: string | null
  provenEmail: string | null
}

const dayMs = 86_400_000

/**
 * Tells subscribers who chose it by message the amount of their bill, in the transaction that writes the bill: once for
 * each bill, however often the work is killed. A bill of zero asks for nothing.
 */
export async function queueBillMessages(
  tx: Queryable,
  { settings, now }: { settings: ServiceSettings; now: Date },
  { periodYear, periodMonth, dueDate }: PeriodRow,
  billOids: readonly number[],
): Promise<void> {
  const bills = await tx<ToTell[]>`
    select bill.oid as bill_oid, subscription_oid, subscription.subscriber_number, address_text, total_kurus, read_on,
      is_estimated, bill_channel, contact.gsm_number,
      case when email_proven_at is null then null else member.email end as proven_email
    from water_bill bill join subscription on subscription.oid = subscription_oid
    join member on member.registry_oid = subscription.registry_oid and closed_at is null and bill_channel <> 'app'
    join member_contact contact on contact.member_oid = member.oid
    where bill.oid = any(${[...billOids]}) and total_kurus > 0 order by bill.oid`
  if (bills.length === 0) return
  const used = await waterUseOf(
    tx,
    bills.map(({ subscriptionOid }) => subscriptionOid),
  )
  const month = formatMonth(`${periodYear}-${String(periodMonth).padStart(2, '0')}`)
  const soonest = addMs(now, dayMs)
  const lastDay = new Date(`${dueDate}T23:59:59+03:00`)
  const told = bills.map((bill) => ({
    ...bill,
    month,
    dueDate,
    unusual: bill.isEstimated ? undefined : unusualUse(used.get(bill.subscriptionOid) ?? []),
    common: {
      eventKey: `water-bill:${bill.billOid}`,
      isSecret: false,
      // Behind its last day it would only frighten.
      expiresAt: lastDay > soonest ? lastDay : soonest,
    },
  }))
  // Without mail a message to the phone is better than nothing.
  const goesByMail = ({ billChannel, provenEmail }: ToTell) =>
    billChannel === 'email' && provenEmail !== null && settings.Mail !== undefined
  await queueManyMails(
    tx,
    told.filter(goesByMail).map((bill) => ({
      ...bill.common,
      toAddress: bill.provenEmail ?? '',
      subject: `Su faturanız, ${month}: ${liraOf(bill)}`,
      text: mailText(bill, settings),
    })),
    now,
  )
  await queueManySms(
    tx,
    told
      .filter((bill) => !goesByMail(bill) && bill.gsmNumber !== null)
      .map((bill) => ({
        ...bill.common,
        gsmNumber: bill.gsmNumber ?? '',
        text: smsText(bill, settings),
        messageId: smsMessages.debt.code,
        typeCode: smsTypes.debt,
      })),
    now,
  )
}

interface Told extends ToTell {
  month: string
  dueDate: string
  unusual: UnusualUse | undefined
}

function liraOf({ totalKurus }: ToTell): string {
  return formatLira(kurus(totalKurus))
}

/** Text without Turkish letters, or it would be paid for twice. */
function smsText(bill: Told, { CountyName }: ServiceSettings): string {
  const { subscriberNumber, month, dueDate, isEstimated, unusual } = bill
  return asciiName(
    [
      `${subscriberNumber} nolu abonelik ${month} su faturasi ${liraOf(bill).replace(' ₺', ' TL')}, son odeme ${formatDateShort(dueDate)}.`,
      isEstimated && 'Sayac okunamadi, tahminidir.',
      unusual?.kind === 'high' &&
        `Kacak olabilir: ayda ${unusual.lastPerMonth} m3, onceki ortalama ${unusual.usualPerMonth} m3. Tesisatinizi denetletin.`,
      unusual?.kind === 'none' && 'Hic tuketim yok: sayac durmus olabilir.',
      `${CountyName} Bld.`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

function mailText(bill: Told, { SiteUrl, MunicipalityName }: ServiceSettings): string {
  const { subscriberNumber, addressText, month, dueDate } = bill
  return [
    `${month} su faturanız ${liraOf(bill)}. Son ödeme günü ${formatDateLong(dueDate)}.`,
    `Abone no ${subscriberNumber}, ${addressText}`,
    billWarning(bill),
    `Faturanızın ayrıntısı: ${SiteUrl}/Aboneliklerim`,
    `Faturanızın nasıl geleceğini ${SiteUrl}/UserUpdate sayfasında değiştirebilirsiniz.`,
    MunicipalityName,
  ]
    .filter((part) => typeof part === 'string')
    .join('\n\n')
}
