import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { FactsBill } from 'contract/water/water-facts'
import { type SyntheticEvent, useState } from 'react'
import { liraText } from 'rules/money'
import { callQuery } from '../../service-client/call-query.ts'
import { messageOf } from '../../service-client/service-error.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { DoubtTick } from './facts/DoubtTick.tsx'
import { NumberField } from './NumberField.tsx'
import { isSome } from './water-text.ts'

type Preview = ResponseFrom<'PreviewWaterBillCorrection'>

interface BillCorrectionProps {
  bill: FactsBill & { AccrumentOid: number }
  subscriberNo: string
}

const makesStale = [
  'GetWaterSubscriptionForClerk',
  'GetWaterProposalsForClerks',
  'GetWaterPeriodForClerks',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
  'PreviewWaterBillCorrection',
] as const

/** Sets the index of the last bill right: the result stands beside the button, a lower bill goes to a second clerk. */
export function BillCorrection({ bill, subscriberNo }: BillCorrectionProps) {
  const [index, setIndex] = useState('')
  const [reason, setReason] = useState('')
  const [isSure, setIsSure] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const correct = useCall('CorrectWaterBill', { makesStale })
  const settled = useSettled(index, 300)
  const wanted = { subscriberNo, accrumentOid: bill.AccrumentOid, index: Number(settled) }
  const preview = useQuery({
    ...callQuery('PreviewWaterBillCorrection', wanted),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const seen = settled === index && !preview.isPlaceholderData && !preview.isError ? preview.data : undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!seen) return
    void run(async () => {
      const answer = await correct.mutateAsync({
        ...wanted,
        after: seen.After,
        reason,
        isUnusualConfirmed: isSure,
      })
      setIndex('')
      setReason('')
      setIsSure(false)
      return answer.WaitsForSecondClerk
        ? 'Düzeltme ikinci memura önerildi.'
        : `Fatura ${liraText(answer.Before)} yerine ${liraText(answer.After)} oldu.`
    })
  }

  return (
    <Stack as="form" gap={3} noValidate aria-label="Faturayı düzelt" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <Fields>
        <NumberField
          name="right-index"
          label="Doğru endeks (m³)"
          value={index}
          onChange={(value) => {
            setIndex(value)
            setIsSure(false)
          }}
        />
        <Field name="correction-reason" label="Neden?" isRequired>
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
      {index !== '' && preview.isError && (
        <Notice kind="error">
          <p>{messageOf(preview.error)}</p>
        </Notice>
      )}
      {seen && <Outcome preview={seen} />}
      {seen?.Doubt && (
        <DoubtTick name="correction-sure" doubt={seen.Doubt} isSure={isSure} onSure={setIsSure} />
      )}
      <Buttons>
        <Button
          type="submit"
          variant="default"
          loading={isBusy}
          disabled={!seen || (seen.Doubt !== null && !isSure)}
        >
          {seen ? buttonText(seen) : 'Önce doğru endeksi yazın'}
        </Button>
      </Buttons>
    </Stack>
  )
}

function buttonText({ After, NeedsSecondClerk }: Preview): string {
  return NeedsSecondClerk
    ? `${liraText(After)} tutarını ikinci memura öner`
    : `Faturayı ${liraText(After)} olarak düzelt`
}

/** The bill as it would be, before the button. */
function Outcome({ preview }: { preview: Preview }) {
  return (
    <Facts
      look="box"
      label="Düzeltmenin sonucu"
      facts={[
        ['Tüketim', `${preview.CubicMetresBefore} m³ yerine ${preview.CubicMetresAfter} m³`],
        ...preview.Lines.map(({ Label, Amount }): Fact => [Label, liraText(Amount)]),
        [
          'Fatura',
          <strong key="total">
            {liraText(preview.Before)} yerine {liraText(preview.After)}
          </strong>,
        ],
        ['Borçtan düşülecek', isSome(preview.Lowered) ? liraText(preview.Lowered) : null],
        ['Aboneye iade edilecek', isSome(preview.OwedBack) ? liraText(preview.OwedBack) : null],
      ]}
    />
  )
}
