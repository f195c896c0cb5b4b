import { Link } from '../../ui/router/router.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import styles from './TownPage.module.css'
import { Facts } from '../../ui/layout/Facts.tsx'

export function ContactPage() {
  const { MunicipalityName, Contact, MunicipalityWebsiteUrl, MayorName, MayorTitle, MayorPhotosUrl } =
    useSettings()
  return (
    <div className={styles.page}>
      <h1>İletişim</h1>
      <p className={styles.lead}>{MunicipalityName} ile görüşmenin yolları.</p>
      <div className={styles.block}>
        <Facts
          look="box"
          facts={[
            ['Telefon', <PhoneLink key="phone" number={Contact.Phone} />],
            [
              'E-posta',
              <a key="email" href={`mailto:${Contact.Email}`}>
                {Contact.Email}
              </a>,
            ],
            ['Adres', Contact.Address],
            ['Çalışma saatleri', <OpeningHours key="hours" />],
            [
              'İnternet sitesi',
              <ExternalLink key="site" href={MunicipalityWebsiteUrl}>
                Belediyenin internet sitesi
              </ExternalLink>,
            ],
            [
              MayorTitle,
              <span key="mayor" className={styles.mayor}>
                <img
                  src={MayorPhotosUrl}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  className={styles.photo}
                />
                {MayorName}
              </span>,
            ],
          ]}
        />
      </div>
      <h2>Ne için, nereye?</h2>
      <ul>
        <li>
          Bir sorun bildirmek veya istekte bulunmak için{' '}
          <Link to="/ComplaintsAndRequests">Şikâyet ve istekler</Link> sayfası.
        </li>
        <li>
          Kişisel verileriniz hakkında başvurmak için <Link to="/kvkk">kişisel verilerin korunması</Link>{' '}
          sayfası.
        </li>
        <li>
          Bu sitede bir engelle karşılaştıysanız <Link to="/erisilebilirlik">erişilebilirlik</Link> sayfası.
        </li>
      </ul>
    </div>
  )
}

function OpeningHours() {
  const { Contact } = useSettings()
  return (
    <>
      {Contact.OpeningHours.map(({ Days, Hours }) => (
        <span key={Days} className={styles.line}>
          {Days}: {Hours}
        </span>
      ))}
      <span className={styles.line}>Resmî tatillerde kapalıyız.</span>
    </>
  )
}
