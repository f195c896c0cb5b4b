import { useEffect } from 'react'
import { type ClerkDecision, clerkDecisions } from 'contract/payments/payment-order-codes'
import type { CardQueue } from '../../../parts/clerk/use-card-queue.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, fieldId } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface SettleFormProps {
  orderNumber: string
  decisions: readonly ClerkDecision[]
  /** Whether the amount needs a second clerk for any decision. */
  needsSecondClerk: boolean
  queue: CardQueue<string>
  onClose: () => void
}

interface SettleValues {
  decision: ClerkDecision | ''
  reason: string
  bankReference: string
}

const reasonRules = validateBy(
  [required(), minStringLength(10)],
  ['Bankadan ne öğrendiğinizi yazın.', 'Gerekçeyi en az 10 harfle yazın.'],
)

/** A clerk's decision with its reason; it is kept in the history and never deleted. */
export function SettleForm(props: SettleFormProps) {
  const { orderNumber, decisions, needsSecondClerk, queue, onClose } = props
  const { form, submit, isBusy, problems, errorOf } = useCallForm<SettleValues>({
    defaultValues: { decision: '', reason: '', bankReference: '' },
    shouldFocusError: true,
  })
  // The form takes the place of the button that opened it; a card whose turn came begins at its heading.
  const isCurrent = queue.isCurrent(orderNumber)
  useEffect(() => {
    if (!isCurrent) document.getElementById(fieldId(`decision-${orderNumber}`))?.focus()
  }, [isCurrent, orderNumber])
  const settle = useCall('SettlePaymentByHand', {
    makesStale: ['ListPaymentsForClerk', 'GetWorkForClerks', 'GetOwnDecisionsOfToday'],
  })

  async function send({ decision, reason, bankReference }: SettleValues): Promise<string | void> {
    if (decision === '') return
    const order = await settle.mutateAsync({
      orderNumber,
      decision,
      reason,
      ...(bankReference && { bankReference }),
    })
    return order.WaitsForSecondClerk
      ? 'Öneriniz kayda geçti; başka bir memur onaylayınca uygulanır.'
      : `Karar kayda geçti: ${order.StatusText}.`
  }

  return (
    <Stack as="form" noValidate aria-label={`Karar: ${orderNumber}`} onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      {needsSecondClerk && (
        <Notice kind="info">
          <p>Bu ödemede kararınız öneri olarak kaydedilir; başka bir memur onaylayınca uygulanır.</p>
        </Notice>
      )}
      <Field
        name={`decision-${orderNumber}`}
        label="Karar"
        hint="Karar uygulanmadan önce bankaya sorulur. Banka yanıt vermezse para çekildiğine ancak iki memur birlikte karar verebilir."
        error={errorOf('decision')}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('decision', { validate: (chosen) => chosen !== '' || 'Bir karar seçin.' })}
          >
            <option value="">Seçin</option>
            {decisions.map((decision) => (
              <option key={decision} value={decision}>
                {clerkDecisions[decision]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name={`bankReference-${orderNumber}`}
        label="Banka referansı (varsa)"
        error={errorOf('bankReference')}
      >
        {(control) => (
          <TextInput {...control} {...form.register('bankReference')} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Field name={`reason-${orderNumber}`} label="Gerekçe" error={errorOf('reason')} isRequired>
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={500} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Kararı kaydet
        </Button>
        {queue.hasOther(orderNumber) && (
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => submit((values) => queue.saveAndGoOn(orderNumber, () => send(values)))()}
          >
            Kaydet ve sonraki
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}
