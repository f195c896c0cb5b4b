import { paymentStatuses, type PaymentStatus } from 'contract/payments/payment-order-codes'
import type { Queryable } from '../database/database.ts'
import type { Person } from './person.ts'

/** Kind of matter that may still be open when someone closes their membership or wants contact data erased. */
interface MatterKind {
  code: string
  label: string
  /** Effect of closing the membership on it, read before. */
  onClosing: string
  /** Whether it has to end before a membership is closed. */
  isBlocking?: true
  /** Needs phone, e-mail and postal address while it goes on; the ground. */
  holdsContact?: string
  count: (db: Queryable, person: Person) => PromiseLike<{ count: number }[]>
}

export interface OpenMatter {
  code: string
  label: string
  count: number
  onClosing: string
  isBlocking: boolean
  holdsContact: string | null
}

const unsettled = (Object.keys(paymentStatuses) as PaymentStatus[]).filter(
  (status) => !paymentStatuses[status].isFinal,
)

const matterKinds: readonly MatterKind[] = [
  {
    code: 'duties',
    label: 'Belediye görevi',
    onClosing: 'Görevleriniz varken üyeliğiniz kapatılamaz; önce yönetici görevlerinizi sona erdirir.',
    isBlocking: true,
    // Codes that guard other people's records go to this phone.
    holdsContact: '6698 sayılı Kanun m. 12: görevlinin girişi bu telefonla korunur',
    count: (db, { memberOid }) => db`
      select count(*) from member_duty where member_oid = ${memberOid} and ended_at is null`,
  },
  {
    code: 'payments',
    label: 'Süren kart ödemesi',
    onClosing: 'Bankada süren ödemeniz sonuçlanmadan üyeliğiniz kapatılamaz.',
    isBlocking: true,
    holdsContact: '6098 sayılı Kanun m. 146: ödemenin sonucu bildirilir',
    count: (db, { memberOid, registryOid }) => db`
      select count(*) from payment_order
      where (payer_member_oid = ${memberOid} or registry_oid = ${registryOid}) and status = any(${unsettled})`,
  },
  {
    code: 'debts',
    label: 'Ödenmemiş borç',
    onClosing: 'Borcunuz kalır. Üye olmadan, telefonunuza gelen kodla ya da veznede ödeyebilirsiniz.',
    holdsContact: '213 sayılı Kanun m. 93 ve 6183 sayılı Kanun m. 8: borç tebliğ edilir',
    count: (db, { registryOid }) => db`
      select count(*) from open_accrual where registry_oid = ${registryOid} and owed_kurus > collected_kurus`,
  },
  {
    code: 'declarations',
    label: 'Sonuçlanmamış beyan',
    onClosing: 'Bekleyen beyanınız silinmez; incelenir ve sonucu adresinize yazıyla bildirilir.',
    holdsContact: '213 sayılı Kanun m. 93: sonuç tebliğ edilir',
    count: (db, { registryOid }) => db`
      select count(*) from declaration
      where registry_oid = ${registryOid} and status in ('sent', 'waiting', 'assessed', 'returned')`,
  },
  {
    code: 'estates',
    label: 'Beyanlı taşınmaz ya da iş yeri',
    onClosing: 'Taşınmaz ve iş yeri kayıtlarınız kalır; vergileri her yıl tahakkuk eder.',
    holdsContact: '1319 sayılı Kanun m. 11 ve 213 sayılı Kanun m. 93: vergi tebliğ edilir',
    count: (db, { registryOid }) => db`
      select (select count(*) from estate where registry_oid = ${registryOid} and ended_on is null)
        + (select count(*) from place where registry_oid = ${registryOid} and ended_on is null) as count`,
  },
  {
    code: 'subscriptions',
    label: 'Su aboneliği',
    onClosing:
      'Su aboneliğiniz sürer; faturası adresinize bildirilir. Aboneliği bitirmek için önce iptal başvurusu yapın.',
    holdsContact: '6698 sayılı Kanun m. 5/2 (c): abonelik sözleşmesi sürüyor',
    count: (db, { registryOid }) => db`
      select count(*) from subscription where registry_oid = ${registryOid} and status <> 'closed'`,
  },
  {
    code: 'water-applications',
    label: 'Sonuçlanmamış su başvurusu',
    onClosing: 'Başvurunuz sürer; sonucunu başvuru numarasıyla belediyeden öğrenirsiniz.',
    holdsContact: '6698 sayılı Kanun m. 5/2 (c): başvuru sonuçlanmadı',
    count: (db, { registryOid }) => db`
      select count(*) from water_application where registry_oid = ${registryOid} and decision is null`,
  },
  {
    code: 'plans',
    label: 'Süren tecil ya da yapılandırma',
    onClosing: 'Ödeme planınız sürer; taksitlerini üye olmadan ya da veznede ödeyebilirsiniz.',
    holdsContact: '6183 sayılı Kanun m. 48: plan sürüyor',
    count: (db, { registryOid }) => db`
      select count(*) from restructuring where registry_oid = ${registryOid} and status in ('waiting', 'active')`,
  },
  {
    code: 'refunds',
    label: 'Gönderilmemiş iade',
    onClosing: 'İade hakkınız sürer; yazdığınız hesaba gönderilir ya da veznede kimlikle alırsınız.',
    holdsContact: '6183 sayılı Kanun m. 23: iade gönderilmedi',
    count: (db, { registryOid }) => db`
      select count(*) from refund
      where registry_oid = ${registryOid} and paid_at is null and withdrawn_at is null`,
  },
  {
    code: 'complaints',
    label: 'Süren şikâyet ya da istek',
    onClosing: 'Başvurunuz sonuçlandırılır; sonucunu başvuru numarasıyla belediyeden öğrenirsiniz.',
    holdsContact: '3071 sayılı Kanun m. 7: sonuç bildirilir',
    count: (db, { memberOid, registryOid }) => db`
      select count(*) from complaint
      where (member_oid = ${memberOid} or registry_oid = ${registryOid}) and closed_at is null`,
  },
  {
    code: 'contact-changes',
    label: 'İncelenen telefon ya da e-posta değişikliği',
    onClosing: 'Telefon ya da e-posta değişikliğiniz sonuçlanmadan üyeliğiniz kapatılamaz.',
    isBlocking: true,
    holdsContact: '6698 sayılı Kanun m. 12: değişiklik inceleniyor',
    count: (db, { memberOid, registryOid }) => db`
      select count(*) from contact_change
      where (member_oid = ${memberOid} or registry_oid = ${registryOid}) and status in ('waiting', 'objected')`,
  },
  {
    code: 'orders',
    label: 'Otomatik ödeme talimatı',
    onClosing: 'Otomatik ödeme talimatınız sona erer; bankaya gönderilmiş borçlar yine ödenebilir.',
    count: (db, { registryOid }) => db`
      select count(*) from automatic_order where registry_oid = ${registryOid} and ended_at is null`,
  },
  {
    code: 'representing',
    label: 'Başkası adına yetki',
    onClosing: 'Başkası adına e-Belediyede işlem yapma yetkiniz sona erer; kendisine haber verilir.',
    count: (db, { registryOid }) => db`
      select count(*) from representation where representative_registry_oid = ${registryOid} and ended_at is null
        and (until is null or until > current_date)`,
  },
  {
    code: 'represented',
    label: 'Sizin adınıza yetkili kişi',
    onClosing:
      'Sizin adınıza yetkili kişilerin yetkisi sürer. İstemiyorsanız kapatmadan önce Temsilcilerim sayfasında bitirin.',
    count: (db, { registryOid }) => db`
      select count(*) from representation where registry_oid = ${registryOid} and ended_at is null
        and (until is null or until > current_date)`,
  },
  {
    code: 'links',
    label: 'Açık ödeme bağlantısı',
    onClosing: 'Paylaştığınız ödeme bağlantıları kapanır.',
    count: (db, { memberOid }) => db`
      select count(*) from payment_link
      where made_by_member_oid = ${memberOid} and closed_at is null and expires_at > now()`,
  },
  {
    code: 'shares',
    label: 'Paylaşılan su aboneliği',
    onClosing: 'Verdiğiniz ve size verilen abonelik paylaşımları sona erer.',
    count: (db, { registryOid }) => db`
      select count(*) from water_share
      where (registry_oid = ${registryOid} or guest_registry_oid = ${registryOid}) and ended_at is null`,
  },
  {
    code: 'second-factor',
    label: 'Doğrulama uygulaması',
    onClosing: 'Doğrulama uygulamanızın kaydı ve kurtarma kodlarınız silinir.',
    count: (db, { memberOid }) => db`select count(*) from second_factor where member_oid = ${memberOid}`,
  },
  {
    code: 'employment',
    label: 'Belediye çalışanlığı',
    onClosing: 'Bordro ve izin sayfalarına giremezsiniz; belgelerinizi personel biriminden alırsınız.',
    holdsContact: '5510 sayılı Kanun m. 86: çalışma sürüyor',
    count: (db, { registryOid }) => db`
      select count(*) from employee where registry_oid = ${registryOid} and (left_on is null or left_on > current_date)`,
  },
]

/** Open matters of a person, in the order they are told. */
export async function openMatters(db: Queryable, person: Person): Promise<OpenMatter[]> {
  const found: OpenMatter[] = []
  for (const { code, label, onClosing, isBlocking = false, holdsContact = null, count } of matterKinds) {
    const [row] = await count(db, person)
    if (row && row.count > 0)
      found.push({ code, label, count: Number(row.count), onClosing, isBlocking, holdsContact })
  }
  return found
}

export const matterOnTheWire = ({ code, label, count, onClosing, isBlocking }: OpenMatter) => ({
  Code: code,
  Label: label,
  Count: count,
  OnClosing: onClosing,
  IsBlocking: isBlocking,
})
