// No native element is a list that narrows as the service answers; the keys are heard by the input, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { actionOf, type OpenList } from './combobox-keys.ts'
import styles from './Combobox.module.css'
import type { FieldControl } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

export interface ComboboxOption {
  key: string
  label: string
}

interface ComboboxProps<Option extends ComboboxOption> {
  control: FieldControl
  /** What the list holds, for screen readers. */
  label: string
  options: readonly Option[]
  selected: Option | null
  onSelect: (option: Option) => void
  /** What is being typed; null while the chosen option stands in the field. */
  typed: string | null
  onType: (typed: string | null) => void
  onOpen: () => void
  state: 'ready' | 'loading' | 'failed'
  onRetry: () => void
  hasMore?: boolean
  isDisabled?: boolean
  placeholder?: string | undefined
}

const closed: OpenList = { isOpen: false, active: -1 }

/** A list that narrows while one types; what was typed stays until an option is chosen. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { control, options, selected, typed, state } = props
  const [list, setList] = useState(closed)
  const popupRef = useRef<HTMLDivElement>(null)
  const active = list.isOpen ? options[list.active] : undefined
  const activeId = active && optionId(control.id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    // A list that opens below the edge of the screen, or of its keyboard, would not be seen.
    if (list.isOpen) popupRef.current?.scrollIntoView({ block: 'nearest' })
  }, [list.isOpen, options.length])

  function open(next: OpenList) {
    if (!list.isOpen) props.onOpen()
    setList(next)
  }

  function choose(option: Option) {
    setList(closed)
    props.onType(null)
    props.onSelect(option)
  }

  /** An earlier choice comes back; without one, the typed text stays to be gone on with. */
  function close() {
    setList(closed)
    if (selected) props.onType(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event.key, list, { count: options.length, hasFailed: state === 'failed' })
    if (!action) return
    event.preventDefault()
    // Escape closes the list, not the window it stands in.
    event.stopPropagation()
    if (action.kind === 'point') open(action.list)
    else if (action.kind === 'retry') props.onRetry()
    else if (action.kind === 'close') close()
    else {
      const option = options[action.index]
      if (option) choose(option)
    }
  }

  return (
    <div className={styles.box}>
      <TextInput
        {...control}
        role="combobox"
        aria-expanded={list.isOpen}
        aria-controls={`${control.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        className={styles.input}
        disabled={props.isDisabled}
        placeholder={props.placeholder}
        value={typed ?? selected?.label ?? ''}
        onFocus={(event) => event.target.select()}
        onClick={() => open({ isOpen: true, active: list.active })}
        onChange={(event) => {
          props.onType(event.target.value)
          open({ isOpen: true, active: event.target.value === '' ? -1 : 0 })
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <IconChevronDown className={styles.chevron} aria-hidden size={20} />
      <div ref={popupRef} className={styles.popup} hidden={!list.isOpen}>
        <div id={`${control.id}-list`} role="listbox" aria-label={props.label} className={styles.list}>
          {options.map((option) => (
            <div
              key={option.key}
              id={optionId(control.id, option)}
              role="option"
              aria-selected={option.key === selected?.key}
              data-active={option === active ? '' : undefined}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
        <ListState {...props} />
      </div>
    </div>
  )
}

/** Why the list is as it is; heard by those who cannot see it. */
function ListState<Option extends ComboboxOption>({
  options,
  state,
  typed,
  hasMore,
  onRetry,
}: ComboboxProps<Option>) {
  return (
    <output className={styles.state}>
      {state === 'loading' && options.length === 0 && <span>Yükleniyor...</span>}
      {state === 'failed' && (
        <>
          <span>Liste alınamadı.</span>
          <button
            type="button"
            className={styles.retry}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onRetry}
          >
            Yeniden dene
          </button>
        </>
      )}
      {state === 'ready' && options.length === 0 && (
        <span>{typed ? `“${typed}” bulunamadı.` : 'Bu listede kayıt yok.'}</span>
      )}
      {state === 'ready' && hasMore && <span>Liste uzun; bulmak için yazmaya devam edin.</span>}
    </output>
  )
}

function optionId(controlId: string, { key }: ComboboxOption): string {
  return `${controlId}-option-${key}`
}
