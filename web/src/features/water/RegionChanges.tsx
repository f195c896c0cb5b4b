import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { callQuery } from '../../service-client/call-query.ts'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'

/** Houses whose reading region was set right, with where they stood before. */
export function RegionChanges() {
  const [pageIndex, setPageIndex] = useState(0)
  const listed = useQuery({
    ...callQuery('GetWaterRegionChangesForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (!listed.data || (listed.data.Items.length === 0 && pageIndex === 0)) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="degisen-bolgeler">
      <h2 id="degisen-bolgeler">Bölgesi düzeltilenler</h2>
      <List gap={2}>
        {listed.data.Items.map((change, at) => (
          <li key={at}>
            {change.SubscriberNo ? `Abone ${change.SubscriberNo}` : 'İş emri'}, {change.Address}:{' '}
            {change.FromRegion} → {change.ToRegion} ({formatDateShort(change.DecidedOn)})
          </li>
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={listed.data.HasMore && !listed.isPlaceholderData}
        onPage={setPageIndex}
        topId="degisen-bolgeler"
      />
    </Stack>
  )
}
