import { IconBuilding, IconChevronDown, IconUser } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { registryName, useActing } from '../../session/use-acting.ts'
import { ActingChoices } from './ActingChoices.tsx'
import styles from './ActingControl.module.css'

/** Shows who one acts for and lets it be changed; people without a representation never see it. */
export default function ActingControl() {
  const { registries, chosen } = useActing()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  if (registries.length < 2 || !chosen) return null
  const Icon = chosen.IsOwn ? IconUser : IconBuilding
  return (
    <>
      <button type="button" className={styles.control} popoverTarget={id}>
        <Icon aria-hidden="true" size={22} />
        <span className="visually-hidden">Kimin adına: </span>
        <span className={styles.text}>{chosen.IsOwn ? 'Kendi adıma' : registryName(chosen.Registry)}</span>
        <IconChevronDown aria-hidden="true" size={18} />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.popover}>
        <ActingChoices id={`${id}-question`} onChosen={() => popover.current?.hidePopover()} />
      </div>
    </>
  )
}
