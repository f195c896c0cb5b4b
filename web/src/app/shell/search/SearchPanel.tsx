import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { useListBox } from '../../../ui/form/use-list-box.ts'
import type { SearchGroup } from '../../../parts/search/search-groups.ts'
import styles from './SearchPanel.module.css'
import { usePortalSearch } from '../../../parts/search/use-portal-search.ts'

/** Opens over the top bar; the typed words are looked for at once, and the keyboard never leaves the box. */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { groups, isEmpty, state, retry } = usePortalSearch(typed)
  const items = groups.flatMap((group) => group.items)
  const isOpen = state !== 'waiting'
  useEffect(() => input.current?.focus(), [])
  const { inputProps, listProps, groupProps, optionProps } = useListBox({
    id,
    label: 'Arama sonuçları',
    isOpen,
    isExpanded: isOpen && items.length > 0,
    active,
    optionIds: items.map((_, index) => `${id}-${index}`),
    hasFailed: state === 'failed',
    isFirstTaken: true,
    onPoint: (list) => setActive(list.active),
    onChoose: choose,
    // Enter closes a list without a result; the panel stays for the next try.
    onClose: () => {},
    onRetry: retry,
  })

  function choose(index: number): void {
    const item = items[index]
    if (!item) return
    onClose()
    navigate(item.path)
  }

  return (
    <search className={styles.bar}>
      <IconSearch aria-hidden="true" size={22} className={styles.icon} />
      <input
        ref={input}
        type="text"
        {...inputProps}
        className={styles.input}
        aria-label="Arama"
        maxLength={60}
        placeholder="Ne aradığınızı yazın: su faturası, çukur, tabela…"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={(event) => (event.key === 'Escape' ? onClose() : inputProps.onKeyDown(event))}
      />
      <button type="button" className={styles.close} aria-label="Aramayı kapat" onClick={onClose}>
        <IconX aria-hidden="true" size={22} />
      </button>
      <div className={styles.panel} hidden={!isOpen}>
        <div {...listProps} className={styles.list}>
          {withFirstIndex(groups).map(({ group, first }) => (
            <div key={group.name} {...groupProps(`${id}-from-${first}`)}>
              <p id={`${id}-from-${first}`} className={styles.group}>
                {group.name}
              </p>
              {group.items.map((item, index) => (
                <div
                  key={`${item.path} ${item.title} ${index}`}
                  {...optionProps(first + index, first + index === active)}
                  className={styles.option}
                >
                  <span className={styles.title}>{item.title}</span>
                  <span className={styles.detail}>{item.detail}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <SearchState state={state} isEmpty={isEmpty} count={items.length} typed={typed} onRetry={retry} />
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
  isEmpty: boolean
  count: number
  typed: string
  onRetry: () => void
}

/** Heard by those who cannot see the list. */
function SearchState({ state, isEmpty, count, typed, onRetry }: SearchStateProps) {
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
          {isEmpty
            ? `“${typed.trim()}” için bir şey bulunamadı. ${count} öneri var.`
            : `${count} sonuç. Oklarla gezin, Enter ile açın.`}
        </span>
      )}
    </output>
  )
}
