import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OpenList } from './combobox-keys.ts'
import styles from './Combobox.module.css'
import type { FieldControl } from './Field.tsx'
import { TextInput } from './TextInput.tsx'
import { keepFocus, useListBox } from './use-list-box.ts'

export interface ComboboxOption {
  key: string
  label: string
}

interface ComboboxProps<Option extends ComboboxOption> {
  control: FieldControl
  /** Name of the list, for screen readers. */
  label: string
  options: readonly Option[]
  selected: Option | null
  onSelect: (option: Option) => void
  /** Typed text; null while the field shows the chosen option. */
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

/** A list that narrows while one types; the typed text stays until an option is chosen. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { control, options, selected, typed, state } = props
  const [list, setList] = useState(closed)
  const popupRef = useRef<HTMLDivElement>(null)
  const { inputProps, listProps, optionProps } = useListBox({
    ...list,
    id: control.id,
    label: props.label,
    optionIds: options.map(({ key }) => `${control.id}-option-${key}`),
    hasFailed: state === 'failed',
    onPoint: open,
    onChoose: choose,
    onClose: close,
    onRetry: props.onRetry,
  })
  useEffect(() => {
    // A list that opens below the edge of the screen, or of its keyboard, would not be seen.
    if (list.isOpen) popupRef.current?.scrollIntoView({ block: 'nearest' })
  }, [list.isOpen, options.length])

  function open(next: OpenList) {
    if (!list.isOpen) props.onOpen()
    setList(next)
  }

  function choose(index: number) {
    const option = options[index]
    if (!option) return
    setList(closed)
    props.onType(null)
    props.onSelect(option)
  }

  /** An earlier choice comes back; without one, the typed text stays to be gone on with. */
  function close() {
    setList(closed)
    if (selected) props.onType(null)
  }

  return (
    <div className={styles.box}>
      <TextInput
        {...control}
        {...inputProps}
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
        onBlur={close}
      />
      <IconChevronDown className={styles.chevron} aria-hidden size={20} />
      <div ref={popupRef} className={styles.popup} hidden={!list.isOpen}>
        <div {...listProps} className={styles.list}>
          {options.map((option, index) => (
            <div
              key={option.key}
              {...optionProps(index, option.key === selected?.key)}
              className={styles.option}
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

/** State of the list, for people who cannot see it. */
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
          <button type="button" className={styles.retry} onMouseDown={keepFocus} onClick={onRetry}>
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
