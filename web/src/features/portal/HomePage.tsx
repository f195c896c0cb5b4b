import { useSession } from '../../session/session.tsx'
import { useMenu } from '../../session/use-menu.ts'
import { useOffered } from '../../session/use-offered.ts'
import { useSettings } from '../../settings/settings.tsx'
import { useServices } from '../../texts/services.tsx'
import { Announcements } from './Announcements.tsx'
import { arrangeHome } from './home-sections.ts'
import styles from './HomePage.module.css'
import { MemberHome } from './MemberHome.tsx'
import { MainServiceTile, ServiceList, ServiceTile } from './ServiceTiles.tsx'
import { TownHall } from './TownHall.tsx'

/** For visitors what the municipality offers; for a member first of all what is theirs. */
export function HomePage() {
  const { isAuthenticated } = useSession()
  const menu = useMenu()
  const services = useOffered(useServices())
  const isEmployee = services.some(
    ({ section, path }) => section === 'employees' && menu.data?.some((row) => row.path === path),
  )
  const { main, sections } = arrangeHome(services, { isSignedIn: isAuthenticated, isEmployee })
  return (
    <>
      <section data-full-bleed className={styles.welcome}>
        <div className={styles.inner}>
          {isAuthenticated ? (
            <MemberHome />
          ) : (
            <>
              <Welcome />
              <ul className={styles.mainTiles}>
                {main.map((service, index) => (
                  <li key={service.path}>
                    <MainServiceTile service={service} isFirst={index === 0} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </section>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title} data-look={section.look} className={styles.section}>
            <h2 className={styles.heading}>{section.title}</h2>
            {section.look === 'list' ? (
              <ServiceList services={section.services} />
            ) : (
              <ul className={styles.tiles}>
                {section.services.map((service) => (
                  <li key={service.path}>
                    <ServiceTile service={service} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <div data-full-bleed className={styles.town}>
        <div className={`${styles.inner} ${styles.townColumns}`}>
          <Announcements />
          <TownHall />
        </div>
      </div>
    </>
  )
}

function Welcome() {
  const { MunicipalityName } = useSettings()
  return (
    <>
      <h1 className={styles.title}>{MunicipalityName}</h1>
      <p className={styles.lead}>Belediyedeki işlerinizi sıra beklemeden, buradan yapın.</p>
    </>
  )
}
