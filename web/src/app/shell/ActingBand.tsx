import { IconBuilding } from '@tabler/icons-react'
import { registryName, useActing, useFollowActing } from '../../session/use-acting.ts'
import styles from './ActingBand.module.css'

/** On every page while acting for someone else, so that nobody pays or declares for the wrong one. */
export function ActingBand() {
  const { own, chosen, choose, isChanging } = useActing()
  useFollowActing(chosen)
  if (!own || !chosen || chosen.IsOwn) return null
  return (
    <section className={styles.band} aria-label="Kimin adına işlem yapıyorsunuz">
      <IconBuilding aria-hidden="true" size={22} className={styles.icon} />
      <p className={styles.text}>
        <strong>{registryName(chosen.Registry)}</strong> adına işlem yapıyorsunuz.
      </p>
      <button
        type="button"
        className={styles.button}
        disabled={isChanging}
        onClick={() => void choose(own.Registry.Oid)}
      >
        Kendi adıma dön
      </button>
    </section>
  )
}
