import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type IllegalUseStateCode, illegalUseStates } from 'contract/water/codes'
import { useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { ClerkPage } from '../../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../../service-client/QueryFailed.tsx'
import { callQuery } from '../../../service-client/call-query.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { PageSteps } from '../../../ui/PageSteps.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { RepeatWorkOrder } from '../RepeatWorkOrder.tsx'
import { WorkOrderPhotos } from '../WorkOrderPhotos.tsx'
import { MinutesCard } from './MinutesCard.tsx'
import { MinutesForm } from './MinutesForm.tsx'
import { NothingFound } from './NothingFound.tsx'

const noPhoto = 'Bu incelemenin fotoğrafı yok; tutanak ancak fotoğraflı bir incelemeyle yazılır.'

/** Illegal use of water: inspections get minutes, and another clerk decides the charge. */
export function IllegalUseDeskPage() {
  return (
    <ClerkPage
      title="Kaçak su"
      intro="Ekibin incelemesi fotoğraflarıyla gelir; tutanağı siz yazarsınız, borcu başka bir memur kesinleştirir."
    >
      <IllegalUses />
    </ClerkPage>
  )
}

function IllegalUses() {
  const [state, setState] = useState<IllegalUseStateCode>('proposed')
  const [pageIndex, setPageIndex] = useState(0)
  const listed = useQuery({
    ...callQuery('GetIllegalUsesForClerks', { state, pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (listed.isPending) return <Spinner />
  if (listed.isError) return <QueryFailed query={listed} />
  const { Inspections, Items, HasMore } = listed.data
  return (
    <Page>
      <Stack as="section" gap={3} aria-labelledby="incelemeler">
        <h2 id="incelemeler">Tutanağı yazılmamış incelemeler</h2>
        {Inspections.length === 0 && <p className="note">Tutanak bekleyen inceleme yok.</p>}
        <List gap={3}>
          {Inspections.map((inspection) => (
            <Card as="li" padding="small" key={inspection.WorkOrderOid}>
              <h3>{inspection.Address}</h3>
              <p>{inspection.ResultText}</p>
              <p className="note">
                {[
                  inspection.Reason,
                  formatDateLong(inspection.InspectedOn),
                  inspection.SubscriberNo && `abone ${inspection.SubscriberNo}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <WorkOrderPhotos files={inspection.Files} />
              <Details
                summary="Kaçak kullanım var: tutanağı yaz"
                summaryLabel={`Kaçak kullanım var: tutanağı yaz, ${inspection.WorkOrderOid} numaralı inceleme`}
              >
                <MinutesForm inspection={inspection} />
              </Details>
              <RepeatWorkOrder
                workOrderOid={inspection.WorkOrderOid}
                summary="Yeniden incelet"
                hint={inspection.Files.length === 0 ? noPhoto : undefined}
              />
              <NothingFound workOrderOid={inspection.WorkOrderOid} />
            </Card>
          ))}
        </List>
      </Stack>
      <Stack as="section" gap={3} aria-labelledby="tutanaklar">
        <h2 id="tutanaklar">Tutanaklar</h2>
        <SelectField
          name="illegal-state"
          label="Durum"
          value={state}
          choices={Object.values(illegalUseStates).map(({ code, label }) => ({ value: code, label }))}
          onChange={(value) => {
            setState(value as IllegalUseStateCode)
            setPageIndex(0)
          }}
        />
        {Items.length === 0 && <p className="note">Bu durumda tutanak yok.</p>}
        <List gap={3}>
          {Items.map((minutes) => (
            <MinutesCard key={minutes.ReferenceNumber} minutes={minutes} />
          ))}
        </List>
        <PageSteps
          pageIndex={pageIndex}
          hasMore={HasMore && !listed.isPlaceholderData}
          onPage={setPageIndex}
          topId="tutanaklar"
        />
      </Stack>
    </Page>
  )
}
