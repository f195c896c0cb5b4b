import type { ComponentProps } from 'react'
import { classes } from './element.ts'
import { Fields } from './Fields.tsx'

/** What narrows the list below; on paper only the result counts. */
export function Filters({ className, ...rest }: ComponentProps<'search'>) {
  return <Fields as="search" {...rest} className={classes('screen-only', className)} />
}
