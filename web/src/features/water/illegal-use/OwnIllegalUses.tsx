import { useQuery } from '@tanstack/react-query'
import { applicationTypes } from 'contract/water/codes'
import type { OwnIllegalUse } from 'contract/water/illegal-use'
import { Link } from '../../../ui/router/router.tsx'
import { formatDateLong } from 'rules/dates'
import { liraText } from 'rules/money'
import { Working } from '../../../parts/tariffs/Working.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { isSome, workingLines } from '../water-text.ts'
import { WorkOrderPhotos } from '../WorkOrderPhotos.tsx'
import { meterStatusText, subscriptionStatusText } from './illegal-use-text.ts'

/** Debts of the reader for illegal use, with derivation and appeal; hidden for almost everyone. */
export function OwnIllegalUses() {
  const own = useQuery(callQuery('GetOwnIllegalUses', {}))
  if (!own.data || own.data.Items.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="kacak-su">
      <h2 id="kacak-su">Kaçak su tutanakları</h2>
      <List gap={3}>
        {own.data.Items.map((item) => (
          <OwnMinutes key={item.ReferenceNumber} item={item} />
        ))}
      </List>
    </Stack>
  )
}

function OwnMinutes({ item }: { item: OwnIllegalUse }) {
  return (
    <Card as="li" padding="small">
      <h3>Tutanak {item.ReferenceNumber}</h3>
      <Facts
        facts={[
          ['Yer', item.Address],
          ['Tespit günü', formatDateLong(item.DetectedOn)],
          [
            'Tespit',
            `${subscriptionStatusText(item.SubscriptionStatus)}, ${meterStatusText(item.MeterStatus)}`,
          ],
          ['Borç', liraText(item.Amount)],
          [
            'Kalan',
            isSome(item.Left)
              ? `${liraText(item.Left)}, son ödeme ${formatDateLong(item.DueDate)}`
              : 'Ödendi',
          ],
        ]}
      />
      <Details summary="Nasıl hesaplandı?" summaryLabel={`Nasıl hesaplandı? Tutanak ${item.ReferenceNumber}`}>
        <Working lines={workingLines(item.Derivation)} caption="Kaçak su bedeli" />
      </Details>
      <WorkOrderPhotos files={item.Files} />
      {item.AppealNumber === null ? (
        <Buttons>
          <ButtonLink
            variant="default"
            to={`/SuIslemlerim?islem=${applicationTypes.illegalUsageAppeal.code}`}
            aria-label={`İtiraz et, tutanak ${item.ReferenceNumber}`}
          >
            İtiraz et
          </ButtonLink>
        </Buttons>
      ) : (
        <p>
          <Link to={`/SuIslemlerim?no=${item.AppealNumber}`} className="target">
            İtirazınız: {item.AppealNumber}
          </Link>
        </p>
      )}
    </Card>
  )
}
