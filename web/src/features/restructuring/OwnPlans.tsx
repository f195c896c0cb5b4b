import { useQuery } from '@tanstack/react-query'
import { restructuringStates } from 'contract/restructuring/codes'
import { formatDateLong } from 'rules/dates'
import { Link } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { badgeOf } from './plan-badge.ts'
import { optionName } from './restructuring-text.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Row } from '../../ui/layout/Row.tsx'

/** The plans one has made; shown only where there is one, because most people have none. */
export function OwnPlans({ registryOid }: { registryOid: number }) {
  const plans = useQuery(callQuery('GetOwnRestructurings', { registryInfoOid: registryOid }))
  const { data } = plans
  if (plans.error) return <QueryFailed query={plans} title="Planlarınız getirilemedi" />
  if (!data || data.Restructurings.length === 0) return null
  return (
    <Card aria-labelledby="plans-title">
      <h2 id="plans-title">Planlarım</h2>
      <List gap={1}>
        {data.Restructurings.map((plan) => (
          <Row as="li" isTogether key={plan.RestructuringLogOid}>
            <Link className="target" to={`/DebtRestructuring?plan=${plan.RestructuringLogOid}`}>
              {formatDateLong(plan.AppliedOn)} başvurusu
            </Link>
            <span>
              {plan.Kind === 'deferral' && 'Tecil: '}
              {plan.Kind === 'fine' && 'İdari para cezası: '}
              {optionName(plan.InstallmentCount)}, {liraText(plan.Total)}
            </span>
            <Badge color={badgeOf(plan.StateCode)}>{restructuringStates[plan.StateCode].label}</Badge>
          </Row>
        ))}
      </List>
    </Card>
  )
}
