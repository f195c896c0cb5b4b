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
  const offered = useOffered(useServices())
  const sections = audiences.map(([audience, heading]) => ({
    heading,
    services: offered.filter((service) => service.isShown && service.audience === audience),
  }))
  return (
    <div className={styles.page}>
      <h1>Hizmet rehberi</h1>
      <p className={styles.lead}>
        Her hizmetin ne olduğunu, neler gerektiğini, ücretini ve süresini giriş yapmadan okuyun.
      </p>
      {sections
        .filter(({ services }) => services.length > 0)
        .map(({ heading, services }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul className={styles.guide}>
              {services.map(({ path, name, summary }) => (
                <li key={path}>
                  <Link to={informationPath(path)}>{name}</Link>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
