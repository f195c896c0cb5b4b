import { type RefObject, useEffect, useState } from 'react'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Details } from '../../ui/layout/Details.tsx'

/** Keys of the table of cases, which can be switched off for those who speak to their computer. */
export function WorkKeys({ around }: { around: RefObject<HTMLElement | null> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return
      if (event.key === '?') setIsOpen((was) => !was)
      else if (event.key === 'j' || event.key === 'k') {
        const links = [...(around.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
        const at = links.findIndex((link) => link === document.activeElement)
        links[event.key === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]?.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [around, isOn])
  return (
    <Details
      summary="Klavye kısayolları"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <p>j: sonraki iş. k: önceki iş. Enter: seçili işi aç. ?: bu açıklamayı aç ya da kapat.</p>
      <Checkbox
        name="keys"
        label="Kısayollar açık"
        checked={isOn}
        onChange={(event) => setIsOn(event.target.checked)}
      />
    </Details>
  )
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, select, textarea, dialog, [contenteditable]') !== null
  )
}
