import FoundPages from '../../parts/search/FoundPages.tsx'
import { SearchForm } from '../../parts/search/SearchForm.tsx'
import { useOffered } from '../../session/use-offered.ts'
import { informationPath, type HomeSectionName, useServices } from '../../texts/services.tsx'
import { lifeEvents } from '../../texts/life-events.ts'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { Link, useSearchParams } from '../../ui/router/router.tsx'
import styles from './TownPage.module.css'

const sections: readonly (readonly [HomeSectionName, string])[] = [
  ['main', 'Ödeme'],
  ['applications', 'Beyan ve başvurular'],
  ['information', 'Tarifeler ve kararlar'],
  ['account', 'Üyelik ve hesap'],
  ['employees', 'Belediye çalışanları'],
]

/** Every service with the page that tells about it, and what is found for a question. */
export function ServiceGuidePage() {
  const [query] = useSearchParams()
  const asked = query.get('ara')?.trim() ?? ''
  const offered = useOffered(useServices()).filter(({ isShown }) => isShown)
  return (
    <div className={styles.page}>
      <h1>Hizmet rehberi</h1>
      <p className={styles.lead}>
        Her hizmetin ne olduğunu, neler gerektiğini, ücretini ve süresini giriş yapmadan okuyun.
      </p>
      <SearchForm key={asked} asked={asked} />
      {asked !== '' && (
        <section aria-labelledby="bulunanlar">
          <h2 id="bulunanlar">“{asked}” için bulunanlar</h2>
          <FoundPages typed={asked} />
        </section>
      )}
      <section aria-labelledby="olaylar">
        <h2 id="olaylar">Hayatınızda ne değişti?</h2>
        <ul className={styles.guide}>
          {Object.values(lifeEvents).map(({ path, name, summary, icon }) => (
            <li key={path}>
              <NamedIcon name={icon} size={22} />
              <Link to={path}>{name}</Link>
              <span>{summary}</span>
            </li>
          ))}
        </ul>
      </section>
      {sections.map(([section, heading]) => {
        const services = offered.filter((service) => service.section === section)
        return (
          services.length > 0 && (
            <section key={section}>
              <h2>{heading}</h2>
              <ul className={styles.guide}>
                {services.map(({ path, name, summary, icon }) => (
                  <li key={path}>
                    <NamedIcon name={icon} size={22} />
                    <Link to={informationPath(path)}>{name}</Link>
                    <span>{summary}</span>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
