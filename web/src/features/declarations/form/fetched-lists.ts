import type { UseQueryResult } from '@tanstack/react-query'
import type { Choice } from './chosen-code.ts'

/** Choices from the municipality's tables for one form. */
export interface Fetched<Lists> {
  /** Lists; undefined until all of them are there. */
  lists: Lists | undefined
  error: Error | null
  retry: () => void
}

/** Lists of a form that asks for them where they are shown. */
export const noLists: Fetched<object> = { lists: {}, error: null, retry: () => {} }

export function fetched<Lists>(queries: readonly UseQueryResult[], lists: Lists | undefined): Fetched<Lists> {
  return {
    lists,
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

export function namedChoice({ Code, Name }: { Code: string | number; Name: string }): Choice {
  return { value: String(Code), label: Name }
}
