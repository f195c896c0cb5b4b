import { type WorkOrderKindCode, workOrderKinds } from 'contract/water/codes'
import { type SyntheticEvent, useState } from 'react'
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
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { PlaceField } from './PlaceField.tsx'

const { cutting, opening } = workOrderKinds
/** Cutting and opening follow from debts and applications. */
const plannable = Object.values(workOrderKinds).filter(
  ({ code }) => code !== cutting.code && code !== opening.code,
)

export function NewWorkOrder() {
  const [at, setAt] = useState<'subscription' | 'address'>('subscription')
  const [subscriberNo, setSubscriberNo] = useState('')
  const [address, setAddress] = useState('')
  const [addressText, setAddressText] = useState('')
  const [kind, setKind] = useState<WorkOrderKindCode>(workOrderKinds.inspection.code)
  const [plannedOn, setPlannedOn] = useState(todayInTurkey)
  const [reason, setReason] = useState('')
  // Count of planned visits, as a key: each one clears the choices of the last.
  const [planned, setPlanned] = useState(0)
  const { run, isBusy, failure } = useCallAction()
  const plan = useCall('PlanWorkOrder', {
    makesStale: ['GetWorkOrdersForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      await plan.mutateAsync({
        ...(at === 'subscription'
          ? { subscriberNo, kind }
          : { ...(address && { address }), addressText, kind: workOrderKinds.inspection.code }),
        plannedOn,
        reason,
      })
      setSubscriberNo('')
      setAddress('')
      setAddressText('')
      setPlanned((count) => count + 1)
      setReason('')
      return 'İş planlandı.'
    })
  }

  return (
    <Card as="form" noValidate aria-labelledby="yeni-is" onSubmit={send}>
      <h2 id="yeni-is">Yeni iş</h2>
      {failure && <FailureNotice message={failure} />}
      <SelectField
        name="work-at"
        label="Nerede?"
        value={at}
        choices={[
          { value: 'subscription', label: 'Bir abonelikte' },
          { value: 'address', label: 'Aboneliği olmayan bir adreste (inceleme)' },
        ]}
        onChange={(value) => setAt(value === 'address' ? 'address' : 'subscription')}
      />
      {at === 'address' && (
        <PlaceField
          key={planned}
          name="work-address"
          legend="Adres"
          words={addressText}
          onChange={setAddress}
          onWords={setAddressText}
        />
      )}
      <Fields>
        {at === 'subscription' && (
          <>
            <Field name="subscriber" label="Abone no" isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  value={subscriberNo}
                  maxLength={30}
                  autoComplete="off"
                  onChange={({ target }) => setSubscriberNo(target.value)}
                />
              )}
            </Field>
            <SelectField
              name="kind"
              label="Ne yapılacak?"
              value={String(kind)}
              choices={plannable.map(({ code, label }) => ({ value: String(code), label }))}
              onChange={(value) => setKind(Number(value) as WorkOrderKindCode)}
            />
          </>
        )}
        <Field name="planned-on" label="Gün">
          {(control) => <DateInput {...control} value={plannedOn} onDate={setPlannedOn} />}
        </Field>
        <Field name="work-reason" label="Neden?" isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </Fields>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Planla
        </Button>
      </Buttons>
    </Card>
  )
}
