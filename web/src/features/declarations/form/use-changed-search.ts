import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * Changes one name in the address as it is at that moment, not as it was last drawn: the step one goes on to and the
 * draft that has just been saved may change it one right after the other.
 */
export function useChangedSearch() {
  const [, setSearch] = useSearchParams()
  return useCallback(
    (name: string, value: string, options?: NavigateOptions) => {
      const after = new URLSearchParams(window.location.search)
      after.set(name, value)
      setSearch(after, options)
    },
    [setSearch],
  )
}
