import type { ComponentProps } from 'react'
import { WithoutScripts } from '../form/WithoutScripts.tsx'
import { classes } from './element.ts'
import { Fields } from './Fields.tsx'

/** What narrows the list below; on paper only the result counts. */
export function Filters({ className, children, ...rest }: ComponentProps<'form'>) {
  return (
    <Fields
      as="form"
      role="search"
      method="get"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      {...rest}
      className={classes('screen-only', className)}
    >
      {children}
      <WithoutScripts button="Göster" />
    </Fields>
  )
}
