import { type SyntheticEvent, useState } from 'react'
import { sumOfCount } from 'rules/cash/count'
import { formatLira, kurus, kurusFromWire, liraText, parseLira, toWire } from 'rules/money'
import { isRefusal } from '../../service-client/refusal.ts'
import { useCall } from '../../service-client/use-call.ts'
import { useCallAction } from '../../service-client/use-call-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CountFields, type TypedCount, countOf, isCountFaulty } from './CountFields.tsx'

const makesStale = ['GetCashDesk', 'GetCashShifts', 'GetWorkForClerks'] as const

/** The count comes first and the books answer: what should be there is not shown before. */
export function CloseShiftForm() {
  const [count, setCount] = useState<TypedCount>({})
  const [delivered, setDelivered] = useState('')
  const [explanation, setExplanation] = useState('')
  const [differs, setDiffers] = useState(false)
  const { run, isBusy, failure } = useCallAction({
    onFailed: (thrown) => {
      if (isRefusal(thrown, 'CloseCashShift', 'ExplanationNeeded')) setDiffers(true)
    },
  })
  const close = useCall('CloseCashShift', { makesStale })
  const counted = sumOfCount(countOf(count))
  const amount = delivered.trim() === '' ? kurus(0) : parseLira(delivered)
  function send(submitted: SyntheticEvent) {
    submitted.preventDefault()
    if (amount === undefined || isCountFaulty(count)) return
    void run(async () => {
      const { Difference, Left } = await close.mutateAsync({
        count: countOf(count),
        delivered: toWire(amount),
        explanation: differs ? explanation.trim() : '',
      })
      const difference = kurusFromWire(Difference)
      const found =
        difference === 0
          ? 'Sayım tuttu.'
          : `${difference > 0 ? 'Fazla' : 'Eksik'}: ${formatLira(kurus(Math.abs(difference)))}.`
      return `Vezne kapandı. ${found} Kasada kalan: ${liraText(Left)}.`
    })
  }
  return (
    <Stack as="form" noValidate aria-label="Vezneyi say ve kapat" onSubmit={send}>
      {failure && <FailureNotice message={failure} />}
      <CountFields name="closing" count={count} onCount={setCount} />
      <Field
        name="delivered"
        label="Bankaya giden tutar"
        hint={`Sayılan ${formatLira(counted)}. Kalanı sonraki vardiyaya kasada bırakırsınız; başka veznedara devrederken boş bırakın.`}
        error={amount === undefined ? 'Tutarı 1.250,00 gibi yazın.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={delivered}
            onChange={({ target }) => setDelivered(target.value)}
          />
        )}
      </Field>
      {differs && (
        <Field
          name="explanation"
          label="Farkın nedeni"
          hint="En az 10 harf. Fazlası 397, eksiği 197 hesabına yazılır."
          isRequired
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={300}
              value={explanation}
              onChange={({ target }) => setExplanation(target.value)}
            />
          )}
        </Field>
      )}
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Vezneyi kapat
        </Button>
      </Buttons>
    </Stack>
  )
}
