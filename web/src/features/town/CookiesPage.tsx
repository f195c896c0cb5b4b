import { useSettings } from '../../settings/settings.tsx'
import styles from './TownPage.module.css'

const cookies = [
  {
    name: 'XSRF-TOKEN',
    purpose: 'İsteğin bu sayfadan geldiğini kanıtlar; başka bir sitenin sizin adınıza işlem yapmasını önler.',
    life: 'Tarayıcı kapanana kadar',
  },
  {
    name: 'theme',
    purpose: '“Görünüm” düğmesiyle seçtiğiniz renkleri hatırlar. Seçim yapmazsanız yazılmaz.',
    life: 'Bir yıl',
  },
]

/** Every cookie there is; a journey compares this list with what the browser really holds. */
export function CookiesPage() {
  const { MunicipalityName, Captcha } = useSettings()
  return (
    <div className={styles.page}>
      <h1>Çerezler</h1>
      <p className={styles.lead}>
        e-Belediye yalnızca zorunlu çerezleri kullanır. Sizi izleyen, ölçüm yapan veya reklam gösteren çerez
        yoktur; bu yüzden onay da istenmez.
      </p>
      <table className={styles.table}>
        <caption>{MunicipalityName} tarafından yazılan çerezler</caption>
        <thead>
          <tr>
            <th scope="col">Adı</th>
            <th scope="col">Ne işe yarar?</th>
            <th scope="col">Ne kadar kalır?</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose, life }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label="Ne işe yarar?">{purpose}</td>
              <td data-label="Ne kadar kalır?">{life}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
