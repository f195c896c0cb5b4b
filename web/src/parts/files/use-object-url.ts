import { useMemo, useSyncExternalStore } from 'react'

/** An address for a content that is only in this browser, for as long as it is shown. */
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
      const address = URL.createObjectURL(content)
      url = address
      listener()
      return () => {
        URL.revokeObjectURL(address)
        url = undefined
      }
    },
  }
}
