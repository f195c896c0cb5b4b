import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { searchNow } from '../../../ui/search-now.ts'

/** Changes one name in the address: the step one goes on to, or the draft that has just been saved. */
export function useChangedSearch() {
  const [, setSearch] = useSearchParams()
  return useCallback(
    (name: string, value: string, options?: NavigateOptions) => {
      const after = searchNow()
      after.set(name, value)
      setSearch(after, options)
    },
    [setSearch],
  )
}
