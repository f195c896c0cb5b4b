import { useSession } from '../../session/session.tsx'
import { nameOnRecord } from '../../session/use-acting.ts'
import { useSettings } from '../../settings/settings.tsx'
import styles from './PrintHeader.module.css'

/** Header on paper only: its person and the municipality. The browser adds day and address. */
export default function PrintHeader() {
  const { MunicipalityName } = useSettings()
  const { user } = useSession()
  return (
    <div className={styles.header} aria-hidden="true">
      <strong>{MunicipalityName}</strong>
      {user && (
        <span>
          {nameOnRecord(user)}, sicil no {user.RegistryNumber}
        </span>
      )}
    </div>
  )
}
