import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ProtectionGroundCode, protectionGrounds } from 'contract/water/codes'
import type { WaterProtection } from 'contract/water/late-water-debts'
import { useState } from 'react'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import styles from './Water.module.css'

const makesStale = [
  'GetWaterProtectionsForClerks',
  'GetLateWaterDebtsForClerks',
  'GetLateWaterLinesForClerks',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** Subscriptions whose water is not cut for late debts: hospitals, people who depend on devices. */
export function WaterProtections() {
  const [pageIndex, setPageIndex] = useState(0)
  const protections = useQuery({
    ...callQuery('GetWaterProtectionsForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack as="section" gap={3} aria-labelledby="korunanlar">
      <h2 id="korunanlar">Suyu kesilmeyecek abonelikler</h2>
      {protections.isPending && <Spinner />}
      {protections.isError && <QueryFailed query={protections} />}
      {protections.data?.Items.length === 0 && <p className="note">Korunan abonelik yok.</p>}
      <List gap={2}>
        {protections.data?.Items.map((protection) => (
          <Protection key={protection.Oid} protection={protection} />
        ))}
      </List>
      <PageSteps
        pageIndex={pageIndex}
        hasMore={protections.data?.HasMore === true && !protections.isPlaceholderData}
        onPage={setPageIndex}
        topId="korunanlar"
      />
      <NewProtection />
    </Stack>
  )
}

function Protection({ protection }: { protection: WaterProtection }) {
  const { run, isBusy, failure } = useCallAction()
  const end = useCall('EndWaterProtection', { makesStale })
  return (
    <Card as="li" padding="small" className={styles.step}>
      <div>
        <strong>{protection.MaskedName}</strong>, abone {protection.SubscriberNo}
        <p className="note">{protection.Address}</p>
        {failure && <FailureNotice message={failure} />}
      </div>
      <div>
        <p>{protectionGrounds[protection.Ground].label}</p>
        <p className="note">
          {protection.Note} · {formatDateShort(protection.ValidUntil)} gününe kadar
        </p>
        <Buttons>
          <Button
            variant="default"
            loading={isBusy}
            aria-label={`Korumayı kaldır: abone ${protection.SubscriberNo}`}
            onClick={() =>
              void run(async () => {
                await end.mutateAsync({ protectionOid: protection.Oid })
                return 'Koruma kaldırıldı.'
              })
            }
          >
            Korumayı kaldır
          </Button>
        </Buttons>
      </div>
    </Card>
  )
}

interface Values {
  subscriberNo: string
  ground: ProtectionGroundCode
  note: string
  validUntil: string
}

const usualDays = 365

function NewProtection() {
  const { form, submit, isBusy, problems, errorOf } = useCallForm<Values>({
    defaultValues: {
      subscriberNo: '',
      ground: 'device',
      note: '',
      validUntil: addDays(todayInTurkey(), usualDays),
    },
    shouldFocusError: true,
  })
  const protect = useCall('ProtectWaterLine', { makesStale })
  const send = submit(async (values) => {
    await protect.mutateAsync(values)
    form.reset()
    return `Abone ${values.subscriberNo} korunuyor.`
  })
  return (
    <Card as="form" noValidate aria-labelledby="yeni-koruma" onSubmit={send}>
      <h3 id="yeni-koruma">Aboneliği koru</h3>
      <FormProblems problems={problems} />
      <Fields>
        <Field name="protected-subscriber" label="Abone no" error={errorOf('subscriberNo')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('subscriberNo', {
                validate: validateBy([required()], 'Abone numarasını yazın.'),
              })}
              autoComplete="off"
              maxLength={30}
            />
          )}
        </Field>
        <SelectField
          name="protection-ground"
          label="Neden kesilmesin?"
          value={form.watch('ground')}
          choices={Object.values(protectionGrounds).map(({ code, label }) => ({ value: code, label }))}
          onChange={(value) => form.setValue('ground', value as ProtectionGroundCode)}
        />
        <Field name="protection-note" label="Dayandığı belge" error={errorOf('note')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('note', {
                validate: validateBy([required(), minStringLength(3)], 'Hangi belgeye dayandığını yazın.'),
              })}
              autoComplete="off"
              maxLength={300}
            />
          )}
        </Field>
        <Field name="protected-until" label="Son gün" error={errorOf('validUntil')}>
          {(control) => (
            <DateInput
              {...control}
              value={form.watch('validUntil')}
              onDate={(value) => form.setValue('validUntil', value)}
            />
          )}
        </Field>
      </Fields>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Koru
        </Button>
      </Buttons>
    </Card>
  )
}
