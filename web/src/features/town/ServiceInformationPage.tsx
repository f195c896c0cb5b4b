import { Link, useLocation } from '../../ui/router/router.tsx'
import { serviceToldAt, type ServiceText, useServices } from '../../texts/services.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { informationAbout } from './service-information.ts'
import styles from './TownPage.module.css'
import { useSiteText } from './use-site-text.ts'

const audiences: Record<ServiceText['audience'], string> = {
  everyone: 'Herkes kullanabilir; giriş yapmanız gerekmez.',
  member: 'Üyeler kullanır. Kendi bilgileriniz göründüğü için giriş yapmanız istenir.',
  employee: 'Belediye çalışanları kullanır. Giriş yapmanız istenir.',
}

/** Page about a service: its purpose, needs, cost and duration, before anyone is asked to sign in. */
export function ServiceInformationPage() {
  const { pathname } = useLocation()
  const service = serviceToldAt(useServices(), pathname)
  if (!service) throw new Error('Every URL of this page names a service')
  const text = useSiteText(`service:${service.path}`)
  const { what, needs, cost, duration, afterwards } = {
    ...informationAbout(service),
    ...(text?.kind === 'service' && { ...text, afterwards: undefined }),
  }
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
