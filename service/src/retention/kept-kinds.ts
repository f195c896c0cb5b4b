import { waterInvitationDays } from 'contract/water/codes'
import { addMs } from 'rules/calendar'
import { forgetComplaints } from '../complaints/forget-complaints.ts'
import { type GroundCode, keepingGrounds } from 'rules/privacy/keeping-grounds'
import type { Queryable, Transaction } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'

const dayMs = 86_400_000
/** Years of law as days, for the list of periods. */
const termOf = (ground: GroundCode): Pick<KeptKind, 'ground' | 'days'> => ({
  ground,
  days: () => Math.ceil(keepingGrounds[ground].years * 365.25),
})

/** Batch of records older than `before` to remove. */
interface Batch {
  before: Date
  batchSize: number
  now: Date
}

export interface KeptKind {
  code: string
  /** Name of the kind for people. */
  label: string
  /** Zero where each record says itself until when it is good. */
  days: (settings: ServiceSettings) => number
  /** Term of law by whole years, where it is not counted in days. */
  ground?: GroundCode
  /** Reason for keeping it so long and no longer. */
  reason: string
  /** Whether it is removed all day long, because so much of it comes; everything else goes at night. */
  isShortLived?: true
  oldest: (db: Queryable) => PromiseLike<{ at: Date | null }[]>
  /** Removes a batch; returns the number of removed rows: fewer than the batch means that nothing is left. */
  remove: (tx: Transaction, batch: Batch) => Promise<number>
}

const counted = async (removed: PromiseLike<{ count: number }>) => (await removed).count

/** Removes rows by a function of the schema's owner, since the service's account may delete none. */
async function forgotten(tx: Transaction, name: string, { before, batchSize }: Batch): Promise<number> {
  const [done] = await tx<{ removed: number }[]>`
    select ${tx(name)}(${before}, ${batchSize}) as removed`
  return done?.removed ?? 0
}

/** Kind for a table whose rows go for no other reason than their age. */
const wholeRows = (table: string, since: string): Pick<KeptKind, 'oldest' | 'remove'> => ({
  oldest: (db) => db`select min(${db(since)}) as at from ${db(table)}`,
  remove: (tx, { before, batchSize }) =>
    counted(tx`
      delete from ${tx(table)} where oid in (
        select oid from ${tx(table)} where ${tx(since)} < ${before} order by ${tx(since)} limit ${batchSize})`),
})

/**
 * Kinds of rows that are removed after their time, referring rows first. All others are kept: the ledger, payments that
 * reached a bank, declarations, issued documents, consents and the files of banks.
 */
