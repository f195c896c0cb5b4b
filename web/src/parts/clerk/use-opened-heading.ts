import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/** Belongs on the heading of what a clerk opened on the same page: reading starts there, at the top of the page. */
export function useOpenedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    if (isBackOrForward) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // Only opening counts: what is opened next has a heading of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return heading
}
