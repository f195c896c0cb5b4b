import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateShort } from 'rules/dates'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { PageSteps } from '../../../ui/PageSteps.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RecordTable } from '../../../ui/table/RecordTable.tsx'

/** Meters that no one could read when their region was last billed. */
export function UnreadMeters() {
  const [pageIndex, setPageIndex] = useState(0)
  const meters = useQuery({
    ...callQuery('GetUnreadMetersForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack as="section" gap={3} aria-labelledby="okunamayanlar">
      <h2 id="okunamayanlar">Son dönemde okunamayan sayaçlar</h2>
      {meters.isPending && <Spinner />}
      {meters.isError && <QueryFailed query={meters} />}
      {meters.data?.Items.length === 0 && <p className="note">Okunamayan sayaç yok.</p>}
      {meters.data && meters.data.Items.length > 0 && (
        <RecordTable
          labelledBy="okunamayanlar"
          rowHeading="Abone no"
          rowName={({ SubscriberNo }) => SubscriberNo}
          rows={meters.data.Items}
          keyOf={({ SubscriberNo }) => SubscriberNo}
          columns={[
            { heading: 'Adres', cell: ({ Address }) => Address, isText: true },
            { heading: 'Sayaç', cell: ({ MeterNo }) => MeterNo ?? '–' },
            {
              heading: 'Son okuma',
              cell: ({ LastReadOn }) => (LastReadOn ? formatDateShort(LastReadOn) : 'Hiç okunmadı'),
            },
          ]}
        />
      )}
      <PageSteps
        pageIndex={pageIndex}
        hasMore={meters.data?.HasMore === true && !meters.isPlaceholderData}
        onPage={setPageIndex}
        topId="okunamayanlar"
      />
    </Stack>
  )
}
