import type { ServiceText } from '../../texts/services.tsx'
import { NamedIcon } from '../../ui/NamedIcon.tsx'
import { Link } from '../../ui/router/router.tsx'
import styles from './ServiceList.module.css'

export function ServiceList({ services }: { services: readonly ServiceText[] }) {
  return (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.path}>
          <Link to={service.path} className={styles.row}>
            <NamedIcon name={service.icon} size={22} />
            <span className={styles.name}>{service.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
