import { useCallback, useEffect, useState } from 'react'
import { callService } from '../../service-client/call-service.ts'
import { messageOf } from '../../service-client/service-error.ts'

/** Sends the browser to e-Devlet; `isPassing` leaves no trace in the history, for pages that redirect automatically. */
export function useEDevletStart() {
  const [isLeaving, setIsLeaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  // A visitor who returns by the back button finds the page as the browser kept it.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const start = useCallback(async (redirectUrl: string, { isPassing = false } = {}) => {
    setFailure(undefined)
    setIsLeaving(true)
    try {
      const { AuthorizeUrl } = await callService('StartEDevletLogin', { redirectUrl })
      if (isPassing) window.location.replace(AuthorizeUrl)
      else window.location.assign(AuthorizeUrl)
    } catch (thrown) {
      setFailure(messageOf(thrown))
      setIsLeaving(false)
    }
  }, [])

  return { start, isLeaving, failure }
}
