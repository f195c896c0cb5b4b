import { addDays } from 'rules/calendar'
import { type GroundCode, keepingGrounds, keptUntil } from 'rules/privacy/keeping-grounds'
import { dayInTurkey } from 'rules/turkey-time'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { keptKinds } from '../retention/kept-kinds.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { Person } from './person.ts'

interface Found {
  count: number
  /** The day the term runs from. */
  latest: string | null
  /** Whether the matter it belongs to is still open. */
  isOpen: boolean
}

interface RecordKind {
  label: string
  /** A ground of law, or a kind of the retention list with its period of days. */
  ground: GroundCode | { retention: string }
  find: (db: Queryable, person: Person) => PromiseLike<Found[]>
}

export interface KeptRecord {
  label: string
  count: number
  reason: string
  /** Last day of the term; null while the matter it belongs to goes on. */
  until: string | null
}

/** Records that stay after an erasure, each with the day its term runs from. */
const recordKinds: readonly RecordKind[] = [
  {
    label: 'Tahakkuk ve borçlar',
    ground: 'tax-limitation',
    find: (db, { registryOid }) => db`
      select count(*), max(due_date)::text as latest, exists (
        select from open_accrual where registry_oid = ${registryOid} and owed_kurus > collected_kurus) as is_open
      from accrual where registry_oid = ${registryOid}`,
  },
  {
    label: 'Makbuzlar',
    ground: 'money-papers',
    find: (db, { registryOid }) => db`
      select count(*), max(collected_at)::date::text as latest, false as is_open
      from collection where registry_oid = ${registryOid}`,
  },
  {
    label: 'Kart ödemeleri',
    ground: 'money-papers',
    find: (db, { memberOid, registryOid }) => db`
      select count(*), max(created_at)::date::text as latest, false as is_open
      from payment_order where (payer_member_oid = ${memberOid} or registry_oid = ${registryOid})`,
  },
  {
    label: 'İadeler',
    ground: 'money-papers',
    find: (db, { registryOid }) => db`
      select count(*), max(coalesce(paid_at::date, arose_on))::text as latest,
        coalesce(bool_or(paid_at is null and withdrawn_at is null), false) as is_open
      from refund where registry_oid = ${registryOid}`,
  },
  {
    label: 'Beyanlar ve taşınmazlar',
    ground: 'tax-limitation',
    find: (db, { registryOid }) => db`
      select count(*), max(sent_at)::date::text as latest,
        exists (select from estate where registry_oid = ${registryOid} and ended_on is null)
          or exists (select from place where registry_oid = ${registryOid} and ended_on is null) as is_open
      from declaration where registry_oid = ${registryOid}`,
  },
  {
    label: 'Tecil ve yapılandırma planları',
    ground: 'tax-limitation',
    find: (db, { registryOid }) => db`
      select count(*), max(coalesce(ended_on, applied_on))::text as latest,
        coalesce(bool_or(status in ('waiting', 'active')), false) as is_open
      from restructuring where registry_oid = ${registryOid}`,
  },
  {
    label: 'Su abonelikleri, okumalar ve faturalar',
    ground: 'contract',
    find: (db, { registryOid }) => db`
      select count(*), max(coalesce(ended_on, started_on))::text as latest,
        coalesce(bool_or(status <> 'closed'), false) as is_open
      from subscription where registry_oid = ${registryOid}`,
  },
  {
    label: 'Otomatik ödeme talimatları',
    ground: 'contract',
    find: (db, { registryOid }) => db`
      select count(*), max(coalesce(ended_at, created_at))::date::text as latest,
        coalesce(bool_or(ended_at is null), false) as is_open
      from automatic_order where registry_oid = ${registryOid}`,
  },
  {
    label: 'Personel kayıtları',
    ground: 'employment',
    find: (db, { registryOid }) => db`
      select count(*), max(coalesce(left_on, started_on))::text as latest,
        coalesce(bool_or(left_on is null), false) as is_open
      from employee where registry_oid = ${registryOid}`,
  },
  {
    label: 'Verilen belgeler',
    ground: 'proof',
    find: (db, { memberOid, registryOid }) => db`
      select count(*), max(issued_at)::date::text as latest, false as is_open
      from issued_document where registry_oid = ${registryOid} or member_oid = ${memberOid}`,
  },
  {
    label: 'Verilen ve geri alınan izinlerin kaydı',
    ground: 'proof',
    find: (db, { memberOid }) => db`
      select count(*), max(coalesce(withdrawn_at, given_at))::date::text as latest, false as is_open
      from consent where member_oid = ${memberOid}`,
  },
  {
    label: 'Şikâyet ve istekler',
    ground: { retention: 'complaints' },
    find: (db, { memberOid, registryOid }) => db`
      select count(*), max(closed_at)::date::text as latest, coalesce(bool_or(closed_at is null), false) as is_open
      from complaint where registry_oid = ${registryOid} or member_oid = ${memberOid}`,
  },
  {
    label: 'Oturum kayıtları (trafik bilgisi)',
    ground: { retention: 'sign-ins' },
    find: (db, { memberOid }) => db`
      select count(*), max(started_at)::date::text as latest, false as is_open
      from sign_in where member_oid = ${memberOid}`,
  },
  {
    label: 'Denetim kayıtları',
    ground: { retention: 'security-events' },
    find: (db, { memberOid }) => db`
      select count(*), max(happened_at)::date::text as latest, false as is_open
      from security_event where member_oid = ${memberOid}`,
  },
  {
    label: 'Telefon ve e-posta değişikliklerinin kaydı',
    ground: { retention: 'contact-changes' },
    find: (db, { memberOid, registryOid }) => db`
      select count(*), max(changed_at)::date::text as latest, false as is_open
      from contact_change where member_oid = ${memberOid} or registry_oid = ${registryOid}`,
  },
  {
    label: 'Bu başvuru ve silme kaydı',
    ground: 'privacy-records',
    find: (db, { memberOid, registryOid }) => db`
      select count(*), max(sent_at)::date::text as latest, false as is_open
      from privacy_application where registry_oid = ${registryOid} or member_oid = ${memberOid}`,
  },
]

/** Records of a person that the law keeps, why, and until when. */
export async function keptRecords(
  db: Queryable,
  { settings, now }: Pick<Given, 'settings' | 'now'>,
  person: Person,
): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = []
  for (const { label, ground, find } of recordKinds) {
    const [found] = await find(db, person)
    if (!found || found.count === 0) continue
    const { reason, until } = termOf(ground, found.latest ?? dayInTurkey(now), settings)
    kept.push({ label, count: Number(found.count), reason, until: found.isOpen ? null : until })
  }
  return kept
}

function termOf(ground: RecordKind['ground'], latest: string, settings: ServiceSettings) {
  if (typeof ground === 'string') {
    const { label, years, from, source } = keepingGrounds[ground]
    return {
      reason: `${label}: ${from} ${years} yıl (${source})`,
      until: keptUntil(ground, latest),
    }
  }
  const kind = keptKinds.find(({ code }) => code === ground.retention)
  if (!kind) throw new Error(`${ground.retention} is no kind of the retention list`)
  return { reason: kind.reason, until: addDays(latest, kind.days(settings)) }
}
