import type { ResponseFrom } from 'contract/calls'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError, fieldId } from '../../../ui/form/Field.tsx'
import { Choice } from '../../../ui/form/Choice.tsx'
import { Fieldset } from '../../../ui/form/Fieldset.tsx'
import { List } from '../../../ui/layout/List.tsx'

interface TypeChoiceProps {
  types: ResponseFrom<'GetPRApplicationTypeWithoutAuthorization'>
  register: UseFormRegisterReturn
  error: string | undefined
}

/** Choice of the type: a complaint, a request, a question… each with its purpose. */
export function TypeChoice({ types, register, error }: TypeChoiceProps) {
  const id = fieldId('applicationTypeCode')
  return (
    <Fieldset legend="Ne göndermek istiyorsunuz?" aria-describedby={error && `${id}-error`}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <List as="div" look="tiles">
        {types.map(({ Code, Name, Description }, index) => (
          <Choice
            key={Code}
            type="radio"
            look="box"
            value={Code}
            hint={Description}
            {...register}
            // The error summary leads to the first.
            {...(index === 0 && { id })}
          >
            <strong>{Name}</strong>
          </Choice>
        ))}
      </List>
    </Fieldset>
  )
}
