import type { ReactNode } from 'react'

/** A telephone number that phones can call; `children` shows it otherwise than it is dialled. */
export function PhoneLink({ number, children = number }: { number: string; children?: ReactNode }) {
  return (
    <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className="tabular-figures">
      {children}
    </a>
  )
}
