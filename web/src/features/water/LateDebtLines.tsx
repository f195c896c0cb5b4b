import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LateDebtLine } from 'contract/water/late-water-debts'
import { waterLineStatuses } from 'contract/water/codes'
import { liraText } from 'rules/money'
import { useState } from 'react'
import { QueryFailed } from '../../service-client/QueryFailed.tsx'
import { callQuery } from '../../service-client/call-query.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallForm } from '../../service-client/use-call-form.ts'
import { Button } from '../../ui/Button.tsx'
import { PageSteps } from '../../ui/PageSteps.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../ui/form/form-rules.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { isSome, lineStatusText } from './water-text.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'

const { active, cut, cutRequestRejected, cutRequestSent } = waterLineStatuses

/** Lines the field team is asked to cut, and those that are cut: the work done is noted here. */
export function LateDebtLines() {
  const [pageIndex, setPageIndex] = useState(0)
  const lines = useQuery({
    ...callQuery('GetLateWaterLinesForClerks', { pageIndex }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack as="section" gap={3} aria-labelledby="su-hatlari">
      <h2 id="su-hatlari">Kesilecek ve kesilmiş hatlar</h2>
      {lines.isPending && <Spinner />}
      {lines.isError && <QueryFailed query={lines} />}
      {lines.data?.Items.length === 0 && <p className="note">Kesme istenen ya da kesilmiş hat yok.</p>}
      {lines.data?.Items.map((line) => (
        <Line key={line.SubscriberNo} line={line} />
      ))}
      <PageSteps
        pageIndex={pageIndex}
        hasMore={lines.data?.HasMore === true && !lines.isPlaceholderData}
        onPage={setPageIndex}
        topId="su-hatlari"
        label="Hatların sayfaları"
      />
    </Stack>
  )
}

const reasonRules = validateBy([required(), minStringLength(3)], 'Ne yapıldığını yazın.')

function Line({ line }: { line: LateDebtLine }) {
  const { SubscriberNo, WaterLineStatus, OpenDebt } = line
  const titleId = `hat-${SubscriberNo}`
  const { form, submit, isBusy, problems, errorOf } = useCallForm<{ reason: string }>({
    defaultValues: { reason: '' },
    shouldFocusError: true,
  })
  const note = useCall('NoteWaterLine', {
    makesStale: [
      'GetLateWaterDebtsForClerks',
      'GetLateWaterLinesForClerks',
      'GetWorkForClerks',
      'GetOwnDecisionsOfToday',
    ],
  })
  const choices =
    WaterLineStatus === cutRequestSent.code
      ? [
          { to: cut.code, text: 'Kesildi' },
          { to: cutRequestRejected.code, text: 'Kesilmedi' },
        ]
      : [{ to: active.code, text: 'Açıldı' }]
  function noteAs(to: (typeof choices)[number]['to']) {
    return submit(async ({ reason }) => {
      await note.mutateAsync({ subscriberNo: SubscriberNo, waterLineStatus: to, reason })
      return `Abone ${SubscriberNo}: ${lineStatusText(to).toLocaleLowerCase('tr')}.`
    })
  }
  return (
    <Card as="article" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {line.MaskedName}, abone {SubscriberNo}
      </h3>
      <p className="note">{line.Address}</p>
      <p>
        {lineStatusText(WaterLineStatus)} · {isSome(OpenDebt) ? `Borç ${liraText(OpenDebt)}` : 'Borç kalmadı'}
      </p>
      <Stack as="form" gap={5} noValidate onSubmit={(event) => event.preventDefault()}>
        <FormProblems problems={problems} />
        <Field name={`reason-${SubscriberNo}`} label="Ne yapıldı?" error={errorOf('reason')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('reason', { validate: reasonRules })}
              autoComplete="off"
              maxLength={200}
            />
          )}
        </Field>
        <Buttons>
          {choices.map(({ to, text }) => (
            <Button key={to} variant="default" disabled={isBusy} onClick={noteAs(to)}>
              {text}
            </Button>
          ))}
        </Buttons>
      </Stack>
    </Card>
  )
}
