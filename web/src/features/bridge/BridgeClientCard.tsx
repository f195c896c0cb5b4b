import type { BridgeClient } from 'contract/bridge/desk'
import { formatMoment } from 'rules/turkey-time'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { lagText } from './lag-text.ts'

/** A program that asks for events. */
export function BridgeClientCard({ client }: { client: BridgeClient }) {
  const titleId = `program-${client.ClientId}`
  const { LastAskedAt, AcknowledgedNumber, AcknowledgedAt } = client
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h2 id={titleId}>{client.ClientId}: olayları kendisi soran program</h2>
      <div>
        <Badge color={LastAskedAt ? (client.Lag > 0 ? 'warning' : 'success') : 'warning'}>
          {LastAskedAt ? lagText(client.Lag) : 'Hiç sormadı'}
        </Badge>
      </div>
      <Facts
        facts={[
          ['Son sorduğu an', LastAskedAt && formatMoment(LastAskedAt)],
          ['Defterine işlediği son olay', AcknowledgedNumber],
          ['İşlediğini bildirdiği an', AcknowledgedAt && formatMoment(AcknowledgedAt)],
        ]}
      />
    </Card>
  )
}
