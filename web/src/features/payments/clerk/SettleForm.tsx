import { type ClerkDecision, clerkDecisions } from 'contract/payments/payment-order-codes'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../service-client/service-error.ts'
import { useCall } from '../../../service-client/use-call.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { showToast } from '../../../ui/toast/toasts.tsx'
import { useRuledForm } from '../../../ui/form/use-ruled-form.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface SettleFormProps {
  orderNumber: string
  decisions: readonly ClerkDecision[]
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

/** A clerk's decision with its reason; it is written down for ever. */
export function SettleForm({ orderNumber, decisions, onClose }: SettleFormProps) {
  const form = useRuledForm<SettleValues>({
    defaultValues: { decision: '', reason: '', bankReference: '' },
    shouldFocusError: true,
  })
  const settle = useCall('SettlePaymentByHand', { makesStale: ['ListPaymentsForClerk', 'GetWorkForClerks'] })
  const [failure, setFailure] = useState<string>()
  const { errors, isSubmitting } = form.formState

  async function send({ decision, reason, bankReference }: SettleValues): Promise<void> {
    if (decision === '') return
    try {
      const order = await settle.mutateAsync({
        orderNumber,
        decision,
        reason,
        ...(bankReference && { bankReference }),
      })
      showToast({ kind: 'success', text: `Karar kayda geçti: ${order.StatusText}.` })
    } catch (thrown) {
      setFailure(messageOf(thrown))
    }
  }

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        setFailure(undefined)
        void form.handleSubmit(send)(event)
      }}
    >
      {failure && <FailureNotice message={failure} />}
      <Field name="decision" label="Karar" error={errors.decision?.message} isRequired>
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
      <Field name="bankReference" label="Banka referansı (varsa)" error={errors.bankReference?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('bankReference')} maxLength={60} autoComplete="off" />
        )}
      </Field>
      <Field name="reason" label="Gerekçe" error={errors.reason?.message} isRequired>
        {(control) => (
          <TextArea {...control} {...form.register('reason', { validate: reasonRules })} maxLength={500} />
        )}
      </Field>
      <Buttons>
        <Button type="submit" loading={isSubmitting}>
          Kararı kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Stack>
  )
}
