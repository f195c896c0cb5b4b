import { useSettings } from '../../../settings/settings.tsx'
import { PhoneLink } from '../../../ui/PhoneLink.tsx'
import styles from './RegisterPage.module.css'
import { Details } from '../../../ui/layout/Details.tsx'

/** The wording of `membershipNotice.version`; another wording needs another version. */
export function MembershipNotice() {
  const { MunicipalityName, Contact } = useSettings()
  return (
    <Details className={styles.notice} summary="Kişisel verileriniz hakkında aydınlatma metni">
      <h3>Kim, ne için kullanıyor?</h3>
      <p>
        Veri sorumlusu {MunicipalityName}’dir. Kimlik, iletişim ve adres bilgilerinizi üyeliğinizi açmak,
        kimliğinizi doğrulamak, vergi, harç ve hizmet işlemlerinizi yürütmek ve size bilgi vermek için
        kullanırız.
      </p>
      <h3>Hangi hakla?</h3>
      <p>
        Belediyenin kanunlarla verilen görevleri ve hukuki yükümlülükleri için (6698 sayılı Kanun m. 5/2‑a ve
        5/2‑ç). Bunlar için ayrıca rızanız istenmez. Haber ve duyuru mesajları ise yalnızca siz isterseniz
        gönderilir; isteğinizi dilediğiniz zaman geri alabilirsiniz.
      </p>
      <h3>Kime aktarılıyor?</h3>
      <p>
        Kimliğinizi doğrulamak için nüfus idaresine sorulur; mesajlar SMS hizmeti veren kuruluş eliyle
        gönderilir. Kanunun yetkili kıldığı kurumlar dışında kimseye verilmez, yurt dışına aktarılmaz.
      </p>
      <h3>Nasıl toplanıyor, haklarınız neler?</h3>
      <p>
        Bilgiler bu sayfadan ve nüfus kaydından elektronik yolla toplanır. Kanunun 11. maddesindeki haklarınız
        için {Contact.Address} adresine başvurabilir veya <PhoneLink number={Contact.Phone} /> numarasını
        arayabilirsiniz.
      </p>
    </Details>
  )
}
