import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Key extends string> {
  /** Name of the choice between the tabs, for screen readers. */
  label: string
  tabs: Record<Key, string>
  current: Key
  onChange: (next: Key) => void
  /** Content of the current tab. */
  children: ReactNode
}

/** Parts of a page of which one shows at a time; arrows move between them, as the pattern of WAI-ARIA has it. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const keys = Object.keys(tabs) as Key[]

  function move(event: KeyboardEvent) {
    const next = keyAfter(event.key, keys, current)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={styles.tab}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {tabs[key]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}

function keyAfter<Key>(pressed: string, keys: readonly Key[], current: Key): Key | undefined {
  const index = keys.indexOf(current)
  if (pressed === 'ArrowRight') return keys[(index + 1) % keys.length]
  if (pressed === 'ArrowLeft') return keys.at(index - 1)
  if (pressed === 'Home') return keys[0]
  if (pressed === 'End') return keys.at(-1)
  return undefined
}
