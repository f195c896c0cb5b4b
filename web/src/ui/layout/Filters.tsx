import type { ComponentProps } from 'react'
import { WithoutScripts } from '../form/WithoutScripts.tsx'
import { Fields } from './Fields.tsx'

/** Filters of the list below; on paper only the result is printed. */
export function Filters({ children, 'aria-label': label, ...rest }: ComponentProps<'form'>) {
  return (
    <search aria-label={label} className="screen-only">
      <Fields {...rest} as="form" method="get" noValidate onSubmit={(event) => event.preventDefault()}>
        {children}
        <WithoutScripts button="Göster" />
      </Fields>
    </search>
  )
}
