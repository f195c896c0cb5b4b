import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from '../../ui/router/router.tsx'
import { NoRecord } from '../../session/NoRecord.tsx'
import { useSession } from '../../session/session.tsx'
import { NewPlan } from './NewPlan.tsx'
import { OwnPlans } from './OwnPlans.tsx'
import { PlanDetail } from './PlanDetail.tsx'
import { Page } from '../../ui/layout/Page.tsx'

/** Page of the law's offer for one's debts, and of one's plans; `?plan=` names one of them. */
export function RestructuringPage() {
  const { user } = useSession()
  const [query] = useSearchParams()
  const planOid = Number(query.get('plan'))
  const isPlan = Number.isSafeInteger(planOid) && planOid > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(planOid)
  // The path stays from the application to its plan, so the page itself returns to its top.
  useEffect(() => {
    if (shown.current === planOid) return
    shown.current = planOid
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [planOid])
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {isPlan ? 'Ödeme planı' : 'Borç yapılandırma'}
      </h1>
      {isPlan && (
        <p>
          <Link to="/DebtRestructuring">Borç yapılandırmaya dön</Link>
        </p>
      )}
      {!user && <NoRecord then="Eşleşince borçlarınızı burada görürsünüz." />}
      {/* Another person's figures never stand under this one's name, not even for a moment. */}
      {user && isPlan && <PlanDetail key={`${user.Oid}-${planOid}`} planOid={planOid} />}
      {user && !isPlan && (
        <>
          <OwnPlans key={`plans-${user.Oid}`} registryOid={user.Oid} />
          <NewPlan key={user.Oid} registryOid={user.Oid} />
        </>
      )}
    </Page>
  )
}
