import { useQuery } from '@tanstack/react-query'
import { cardDataKinds } from 'contract/payments/codes'
import type { UseFormReturn } from 'react-hook-form'
import { callQuery } from '../../service-client/call-query.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { todayInTurkey } from '../../ui/today-in-turkey.ts'
import { CardNumberInput } from './CardNumberInput.tsx'
import {
  brandCodeOf,
  cardNumberProblem,
  cardTypeProblem,
  type CardValues,
  expiryProblem,
  holderProblem,
  securityCodeProblem,
} from './card-values.ts'
import styles from './PaymentPages.module.css'

interface CardFieldsetProps {
  form: UseFormReturn<CardValues>
  /** The furthest year a card may be good until, counted from this one. */
  expirationYears: number
}

/** Fields of the card. Typed values stay in the form and are gone with it. */
export function CardFieldset({ form, expirationYears }: CardFieldsetProps) {
  const { errors } = form.formState
  const number = form.register('cardNumber', { validate: (typed) => cardNumberProblem(typed) ?? true })
  const types = useCardData(cardDataKinds.cardType.code)
  return (
    <>
      <Field name="cardNumber" label="Kart numarası" error={errors.cardNumber?.message} isRequired>
        {(control) => (
          <CardNumberInput
            {...control}
            {...number}
            className={styles.number}
            onChange={(event) => {
              void number.onChange(event)
              const brand = brandCodeOf(event.target.value)
              form.setValue('cardType', brand ? String(brand) : '', {
                shouldValidate: form.formState.isSubmitted,
              })
            }}
          />
        )}
      </Field>
      <Field
        name="cardType"
        label="Kart türü"
        hint="Numarayı yazınca kendiliğinden seçilir."
        error={errors.cardType?.message}
        isRequired
      >
        {(control) => (
          <Select
            {...control}
            {...form.register('cardType', {
              validate: (typed, { cardNumber }) => cardTypeProblem(typed, cardNumber) ?? true,
            })}
            autoComplete="cc-type"
          >
            <Options empty="Seçin" options={types} />
          </Select>
        )}
      </Field>
      <ExpiryFields form={form} expirationYears={expirationYears} />
      <Field
        name="securityCode"
        label="Güvenlik kodu (CVV)"
        hint="Kartın arkasındaki imza bandının sonunda yazan 3 rakam."
        error={errors.securityCode?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('securityCode', { validate: (typed) => securityCodeProblem(typed) ?? true })}
            className={styles.number}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
          />
        )}
      </Field>
      <Field
        name="cardHolderName"
        label="Kartın üzerindeki ad soyad"
        error={errors.cardHolderName?.message}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('cardHolderName', { validate: (typed) => holderProblem(typed) ?? true })}
            autoComplete="cc-name"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </Field>
    </>
  )
}

function ExpiryFields({ form, expirationYears }: CardFieldsetProps) {
  const { errors } = form.formState
  const today = todayInTurkey()
  const months = useCardData(cardDataKinds.expiryMonth.code)
  const thisYear = Number(today.slice(0, 4))
  const years = useCardData(cardDataKinds.expiryYear.code).filter(
    ({ Code }) => Number(Code) >= thisYear && Number(Code) <= thisYear + expirationYears,
  )
  return (
    <div className={styles.sides}>
      <Field name="expiryMonth" label="Son kullanma ayı" error={errors.expiryMonth?.message} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.register('expiryMonth', {
              validate: (month) => month !== '' || 'Son kullanma ayını seçin.',
              deps: ['expiryYear'],
            })}
            autoComplete="cc-exp-month"
          >
            <Options empty="Ay" options={months} />
          </Select>
        )}
      </Field>
      <Field name="expiryYear" label="Son kullanma yılı" error={errors.expiryYear?.message} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.register('expiryYear', {
              validate: (year, { expiryMonth }) =>
                year === ''
                  ? 'Son kullanma yılını seçin.'
                  : (expiryProblem(expiryMonth, year, today) ?? true),
            })}
            autoComplete="cc-exp-year"
          >
            <Options empty="Yıl" options={years} />
          </Select>
        )}
      </Field>
    </div>
  )
}

function useCardData(code: number) {
  const list = useQuery(
    callQuery('RetrieveParametersWithoutAuthorization', { parameterTypeCode: String(code) }),
  )
  return list.data?.Items ?? []
}

function Options({ empty, options }: { empty: string; options: readonly { Code: string; Name: string }[] }) {
  return (
    <>
      <option value="">{empty}</option>
      {options.map(({ Code, Name }) => (
        <option key={Code} value={Code}>
          {Name}
        </option>
      ))}
    </>
  )
}
