import type { ComponentPropsWithRef, ElementType } from 'react'

/** Steps of 4 px: see theme/sizes.css. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5

/** Properties of a layout piece: the element to render, that element's own properties, and the piece's own. */
export type ElementProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >

/** The class of a piece, and those its user adds. */
export function classes(own: string | undefined, added: string | undefined): string | undefined {
  return added ? `${own} ${added}` : own
}
