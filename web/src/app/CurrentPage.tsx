import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Navigate, useLocation, useIsBackOrForward } from '../ui/router/router.tsx'
import { useSettings } from '../settings/settings.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { Guard } from './guard.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { pageTitle } from './page-title.ts'
import { redirectFor } from './redirect.ts'
import { type AppRoute, findRoute, layouts } from './routes.tsx'

export function CurrentPage() {
  const settings = useSettings()
  const location = useLocation()
  const hasArrivedBefore = useRef(false)
  const redirect = redirectFor(location, settings)
  const route = findRoute(location.pathname, settings)
  if (redirect !== undefined) return <Navigate replace to={redirect} />
  if (!route) throw new Error('Every address without a redirect has a route')
  const Layout = layouts[route.layout].frame.Page
  return (
    <PageErrorBoundary>
      <Suspense fallback={<Spinner />}>
        <Layout>
          <PageErrorBoundary key={route.path}>
            <Suspense fallback={<Spinner />}>
              <Access route={route}>
                <Arrival
                  key={route.path}
                  title={pageTitle(route, settings)}
                  hasArrivedBefore={hasArrivedBefore}
                />
                <route.page.Page />
              </Access>
            </Suspense>
          </PageErrorBoundary>
        </Layout>
      </Suspense>
    </PageErrorBoundary>
  )
}

function Access({ route, children }: { route: AppRoute; children: ReactNode }) {
  return route.access === 'open' ? children : <Guard>{children}</Guard>
}

/**
 * Arrival on a page, as a browser does it on a full load: new title, top of the page, reading starts at the heading.
 */
function Arrival({ title, hasArrivedBefore }: { title: string; hasArrivedBefore: { current: boolean } }) {
  const isBackOrForward = useIsBackOrForward()
  useEffect(() => {
    document.title = title
    if (hasArrivedBefore.current) {
      if (!isBackOrForward) window.scrollTo(0, 0)
      focusHeading()
    }
    hasArrivedBefore.current = true
    // Only the arrival counts: the page is keyed by its path.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
