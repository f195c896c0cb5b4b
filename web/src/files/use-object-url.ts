import { useEffect, useState } from 'react'

/** An address for a content that is only in this browser, for as long as it is shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return setUrl(undefined)
    const address = URL.createObjectURL(content)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [content])
  return url
}
