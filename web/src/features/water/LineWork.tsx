import type { DeskSubscription } from 'contract/water/water-periods'
import { formatDateLong } from 'rules/dates'
import { Card } from '../../ui/layout/Card.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { WorkOrderPhotos } from './WorkOrderPhotos.tsx'
import { workOrderKindText } from './work-order-text.ts'

/** Cuts and openings with the index of the meter, so that use around a closure is provable. */
export function LineWork({ work }: { work: DeskSubscription['LineWork'] }) {
  if (work.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="kesme-acma">
      <h2 id="kesme-acma">Kesme ve açma</h2>
      <List gap={2}>
        {work.map(({ Kind, DoneOn, Index, UnreadReason, Files }, at) => (
          <Card as="li" padding="small" gap={1} key={at}>
            <p>
              <strong>{workOrderKindText(Kind)}</strong>, {formatDateLong(DoneOn)}
            </p>
            <p className="note">{indexText(Index, UnreadReason)}</p>
            <WorkOrderPhotos files={Files} />
          </Card>
        ))}
      </List>
    </Stack>
  )
}

function indexText(index: number | null, unreadReason: string | null): string {
  if (index !== null) return `Sayaç ${index} m³ gösteriyordu.`
  return unreadReason === null ? 'Endeks bildirilmemiş.' : `Endeks okunamadı: ${unreadReason}`
}
