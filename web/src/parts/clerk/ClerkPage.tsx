import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { isRefusal } from '../../service-client/refusal.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { clerkHomePath } from '../../session/clerk-menu.ts'
import { secondFactorPath } from '../../session/second-factor-path.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ClerkSearchForm } from './ClerkSearchForm.tsx'
import { DecisionsOfToday } from './DecisionsOfToday.tsx'

interface ClerkPageProps {
  title: string
  intro: string
  /** The desk that a page with one matter of it belongs to. */
  desk?: { path: string; title: string }
  /** Whether it is the clerks' own start page, which has nowhere to go back to. */
  isHome?: boolean
  /** Whether the search of clerks stands in the page itself. */
  hasOwnSearch?: boolean
  children: ReactNode
}

/**
 * The frame of every page for clerks: `<ClerkPage title intro>…</ClerkPage>`. People who are not clerks are told so; the
 * service refuses them every call behind it anyway.
 */
export function ClerkPage({
  title,
  intro,
  desk,
  isHome = false,
  hasOwnSearch = false,
  children,
}: ClerkPageProps) {
  const work = useQuery({ ...callQuery('GetWorkForClerks', {}), retry: false })
  const { pathname, search } = useLocation()
  if (work.isError && isRefusal(work.error, 'GetWorkForClerks', 'SecondFactorRequired'))
    return <Navigate replace to={secondFactorPath} state={{ redirectUrl: pathname + search }} />
  return (
    <Page width="wide">
      {!isHome && <BackLink to={desk?.path ?? clerkHomePath}>{desk?.title ?? 'Memur işleri'}</BackLink>}
      <h1>{title}</h1>
      {work.isPending && <Spinner />}
      {work.isError && <Refused error={work.error} onRetry={() => void work.refetch()} />}
      {work.data && (
        <>
          <p className="muted">{intro}</p>
          {!hasOwnSearch && <ClerkSearchForm />}
          {work.data.some(({ Path, IsReadOnly }) => IsReadOnly && Path === (desk?.path ?? pathname)) && (
            <Notice kind="info" title="Bu masayı yalnızca görebilirsiniz">
              <p>Buradaki işlerde karar verme yetkiniz yok; kararı bu görevi olan bir memur verir.</p>
            </Notice>
          )}
          {children}
          <DecisionsOfToday deskPath={isHome ? undefined : (desk?.path ?? pathname)} />
        </>
      )}
    </Page>
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal(error, 'GetWorkForClerks', 'NotAllowed')) {
    return (
      <Notice kind="warning" title="Bu sayfa belediye memurları içindir">
        <p>Memursanız ve bu sayfayı göremiyorsanız yetkiniz tanımlanmamış olabilir; bilgi işleme başvurun.</p>
      </Notice>
    )
  }
  return (
    <Notice kind="error">
      <p>{messageOf(error)}</p>
      <Button variant="default" onClick={onRetry}>
        Yeniden dene
      </Button>
    </Notice>
  )
}
