import type { ReactNode } from 'react'
import { isSamePath } from '../ui/router/page-location.ts'
import { Navigate, useLocation } from '../ui/router/router.tsx'
import { useSession } from '../session/session.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { changePasswordPath, signInPath } from './paths.ts'

/** Lets members through; others sign in first and come back. */
export function Guard({ children }: { children: ReactNode }) {
  const { isInitialised, isAuthenticated, isLeftIdle, mustChangePassword } = useSession()
  const { pathname, search } = useLocation()
  if (!isInitialised) return <Spinner />
  if (isLeftIdle) return children
  if (!isAuthenticated) {
    return <Navigate replace to={signInPath} state={{ redirectUrl: pathname + search }} />
  }
  if (mustChangePassword && !isSamePath(changePasswordPath, pathname))
    return <Navigate replace to={changePasswordPath} />
  return children
}
