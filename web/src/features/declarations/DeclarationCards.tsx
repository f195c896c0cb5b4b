import type { DeclarationSummaryItem } from 'contract/declarations/declaration-answers'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText } from 'rules/money'
import { ButtonLink } from '../../ui/Button.tsx'
import { dayInTurkey } from 'rules/turkey-time'
import { StatusBadge } from './StatusBadge.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

interface DeclarationCardsProps {
  declarations: readonly (DeclarationSummaryItem & { RegistryName?: string; AccrualFault?: string | null })[]
  /** URL of a declaration's own page. */
  pathOf: (declarationOid: number) => string
}

export function DeclarationCards({ declarations, pathOf }: DeclarationCardsProps) {
  return (
    <List>
      {declarations.map((item) => (
        <Card as="li" padding="small" isRow key={item.Oid}>
          <Stack gap={0}>
            {item.RegistryName && <strong>{item.RegistryName}</strong>}
            <strong>{item.KindName}</strong>
            <span>{item.Subject}</span>
            <span className="muted">
              {item.Number} · {formatDateLong(dayInTurkey(item.SentAt))}
              {kurusFromWire(item.Total) !== 0 ? ` · ${liraText(item.Total)}` : ''}
            </span>
            {item.StatusCode === 'waiting' && item.Reasons[0] && (
              <span className="muted">{item.Reasons[0].Text}</span>
            )}
            {item.AccrualFault && <span>Tahakkuk etmedi: {item.AccrualFault}</span>}
          </Stack>
          <StatusBadge code={item.StatusCode} name={item.StatusName} />
          <ButtonLink
            variant="default"
            to={pathOf(item.Oid)}
            aria-label={`${item.Number} numaralı beyanı aç`}
          >
            Aç
          </ButtonLink>
        </Card>
      ))}
    </List>
  )
}
