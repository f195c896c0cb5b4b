import { IconBuilding } from '@tabler/icons-react'
import { useSession } from '../../session/session.tsx'
import { registryName, useActing, useFollowActing } from '../../session/use-acting.ts'
import styles from './ActingBand.module.css'

const companyTypes: readonly string[] = ['T', 'K']

/** Band on every page while acting for someone else, so that people do not pay or declare for the wrong one. */
export default function ActingBand() {
  const { user } = useSession()
  const { query, own, chosen, choose, isChanging } = useActing()
  useFollowActing(chosen)
  // On a failed query the last choice still counts at the service: a company is named all the same.
  const lastKnown = query.isError && user && companyTypes.includes(user.RegistryType) ? user : undefined
  const registry = chosen ? !chosen.IsOwn && chosen.Registry : lastKnown
  if (!registry) return null
  return (
    <section className={styles.band} aria-label="Kimin adına işlem yapıyorsunuz">
      <IconBuilding aria-hidden="true" size={22} className={styles.icon} />
      <p className={styles.text}>
        <strong>{registryName(registry)}</strong> adına işlem yapıyorsunuz.
      </p>
      {own && (
        <button
          type="button"
          className={styles.button}
          disabled={isChanging}
          onClick={() => void choose(own.Registry.Oid)}
        >
          Kendi adıma dön
        </button>
      )}
    </section>
  )
}
