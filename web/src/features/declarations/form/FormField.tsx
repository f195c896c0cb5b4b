import { Controller, get, useFormContext } from 'react-hook-form'
import { AddressPicker } from '../../../parts/address/AddressPicker.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PhoneInput } from '../../../ui/form/PhoneInput.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { AdvertisementFields } from './AdvertisementFields.tsx'
import type { DeclarationValues } from './declaration-values.ts'
import { choicesOf, type FieldDefinition, labelOf, type Lists } from './field-definition.ts'
import { DistrictField, StreetField } from './PlaceFields.tsx'
import { RadioChoices } from './RadioChoices.tsx'

interface FormFieldProps {
  field: FieldDefinition
  values: DeclarationValues
  lists: Lists
}

/** One field of a declaration, drawn as its definition says. */
export function FormField({ field, values, lists }: FormFieldProps) {
  const { register, control, formState } = useFormContext<DeclarationValues>()
  const error = (get(formState.errors, field.name) as { message?: string } | undefined)?.message
  const label = labelOf(field, values, lists)
  const { name, hint } = field
  const shared = { name, label, hint, error, isRequired: field.missing !== undefined }
  switch (field.input) {
    case 'check':
      return <Checkbox {...register(field.name)} label={label} hint={hint} />
    case 'address':
      return (
        <Controller
          control={control}
          name="address"
          render={({ field: { value, onChange } }) => (
            <AddressPicker
              // Another known property or place brings its address along, which the picker takes in when it begins.
              key={`${values.estateOid} ${values.placeOid}`}
              name="address"
              legend={label}
              value={value}
              onChange={onChange}
              error={error}
            />
          )}
        />
      )
    case 'district':
      return <DistrictField label={label} values={values} error={error} />
    case 'street':
      return <StreetField label={label} values={values} error={error} />
    case 'advertisements':
      return <AdvertisementFields lists={lists} />
    case 'radio':
      return <RadioChoices {...shared} choices={choicesOf(field, lists)} register={register(field.name)} />
    case 'select':
      return (
        <Field {...shared}>
          {(given) => (
            <Select {...given} {...register(field.name)}>
              {choicesOf(field, lists).every(({ value }) => value !== '') && <option value="">Seçin</option>}
              {choicesOf(field, lists).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )
    case 'text':
    case 'lines':
    case 'whole':
    case 'area':
    case 'lira':
    case 'day':
    case 'phone':
    case 'email':
      return <Field {...shared}>{(given) => <TypedInput given={given} field={field} />}</Field>
  }
}

type Typed = Extract<FieldDefinition, { maxLength?: number }>

function TypedInput({ field, given }: { field: Typed; given: object }) {
  const { register } = useFormContext<DeclarationValues>()
  const props = { ...given, ...register(field.name), maxLength: field.maxLength }
  switch (field.input) {
    case 'lines':
      return <TextArea {...props} />
    case 'phone':
      return <PhoneInput {...props} />
    case 'day':
      return <TextInput {...props} type="date" min="1900-01-01" max="2100-12-31" />
    case 'email':
      return <TextInput {...props} type="email" autoComplete="email" />
    case 'whole':
      return <TextInput {...props} inputMode="numeric" maxLength={9} autoComplete="off" />
    case 'area':
    case 'lira':
      return <TextInput {...props} inputMode="decimal" maxLength={20} autoComplete="off" />
    case 'text':
      return <TextInput {...props} autoComplete="off" />
  }
}
