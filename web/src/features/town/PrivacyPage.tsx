import { Link } from '../../ui/router/router.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import { PrivacyPeriods } from './PrivacyPeriods.tsx'
import styles from './TownPage.module.css'
import { useSiteText } from './use-site-text.ts'
import { WrittenText } from './WrittenText.tsx'

export function PrivacyPage() {
  const text = useSiteText('privacy')
  return (
    <div className={styles.page}>
      <h1>Kişisel verilerin korunması</h1>
      {text?.kind === 'privacy' ? <WrittenText text={text.text} /> : <PrivacyNotice />}
      <p>
        <Link to="/kvkk-basvuru">Kişisel veri başvurusu yapın</Link>: bilgi, düzeltme, silme, itiraz ve üyelik
        kapatma.
      </p>
    </div>
  )
}

/** The notice of article 10, for the whole portal and true of its processing. */
function PrivacyNotice() {
  const { MunicipalityName, Contact, Captcha } = useSettings()
  return (
    <>
      <p className={styles.lead}>
        6698 sayılı Kanunun 10. maddesi uyarınca aydınlatma metni. Veri sorumlusu {MunicipalityName}’dir.
      </p>
      <h2>Hangi verileriniz, ne için?</h2>
      <ul>
        <li>
          <strong>Kimlik, adres ve iletişim:</strong> üyeliğinizi açmak, kimliğinizi doğrulamak, size ulaşmak.
        </li>
        <li>
          <strong>Borç, tahakkuk, beyan ve ödeme:</strong> vergi, harç ve hizmet işlemlerinizi yürütmek,
          makbuz ve belge vermek.
        </li>
        <li>
          <strong>Yüklediğiniz belgeler:</strong> başvurunuzu sonuçlandırmak.
        </li>
        <li>
          <strong>Şikâyet ve istekler, telefonunuz ve gösterdiğiniz yer:</strong> başvurunuzu yanıtlamak, her
          adımı size bildirmek.
        </li>
        <li>
          <strong>Takip ettiğiniz konular:</strong> yeni kararları size bildirmek. İstediğiniz an
          bırakırsınız.
        </li>
        <li>
          <strong>Giriş kayıtları, IP adresi ve tarayıcı adı:</strong> hesabınızı korumak, kötüye kullanımı
          önlemek.
        </li>
      </ul>
      <p>Kart numaranız ve güvenlik kodunuz saklanmaz; yalnızca gizlenmiş kart numarası makbuzda kalır.</p>
      <h2>Hukuki sebep</h2>
      <p>
        Kanunlarda açıkça öngörülmesi (m. 5/2‑a), hukuki yükümlülüğün yerine getirilmesi (5/2‑ç), bir hakkın
        kurulması veya korunması (5/2‑e). Haber ve duyuru mesajları ile konu takibi yalnızca sizin isteğinizle
        yapılır.
      </p>
      <h2>Nasıl toplanıyor?</h2>
      <p>
        Bu sayfalardaki formlarla, e-Devlet girişiyle, nüfus idaresine yapılan sorguyla ve belediyenin kendi
        kayıtlarından, elektronik yolla.
      </p>
      <h2>Kime aktarılıyor?</h2>
      <p>
        Kimlik doğrulaması için nüfus idaresine ve e-Devlet’e, ödeme için bankanıza ve belediyenin bankasına,
        mesajlar için SMS ve e-posta hizmeti veren kuruluşa, kanunun yetkili kıldığı kurumlara.{' '}
        {Captcha.Provider === 'altcha'
          ? 'Yurt dışına aktarılmaz.'
          : `“Ben robot değilim” kutusu için IP adresiniz ve tarayıcı bilgileriniz yurt dışındaki ${Captcha.Provider} hizmetine gider.`}
      </p>
      <PrivacyPeriods />
      <h2>Herkese açık sayfalarda</h2>
      <p>
        Yalnızca kimlik numarası yazarak kimsenin borcu veya bilgisi görülemez. Encümen kararlarında kişilerin
        adı baş harflere kısaltılır, kimlik, vergi, telefon ve hesap numaraları kayda alınmadan gizlenir.
        Şikâyet ve istek listesinde yalnız konu, sokak ve durum görünür; metin, memur kimseyi tanıtmadığını
        gördükten sonra yayımlanır.
      </p>
      <h2>Haklarınız</h2>
      <p>
        Kanunun 11. maddesi uyarınca verilerinizin işlenip işlenmediğini öğrenebilir, düzeltilmesini veya
        silinmesini isteyebilir, işlemeye itiraz edebilirsiniz. Üyeler kendilerine ait bütün verileri{' '}
        <Link to="/UserUpdate">Bilgilerimi güncelle</Link> sayfasından hemen indirebilir.
      </p>
      <p>
        Başvurunuzu {Contact.Address} adresine yazılı olarak veya{' '}
        <a href={`mailto:${Contact.Email}`}>{Contact.Email}</a> adresine yapabilirsiniz; en geç 30 gün içinde
        ücretsiz yanıtlanır. Sorularınız için: <PhoneLink number={Contact.Phone} />.
      </p>
    </>
  )
}
