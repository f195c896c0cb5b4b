import { type ReactNode, useEffect, useRef } from 'react'

interface CardTitleProps {
  id: string
  /** Whether the clerk went on to this card, so that reading and keyboard go on here. */
  isCurrent: boolean
  children: ReactNode
}

/** The heading of a card in a queue; it takes the focus when its turn comes. */
export function CardTitle({ id, isCurrent, children }: CardTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.focus()
  }, [isCurrent])
  return (
    <h2 ref={ref} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}
