import type { Queryable } from '../database/database.ts'
import { eraseRegistryContact, withoutContactCopy } from './erase-contact.ts'
import type { OpenMatter } from './open-matters.ts'
import type { Person } from './person.ts'

/** Part of a person's known data that no law keeps. */
export interface ErasablePart {
  code: string
  label: string
  /** Whether it stays while the person has business that needs to reach them. */
  isContact?: true
  /** Whether it stays while the membership is open, and goes with it. */
  isOfMembership?: true
  count: (db: Queryable, person: Person) => PromiseLike<{ count: number }[]>
  erase: (tx: Queryable, person: Person, now: Date) => Promise<unknown>
}

/** Table of the erasable parts: the desk counts by it, the erasure goes by it, and the proof names its labels. */
export const erasableParts: readonly ErasablePart[] = [
  {
    code: 'contact',
    label: 'Sicil kaydındaki telefon ve e-posta',
    isContact: true,
    count: (db, { registryOid }) => db`
      select count(gsm_number) + count(email) as count from registry where oid = ${registryOid}`,
    erase: (tx, { registryOid }, now) => eraseRegistryContact(tx, registryOid, ['gsm_number', 'email'], now),
  },
  {
    code: 'addresses',
    label: 'Kayıtlı posta adresleri',
    isContact: true,
    count: (db, { registryOid }) =>
      db`select count(*) from registry_address where registry_oid = ${registryOid}`,
    erase: (tx, { registryOid }) => tx`delete from registry_address where registry_oid = ${registryOid}`,
  },
  {
    code: 'family',
    label: 'Anne ve baba adı, doğum yeri, cinsiyet',
    isContact: true,
    count: (db, { registryOid }) => db`
      select count(father_name) + count(mother_name) + count(place_of_birth) + count(gender) as count
      from registry where oid = ${registryOid}`,
    erase: (tx, { registryOid }) => tx`
      update registry set father_name = null, mother_name = null, place_of_birth = null, gender = null
      where oid = ${registryOid}`,
  },
  {
    code: 'profile-email',
    label: 'Profildeki e-posta adresi ve fatura tercihi',
    count: (db, { memberOid }) => db`select count(email) from member where oid = ${memberOid}`,
    erase: (tx, { memberOid }) =>
      withoutContactCopy(
        tx,
        memberOid,
        () => tx`
          update member set email = null, email_proven_at = null, bill_channel = 'app' where oid = ${memberOid}`,
      ),
  },
  {
    code: 'consents',
    label: 'Bilgilendirme iletisi izinleri (geri alınır)',
    count: (db, { memberOid }) => db`
      select count(*) from consent where member_oid = ${memberOid} and withdrawn_at is null`,
    erase: (tx, { memberOid }, now) => tx`
      update consent set withdrawn_at = ${now} where member_oid = ${memberOid} and withdrawn_at is null`,
  },
  {
    code: 'drafts',
    label: 'Gönderilmemiş beyan taslakları',
    count: (db, { memberOid, registryOid }) => db`
      select count(*) from declaration_draft where registry_oid = ${registryOid} or member_oid = ${memberOid}`,
    erase: (tx, { memberOid, registryOid }) => tx`
      delete from declaration_draft where registry_oid = ${registryOid} or member_oid = ${memberOid}`,
  },
  {
    code: 'files',
    label: 'Hiçbir başvuruda kullanılmayan belge ve fotoğraflar',
    count: (db, { memberOid, registryOid }) => db`
      select count(*) from stored_file where (registry_oid = ${registryOid} or member_oid = ${memberOid})
        and not exists (select from file_use where file_oid = stored_file.oid)`,
    erase: async (tx, { memberOid, registryOid }) => {
      await tx`delete from file_upload where registry_oid = ${registryOid} or member_oid = ${memberOid}`
      await tx`
        delete from stored_file where (registry_oid = ${registryOid} or member_oid = ${memberOid})
          and not exists (select from file_use where file_oid = stored_file.oid)`
    },
  },
  {
    code: 'follows',
    label: 'Takip edilen karar konuları',
    count: (db, { memberOid }) => db`select count(*) from resolution_follow where member_oid = ${memberOid}`,
    erase: (tx, { memberOid }) => tx`delete from resolution_follow where member_oid = ${memberOid}`,
  },
  {
    code: 'reminder-choices',
    label: 'Hatırlatma tercihleri; hatırlatmalar olağan hâline döner',
    count: (db, { memberOid }) => db`select count(*) from reminder_choice where member_oid = ${memberOid}`,
    erase: (tx, { memberOid }) => tx`delete from reminder_choice where member_oid = ${memberOid}`,
  },
  {
    code: 'complaint-texts',
    label: 'Herkese açık listedeki şikâyet metinleri ve verilen destekler',
    count: (db, { memberOid, registryOid }) => db`
      select (select count(public_text) from complaint where registry_oid = ${registryOid} or member_oid = ${memberOid})
        + (select count(*) from complaint_support where registry_oid = ${registryOid} or member_oid = ${memberOid})
        as count`,
    erase: async (tx, { memberOid, registryOid }) => {
      await tx`
        update complaint set public_text = null
        where (registry_oid = ${registryOid} or member_oid = ${memberOid}) and public_text is not null`
      await tx`
        delete from complaint_support where registry_oid = ${registryOid} or member_oid = ${memberOid}`
    },
  },
  {
    code: 'codes',
    label: 'Doğrulama kodlarının kayıtları',
    count: (db, { memberOid }) => db`select count(*) from verification_code where member_oid = ${memberOid}`,
    erase: (tx, { memberOid }) => tx`delete from verification_code where member_oid = ${memberOid}`,
  },
  {
    code: 'invitations',
    label: 'Kabul edilmemiş su aboneliği davetleri',
    count: (db, { registryOid }) => db`
      select count(*) from water_share where registry_oid = ${registryOid} and accepted_at is null`,
    erase: (tx, { registryOid }) => tx`
      delete from water_share where registry_oid = ${registryOid} and accepted_at is null`,
  },
  {
    code: 'membership',
    label: 'Kullanıcı adı, şifre, profildeki telefon ve doğrulama uygulaması',
    isOfMembership: true,
    count: (db, { memberOid }) => db`
      select count(*) from member where oid = ${memberOid} and closed_at is null`,
    // The number of the row is all that is left to recognise; the person can register again under their own.
    erase: async (tx, { memberOid }) => {
      await withoutContactCopy(
        tx,
        memberOid,
        () => tx`
          update member set user_name = 'kapali-' || oid, password_hash = null, gsm_number = null,
            gsm_proven_at = null, email = null, email_proven_at = null, registry_oid = null, role = 'citizen'
          where oid = ${memberOid}`,
      )
      await tx`delete from second_factor_recovery_code where member_oid = ${memberOid}`
      await tx`delete from second_factor where member_oid = ${memberOid}`
      await tx`
        update temporary_password set expires_at = least(expires_at, now()), used_at = coalesce(used_at, now())
        where member_oid = ${memberOid}`
    },
  },
]

/** Reason that keeps a part for now; undefined if it can be erased. */
export function heldBy(
  part: ErasablePart,
  matters: readonly OpenMatter[],
  { closesMembership }: { closesMembership: boolean },
): string | undefined {
  if (part.isOfMembership) return closesMembership ? undefined : 'Üyelik sürdükçe gerekli'
  if (!part.isContact) return undefined
  const holding = matters.filter(({ holdsContact }) => holdsContact !== null)
  if (holding.length === 0) return undefined
  return holding.map(({ label, holdsContact }) => `${label} (${holdsContact})`).join('; ')
}
