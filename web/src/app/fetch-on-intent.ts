import type { QueryClient } from '@tanstack/react-query'
import type { PublicSettings } from 'contract/settings'
import { callQuery } from '../service-client/call-query.ts'
import { readTokens } from '../service-client/tokens.ts'
import { findRoute, loadRoute } from './routes.tsx'

/** Prefetches the page of a link that is pointed at or focused, since most of these are followed. */
export function fetchOnIntent(settings: PublicSettings, queryClient: QueryClient): void {
  const fetched = new Set<string>()
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== window.location.origin || link.hasAttribute('download')) return
    if (fetched.has(link.href)) return
    fetched.add(link.href)
    const route = findRoute(link.pathname, settings)
    if (!route) return
    void loadRoute(route).catch(() => undefined)
    const { queries = [] } = route
    const asked = typeof queries === 'function' ? queries(new URLSearchParams(link.search)) : queries
    for (const [name, request] of asked) void queryClient.prefetchQuery(callQuery(name, request))
    if (!readTokens()) return
    for (const [name, request, recordField] of route.asksFirst ?? [])
      if (!recordField) void queryClient.prefetchQuery(callQuery(name, request as never))
  }
  document.addEventListener('pointerover', fetchAhead, { passive: true })
  document.addEventListener('focusin', fetchAhead)
}
