import { Field } from '../../ui/form/Field.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'

interface WrittenAddressProps {
  name: string
  text: string
  onChange: (text: string) => void
  isInvalid: boolean
}

/** The way out for an address that is not listed yet. */
export function WrittenAddress({ name, text, onChange, isInvalid }: WrittenAddressProps) {
  return (
    <Field
      name={`${name}-written`}
      label="Açık adresiniz"
      hint="Mahalle, sokak, bina ve daire numarası, ilçe ve il."
      isRequired
    >
      {(control) => (
        <TextArea
          {...control}
          aria-invalid={isInvalid}
          value={text}
          maxLength={300}
          autoComplete="street-address"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
