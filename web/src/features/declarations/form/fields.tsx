import type { ComponentProps, ReactNode } from 'react'
import { get, useFormContext, type UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DateInput } from '../../../ui/form/DateInput.tsx'
import { Field, type FieldControl } from '../../../ui/form/Field.tsx'
import { PhoneInput } from '../../../ui/form/PhoneInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { Choice } from './chosen-code.ts'
import { RadioChoices } from './RadioChoices.tsx'
import styles from './DeclarationForm.module.css'

/** Fields of a step, one below the other; halves stand side by side. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** One field's place among the others. */
export function FieldPlace({ isHalf, children }: { isHalf?: boolean | undefined; children: ReactNode }) {
  return <div data-half={isHalf}>{children}</div>
}

/** Problem of a field of the form. */
export function useFieldError(name: string): string | undefined {
  const error: unknown = get(useFormContext().formState.errors, `${name}.message`)
  return typeof error === 'string' ? error : undefined
}

interface AskedProps {
  label: string
  hint?: string | undefined
  isRequired?: boolean | undefined
  /** Whether it stands beside its neighbour. */
  isHalf?: boolean | undefined
}

/** Properties of the question, and of its input by react-hook-form's `register`. */
type RegisteredProps = AskedProps & UseFormRegisterReturn

function Asked({
  name,
  label,
  hint,
  isRequired,
  isHalf,
  children,
}: AskedProps & { name: string; children: (control: FieldControl) => ReactNode }) {
  return (
    <FieldPlace isHalf={isHalf}>
      <Field
        name={name}
        label={label}
        hint={hint}
        error={useFieldError(name)}
        isRequired={isRequired ?? false}
      >
        {children}
      </Field>
    </FieldPlace>
  )
}

type TextFieldProps = RegisteredProps & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>

export function TextField({ label, hint, isRequired, isHalf, ...input }: TextFieldProps) {
  return (
    <Asked name={input.name} label={label} hint={hint} isRequired={isRequired} isHalf={isHalf}>
      {(control) => <TextInput autoComplete="off" {...control} {...input} />}
    </Asked>
  )
}

/** A whole number. */
export function WholeField(props: RegisteredProps) {
  return <TextField {...props} inputMode="numeric" maxLength={9} />
}

/** An area or a sum of money, with a comma before its decimals. */
export function DecimalField(props: RegisteredProps) {
  return <TextField {...props} inputMode="decimal" maxLength={20} />
}

export function EmailField(props: RegisteredProps) {
  return <TextField {...props} type="email" autoComplete="email" maxLength={120} />
}

export function DayField({ label, hint, isRequired, isHalf, ...input }: RegisteredProps) {
  return (
    <Asked name={input.name} label={label} hint={hint} isRequired={isRequired} isHalf={isHalf}>
      {(control) => <DateInput {...control} {...input} />}
    </Asked>
  )
}

export function PhoneField({ label, hint, isRequired, isHalf, ...input }: RegisteredProps) {
  return (
    <Asked name={input.name} label={label} hint={hint} isRequired={isRequired} isHalf={isHalf}>
      {(control) => <PhoneInput {...control} {...input} />}
    </Asked>
  )
}

/** Several lines of text. */
export function LinesField({ label, hint, isRequired, isHalf, ...input }: RegisteredProps) {
  return (
    <Asked name={input.name} label={label} hint={hint} isRequired={isRequired} isHalf={isHalf}>
      {(control) => <TextArea {...control} {...input} />}
    </Asked>
  )
}

type ChoiceFieldProps = RegisteredProps & { choices: readonly Choice[] }

/** One entry of a list. */
export function ListField({ label, hint, isRequired, isHalf, choices, ...input }: ChoiceFieldProps) {
  return (
    <Asked name={input.name} label={label} hint={hint} isRequired={isRequired} isHalf={isHalf}>
      {(control) => (
        <Select {...control} {...input}>
          {choices.every(({ value }) => value !== '') && <option value="">Seçin</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Asked>
  )
}

/** One of a few sentences, all of them in sight. */
export function RadioField({ label, hint, choices, ...input }: ChoiceFieldProps) {
  return (
    <FieldPlace>
      <RadioChoices
        name={input.name}
        label={label}
        hint={hint}
        error={useFieldError(input.name)}
        choices={choices}
        register={input}
      />
    </FieldPlace>
  )
}

/** A box to tick. */
export function TickField({ label, hint, ...input }: RegisteredProps) {
  return (
    <FieldPlace>
      <Checkbox {...input} label={label} hint={hint} />
    </FieldPlace>
  )
}
