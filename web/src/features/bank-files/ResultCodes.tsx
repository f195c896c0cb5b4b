import type { BankFileLayout } from 'rules/bank-files/layout'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

type Codes = BankFileLayout['resultCodes']

interface ResultCodesProps {
  codes: Codes
  faultOf: (code: string) => string | undefined
  onChange: (codes: Codes) => void
}

/** Result codes of the bank with their meanings; a code without a reason says that the debt is paid. */
export function ResultCodes({ codes, faultOf, onChange }: ResultCodesProps) {
  const change = (index: number, changed: Partial<Codes[number]>) =>
    onChange(codes.map((each, at) => (at === index ? { ...each, ...changed } : each)))
  return (
    <Fieldset legend="Sonuç kodları" isPart gap={3}>
      <p className="note">
        Nedeni boş bırakılan kod “ödendi” demektir. Neden, kişiye gönderilen iletide yazar.
      </p>
      {codes.map(({ code, refusalReason }, index) => (
        <Fields key={index}>
          <Field name={`result-${index}`} label={`${index + 1}. kod`} error={faultOf(code)}>
            {(control) => (
              <TextInput
                {...control}
                value={code}
                maxLength={20}
                autoComplete="off"
                onChange={({ target }) => change(index, { code: target.value })}
              />
            )}
          </Field>
          <Field name={`reason-${index}`} label={`${index + 1}. kod: ödenmeme nedeni`}>
            {(control) => (
              <TextInput
                {...control}
                value={refusalReason ?? ''}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => change(index, { refusalReason: target.value || null })}
              />
            )}
          </Field>
        </Fields>
      ))}
      <Buttons>
        <Button
          variant="default"
          onClick={() => onChange([...codes, { code: '', refusalReason: 'Banka ödemeyi yapmadı.' }])}
        >
          Kod ekle
        </Button>
        {codes.length > 0 && (
          <Button variant="default" onClick={() => onChange(codes.slice(0, -1))}>
            Son kodu sil
          </Button>
        )}
      </Buttons>
    </Fieldset>
  )
}
