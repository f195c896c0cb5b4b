import type { ComponentProps } from 'react'
import { WithoutScripts } from '../form/WithoutScripts.tsx'
import { Fields } from './Fields.tsx'

/** What narrows the list below; on paper only the result counts. */
export function Filters({ className, children, ...rest }: ComponentProps<'search'>) {
  return (
    <search {...rest} className="screen-only">
      <Fields
        as="form"
        method="get"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className={className}
      >
        {children}
        <WithoutScripts button="Göster" />
      </Fields>
    </search>
  )
}
