import { useQuery } from '@tanstack/react-query'
import type { ResponseFrom } from 'contract/calls'
import type { PaymentOrder } from 'contract/payments/payment-order'
import type { MerchantBankCode } from 'contract/payments/codes'
import { useState } from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import { liraText } from 'rules/money'
import { guestOf } from '../../parts/payments/guest.ts'
import { callQuery } from '../../service-client/call-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblems } from '../../ui/form/FormProblems.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { CardFieldset } from './CardFieldset.tsx'
import { phoneProblem } from './card-values.ts'
import styles from './PaymentPages.module.css'
import { readRefusal } from './payment-refusal.ts'
import { type Control, useCardForm } from './use-card-form.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { Choice } from '../../ui/form/Choice.tsx'

type BankInfo = ResponseFrom<'GetActiveMerchantBankInfo'>

interface CardFormProps {
  order: PaymentOrder
  banks: BankInfo
  /** Bank wished by the URL, after another one did not work. */
  wishedBank: string | undefined
  onChanged: (control: Control) => void
}

export function CardForm({ order, banks, wishedBank, onChanged }: CardFormProps) {
  const [bankCode, setBankCode] = useState<MerchantBankCode>(
    () => banks.Banks.find(({ BankCode }) => BankCode === wishedBank)?.BankCode ?? banks.BankCode,
  )
  const bank =
    useQuery({ ...callQuery('GetActiveMerchantBankInfo', { bankCode }), placeholderData: banks }).data ??
    banks
  const cameWith = readRefusal(useLocation().state)
  const { form, submit, isBusy, problems, errorOf } = useCardForm({
    order,
    bankCode,
    asksCard: bank.AsksCardHere,
    onChanged,
    cameWith,
  })
  const asksPhone = guestOf(order.OrderNumber)?.asksPhone ?? false
  return (
    <Stack as="form" noValidate onSubmit={submit} autoComplete="on">
      <FormProblems problems={problems} />
      <BankChoice banks={banks.Banks} chosen={bankCode} onChoose={setBankCode} />
      {bank.AsksCardHere ? (
        <CardFieldset form={form} expirationYears={bank.ExpirationYearsToAdd} />
      ) : (
        <Notice kind="info">
          <p>Kart bilgilerinizi bu bankanın kendi sayfasında yazacaksınız.</p>
        </Notice>
      )}
      {asksPhone && (
        <Field
          name="gsmNumber"
          label="Cep telefonu (isteğe bağlı)"
          hint="Yazarsanız ödemenizin sonucunu mesajla da bildiririz."
          error={errorOf('gsmNumber')}
        >
          {(control) => (
            <PhoneInput
              {...control}
              {...form.register('gsmNumber', { validate: (typed) => phoneProblem(typed) ?? true })}
            />
          )}
        </Field>
      )}
      <Stack gap={3}>
        <Button type="submit" fullWidth loading={isBusy} disabled={bank.PauseText !== null}>
          {liraText(order.Total)} öde
        </Button>
        <p className="note">
          Sonraki adımda bankanız sizi kendi sayfasında doğrular. Doğrulamadan önce kartınızdan para çekilmez;
          kart bilgileriniz saklanmaz.
        </p>
      </Stack>
    </Stack>
  )
}

interface BankChoiceProps {
  banks: BankInfo['Banks']
  chosen: MerchantBankCode
  onChoose: (bankCode: MerchantBankCode) => void
}

/** Choice of the bank that takes the payment; each accepts the cards of all banks. */
function BankChoice({ banks, chosen, onChoose }: BankChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = banks.find(({ BankCode }) => BankCode === chosen)?.BankName
  if (banks.length < 2) return null
  if (!isOpen) {
    return (
      <div className={styles.bank}>
        <p>
          Ödemeyi alan banka: <strong>{name}</strong>. Kartınız hangi bankanın olursa olsun ödeyebilirsiniz.
        </p>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Başka banka seç
        </Button>
      </div>
    )
  }
  return (
    <Fieldset legend="Ödemeyi alan banka" gap={2}>
      {banks.map(({ BankCode, BankName }) => (
        <Choice
          key={BankCode}
          type="radio"
          look="box"
          name="bankCode"
          checked={BankCode === chosen}
          onChange={() => onChoose(BankCode)}
        >
          {BankName}
        </Choice>
      ))}
    </Fieldset>
  )
}
