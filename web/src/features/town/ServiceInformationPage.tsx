import { Link, useLocation } from 'react-router'
import { informedService } from '../../texts/service-information-paths.ts'
import { services, type ServiceText } from '../../texts/services.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { serviceInformation } from './service-information.ts'
import styles from './TownPage.module.css'

const audiences: Record<ServiceText['audience'], string> = {
  everyone: 'Herkes kullanabilir; giriş yapmanız gerekmez.',
  member: 'Üyeler kullanır. Kendi bilgileriniz göründüğü için giriş yapmanız istenir.',
  employee: 'Belediye çalışanları kullanır. Giriş yapmanız istenir.',
}

/** What a service is, needs, costs and takes, before anyone is asked to sign in. */
export function ServiceInformationPage() {
  const { pathname } = useLocation()
  const path = informedService(pathname)
  const service = services.find((each) => each.path === path)
  const information = path === undefined ? undefined : serviceInformation[path]
  if (!service || !information) throw new Error('Every URL of this page names a service')
  const { what, needs, cost, duration, afterwards } = information
  return (
    <article className={styles.page}>
      <h1>{service.name}</h1>
      <p className={styles.lead}>{what}</p>
      <h2>Neler gerekir?</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <h2>Ücreti</h2>
      <p>{cost}</p>
      <h2>Ne kadar sürer?</h2>
      <p>{duration}</p>
      {afterwards && <p>{afterwards}</p>}
      <h2>Kimler kullanabilir?</h2>
      <p>{audiences[service.audience]}</p>
      <p className={styles.next}>
        <ButtonLink to={service.path}>Hizmete git</ButtonLink>
        <Link to="/hizmetler">Bütün hizmetler</Link>
      </p>
    </article>
  )
}
