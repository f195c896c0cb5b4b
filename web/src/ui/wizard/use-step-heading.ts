import { type RefObject, useEffect, useRef } from 'react'

/** Belongs on the heading of a wizard's step: when the step changes, reading goes on there. */
export function useStepHeading(step: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
