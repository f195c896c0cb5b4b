import { useSettings } from '../../settings/settings.tsx'
import styles from './SiteLogo.module.css'

/** The municipality's logo; its name stands beside it. */
export function SiteLogo({ size, className }: { size: number; className?: string | undefined }) {
  const { Look } = useSettings()
  return (
    <img
      src={Look?.Logo?.Path ?? '/logo.svg'}
      alt=""
      width={size}
      height={size}
      className={className ? `${styles.logo} ${className}` : styles.logo}
    />
  )
}
