import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type WorkOrderStateCode, workOrderStates } from 'contract/water/codes'
import { type SyntheticEvent, useState } from 'react'
import { ClerkPage } from '../../parts/clerk/ClerkPage.tsx'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { NewWorkOrder } from './NewWorkOrder.tsx'
import { WorkOrderCard } from './WorkOrderCard.tsx'

/** Work of the field teams: planned visits with place and day, and their reports. */
export function WorkOrdersPage() {
  return (
    <ClerkPage
      title="Su iş emirleri"
      intro="Ekiplerin işleri bölgeye ve güne göre planlanır; yapılan iş endeksi ve yeriyle burada bildirilir."
    >
      <WorkOrders />
    </ClerkPage>
  )
}

function WorkOrders() {
  const [state, setState] = useState<WorkOrderStateCode>('planned')
  const [region, setRegion] = useState('')
  const [team, setTeam] = useState('')
  const [pageIndex, setPageIndex] = useState(0)
  const listed = useQuery({
    ...callQuery('GetWorkOrdersForClerks', { state, region, team, pageIndex }),
    placeholderData: keepPreviousData,
  })
  if (listed.isPending) return <Spinner />
  if (listed.isError) return <QueryFailed query={listed} />
  const { Items, HasMore, Regions, Teams } = listed.data
  const any = { value: '', label: 'Hepsi' }
  const choose =
    <Value extends string>(set: (value: Value) => void) =>
    (value: string) => {
      set(value as Value)
      setPageIndex(0)
    }
  return (
    <Page>
      <Stack as="section" gap={3} aria-labelledby="is-emirleri">
        <h2 id="is-emirleri">İşler</h2>
        <Fields>
          <SelectField
            name="state"
            label="Durum"
            value={state}
            choices={Object.values(workOrderStates).map(({ code, label }) => ({ value: code, label }))}
            onChange={choose<WorkOrderStateCode>(setState)}
          />
          <SelectField
            name="region"
            label="Bölge"
            value={region}
            choices={[any, ...Regions.map((each) => ({ value: each, label: each }))]}
            onChange={choose(setRegion)}
          />
          <SelectField
            name="team"
            label="Ekip"
            value={team}
            choices={[any, ...Teams.map((each) => ({ value: each, label: each }))]}
            onChange={choose(setTeam)}
          />
        </Fields>
        {Items.length === 0 && <p className="note">Bu seçimde iş yok.</p>}
        <List gap={3}>
          {Items.map((order) => (
            <WorkOrderCard key={order.Oid} order={order} />
          ))}
        </List>
        <PageSteps
          pageIndex={pageIndex}
          hasMore={HasMore && !listed.isPlaceholderData}
          onPage={setPageIndex}
          topId="is-emirleri"
        />
      </Stack>
      {Regions.length > 0 && <GiveToTeam regions={Regions} />}
      <NewWorkOrder />
    </Page>
  )
}

function GiveToTeam({ regions }: { regions: readonly string[] }) {
  const [region, setRegion] = useState(regions[0] ?? '')
  const [plannedOn, setPlannedOn] = useState(todayInTurkey)
  const [team, setTeam] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const move = useCall('MoveWorkOrders', { makesStale: ['GetWorkOrdersForClerks'] })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { Moved, Stayed } = await move.mutateAsync({ region, plannedOn, team })
      const stayed = Stayed > 0 ? ` ${Stayed} iş, sonrası istendiği için gününde kaldı.` : ''
      return `${Moved} iş ${team} ekibine verildi.${stayed}`
    })
  }

  return (
    <Card as="form" noValidate aria-labelledby="ekibe-ver" onSubmit={send}>
      <h2 id="ekibe-ver">Bölgeyi ekibe ver</h2>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <SelectField
          name="given-region"
          label="Bölge"
          value={region}
          choices={regions.map((each) => ({ value: each, label: each }))}
          onChange={setRegion}
        />
        <Field name="given-day" label="Gün">
          {(control) => <DateInput {...control} value={plannedOn} onDate={setPlannedOn} />}
        </Field>
        <Field name="given-team" label="Ekip" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={team}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setTeam(target.value)}
            />
          )}
        </Field>
      </Fields>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Ekibe ver
        </Button>
      </Buttons>
    </Card>
  )
}
