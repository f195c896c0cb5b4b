import { IconBuilding, IconCheck, IconUser } from '@tabler/icons-react'
import { registryName, useActing } from '../../session/use-acting.ts'
import styles from './ActingChoices.module.css'

/** Choice of the registry to act for: one's own, or that of a company one represents. */
export function ActingChoices({ id, onChosen }: { id: string; onChosen: () => void }) {
  const { registries, choose, isChanging } = useActing()
  return (
    <div className={styles.choices}>
      <p id={id} className={styles.question}>
        Kimin adına işlem yapıyorsunuz?
      </p>
      <ul className={styles.list} aria-labelledby={id}>
        {registries.map(({ Registry, IsOwn, IsChosen, Basis }) => (
          <li key={Registry.Oid}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={IsChosen}
              disabled={isChanging}
              onClick={() => {
                onChosen()
                if (!IsChosen) void choose(Registry.Oid)
              }}
            >
              {IsOwn ? (
                <IconUser aria-hidden="true" size={22} />
              ) : (
                <IconBuilding aria-hidden="true" size={22} />
              )}
              <span className={styles.text}>
                <span>{registryName(Registry)}</span>
                <span className={styles.ground}>{IsOwn ? 'Kendi adıma' : Basis}</span>
              </span>
              {IsChosen && <IconCheck aria-hidden="true" size={22} className={styles.mark} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
