import type { PublicSettings } from 'contract/settings'
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openHistory } from '../ui/router/browser-history.ts'
import { Router } from '../ui/router/router.tsx'
import { findRoute, loadRoute } from './routes.tsx'

interface PageRouterProps {
  settings: PublicSettings
  children: ReactNode
}

/**
 * Router of the browser's history. One page fades into the next if the browser can and no one asked for less motion.
 */
export function PageRouter({ settings, children }: PageRouterProps) {
  const [history] = useState(openHistory)
  const [shown, setShown] = useState(history.first)
  const wanted = useRef(shown)

  useLayoutEffect(
    () =>
      history.listen((next) => {
        const isOtherPage = next.location.pathname !== wanted.current.location.pathname
        wanted.current = next
        if (!isOtherPage || !mayFade()) return startTransition(() => setShown(next))
        void fadeTo(next.location.pathname, settings, () => {
          // After a further navigation the next page is shown already.
          if (wanted.current === next) flushSync(() => setShown(next))
        })
      }),
    [history, settings],
  )

  return (
    <Router visit={shown} navigate={history.navigate}>
      {children}
    </Router>
  )
}

function mayFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Fades to the next page, whose code is loaded first: the picture of the old page stands still during the fade and
 * takes no clicks.
 */
async function fadeTo(pathname: string, settings: PublicSettings, show: () => void): Promise<void> {
  const route = findRoute(pathname, settings)
  if (route) await loadRoute(route).catch(() => undefined)
  const { ready, finished } = document.startViewTransition(show)
  // Skipped, because the tab is hidden or the next one has begun: the page is shown all the same.
  for (const each of [ready, finished]) each.catch(() => undefined)
}
