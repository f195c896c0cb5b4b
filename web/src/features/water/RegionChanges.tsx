import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaterRegionChange } from 'contract/water/differences'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { callQuery } from '../../service-client/call-query.ts'
import { callService } from '../../service-client/call-service.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { saveAsFile } from '../../ui/saving/save-as-file.ts'
import { type SheetColumn, sheetAsCsv } from '../../ui/saving/sheet.ts'

const maxPages = 400
const columns: readonly SheetColumn<WaterRegionChange>[] = [
  { heading: 'Abone no', kind: 'text', value: ({ SubscriberNo }) => SubscriberNo ?? '' },
  { heading: 'Adres', kind: 'text', value: ({ Address }) => Address },
  { heading: 'Önceki bölge', kind: 'text', value: ({ FromRegion }) => FromRegion },
  { heading: 'Yeni bölge', kind: 'text', value: ({ ToRegion }) => ToRegion },
  { heading: 'Gün', kind: 'date', value: ({ DecidedOn }) => DecidedOn },
]

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
      <FileButton />
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

function FileButton() {
  const { run, isBusy, failure } = useCallAction()
  const save = () =>
    run(async () => {
      const rows: WaterRegionChange[] = []
      for (let pageIndex = 0; pageIndex < maxPages; pageIndex += 1) {
        const page = await callService('GetWaterRegionChangesForClerks', { pageIndex })
        rows.push(...page.Items)
        if (!page.HasMore) break
      }
      saveAsFile(sheetAsCsv(columns, rows), { name: 'su-bolgeleri.csv', type: 'text/csv;charset=utf-8' })
      return `${rows.length} kayıt indirildi.`
    })
  return (
    <>
      {failure && <FailureNotice message={failure} />}
      <Buttons>
        <Button variant="default" loading={isBusy} onClick={() => void save()}>
          CSV olarak indir
        </Button>
      </Buttons>
    </>
  )
}
