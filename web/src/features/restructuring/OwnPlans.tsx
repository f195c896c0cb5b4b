import { useQuery } from '@tanstack/react-query'
import { restructuringStates } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { Link } from 'react-router'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { badgeOf } from './plan-badge.ts'
import { liraOf, optionName } from './restructuring-text.ts'
import styles from './RestructuringPage.module.css'

/** The plans one has made; nothing where there is none, because most people have none. */
export function OwnPlans({ registryOid }: { registryOid: number }) {
  const plans = useQuery(callQuery('GetOwnRestructurings', { registryInfoOid: registryOid }))
  const { data } = plans
  if (plans.error) return <QueryFailed query={plans} title="Planlarınız getirilemedi" />
  if (!data || data.Restructurings.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="plans-title">
      <h2 id="plans-title">Planlarım</h2>
      <ul className={styles.plans}>
        {data.Restructurings.map((plan) => (
          <li key={plan.RestructuringLogOid}>
            <Link to={`/DebtRestructuring?plan=${plan.RestructuringLogOid}`}>
              {formatDateLong(plan.AppliedOn)} başvurusu
            </Link>
            <span>
              {plan.Kind === 'deferral' && 'Tecil: '}
              {optionName(plan.InstallmentCount)}, {liraOf(plan.Total)}
            </span>
            <Badge color={badgeOf(plan.StateCode)}>{restructuringStates[plan.StateCode].label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
