import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width an element has on the screen, in whole pixels; `before` until it is known. */
export function useWidth<Measured extends Element>(before: number): [RefObject<Measured | null>, number] {
  const ref = useRef<Measured>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width)
      // On paper or in a folded part there is no width to draw by.
      if (measured > 0) setWidth(measured)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
