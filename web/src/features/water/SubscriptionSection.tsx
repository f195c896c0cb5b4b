import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { useSettings } from '../../settings/settings.tsx'
import { isSome, lineStatusText } from './water-text.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** The water subscriptions of a record; hidden without any. */
export function SubscriptionSection() {
  const { HasSubscription } = useSettings()
  const list = useQuery({ ...callQuery('GetSubscriptionList', {}), enabled: HasSubscription })
  if (!list.data || list.data.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="sicil-su">
      <h2 id="sicil-su">Su abonelikleri</h2>
      <List look="tiles">
        {list.data.map(({ SubscriberNo, Address, OpenDebt, WaterLineStatus }) => (
          <li key={SubscriberNo}>
            <Card as={Link} to={`/Aboneliklerim?abone=${SubscriberNo}`} padding="small" gap={1}>
              <strong>Abone {SubscriberNo}</strong>
              <span className="note">{Address}</span>
              <span>
                Su hattı: {lineStatusText(WaterLineStatus).toLocaleLowerCase('tr')} ·{' '}
                {isSome(OpenDebt) ? `Borç: ${liraText(OpenDebt)}` : 'Borç yok'}
              </span>
            </Card>
          </li>
        ))}
      </List>
    </Stack>
  )
}
