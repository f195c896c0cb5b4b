import { periodText } from 'contract/retention/period-text'
import { useSettings } from '../../settings/settings.tsx'

/** Periods after which the service deletes data automatically; data kept by law is not its decision. */
export function PrivacyPeriods() {
  const { Documents, Retention } = useSettings()
  return (
    <>
      <h2>Ne kadar saklanıyor?</h2>
      <ul>
        <li>Yarım kalan üyelik başvurusu ve e-Devlet girişi: süresi dolunca silinir.</li>
        <li>
          Şifre isteme kayıtları: {periodText(Retention.PasswordRequests)}. Telefon ve e-posta doğrulama
          kodları: {periodText(Retention.Codes)}.
        </li>
        <li>
          Giriş denemeleri: {periodText(Retention.SignInTries)}. Oturumlarınız, sonuncusu dışında:{' '}
          {periodText(Retention.SignIns)}. Denetim kayıtları: {periodText(Retention.SecurityEvents)}.
        </li>
        <li>Gönderilen SMS ve e-postalar: {periodText(Retention.Messages)}.</li>
        <li>
          Göndermediğiniz beyan taslakları: son kaydettiğiniz günden {periodText(Retention.Drafts)} sonra
          silinir.
        </li>
        <li>Başlamadan bıraktığınız ödemeler: {periodText(Retention.UnbegunPayments)}.</li>
        <li>Yükleyip hiçbir başvuruda kullanmadığınız belgeler: {Documents.UnusedDays} gün.</li>
        <li>
          Şikâyet ve istekler: sonuçlandıktan {periodText(Retention.Complaints)} sonra kimliğiniz,
          telefonunuz, yazdıklarınız ve fotoğraflarınız silinir; yalnız türü, sokağı ve sonucu kalır.
        </li>
        <li>
          Tahakkuk, ödeme, beyan ve başvuru kayıtları: vergi ve arşiv mevzuatının öngördüğü süre boyunca. Bu
          sürenin sonunda belediyenin saklama ve imha politikası uygulanır.
        </li>
      </ul>
    </>
  )
}
