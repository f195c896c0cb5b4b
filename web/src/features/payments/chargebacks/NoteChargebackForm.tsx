import { parseLira, toWire } from 'rules/money'
import { useCall } from '../../../service-client/use-call.ts'
import { useCallForm } from '../../../service-client/use-call-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import { minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Fields } from '../../../ui/layout/Fields.tsx'

const empty = {
  orderNumber: '',
  amount: '',
  bankReference: '',
  takenOn: '',
  answerUntil: '',
  reason: '',
}

/** A bank’s letter that says it took a payment back; a second clerk confirms it. */
export function NoteChargebackForm({ onClose }: { onClose: () => void }) {
  const note = useCall('NoteChargeback', { makesStale: ['GetChargebacksForClerks', 'GetWorkForClerks'] })
  const { form, submit, isBusy, problems, errorOf } = useCallForm<typeof empty>({
    defaultValues: empty,
    shouldFocusError: true,
  })
  const isLira = (text: string) =>
    parseLira(text) !== undefined || 'Tutarı lira ve kuruş olarak yazın: 1.250,00'

  async function send({ answerUntil, amount, orderNumber, ...rest }: typeof empty): Promise<string> {
    const kurus = parseLira(amount)
    await note.mutateAsync({
      ...rest,
      orderNumber: orderNumber.trim(),
      amount: kurus === undefined ? amount : toWire(kurus),
      ...(answerUntil !== '' && { answerUntil }),
    })
    return 'Kaydedildi.'
  }

  return (
    <Card as="form" look="inset" noValidate aria-label="Bankanın yazısı" onSubmit={submit(send)}>
      <FormProblems problems={problems} />
      <Fields>
        <Field name="orderNumber" label="İşlem no" error={errorOf('orderNumber')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('orderNumber', {
                validate: validateBy([required()], 'İşlem numarasını yazın.'),
              })}
              maxLength={30}
            />
          )}
        </Field>
        <Field name="amount" label="Geri alınan tutar (₺)" error={errorOf('amount')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('amount', { validate: isLira })}
              inputMode="decimal"
              maxLength={20}
            />
          )}
        </Field>
        <Field name="bankReference" label="Bankanın itiraz no’su" error={errorOf('bankReference')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('bankReference', {
                validate: validateBy([required()], 'Bankanın itiraz numarasını yazın.'),
              })}
              maxLength={60}
            />
          )}
        </Field>
        <Field name="takenOn" label="Geri alındığı gün" error={errorOf('takenOn')} isRequired>
          {(control) => (
            <DateInput
              {...control}
              {...form.register('takenOn', { validate: validateBy([required()], 'Günü yazın.') })}
            />
          )}
        </Field>
        <Field
          name="answerUntil"
          label="Bankaya son yanıt günü"
          hint="Yazıda yoksa boş bırakın."
          error={errorOf('answerUntil')}
        >
          {(control) => <DateInput {...control} {...form.register('answerUntil')} />}
        </Field>
      </Fields>
      <Field name="reason" label="Bankanın yazdığı neden" error={errorOf('reason')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('reason', {
              validate: validateBy([required(), minStringLength(10)], 'Nedeni en az 10 harfle yazın.'),
            })}
            maxLength={500}
          />
        )}
      </Field>
      <Buttons>
        <Button type="submit" variant="default" loading={isBusy}>
          Kaydet
        </Button>
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      </Buttons>
    </Card>
  )
}
