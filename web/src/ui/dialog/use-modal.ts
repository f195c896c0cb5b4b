import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Opens a native dialog for as long as its component is there. The browser keeps the focus inside
 * and gives it back where it was; a child with `data-first-focus` gets it first.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => dialog.close()
  }, [])
  return ref
}
