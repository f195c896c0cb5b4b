import { type RefObject, useEffect, useRef } from 'react'
import { useIsBackOrForward } from '../../ui/router/router.tsx'

/**
 * Belongs on the heading of the part that a clerk opened on the same page: reading starts there, at the top of the
 * page.
 */
export function useOpenedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBackOrForward = useIsBackOrForward()
  useEffect(() => {
    if (isBackOrForward) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // Only opening counts: the next opened part has a heading of its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return heading
}
