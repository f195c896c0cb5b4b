import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import { actionOf, type OpenList } from './combobox-keys.ts'

interface ListBox extends OpenList {
  /** Id of the input. */
  id: string
  /** Name of the list, for screen readers. */
  label: string
  optionIds: readonly string[]
  /** Whether there is a list to be seen; unless given, as soon as it is open. */
  isExpanded?: boolean
  hasFailed: boolean
  /** Whether Enter takes the first option while none is pointed at. */
  isFirstTaken?: boolean
  onPoint: (list: OpenList) => void
  onChoose: (index: number) => void
  onClose: () => void
  onRetry: () => void
}

/**
 * Roles, names and keys of an input with a list below, by the usual pattern: the input keeps the focus and hears the
 * keys. No native element is a list that narrows as the service answers.
 */
export function useListBox(listBox: ListBox) {
  const {
    id,
    label,
    isOpen,
    active,
    optionIds,
    hasFailed,
    isExpanded = isOpen,
    isFirstTaken = false,
  } = listBox
  const count = optionIds.length
  const activeId = isOpen ? optionIds[active] : undefined
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent) {
    const isFirstMeant = isFirstTaken && event.key === 'Enter' && active < 0 && count > 0
    const pointed = { isOpen, active: isFirstMeant ? 0 : active }
    const action = actionOf(event.key, pointed, { count, hasFailed })
    if (!action) return
    event.preventDefault()
    // Escape closes the list, not the window it stands in.
    event.stopPropagation()
    if (action.kind === 'point') listBox.onPoint(action.list)
    else if (action.kind === 'retry') listBox.onRetry()
    else if (action.kind === 'close') listBox.onClose()
    else listBox.onChoose(action.index)
  }

  return {
    inputProps: {
      role: 'combobox',
      'aria-expanded': isExpanded,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown,
    } satisfies ComponentProps<'input'>,
    listProps: { id: `${id}-list`, role: 'listbox', 'aria-label': label } satisfies ComponentProps<'div'>,
    groupProps: (labelId: string) =>
      ({ role: 'group', 'aria-labelledby': labelId }) satisfies ComponentProps<'div'>,
    optionProps: (index: number, isSelected: boolean) =>
      ({
        id: optionIds[index],
        role: 'option',
        'aria-selected': isSelected,
        'data-active': index === active && isOpen ? '' : undefined,
        onMouseDown: keepFocus,
        onClick: () => listBox.onChoose(index),
      }) satisfies ComponentProps<'div'> & { 'data-active': string | undefined },
  }
}

/** Keeps the focus in the input when something in the list is pressed: its loss would close the list. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
