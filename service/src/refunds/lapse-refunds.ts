import { addDays, addMonths } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { lastDayOfClaim } from 'rules/ledger/refund-interest'
import { formatLira, kurus } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import { tellOwner } from '../callers/contact.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'
import type { Queryable } from '../database/database.ts'

interface Unclaimed {
  oid: number
  registryOid: number
  reference: string
  totalKurus: number
  servedOn: string
}

const warnedDays = 30
const leastWarnedDays = 15
const batchSize = 500

/**
 * Warns owners of served, unclaimed tax refunds a month before the right is lost (law 213 art. 120), and ends the right
 * a year after service. Owners who claimed the money in any way, or who were not warned, lose nothing.
 */
export async function lapseRefunds(given: Pick<Given, 'db' | 'settings' | 'now'>): Promise<void> {
  const { db, now } = given
  const today = dayInTurkey(now)
  const unclaimed = db`paid_at is null and withdrawn_at is null and service_number is not null and way is null
    and bank_iban_no is null`
  const yearAgo = addMonths(today, -12)
  const ending = await db<Unclaimed[]>`
    select oid, registry_oid, reference, total_kurus, served_on from refund
    where ${unclaimed} and lapse_told_at is null and served_on <= ${addDays(yearAgo, warnedDays)}
    order by oid limit ${batchSize}`
  for (const refund of ending)
    await db.begin(async (tx) => {
      await tx`update refund set lapse_told_at = ${now} where oid = ${refund.oid} and lapse_told_at is null`
      await tell(tx, given, refund, {
        event: 'refund-ends',
        text: `alacaginizi ${formatDateShort(lastDayOfWarned(refund.servedOn, today))} gunune kadar istemezseniz hakkiniz duser. e-Belediyede Borc sorgulama sayfasindan isteyin ya da vezneye gelin.`,
      })
    })
  const lapsed = await db<Unclaimed[]>`
    select oid, registry_oid, reference, total_kurus, served_on from refund
    where ${unclaimed} and served_on < ${yearAgo}
      and (lapse_told_at at time zone 'Europe/Istanbul')::date <= ${addDays(today, -leastWarnedDays)}
    order by oid limit ${batchSize}`
  for (const refund of lapsed)
    await db.begin(async (tx) => {
      await tx`
        update refund set withdrawn_at = ${now}, end_reason = 'lapsed'
        where oid = ${refund.oid} and paid_at is null and withdrawn_at is null and way is null and bank_iban_no is null`
      await tell(tx, given, refund, {
        event: 'refund-lapsed',
        text: `alacaginiz, tebligden sonra bir yil icinde istenmedigi icin dustu (213 sayili Kanun m. 120).`,
      })
    })
}

/** Last day to claim; later where the warning came late. */
function lastDayOfWarned(servedOn: string, today: string): string {
  const [lawful, warned] = [lastDayOfClaim(servedOn), addDays(today, leastWarnedDays)]
  return lawful > warned ? lawful : warned
}

async function tell(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now'>,
  { oid, registryOid, reference, totalKurus }: Unclaimed,
  { event, text }: { event: string; text: string },
): Promise<void> {
  await tellOwner(tx, given, {
    gsmNumber: await phoneOfRegistry(tx, registryOid),
    eventKey: `${event}:${oid}`,
    text: `${reference}: ${formatLira(kurus(totalKurus)).replace(' ₺', ' TL')} ${text}`,
  })
}