export const keptKinds: readonly KeptKind[] = [
  {
    code: 'captchas',
    label: 'Kullanılmış robot denetimi yanıtları',
    days: () => 0,
    reason: 'Yalnız ikinci kez kullanılmasın diye tutulur (6698 sayılı Kanun m. 4).',
    isShortLived: true,
    oldest: (db) => db`select min(expires_at) as at from used_once`,
    remove: (tx, { now, batchSize }) =>
      counted(tx`
        delete from used_once where key in (
          select key from used_once where expires_at < ${now} order by expires_at limit ${batchSize})`),
  },
  {
    code: 'tokens',
    label: 'Süresi dolmuş oturum anahtarları',
    days: () => 0,
    reason: 'Geç kalan ikinci kullanım fark edilsin diye bir gün fazla tutulur (6698 sayılı Kanun m. 12).',
    isShortLived: true,
    oldest: (db) => db`
      select least((select min(expires_at) from access_token), (select min(expires_at) from refresh_token)) as at`,
    remove: async (tx, { now, batchSize }) => {
      const access = await counted(tx`
        delete from access_token where token_hash in (
          select token_hash from access_token where expires_at < ${now} order by expires_at limit ${batchSize})`)
      const refresh = await counted(tx`
        delete from refresh_token where token_hash in (
          select token_hash from refresh_token where expires_at < ${addMs(now, -dayMs)}
          order by expires_at limit ${batchSize})`)
      return access + refresh
    },
  },
  {
    code: 'registrations',
    label: 'Yarım kalan üyelik başvuruları ve e-Devlet girişleri',
    days: () => 0,
    reason: 'İşlem yarım kaldığında tutmak için bir sebep kalmaz (6698 sayılı Kanun m. 7).',
    isShortLived: true,
    oldest: (db) => db`
      select least((select min(expires_at) from registration), (select min(expires_at) from edevlet_login)) as at`,
    remove: async (tx, { now, batchSize }) => {
      const registrations = await counted(tx`
        delete from registration where oid in (
          select oid from registration where expires_at < ${now} order by expires_at limit ${batchSize})`)
      const logins = await counted(tx`
        delete from edevlet_login where oid in (
          select oid from edevlet_login where expires_at < ${now} order by expires_at limit ${batchSize})`)
      return registrations + logins
    },
  },
  {
    code: 'unfinished-uploads',
    label: 'Tamamlanmayan dosya yüklemeleri',
    days: ({ Retention }) => Retention.UnfinishedUploads,
    reason: 'Yükleme bu süre içinde sürdürülebilir (6698 sayılı Kanun m. 7).',
    isShortLived: true,
    ...wholeRows('file_upload', 'created_at'),
  },
  {
    code: 'unused-files',
    label: 'Hiçbir başvuruda kullanılmayan belgeler',
    days: ({ Documents }) => Documents.UnusedDays,
    reason: 'Bir başvurunun parçası olmayan belge işlenmez (6698 sayılı Kanun m. 4).',
    isShortLived: true,
    oldest: (db) => db`
      select min(created_at) as at from stored_file
      where not exists (select from file_use where file_oid = stored_file.oid)`,
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from stored_file where oid in (
          select oid from stored_file
          where created_at < ${before} and not exists (select from file_use where file_oid = stored_file.oid)
            -- What a draft names is still wanted, as long as the draft is kept.
            and not exists (
              select from declaration_draft draft where draft.registry_oid = stored_file.registry_oid
                and draft.content -> 'fileOidList' @> to_jsonb(stored_file.oid))
          order by created_at limit ${batchSize})`),
  },
  {
    code: 'import-files',
    label: 'Aktarım dosyaları ve raporları',
    days: ({ ImportFiles }) => ImportFiles.KeptDays,
    reason:
      'Aktarılan bilgi kayıtlardadır; dosya yalnız hataları görmek için tutulur (6698 sayılı Kanun m. 7).',
    isShortLived: true,
    oldest: (db) => db`select min(created_at) as at from import_file`,
    // An upload that was never finished goes after two days; that there was an import is kept.
    remove: (tx, { before, now, batchSize }) =>
      counted(tx`
        delete from import_file where oid in (
          select import_file.oid from import_file join desk_import on desk_import.oid = desk_import_oid
          where not (status = any(array['toTry', 'trying', 'toWrite', 'writing']))
            and (import_file.created_at < ${before}
              or (status = 'receiving' and import_file.created_at < ${addMs(now, -2 * dayMs)}))
          order by import_file.created_at limit ${batchSize})`),
  },
  {
    code: 'password-requests',
    label: 'Yeni şifre isteme kayıtları',
    days: ({ Retention }) => Retention.PasswordRequests,
    reason: 'Günlük sınırlar bunlarla sayılır (6698 sayılı Kanun m. 12).',
    isShortLived: true,
    ...wholeRows('password_ask', 'asked_at'),
  },
  {
    code: 'codes',
    label: 'Doğrulama kodları ve geçici şifreler',
    days: ({ Retention }) => Retention.Codes,
    reason: 'Kodun özeti, kötüye kullanım sorulduğunda bakılmak üzere tutulur (6698 sayılı Kanun m. 12).',
    oldest: (db) => db`select min(created_at) as at from verification_code`,
    remove: async (tx, { before, batchSize }) => {
      const codes = await counted(tx`
        delete from verification_code where oid in (
          select oid from verification_code where created_at < ${before} order by created_at limit ${batchSize})`)
      const passwords = await counted(tx`
        delete from temporary_password where oid in (
          select oid from temporary_password
          where created_at < ${before} and expires_at < ${before}
            and not exists (select from sign_in where temporary_password_oid = temporary_password.oid)
          limit ${batchSize})`)
      return codes + passwords
    },
  },
  {
    code: 'sign-in-tries',
    label: 'Giriş denemeleri',
    days: ({ Retention }) => Retention.SignInTries,
    reason: 'Şifre deneyenler bunlarla bulunur (6698 sayılı Kanun m. 12).',
    ...wholeRows('sign_in_try', 'tried_at'),
  },
  {
    code: 'sign-ins',
    label: 'Oturumlar (herkesin son oturumu dışında)',
    days: ({ Retention }) => Retention.SignIns,
    reason: 'Trafik bilgisi bir yıldan az, iki yıldan çok tutulamaz (5651 sayılı Kanun m. 5).',
    oldest: (db) => db`select min(started_at) as at from sign_in`,
    // The last one of a member stays: it says that the account is used.
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from sign_in where oid in (
          select oid from sign_in old
          where started_at < ${before} and ended_at < ${before}
            and exists (
              select from sign_in later where later.member_oid = old.member_oid and later.started_at > old.started_at)
            and not exists (select from access_token where sign_in_oid = old.oid)
            and not exists (select from refresh_token where sign_in_oid = old.oid)
          order by started_at limit ${batchSize})`),
  },
  {
    code: 'security-events',
    label: 'Denetim kayıtları',
    days: ({ Retention }) => Retention.SecurityEvents,
    reason:
      'Kimin neye baktığı ve karar verdiği, sorumluluk süresince ispatlanabilmelidir (6698 sayılı Kanun m. 12, 6098 sayılı Kanun m. 146); iki yıldan önce silinemez.',
    oldest: (db) => db`select min(happened_at) as at from security_event`,
    remove: async (tx, { before, batchSize }) => {
      const [done] = await tx<{ removed: number }[]>`
        select forget_security_events(${before}, ${batchSize}) as removed`
      // A former clerk's name is kept for the sake of their events and cases.
      await tx`
        update member set former_registry_oid = null
        where former_registry_oid is not null
          and not exists (select from security_event where security_event.member_oid = member.oid)
          and not exists (select from curiosity_case where clerk_member_oid = member.oid)`
      return done?.removed ?? 0
    },
  },
  {
    code: 'curiosity-cases',
    label: 'Kapatılan dikkat çeken bakışlar',
    days: ({ Retention }) => Retention.SecurityEvents,
    reason: 'Dayandığı denetim kayıtları kadar saklanır (6698 sayılı Kanun m. 12); açık olan kalır.',
    oldest: (db) => db`select min(closed_at) as at from curiosity_case where closed_at is not null`,
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from curiosity_case where oid in (
          select oid from curiosity_case where closed_at < ${before} order by closed_at limit ${batchSize})`),
  },
  {
    code: 'contact-changes',
    label: 'Telefon ve e-posta değişiklikleri',
    days: ({ Retention }) => Retention.SecurityEvents,
    reason:
      'Kayıtlı telefonu kimin değiştirdiği ve eskisine haber verildiği, sorumluluk süresince ispatlanabilmelidir (6698 sayılı Kanun m. 12, 6098 sayılı Kanun m. 146).',
    oldest: (db) => db`select min(changed_at) as at from contact_change`,
    // Undecided changes stay.
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from contact_change where oid in (
          select oid from contact_change where changed_at < ${before} and status not in ('waiting', 'objected')
          order by changed_at limit ${batchSize})`),
  },
  {
    code: 'messages',
    label: 'Gönderilen SMS ve e-postalar',
    days: ({ Retention }) => Retention.Messages,
    reason: 'Haber verildiği ispatlanabilmelidir (6698 sayılı Kanun m. 7; 6098 sayılı Kanun m. 146).',
    oldest: (db) => db`
      select least((select min(created_at) from sms_message), (select min(created_at) from mail_message),
        (select min(reminded_at) from reminder)) as at`,
    // Messages still to be sent stay, and so does the notice of a water debt that is still open.
    remove: async (tx, { before, batchSize }) => {
      const sms = await counted(tx`
        delete from sms_message where oid in (
          select oid from sms_message
          where created_at < ${before} and status not in ('queued', 'sending')
            and not exists (
              select from late_debt_step step
              join subscription on subscription.oid = step.subscription_oid
              join accrual on accrual.subscriber_number = subscription.subscriber_number
                and accrual.registry_oid = subscription.registry_oid
              join open_accrual on open_accrual.accrual_oid = accrual.oid
              where sms_message.event_key = 'late-water-debt:' || step.oid and accrual.due_date < step.planned_on)
          order by created_at limit ${batchSize})`)
      const mails = await counted(tx`
        delete from mail_message where oid in (
          select oid from mail_message where created_at < ${before} and status not in ('queued', 'sending')
          order by created_at limit ${batchSize})`)
      const reminders = await counted(tx`
        delete from reminder where ctid = any(array(
          select ctid from reminder where reminded_at < ${before} order by reminded_at limit ${batchSize}))`)
      return sms + mails + reminders
    },
  },
  {
    code: 'drafts',
    label: 'Gönderilmeyen beyan taslakları',
    days: ({ Retention }) => Retention.Drafts,
    reason:
      'Gönderilmeyen taslak beyan değildir; sahibi sürdürebilsin diye tutulur (6698 sayılı Kanun m. 7).',
    ...wholeRows('declaration_draft', 'saved_at'),
  },
  {
    code: 'unbegun-payments',
    label: 'Başlanmadan bırakılan ödemeler',
    days: ({ Retention }) => Retention.UnbegunPayments,
    reason:
      'Hiçbir bankaya gidilmemiştir; para hareketi veya bankaya gidilen ödemeler silinmez (213 sayılı Kanun m. 253).',
    oldest: (db) => db`
      select min(ended_at) as at from payment_order where status = 'abandoned' and started_at is null`,
    remove: async (tx, { before, batchSize }) => {
      const [done] = await tx<{ removed: number }[]>`
        select forget_orders_without_trace(${before}, ${batchSize}) as removed`
      return done?.removed ?? 0
    },
  },
  {
    code: 'guests',
    label: 'Üyeliksiz işlemlerin anahtarları',
    days: () => 1,
    reason:
      'Ödemesi veya belgesi olanlarınki onlarla kalır; diğerlerinin amacı bitmiştir (6698 sayılı Kanun m. 7).',
    isShortLived: true,
    oldest: (db) => db`select min(expires_at) as at from guest_access`,
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from guest_access where oid in (
          select oid from guest_access
          where expires_at < ${before}
            and not exists (select from payment_order where guest_access_oid = guest_access.oid)
            and not exists (select from file_upload where guest_access_oid = guest_access.oid)
            and not exists (select from stored_file where guest_access_oid = guest_access.oid)
          order by expires_at limit ${batchSize})`),
  },
  {
    code: 'payment-links',
    label: 'Süresi dolmuş ödeme bağlantıları',
    days: ({ Retention }) => Retention.PaymentLinks,
    reason: 'Ödemesi olanlarınki onunla kalır; diğerlerinin amacı bitmiştir (6698 sayılı Kanun m. 7).',
    oldest: (db) => db`select min(expires_at) as at from payment_link`,
    remove: async (tx, { before, batchSize }) => {
      const links = await tx<{ oid: number }[]>`
        select oid from payment_link
        where expires_at < ${before}
          and not exists (select from guest_access where link_oid = payment_link.oid)
          and not exists (select from matrimony_payment where link_oid = payment_link.oid)
        order by expires_at limit ${batchSize} for update skip locked`
      const oids = links.map(({ oid }) => oid)
      await tx`delete from payment_link_debt where link_oid = any(${oids})`
      return counted(tx`delete from payment_link where oid = any(${oids})`)
    },
  },
  {
    code: 'water-invitations',
    label: 'Kabul edilmeyen su aboneliği davetleri',
    days: () => waterInvitationDays,
    reason: 'Daveti kabul etmeyenin numarasını tutmak için bir sebep kalmaz (6698 sayılı Kanun m. 7).',
    oldest: (db) => db`select min(invited_at) as at from water_share where accepted_at is null`,
    remove: (tx, { before, batchSize }) =>
      counted(tx`
        delete from water_share where oid in (
          select oid from water_share where accepted_at is null and invited_at < ${before}
          order by invited_at limit ${batchSize})`),
  },
  {
    code: 'complaints',
    label: 'Sonuçlanan şikâyet ve isteklerdeki kimlik ve yazılanlar',
    days: ({ Retention }) => Retention.Complaints,
    reason:
      'Başvuru dosyası beş yıl saklanır (Devlet Arşiv Hizmetleri Yönetmeliği); türü, sokağı ve sonucu sayım için kalır.',
    oldest: (db) => db`
      select min(closed_at) as at from complaint where forgotten_at is null and closed_at is not null`,
    remove: forgetComplaints,
  },
  {
    code: 'privacy-applications',
    label: 'Sonuçlanan kişisel veri başvurularında yazılanlar',
    ...termOf('privacy-records'),
    reason:
      'Silme işlemlerinin kaydı en az üç yıl saklanır (Kişisel Verilerin Silinmesi, Yok Edilmesi veya Anonim Hale Getirilmesi Hakkında Yönetmelik m. 7/3).',
    oldest: (db) => db`select min(ended_at) as at from privacy_application where forgotten_at is null`,
    remove: (tx, { before, now, batchSize }) =>
      counted(tx`
        update privacy_application set forgotten_at = ${now}, text = '', wanted = '[]', answer = null
        where oid in (
          select oid from privacy_application where ended_at < ${before} and forgotten_at is null
          order by ended_at limit ${batchSize})`),
  },
  {
    code: 'withdrawn-consents',
    label: 'Geri alınan izinlerin kaydı',
    ...termOf('proof'),
    reason:
      'İzin verildiği ve geri alındığı ispatlanabilmelidir; yıl sonundan on yıl (6098 sayılı Kanun m. 146, 6698 sayılı Kanun m. 12).',
    oldest: (db) => db`select min(withdrawn_at) as at from consent`,
    remove: (tx, batch) => forgotten(tx, 'forget_withdrawn_consents', batch),
  },
  {
    code: 'ended-orders',
    label: 'Sona eren otomatik ödeme talimatları',
    ...termOf('contract'),
    reason: 'Talimattan doğan alacaklar on yılda zamanaşımına uğrar (6098 sayılı Kanun m. 146).',
    oldest: (db) => db`select min(ended_at) as at from automatic_order`,
    remove: (tx, batch) => forgotten(tx, 'forget_ended_orders', batch),
  },
]
