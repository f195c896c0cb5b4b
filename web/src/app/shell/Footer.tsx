import { Link } from '../../ui/router/router.tsx'
import { useSettings } from '../../settings/settings.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { PhoneLink } from '../../ui/PhoneLink.tsx'
import styles from './Footer.module.css'
import { useLayout } from './LayoutProvider.tsx'
import { partTheme } from './part-theme.ts'

const townPages = [
  ['/hizmetler', 'Hizmet rehberi'],
  ['/iletisim', 'İletişim'],
  ['/erisilebilirlik', 'Erişilebilirlik'],
  ['/kvkk', 'Kişisel verilerin korunması'],
  ['/cerez', 'Çerezler'],
] as const

/** A fixed footer stays in view, so it keeps to one line; the usual one has room for the whole address. */
export function Footer() {
  const { settings } = useLayout()
  const { show, fixed, theme } = settings.footer
  const { MunicipalityName, Contact, MunicipalityWebsiteUrl } = useSettings()
  if (!show) return null
  return (
    <footer className={styles.footer} data-fixed={fixed} {...partTheme(theme)}>
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>{MunicipalityName}</p>
          {!fixed && <address className={styles.address}>{Contact.Address}</address>}
        </div>
        <ul className={styles.links}>
          <li>
            <PhoneLink number={Contact.Phone} />
          </li>
          {!fixed && (
            <li>
              <MailLink address={Contact.Email} />
            </li>
          )}
        </ul>
        <ul className={styles.links}>
          <li>
            <ExternalLink href={MunicipalityWebsiteUrl}>Belediyenin internet sitesi</ExternalLink>
          </li>
          {!fixed && (
            <li>
              <Link to="/mobil-menu">Tüm menü</Link>
            </li>
          )}
        </ul>
        {!fixed && (
          <ul className={styles.links}>
            {townPages.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}

/** A narrow column breaks an address before its domain and not within a word. */
function MailLink({ address }: { address: string }) {
  const at = address.indexOf('@')
  return (
    <a href={`mailto:${address}`}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  )
}
