import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import { applicationMoves } from 'contract/water/codes'
import { type SyntheticEvent, useState } from 'react'
import { formatDateLong } from 'rules/dates'
import { kurusFromWire, liraText, parseLira, sumKurus, toWire } from 'rules/money'
import { callQuery } from '../../../service-client/call-query.ts'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallAction } from '../../../service-client/use-call-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateProblem } from '../../../ui/form/typed-date.ts'
import { typedLira } from '../../../ui/form/typed-lira.ts'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { DoubtTick } from '../facts/DoubtTick.tsx'
import { isSome } from '../water-text.ts'

type Application = ResponseFrom<'GetWaterApplicationForClerk'>
type Preview = ResponseFrom<'PreviewWaterDecision'>

const makesStale = [
  'GetWaterApplicationForClerk',
  'GetWaterApplicationsForClerks',
  'PreviewWaterDecision',
  'GetWorkForClerks',
  'GetOwnDecisionsOfToday',
] as const

/** Acceptance of an application: its effect stands above the button, and the button says the amount. */
export function AcceptApplication({ application }: { application: Application }) {
  const {
    ReferenceNumber: referenceNumber,
    NeedsAmount,
    BillByIndex,
    LatestEndDay,
    ProposedEndDay,
  } = application
  const needsEndDay = LatestEndDay !== null && ProposedEndDay === null
  const [amount, setAmount] = useState('')
  const [endDay, setEndDay] = useState(LatestEndDay ?? '')
  const [isSure, setIsSure] = useState(false)
  const { run, isBusy, failure } = useCallAction()
  const decide = useCall('DecideWaterApplication', { makesStale })
  const right = NeedsAmount ? parseLira(amount) : undefined
  const said = JSON.stringify({
    referenceNumber,
    ...(right !== undefined && { amount: toWire(right) }),
    ...(needsEndDay && { reductionUntil: endDay }),
  })
  const settled = useSettled(said, 300)
  const isComplete =
    (!NeedsAmount || right !== undefined) && (!needsEndDay || (endDay !== '' && !dateProblem(endDay)))
  const asked = JSON.parse(settled) as { referenceNumber: string; amount?: string; reductionUntil?: string }
  const preview = useQuery({
    ...callQuery('PreviewWaterDecision', asked),
    enabled: isComplete && settled === said,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isCurrent = isComplete && settled === said && !preview.isPlaceholderData && !preview.isError
  const seen = isCurrent ? preview.data : undefined

  function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!seen) return
    void run(async () => {
      const { IsProposed } = await decide.mutateAsync({
        ...asked,
        move: 'accept',
        seen: { charged: seen.Charged, lowered: seen.Lowered, owedBack: seen.OwedBack },
        isUnusualConfirmed: isSure,
      })
      return IsProposed ? 'Kabul, ikinci memura önerildi.' : 'Başvuru kabul edildi.'
    })
  }

  return (
    <Card as="form" look="inset" noValidate aria-label="Kabul" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      {NeedsAmount && (
        <Field
          name="amount"
          label="Doğru tutar (₺)"
          hint="Fatura ya da ceza bu tutara indirilir; fazla ödenen iadelere yazılır."
          error={amount !== '' && right === undefined ? 'Doğru tutarı yazın, örneğin 125,50.' : undefined}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              value={amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
      )}
      {NeedsAmount && BillByIndex && (
        <>
          <p>
            Başvuranın yazdığı {BillByIndex.Index} m³ endeksle bu fatura {BillByIndex.CubicMetres} m³ için{' '}
            {liraText(BillByIndex.After)} olurdu. Bu bir öneridir; fotoğrafa ve okumalara bakıp siz karar
            verin.
          </p>
          <Buttons>
            <Button variant="default" onClick={() => setAmount(typedLira(BillByIndex.After))}>
              Tutara {liraText(BillByIndex.After)} yaz
            </Button>
          </Buttons>
        </>
      )}
      {needsEndDay && (
        <Field
          name="reductionUntil"
          label="İndirim hangi güne kadar?"
          hint={`En geç ${formatDateLong(LatestEndDay)}. O gün kendiliğinden biter; abone önceden uyarılır.`}
          isRequired
        >
          {(control) => <DateInput {...control} value={endDay} onDate={setEndDay} />}
        </Field>
      )}
      {isComplete && preview.isError && (
        <Notice kind="error" title="Şimdi kabul edilemez">
          <p>{messageOf(preview.error)}</p>
        </Notice>
      )}
      {isComplete && preview.isPending && <Spinner />}
      {seen && <Outcome preview={seen} />}
      {seen?.Doubt && (
        <DoubtTick
          name="accept-sure"
          doubt={seen.Doubt}
          label="Fotoğrafa baktım, sayaç bunu gösteriyor"
          isSure={isSure}
          onSure={setIsSure}
        />
      )}
      <Buttons>
        <Button type="submit" loading={isBusy} disabled={!seen || (seen.Doubt !== null && !isSure)}>
          {buttonText(seen, application)}
        </Button>
      </Buttons>
    </Card>
  )
}

function buttonText(seen: Preview | undefined, { ProposedAmount, State }: Application): string {
  const { label } = applicationMoves.accept
  if (!seen) return label
  const back = sumKurus([kurusFromWire(seen.Lowered), kurusFromWire(seen.OwedBack)])
  const amount =
    ProposedAmount !== null || back > 0
      ? `: ${liraText(toWire(back))} düşülecek`
      : isSome(seen.Charged)
        ? `: ${liraText(seen.Charged)} borç yazılacak`
        : ''
  return seen.NeedsSecondClerk && State !== 'proposed'
    ? `${label}, ikinci memura öner${amount}`
    : `${label}${amount}`
}

/** Every entry the acceptance writes. */
function Outcome({ preview }: { preview: Preview }) {
  const { Lines, LastBill, BillByIndex } = preview
  if (Lines.length === 0 && LastBill === null)
    return <p className="note">Kabul edilince borç yazılmaz, düşülmez ve para iade edilmez.</p>
  return (
    <Facts
      look="box"
      label="Kabul edilirse"
      facts={[
        ...Lines.map(({ Label, Amount }): Fact => [Label, liraText(Amount)]),
        [
          'Son fatura bu tarifeyle',
          LastBill && `${liraText(LastBill.Before)} yerine ${liraText(LastBill.After)} olurdu`,
        ],
        [
          'Başvuranın endeksiyle fatura',
          BillByIndex &&
            `${BillByIndex.Index} m³ ile ${liraText(BillByIndex.Before)} yerine ${liraText(BillByIndex.After)} olurdu`,
        ],
      ]}
    />
  )
}
