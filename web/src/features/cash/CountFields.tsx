import { denominations } from 'contract/cash/codes'
import { sumOfCount } from 'rules/cash/count'
import { formatLira, kurus } from 'rules/money'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'
import { Total } from '../../ui/layout/Total.tsx'

/** Pieces of each note and coin as they are typed. */
export type TypedCount = Partial<Record<(typeof denominations)[number], string>>

export function countOf(typed: TypedCount) {
  return denominations.flatMap((denomination) => {
    const pieces = Number(typed[denomination] ?? '')
    return Number.isInteger(pieces) && pieces > 0 ? [{ denomination, pieces }] : []
  })
}

export function isCountFaulty(typed: TypedCount): boolean {
  return Object.values(typed).some((pieces) => !/^\d{0,5}$/.test(pieces.trim()))
}

interface CountFieldsProps {
  name: string
  count: TypedCount
  onCount: (count: TypedCount) => void
}

/** Notes and coins with their pieces, and what they come to. */
export function CountFields({ name, count, onCount }: CountFieldsProps) {
  return (
    <Fieldset legend="Kasadaki para: her birinden kaç tane var?">
      <Fields>
        {denominations.map((denomination) => (
          <Field
            key={denomination}
            name={`${name}-${denomination}`}
            label={formatLira(kurus(denomination))}
            error={/^\d{0,5}$/.test((count[denomination] ?? '').trim()) ? undefined : 'Yalnız adet yazın.'}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={count[denomination] ?? ''}
                onChange={({ target }) => onCount({ ...count, [denomination]: target.value })}
              />
            )}
          </Field>
        ))}
      </Fields>
      <Total label="Sayılan" value={formatLira(sumOfCount(countOf(count)))} />
    </Fieldset>
  )
}
