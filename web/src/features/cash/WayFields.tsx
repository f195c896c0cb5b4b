import type { CashWayCode } from 'contract/cash/codes'
import { Field } from '../../ui/form/Field.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

/** Data of a terminal's slip or of a cheque, as they are typed. */
export interface TypedProof {
  card: { terminalNumber: string; approvalCode: string; lastDigits: string }
  cheque: { bankTitle: string; chequeNumber: string; chequeDay: string }
}

export const emptyProof: TypedProof = {
  card: { terminalNumber: '', approvalCode: '', lastDigits: '' },
  cheque: { bankTitle: '', chequeNumber: '', chequeDay: '' },
}

type Faults = Readonly<Record<string, string>>

const rules = {
  terminalNumber: [/^[A-Z0-9]{4,12}$/, 'Slipteki terminal numarasını yazın.'],
  approvalCode: [/^[A-Z0-9]{4,12}$/, 'Slipteki onay kodunu yazın.'],
  lastDigits: [/^\d{4}$/, 'Kartın yalnız son dört rakamını yazın.'],
  bankTitle: [/^.{3,80}$/u, 'Çekin bankasını yazın.'],
  chequeNumber: [/^[A-Z0-9-]{3,30}$/, 'Çek numarasını yazın.'],
  chequeDay: [/^\d{4}-\d{2}-\d{2}$/, 'Çekin gününü yazın.'],
} as const

export function proofFaults(way: CashWayCode, proof: TypedProof): Faults {
  if (way === 'cash') return {}
  return Object.fromEntries(
    Object.entries<string>({ ...proof[way] }).flatMap(([name, value]) => {
      const [pattern, sentence] = rules[name as keyof typeof rules]
      return pattern.test(value) ? [] : [[name, sentence]]
    }),
  )
}

interface WayFieldsProps {
  way: 'card' | 'cheque'
  proof: TypedProof
  faults: Faults
  onProof: (proof: TypedProof) => void
}

/** Facts of the slip or the cheque. */
export function WayFields({ way, proof, faults, onProof }: WayFieldsProps) {
  const setCard = (part: Partial<TypedProof['card']>) =>
    onProof({ ...proof, card: { ...proof.card, ...part } })
  const setCheque = (part: Partial<TypedProof['cheque']>) =>
    onProof({ ...proof, cheque: { ...proof.cheque, ...part } })
  const text = (name: keyof typeof rules, label: string, value: string, set: (value: string) => void) => (
    <Field key={name} name={name} label={label} error={faults[name]} isRequired>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={80}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  if (way === 'card') {
    const { terminalNumber, approvalCode, lastDigits } = proof.card
    return (
      <>
        <p className="note">
          Önce terminalden çekin, sonra slipteki bilgileri yazın. Kart numarasının tamamını yazmayın.
        </p>
        <Fields>
          {text('terminalNumber', 'Terminal no', terminalNumber, (value) =>
            setCard({ terminalNumber: capital(value) }),
          )}
          {text('approvalCode', 'Onay kodu', approvalCode, (value) =>
            setCard({ approvalCode: capital(value) }),
          )}
          {text('lastDigits', 'Kartın son dört rakamı', lastDigits, (value) =>
            setCard({ lastDigits: value.trim() }),
          )}
        </Fields>
      </>
    )
  }
  const { bankTitle, chequeNumber, chequeDay } = proof.cheque
  return (
    <Fields>
      {text('bankTitle', 'Çekin bankası', bankTitle, (value) => setCheque({ bankTitle: value }))}
      {text('chequeNumber', 'Çek no', chequeNumber, (value) => setCheque({ chequeNumber: capital(value) }))}
      <DateField
        name="chequeDay"
        label="Çekin günü"
        value={chequeDay}
        onDate={(value) => setCheque({ chequeDay: value })}
        error={faults['chequeDay']}
      />
    </Fields>
  )
}

const capital = (value: string) => value.trim().toUpperCase()
