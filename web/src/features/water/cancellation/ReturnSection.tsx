import { useQuery } from '@tanstack/react-query'
import { depositReturnTypes } from 'contract/water/codes'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import { kurusFromWire, liraText } from 'rules/money'
import type { UseFormReturn } from 'react-hook-form'
import { callQuery } from '../../../service-client/call-query.ts'
import { Field, FieldError, fieldId } from '../../../ui/form/Field.tsx'
import { required, validateBy } from '../../../ui/form/form-rules.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { CancellationValues } from './use-cancellation-form.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { accountHolderNeeded, ibanWrong } from 'contract/sentences'

interface ReturnSectionProps {
  form: UseFormReturn<CancellationValues>
  otherDebt: string
  rest: string
}

const { iban, otherDebts } = depositReturnTypes

/** Choice of where the rest of the deposit goes. */
export function ReturnSection({ form, otherDebt, rest }: ReturnSectionProps) {
  const { errors } = form.formState
  const mayPayOthers = kurusFromWire(otherDebt) >= kurusFromWire(rest)
  const toIban = form.watch('depositReturnType') === String(iban.code)
  const error = errors.depositReturnType?.message
  return (
    <Stack as="section" gap={5} aria-labelledby="iade-baslik">
      <h2 id="iade-baslik">3. {liraText(rest)} nasıl iade edilsin?</h2>
      <Fieldset legend="İade yolu" gap={1} id={fieldId('depositReturnType')} tabIndex={-1}>
        <Choice type="radio" value={iban.code} {...form.register('depositReturnType')}>
          {iban.label}
        </Choice>
        {mayPayOthers && (
          <Choice type="radio" value={otherDebts.code} {...form.register('depositReturnType')}>
            {otherDebts.label} ({liraText(otherDebt)})
          </Choice>
        )}
        {error && <FieldError id={`${fieldId('depositReturnType')}-error`}>{error}</FieldError>}
      </Fieldset>
      {toIban && <IbanFields form={form} />}
    </Stack>
  )
}

function IbanFields({ form }: { form: UseFormReturn<CancellationValues> }) {
  const { errors } = form.formState
  const typed = compactIban(form.watch('bankIbanNo'))
  const bankCode = isTurkishIban(typed) ? typed.slice(5, 9) : undefined
  const banks = useQuery(callQuery('RetrieveBanksWithoutAuthorization', {}))
  const bank = banks.data?.Items.find(({ Code }) => Code === bankCode)
  const branches = useQuery({
    ...callQuery('RetrieveBankBranchesWithoutAuthorization', { bankCode: bank?.Code ?? '' }),
    enabled: bank !== undefined,
  })
  return (
    <>
      <Field
        name="bankIbanNo"
        label="IBAN"
        hint={bank ? `Banka: ${bank.Name}` : 'TR ile başlayan 26 karakter.'}
        error={errors.bankIbanNo?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('bankIbanNo', { validate: ibanRule })}
            autoComplete="off"
            spellCheck={false}
            maxLength={34}
          />
        )}
      </Field>
      <Field
        name="ibanOwner"
        label="Hesap sahibinin adı soyadı"
        hint="Hesap abonenin kendi adına olmalıdır."
        error={errors.ibanOwner?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('ibanOwner', { validate: ownerRule })}
            autoComplete="name"
            maxLength={120}
          />
        )}
      </Field>
      {branches.data && branches.data.Items.length > 0 && (
        <Field name="bankBranchOid" label="Şube (isteğe bağlı)" error={errors.bankBranchOid?.message}>
          {(control) => (
            <Select {...control} {...form.register('bankBranchOid')}>
              <option value="">Seçmek istemiyorum</option>
              {branches.data.Items.map(({ Oid, Name }) => (
                <option key={Oid} value={Oid}>
                  {Name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

function ibanRule(value: string, { depositReturnType }: CancellationValues): true | string {
  if (depositReturnType !== String(iban.code)) return true
  return isTurkishIban(value) || ibanWrong
}

const ownerIsThere = validateBy([required()], accountHolderNeeded)
function ownerRule(value: string, { depositReturnType }: CancellationValues): true | string {
  return depositReturnType === String(iban.code) ? ownerIsThere(value) : true
}
