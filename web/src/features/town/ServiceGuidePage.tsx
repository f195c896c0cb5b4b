import { Link } from '../../ui/router/router.tsx'
import { useOffered } from '../../session/use-offered.ts'
import { informationPath, type ServiceText, useServices } from '../../texts/services.tsx'
import styles from './TownPage.module.css'

const audiences: readonly (readonly [ServiceText['audience'], string])[] = [
  ['everyone', 'Giriş yapmadan'],
  ['member', 'Üyeler için'],
  ['employee', 'Belediye çalışanları için'],
]

/** Every service with the page that tells about it. */
export function ServiceGuidePage() {
  const services = useOffered(useServices())
  return (
    <div className={styles.page}>
      <h1>Hizmet rehberi</h1>
      <p className={styles.lead}>
        Her hizmetin ne olduğunu, neler gerektiğini, ücretini ve süresini giriş yapmadan okuyun.
      </p>
      {audiences.map(([audience, heading]) => (
        <section key={audience}>
          <h2>{heading}</h2>
          <ul className={styles.guide}>
            {services
              .filter((service) => service.audience === audience)
              .map((service) => (
                <li key={service.path}>
                  <Link to={informationPath(service.path)}>{service.name}</Link>
                  <span>{service.summary}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
