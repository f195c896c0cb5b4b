import { type ColourScheme, colourFault, colourPairs, minContrast } from 'rules/portal/site-colours'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './Look.module.css'
import { colourRule, typedColour } from './look-values.ts'
import type { LookInHand } from './use-look-form.ts'

interface ColourFieldProps {
  choosing: LookInHand
  scheme: ColourScheme
  label: string
}

/** A main colour, picked or typed, with its contrast on every surface it is used on. */
export function ColourField({ choosing: { form, errorOf }, scheme, label }: ColourFieldProps) {
  const value = form.watch(scheme)
  const colour = typedColour(value)
  const fault = colour && colourFault(colour, scheme)
  const choose = (chosen: string) => form.setValue(scheme, chosen, { shouldValidate: true })
  return (
    <Stack gap={3}>
      <Field
        name={scheme}
        label={label}
        hint="Renk kutusundan seçin veya # ile başlayan kodunu yazın."
        error={errorOf(scheme)}
        isRequired
      >
        {(control) => (
          <div className={styles.colour}>
            <input
              type="color"
              aria-label={`${label}: renk kutusu`}
              className={styles.picker}
              value={colour ?? '#ffffff'}
              onChange={(event) => choose(event.target.value)}
            />
            <TextInput
              {...control}
              {...form.register(scheme, { validate: colourRule(scheme) })}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
            />
          </div>
        )}
      </Field>
      {fault && (
        <div>
          <Button variant="default" onClick={() => choose(fault.nearest)}>
            <span className={styles.swatch} style={{ background: fault.nearest }} aria-hidden="true" />
            {fault.nearest} rengini kullan
          </Button>
        </div>
      )}
      {colour && (
        <Details summary={`${label}: karşıtlık ${fault ? 'yetersiz' : 'yeterli'}`}>
          <Facts
            look="rows"
            facts={colourPairs(colour, scheme).map(({ name, contrast }) => [
              name,
              `${contrast.toFixed(2).replace('.', ',')}${contrast < minContrast ? ' (okunmuyor)' : ''}`,
            ])}
          />
        </Details>
      )}
    </Stack>
  )
}
