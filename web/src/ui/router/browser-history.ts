import { type PageLocation, locationOf } from './page-location.ts'

/** Way to a page: by going back or forward or loading it, by a link, or in place of the page before. */
type Arrival = 'POP' | 'PUSH' | 'REPLACE'

export interface Visit {
  location: PageLocation
  arrival: Arrival
}

export interface NavigateOptions {
  replace?: boolean | undefined
  state?: unknown
}

/** Goes to a path of this site, or so many pages back or forward. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

/** The history of this window; the state that a page hands over stays with its entry, also when it is loaded again. */
export function openHistory() {
  const listeners = new Set<(visit: Visit) => void>()
  const current = (): PageLocation => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, state: stateOf(window.history.state) }
  }
  const tell = (arrival: Arrival) => {
    const visit = { location: current(), arrival }
    for (const listener of listeners) listener(visit)
  }
  window.addEventListener('popstate', () => tell('POP'))
  const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') return window.history.go(to)
    const { pathname, search, hash } = locationOf(to, window.location.href)
    const entry = [{ handedOver: state }, '', pathname + search + hash] as const
    if (replace) window.history.replaceState(...entry)
    else window.history.pushState(...entry)
    return tell(replace ? 'REPLACE' : 'PUSH')
  }
  return {
    first: { location: current(), arrival: 'POP' } as Visit,
    navigate,
    listen: (listener: (visit: Visit) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function stateOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'handedOver' in entry ? entry.handedOver : null
}
