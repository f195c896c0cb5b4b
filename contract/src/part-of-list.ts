import { z } from 'zod'

/** Requested part of a list: the typed text filters it, `pageIndex` counts from zero. */
export const partOfList = {
  searchText: z.string().max(60).default(''),
  pageIndex: z.int().min(0).max(1000).default(0),
}

/** One page of a list. */
export function list<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ Items: z.array(item), HasMore: z.boolean() })
}
