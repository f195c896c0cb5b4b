import { useSettings } from '../../settings/settings.tsx'

/** What the service deletes automatically, after how long; what the law keeps is not for it to decide. */
export function PrivacyPeriods() {
  const { Documents } = useSettings()
  return (
    <>
      <h2>Ne kadar saklanıyor?</h2>
      <ul>
        <li>Yarım kalan üyelik başvurusu ve e-Devlet girişi: süresi dolunca silinir.</li>
        <li>Şifre isteme kayıtları: 2 gün. Telefon ve e-posta doğrulama kodları: 30 gün.</li>
        <li>Giriş denemeleri: 180 gün. Gönderilen SMS ve e-postalar: 2 yıl.</li>
        <li>Göndermediğiniz beyan taslakları: son kaydettiğiniz günden 365 gün sonra silinir.</li>
        <li>Yükleyip hiçbir başvuruda kullanmadığınız belgeler: {Documents.UnusedDays} gün.</li>
        <li>
          Şikâyet ve istekler: sonuçlandıktan 5 yıl sonra kimliğiniz, telefonunuz, yazdıklarınız ve
          fotoğraflarınız silinir; yalnız türü, sokağı ve sonucu kalır.
        </li>
        <li>
          Tahakkuk, ödeme, beyan ve başvuru kayıtları: vergi ve arşiv mevzuatının öngördüğü süre boyunca. Bu
          sürenin sonunda belediyenin saklama ve imha politikası uygulanır.
        </li>
      </ul>
    </>
  )
}
