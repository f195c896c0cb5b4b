import { useSession } from '../../session/session.tsx'
import { useMenu } from '../../session/use-menu.ts'
import { useOffered } from '../../session/use-offered.ts'
import { useServices } from '../../texts/services.tsx'
import { Announcements } from './Announcements.tsx'
import { GuestHome } from './GuestHome.tsx'
import { arrangeHome } from './home-sections.ts'
import styles from './HomePage.module.css'
import { LifeEvents } from './LifeEvents.tsx'
import { MemberHome } from './MemberHome.tsx'
import { ServiceList } from './ServiceList.tsx'
import { TownHall } from './TownHall.tsx'

/** For visitors a question and what most come for; for a member first of all what is theirs. */
export function HomePage() {
  const { isAuthenticated } = useSession()
  const menu = useMenu()
  const services = useOffered(useServices())
  const isEmployee = services.some(
    ({ section, path }) => section === 'employees' && menu.data?.some((row) => row.path === path),
  )
  const sections = arrangeHome(services, { isSignedIn: isAuthenticated, isEmployee })
  return (
    <>
      <section data-full-bleed className={styles.welcome} data-look={isAuthenticated ? 'member' : 'guest'}>
        <div className={styles.inner}>{isAuthenticated ? <MemberHome /> : <GuestHome />}</div>
      </section>
      <div className={styles.events}>
        <LifeEvents />
      </div>
      <div data-full-bleed className={styles.town}>
        <div className={`${styles.inner} ${styles.townColumns}`}>
          <Announcements />
          <TownHall />
        </div>
      </div>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className={styles.heading}>{section.title}</h2>
            <ServiceList services={section.services} />
          </section>
        ))}
      </div>
    </>
  )
}
