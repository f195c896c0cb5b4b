import { useEffect } from 'react'

/** A page the browser kept for its back button is reloaded: what it shows may be over, what was typed must be gone. */
export function useFreshAfterBack(): void {
  useEffect(() => {
    const readAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', readAnew)
    return () => window.removeEventListener('pageshow', readAnew)
  }, [])
}
