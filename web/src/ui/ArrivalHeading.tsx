import type { ReactNode } from 'react'
import { useArrivalFocus } from './use-arrival-focus.ts'

interface ArrivalHeadingProps {
  as: 'h2' | 'h3'
  id?: string
  children: ReactNode
}

/** The heading of the part that takes a button's place; the keyboard and reading go on there. */
export function ArrivalHeading({ as: Heading, id, children }: ArrivalHeadingProps) {
  const heading = useArrivalFocus<HTMLHeadingElement>()
  return (
    <Heading ref={heading} id={id} tabIndex={-1}>
      {children}
    </Heading>
  )
}
