import { Link } from 'react-router'
import { useSettings } from '../../settings/settings.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import styles from './TownPage.module.css'

export function ContactPage() {
  const { MunicipalityName, Contact, MunicipalityWebsiteUrl } = useSettings()
  return (
    <div className={styles.page}>
      <h1>İletişim</h1>
      <p className={styles.lead}>{MunicipalityName} ile görüşmenin yolları.</p>
      <dl className={styles.facts}>
        <dt>Telefon</dt>
        <dd>
          <PhoneLink number={Contact.Phone} />
        </dd>
        <dt>E-posta</dt>
        <dd>
          <a href={`mailto:${Contact.Email}`}>{Contact.Email}</a>
        </dd>
        <dt>Adres</dt>
        <dd>{Contact.Address}</dd>
        <dt>Çalışma saatleri</dt>
        <dd>
          {Contact.OpeningHours.map(({ Days, Hours }) => (
            <span key={Days} className={styles.line}>
              {Days}: {Hours}
            </span>
          ))}
          <span className={styles.line}>Resmî tatillerde kapalıyız.</span>
        </dd>
        <dt>İnternet sitesi</dt>
        <dd>
          <ExternalLink href={MunicipalityWebsiteUrl}>Belediyenin internet sitesi</ExternalLink>
        </dd>
      </dl>
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
