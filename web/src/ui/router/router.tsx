import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
} from 'react'
import type { Navigate as NavigateTo, NavigateOptions, Visit } from './browser-history.ts'
import { type PageLocation, locationOf, pathOf } from './page-location.ts'

const NavigateContext = createContext<NavigateTo | undefined>(undefined)
const VisitContext = createContext<Visit | undefined>(undefined)

interface RouterProps {
  visit: Visit
  navigate: NavigateTo
  children: ReactNode
}

export function Router({ visit, navigate, children }: RouterProps) {
  return (
    <NavigateContext value={navigate}>
      <VisitContext value={visit}>{children}</VisitContext>
    </NavigateContext>
  )
}

/** Router for a page that is rendered once and goes nowhere. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }) {
  const visit: Visit = { location: locationOf(path, '/'), arrival: 'POP' }
  return (
    <Router visit={visit} navigate={goNowhere}>
      {children}
    </Router>
  )
}

function goNowhere() {
  throw new Error('A page that is being rendered by the service goes nowhere')
}

function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('There is no router around this')
  return visit
}

export function useLocation(): PageLocation {
  return useVisit().location
}

/** Whether someone came by the browser's own buttons or by loading the page. */
export function useIsBackOrForward(): boolean {
  return useVisit().arrival === 'POP'
}

export function useNavigate(): NavigateTo {
  const navigate = useContext(NavigateContext)
  if (!navigate) throw new Error('There is no router around this')
  return navigate
}

type Query = URLSearchParams | Record<string, string>

/** Query of the URL, with a function to change it. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => {
      const asked = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next
      navigate(`?${new URLSearchParams(asked)}`, options)
    },
    [navigate],
  )
  return [query, setQuery] as const
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** Link to a page that needs no reload; opened in another tab, it is a link like any other. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = pathOf(useLocation())
  const href = pathOf(locationOf(to, here))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // A second entry of the same page would need a second press of "back".
    navigate(href, { replace: replace ?? href === here, state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

function isPlainClick({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const isInThisTab = !currentTarget.target || currentTarget.target === '_self'
  return button === 0 && isInThisTab && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace, state })
    // `state` may be a new object at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [navigate, to, replace])
  return null
}
