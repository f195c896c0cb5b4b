import { illegalUsageMeterStatuses, illegalUsageSubscriptionStatuses } from 'contract/water/codes'
import type { InspectionWithoutMinutes } from 'contract/water/illegal-use'
import { type SyntheticEvent, useState } from 'react'
import { liraText } from 'rules/money'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { NumberField } from '../NumberField.tsx'
import { groupTexts } from '../water-text.ts'

const { subscriber, notSubscriber } = illegalUsageSubscriptionStatuses
type SubscriptionStatus = typeof subscriber.code | typeof notSubscriber.code
type MeterStatus = (typeof illegalUsageMeterStatuses)[keyof typeof illegalUsageMeterStatuses]['code']
type Group = keyof typeof groupTexts

const choicesOf = (table: Record<string, { code: number; label: string }>) =>
  Object.values(table).map(({ code, label }) => ({ value: String(code), label }))

/** Form for the minutes of one inspection: the user of the water, the state of the meter, and the signatures. */
export function MinutesForm({ inspection }: { inspection: InspectionWithoutMinutes }) {
  const { WorkOrderOid: workOrderOid, SubscriberNo } = inspection
  const [subscriptionStatus, setSubscriptionStatus] = useState<SubscriptionStatus>(
    SubscriberNo === null ? notSubscriber.code : subscriber.code,
  )
  const [meterStatus, setMeterStatus] = useState<MeterStatus>(illegalUsageMeterStatuses.working.code)
  const [subscriberNo, setSubscriberNo] = useState(SubscriberNo ?? '')
  const [identityNumber, setIdentityNumber] = useState('')
  const [waterGroup, setWaterGroup] = useState<Group>('residence')
  const [units, setUnits] = useState('1')
  const [startedOn, setStartedOn] = useState('')
  const [officers, setOfficers] = useState('')
  const { run, isBusy, failure } = useCallAction()
  const record = useCall('RecordIllegalUse', {
    makesStale: ['GetIllegalUsesForClerks', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })
  const isSubscriber = subscriptionStatus === subscriber.code

  function send(event: SyntheticEvent) {
    event.preventDefault()
    void run(async () => {
      const { ReferenceNumber, Amount } = await record.mutateAsync({
        workOrderOid,
        subscriptionStatus,
        meterStatus,
        ...(isSubscriber
          ? { subscriberNo: subscriberNo.trim() }
          : { identityNumber: identityNumber.trim(), waterGroup, units: Number(units || 1) }),
        ...(startedOn !== '' && { startedOn }),
        officers: officers
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      })
      return `Tutanak ${ReferenceNumber} yazıldı: ${liraText(Amount)}. Başka bir memur kesinleştirecek.`
    })
  }

  return (
    <Stack as="form" gap={3} noValidate onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <SelectField
          name={`subscription-status-${workOrderOid}`}
          label="Suyu kullanan"
          value={String(subscriptionStatus)}
          choices={choicesOf(illegalUsageSubscriptionStatuses)}
          onChange={(value) => setSubscriptionStatus(Number(value) as SubscriptionStatus)}
        />
        <SelectField
          name={`meter-status-${workOrderOid}`}
          label="Sayaç"
          value={String(meterStatus)}
          choices={choicesOf(illegalUsageMeterStatuses)}
          onChange={(value) => setMeterStatus(Number(value) as MeterStatus)}
        />
        {isSubscriber ? (
          <Field name={`subscriber-${workOrderOid}`} label="Abone no" isRequired>
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
        ) : (
          <>
            <NumberField
              name={`identity-${workOrderOid}`}
              label="T.C. kimlik veya vergi numarası"
              value={identityNumber}
              maxLength={11}
              onChange={setIdentityNumber}
            />
            <SelectField
              name={`group-${workOrderOid}`}
              label="Ne için kullanılmış?"
              value={waterGroup}
              choices={Object.entries(groupTexts).map(([value, label]) => ({ value, label }))}
              onChange={(value) => setWaterGroup(value as Group)}
            />
            <NumberField
              name={`units-${workOrderOid}`}
              label="Kaç daire veya iş yeri?"
              value={units}
              maxLength={3}
              onChange={setUnits}
            />
          </>
        )}
        <Field name={`started-${workOrderOid}`} label="Ne zaman başlamış?" hint="Bilinmiyorsa boş bırakın.">
          {(control) => <DateInput {...control} value={startedOn} onDate={setStartedOn} />}
        </Field>
      </Fields>
      <Field
        name={`officers-${workOrderOid}`}
        label="Tutanağı imzalayanlar"
        hint="Her satıra bir ad soyad yazın."
        isRequired
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={officers}
            maxLength={800}
            onChange={({ target }) => setOfficers(target.value)}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Tutanağı yaz
        </Button>
      </Buttons>
    </Stack>
  )
}
