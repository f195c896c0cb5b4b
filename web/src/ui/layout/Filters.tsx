import type { ComponentProps } from 'react'
import { WithoutScripts } from '../form/WithoutScripts.tsx'
import { Fields } from './Fields.tsx'

/** What narrows the list below; on paper only the result counts. */
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
