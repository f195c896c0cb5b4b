import { IconChevronDown, IconId, IconLogout, IconUserCircle } from '@tabler/icons-react'
import type { Registry } from 'contract/identity/calls'
import { useId, useRef } from 'react'
import { Link } from '../../ui/router/router.tsx'
import { useSession } from '../../session/session.tsx'
import { registryName, useActing } from '../../session/use-acting.ts'
import { ActingChoices } from './ActingChoices.tsx'
import popoverStyles from './Popover.module.css'
import styles from './UserMenu.module.css'

/** The member's own menu, which visitors need not load. */
export default function SignedInMenu({ user }: { user: Registry | null }) {
  const session = useSession()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { own, registries } = useActing()
  // The member who is signed in, also while they act for someone else.
  const person = own?.Registry ?? user
  const name = person ? registryName(person) : 'Hesabım'
  const close = () => popover.current?.hidePopover()
  return (
    <>
      <button type="button" className={styles.user} popoverTarget={id}>
        <IconUserCircle aria-hidden="true" size={24} />
        <span className={styles.text}>{name}</span>
        <IconChevronDown aria-hidden="true" size={18} className={styles.chevron} />
      </button>
      <div ref={popover} id={id} popover="auto" className={`${popoverStyles.popover} ${styles.menu}`}>
        <p className={styles.name}>{name}</p>
        {registries.length > 1 && (
          <div className={styles.acting}>
            <ActingChoices id={`${id}-question`} onChosen={close} />
          </div>
        )}
        <ul className={styles.list}>
          <li>
            <Link to="/RegistryObservation" className={styles.row} onClick={close}>
              <IconId aria-hidden="true" size={22} />
              Sicil bilgilerim
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                close()
                void session.signOut()
              }}
            >
              <IconLogout aria-hidden="true" size={22} />
              Çıkış yap
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
