import { useQuery } from '@tanstack/react-query'
import { lookupParameterTypes } from 'contract/parameters/codes'
import type { Settlement } from 'contract/water/contract-cancellation'
import type { UseFormReturn } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { email, minStringLength, required, validateBy } from '../../../ui/form/form-rules.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { isSome } from '../water-text.ts'
import type { CancellationValues } from './use-cancellation-form.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface EndSectionProps {
  form: UseFormReturn<CancellationValues>
  settlement: Settlement
  isBusy: boolean
}

const addressRules = validateBy(
  [required(), minStringLength(10)],
  ['Size ulaşabileceğimiz adresi yazın.', 'Adresi biraz daha açık yazın.'],
)
const emailRules = validateBy([email()])
const understoodRules = validateBy([required()], 'Devam etmek için onaylayın.')

/** How to reach the subscriber afterwards, and the last word. */
export function EndSection({ form, settlement, isBusy }: EndSectionProps) {
  const { errors } = form.formState
  const reasons = useQuery(
    callQuery('RetrieveParametersWithoutAuthorization', {
      parameterTypeCode: lookupParameterTypes.cancellationReason.code,
    }),
  )
  const number = isSome(settlement.Return) ? 4 : 3
  return (
    <Stack as="section" gap={5} aria-labelledby="son-baslik">
      <h2 id="son-baslik">{number}. Size nasıl ulaşalım?</h2>
      <Field
        name="cancellationReason"
        label="Aboneliği neden sonlandırıyorsunuz? (isteğe bağlı)"
        error={errors.cancellationReason?.message}
      >
        {(control) => (
          <Select {...control} {...form.register('cancellationReason')}>
            <option value="">Belirtmek istemiyorum</option>
            {(reasons.data?.Items ?? []).map(({ Code, Name }) => (
              <option key={Code} value={Code}>
                {Name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="address" label="Bundan sonraki adresiniz" error={errors.address?.message} isRequired>
        {(control) => (
          <TextArea
            {...control}
            {...form.register('address', { validate: addressRules })}
            maxLength={300}
            autoComplete="street-address"
          />
        )}
      </Field>
      <Field name="email" label="E-posta (isteğe bağlı)" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('email', { validate: emailRules })}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
      </Field>
      <Checkbox
        {...form.register('isUnderstood', { validate: understoodRules })}
        label="Bu adreste suyun kesileceğini ve aboneliğimin sona ereceğini biliyorum"
        error={errors.isUnderstood?.message}
      />
      <Buttons>
        <Button type="submit" loading={isBusy}>
          Sözleşmeyi sonlandır
        </Button>
      </Buttons>
    </Stack>
  )
}
