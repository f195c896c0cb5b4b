import { useSettings } from '../../settings/settings.tsx'
import styles from './TownPage.module.css'
import { RecordTable } from '../../ui/table/RecordTable.tsx'

const cookies = [
  {
    name: 'XSRF-TOKEN',
    purpose:
      'İsteğin bu sayfadan geldiğini kanıtlar; başka bir sitenin sizin adınıza işlem yapmasını önler. Güvenli bağlantıda adı __Host-XSRF-TOKEN olur.',
    life: 'Tarayıcı kapanana kadar',
  },
  {
    name: 'iceride',
    purpose:
      'Portala girdiğinizi gösterir; yoğun günlerde sayfa değiştirirken yeniden sıraya girmezsiniz. Güvenli bağlantıda adı __Host-iceride olur.',
    life: 'Tarayıcı kapanana kadar, en çok 12 saat geçerlidir',
  },
  {
    name: 'sira',
    purpose:
      'Yoğun günlerde sıranızı tutar; sıra beklenmeyen günlerde yazılmaz. Güvenli bağlantıda adı __Host-sira olur.',
    life: 'Tarayıcı kapanana kadar, en çok 2 saat geçerlidir',
  },
  {
    name: 'theme',
    purpose: '“Görünüm” düğmesiyle seçtiğiniz renkleri hatırlar. Seçim yapmazsanız yazılmaz.',
    life: 'Bir yıl',
  },
]

/** Every cookie there is; a journey compares this list with the cookies in the browser. */
export function CookiesPage() {
  const { MunicipalityName, Captcha } = useSettings()
  return (
    <div className={styles.page}>
      <h1>Çerezler</h1>
      <p className={styles.lead}>
        e-Belediye yalnızca zorunlu çerezleri kullanır. Sizi izleyen, ölçüm yapan veya reklam gösteren çerez
        yoktur; bu yüzden onay da istenmez.
      </p>
      <div className={styles.block}>
        <RecordTable
          caption={`${MunicipalityName} tarafından yazılan çerezler`}
          isCaptionShown
          frame="box"
          rowHeading="Adı"
          rowName={({ name }) => name}
          columns={[
            { heading: 'Ne işe yarar?', cell: ({ purpose }) => purpose, isText: true },
            { heading: 'Ne kadar kalır?', cell: ({ life }) => life, isText: true },
          ]}
          rows={cookies}
          keyOf={({ name }) => name}
        />
      </div>
      <h2>Sekmenin belleği</h2>
      <p>
        Giriş yaptığınızda oturum anahtarınız, adınız ve sicil bilginiz tarayıcınızın sekme belleğinde
        (sessionStorage) durur. Çıkış yapınca veya sekmeyi kapatınca silinir; başka siteler okuyamaz.
      </p>
      <p>
        Şikâyet ve istek yazarken yazdıklarınız da sekme belleğinde durur. Bağlantı kesildiği için
        gönderilemeyen başvuru ise ulaşana kadar, en çok 14 gün, tarayıcınızın kalıcı belleğinde
        (localStorage) saklanır; oradan silebilirsiniz.
      </p>
      <h2>Başkalarının çerezleri</h2>
      {Captcha.Provider === 'altcha' ? (
        <p>
          Sayfalarımızda başka kuruluşların çerezi yoktur. “Ben robot değilim” kutusu da bizimdir ve çerez
          yazmaz.
        </p>
      ) : (
        <p>
          “Ben robot değilim” kutusu {Captcha.Provider} hizmetini kullanır. Bu hizmet, kutu bulunan sayfalarda
          tarayıcı bilgilerinizi ve IP adresinizi alır ve kendi çerezini yazabilir.
        </p>
      )}
      <p>Bankanın ödeme sayfasına veya e-Devlet’e geçtiğinizde o sitelerin kendi kuralları geçerlidir.</p>
      <h2>Silmek isterseniz</h2>
      <p>
        Çerezleri tarayıcınızın ayarlarından silebilirsiniz. XSRF-TOKEN silinirse sayfayı yenilemeniz
        yeterlidir.
      </p>
    </div>
  )
}
