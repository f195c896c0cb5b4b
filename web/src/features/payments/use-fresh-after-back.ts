import { useEffect } from 'react'

/**
 * A page the browser kept for its back button is reloaded: its content may be out of date, and typed values must be
 * gone.
 */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const readAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', readAnew)
    return () => window.removeEventListener('pageshow', readAnew)
  }, [])
}
