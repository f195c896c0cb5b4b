import { useMemo, useSyncExternalStore } from 'react'

/** A URL for a content that is only in this browser, for as long as it is shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const made = useMemo(() => objectUrl(content), [content])
  return useSyncExternalStore(made.subscribe, made.url, () => undefined)
}

function objectUrl(content: Blob | undefined) {
  let url: string | undefined
  return {
    url: () => url,
    subscribe: (listener: () => void) => {
      if (!content) return () => {}
      const made = URL.createObjectURL(content)
      url = made
      listener()
      return () => {
        URL.revokeObjectURL(made)
        url = undefined
      }
    },
  }
}
