import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../../ui/router/router.tsx'
import { informationPath, type ServiceText } from '../../texts/services.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import styles from './ServiceTiles.module.css'

/** One of the few large ones at the top; the first wears the strong colour. */
export function MainServiceTile({ service, isFirst }: { service: ServiceText; isFirst: boolean }) {
  return (
    <Link to={service.path} className={styles.main} data-first={isFirst}>
      <NamedIcon name={service.icon} size={40} />
      <span className={styles.words}>
        <span className={styles.mainName}>{service.name}</span>
        <span className={styles.mainSummary}>{service.summary}</span>
      </span>
      <IconChevronRight aria-hidden="true" size={26} className={styles.arrow} />
    </Link>
  )
}

export function ServiceTile({ service }: { service: ServiceText }) {
  return (
    <div className={styles.tile}>
      <Link to={service.path} className={styles.tileLink}>
        <span className={styles.icon}>
          <NamedIcon name={service.icon} size={28} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{service.name}</span>
          <span className={styles.summary}>{service.summary}</span>
        </span>
      </Link>
      <AboutLink service={service} />
    </div>
  )
}

export function ServiceList({ services }: { services: readonly ServiceText[] }) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.path}>
          <Link to={service.path} className={styles.row}>
            <NamedIcon name={service.icon} size={22} />
            <span className={styles.rowName}>{service.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Link to the requirements of a service, before anyone is asked to sign in. */
function AboutLink({ service: { path, name } }: { service: ServiceText }) {
  return (
    <Link to={informationPath(path)} className={styles.about}>
      Neler gerekir?<span className="visually-hidden"> {name}</span>
    </Link>
  )
}
