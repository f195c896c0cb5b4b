import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focus for an element that takes the place of the control that had it: reading goes on there instead of at the page's
 * top.
 */
export function useArrivalFocus<Shown extends HTMLElement>(hasTakenPlace = true): RefObject<Shown | null> {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    if (hasTakenPlace) shown.current?.focus()
  }, [hasTakenPlace])
  return shown
}
