// No native element is a list that narrows as the service answers; the keys are heard by the input, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { actionOf } from '../../../ui/form/combobox-keys.ts'
import type { SearchGroup, SearchItem } from './search-groups.ts'
import styles from './SearchPanel.module.css'
import { usePortalSearch } from './use-portal-search.ts'

/** Opens over the top bar; what is typed is looked for at once, and the keyboard never leaves the box. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { groups, state, retry } = usePortalSearch(typed)
  const items = groups.flatMap((group) => group.items)
  const isOpen = state !== 'waiting'
  useEffect(() => input.current?.focus(), [])
  const activeId = items[active] && `${id}-${active}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function choose({ path }: SearchItem): void {
    onClose()
    void navigate(path)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onClose()
    // Without a choice Enter takes the best.
    const pointed = event.key === 'Enter' && active < 0 && items.length > 0 ? 0 : active
    const list = { isOpen, active: pointed }
    const action = actionOf(event.key, list, { count: items.length, hasFailed: state === 'failed' })
    if (!action) return
    event.preventDefault()
    if (action.kind === 'point') setActive(action.list.active)
    else if (action.kind === 'retry') retry()
    else if (action.kind === 'choose') {
      const item = items[action.index]
      if (item) choose(item)
    }
  }

  return (
    <search className={styles.bar}>
      <IconSearch aria-hidden="true" size={22} className={styles.icon} />
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label="Arama"
        aria-expanded={isOpen && items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        placeholder="Hizmet, sokak, tarife veya karar arayın"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.close} aria-label="Aramayı kapat" onClick={onClose}>
        <IconX aria-hidden="true" size={22} />
      </button>
      <div className={styles.panel} hidden={!isOpen}>
        <div id={`${id}-list`} role="listbox" aria-label="Arama sonuçları" className={styles.list}>
          {withFirstIndex(groups).map(({ group, first }) => (
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <p id={`${id}-${group.name}`} className={styles.group}>
                {group.name}
              </p>
              {group.items.map((item, index) => (
                <div
                  key={`${item.path} ${item.title} ${index}`}
                  id={`${id}-${first + index}`}
                  role="option"
                  aria-selected={first + index === active}
                  className={styles.option}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(item)}
                >
                  <span className={styles.title}>{item.title}</span>
                  <span className={styles.detail}>{item.detail}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <SearchState state={state} count={items.length} typed={typed} onRetry={retry} />
      </div>
    </search>
  )
}

/** Options are counted through all groups. */
function withFirstIndex(groups: readonly SearchGroup[]) {
  let first = 0
  return groups.map((group) => {
    const counted = { group, first }
    first += group.items.length
    return counted
  })
}

interface SearchStateProps {
  state: ReturnType<typeof usePortalSearch>['state']
  count: number
  typed: string
  onRetry: () => void
}

/** Heard by those who cannot see the list. */
function SearchState({ state, count, typed, onRetry }: SearchStateProps) {
  return (
    <output className={styles.state}>
      {state === 'loading' && <span>Aranıyor…</span>}
      {state === 'failed' && (
        <>
          <span>Tarifeler ve kararlar aranamadı.</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            Yeniden dene
          </button>
        </>
      )}
      {state === 'ready' && (
        <span>
          {count === 0
            ? `“${typed.trim()}” için bir şey bulunamadı.`
            : `${count} sonuç. Oklarla gezin, Enter ile açın.`}
        </span>
      )}
    </output>
  )
}
