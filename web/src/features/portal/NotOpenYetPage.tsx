import { Link, useLocation } from 'react-router'
import { informationPath } from '../../texts/service-information-paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import styles from './NotOpenYetPage.module.css'

/** Says plainly that a service cannot be used online yet, and how to get it done all the same. */
export function NotOpenYetPage({ serviceName }: { serviceName: string }) {
  const { Contact, MunicipalityName } = useSettings()
  const about = informationPath(useLocation().pathname)
  return (
    <div className={styles.page}>
      <h1>{serviceName}</h1>
      <p className={styles.lead}>Bu hizmet internetten henüz açılmadı.</p>
      <p>Açılana kadar işleminizi telefonla sorabilir veya belediyeye gelerek yaptırabilirsiniz.</p>
      {about && (
        <p>
          <Link to={about}>Bu hizmet nedir, neler gerekir?</Link>
        </p>
      )}
      <section className={styles.contact} aria-labelledby="contact">
        <h2 id="contact">{MunicipalityName}</h2>
        <dl>
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
              <span key={Days} className={styles.hours}>
                {Days}: {Hours}
              </span>
            ))}
          </dd>
        </dl>
      </section>
      <ButtonLink to="/anasayfa">Anasayfaya dön</ButtonLink>
    </div>
  )
}
