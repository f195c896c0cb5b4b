import { useSearchParams } from 'react-router'

/** What a page is narrowed to stands in its address, so that it can be kept and shared. */
export function useAddressQuery<Name extends string>() {
  const [query, setQuery] = useSearchParams()
  return {
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
    change: (changes: Partial<Record<Name, string>>) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
