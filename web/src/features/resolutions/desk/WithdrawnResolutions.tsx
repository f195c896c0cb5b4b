import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { resolutionBodies } from 'contract/resolutions/codes'
import type { WithdrawnResolution } from 'contract/resolutions/resolution-desk'
import { formatDateLong } from 'rules/dates'
import { formatMoment } from 'rules/turkey-time'
import { ClerkList } from '../../../parts/clerk/ClerkList.tsx'
import { useClerkSearch } from '../../../parts/clerk/use-clerk-search.ts'
import { callQuery } from '../../../service-client/call-query.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { List } from '../../../ui/layout/List.tsx'

/** Resolutions that were taken off the site; clerks still read them, and why. */
export function WithdrawnResolutions() {
  const search = useClerkSearch()
  const { searchText, pageIndex } = search
  const list = useQuery({
    ...callQuery('GetWithdrawnResolutions', { searchText, pageIndex }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <ClerkList
      search={search}
      searchLabel="Karar numarası, başlık veya neden"
      list={list}
      noun="karar"
      noneText="Kaldırılan karar yok."
    >
      {(items) => (
        <List>
          {items.map((item) => (
            <Withdrawn key={item.Oid} item={item} />
          ))}
        </List>
      )}
    </ClerkList>
  )
}

function Withdrawn({ item }: { item: WithdrawnResolution }) {
  return (
    <Card as="li" padding="small" gap={3}>
      <h2>{item.Title}</h2>
      <Facts
        look="rows"
        facts={[
          [
            'Karar',
            `${resolutionBodies[item.BodyCode].name}, ${item.Year}/${item.ResolutionNumber}, ${formatDateLong(item.DecidedOn)}`,
          ],
          ['Kaldırıldı', formatMoment(item.WithdrawnAt)],
          ['Kaldıran', item.WithdrawnBy],
          ['Neden', item.Reason],
        ]}
      />
      <Details summary="Karar metni">
        {item.Text.split('\n').map((paragraph, index) => (
          // The text does not change.
          <p key={index}>{paragraph}</p>
        ))}
      </Details>
    </Card>
  )
}
