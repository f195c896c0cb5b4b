import { useCallback } from 'react'
import type { NavigateOptions } from './router/browser-history.ts'
import { useLocation, useSearchParams } from './router/router.tsx'
import { searchNow } from './search-now.ts'

const inPlace: NavigateOptions = { replace: true }

/** Filters of a page, kept in its URL so that it can be bookmarked and shared. */
export function useUrlQuery<Name extends string>() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (changes: Partial<Record<Name, string>>, options = inPlace) => {
      // People who have gone on to another page are not called back.
      if (window.location.pathname !== pathname) return
      const next = searchNow()
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      setQuery(next, options)
    },
    [pathname, setQuery],
  )
  return {
    change,
    read: (name: Name): string => query.get(name) ?? '',
    /** A whole number, or nothing for anything else. */
    readNumber: (name: Name): number | undefined => {
      const text = query.get(name) ?? ''
      return /^\d{1,9}$/.test(text) ? Number(text) : undefined
    },
    /** A year a tariff can be for. */
    readYear: (name: Name): number | undefined => {
      const year = Number(query.get(name) ?? '')
      return Number.isInteger(year) && year >= 1990 && year <= 2100 ? year : undefined
    },
  }
}
