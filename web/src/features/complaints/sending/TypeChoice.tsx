import type { ResponseFrom } from 'contract/calls'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError, fieldId } from '../../../ui/form/Field.tsx'
import styles from '../Complaints.module.css'

interface TypeChoiceProps {
  types: ResponseFrom<'GetPRApplicationTypeWithoutAuthorization'>
  register: UseFormRegisterReturn
  error: string | undefined
}

/** What it is: a complaint, a request, a question… each with what it is for. */
export function TypeChoice({ types, register, error }: TypeChoiceProps) {
  const id = fieldId('applicationTypeCode')
  return (
    <fieldset className={styles.types} aria-describedby={error && `${id}-error`}>
      <legend>Ne göndermek istiyorsunuz?</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.typeList}>
        {types.map(({ Code, Name, Description }, index) => (
          <label key={Code} className={styles.type}>
            {/* The error summary leads to the first. */}
            <input type="radio" value={Code} {...register} {...(index === 0 && { id })} />
            <span>
              <strong>{Name}</strong>
              <span className={styles.muted}>{Description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
