import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../session/session.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { signInPath } from './routes.tsx'

/** Lets members through; others sign in first and come back. */
export function Guard({ children }: { children: ReactNode }) {
  const { isInitialised, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  if (!isInitialised) return <Spinner />
  if (!isAuthenticated) {
    return <Navigate replace to={signInPath} state={{ redirectUrl: pathname + search }} />
  }
  return children
}
