import { fillDirections } from 'contract/files/codes'
import {
  type BankFileFieldName,
  bankFileFieldNames,
  bankFileFields,
  kindOf,
} from 'rules/bank-files/field-names'
import {
  type ChecksumAlgorithm,
  type DateFormat,
  type LayoutField,
  type SectionCode,
  checksumAlgorithms,
  dateFormats,
} from 'rules/bank-files/layout'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field, FieldError } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { Buttons } from '../../ui/layout/Buttons.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Fields } from '../../ui/layout/Fields.tsx'

interface SectionFieldsProps {
  code: SectionCode
  label: string
  fields: readonly LayoutField[]
  /** Faults of the section as a whole. */
  faults: readonly string[]
  onChange: (fields: LayoutField[]) => void
}

/** The fields of one kind of line, in their order; each unfolds to be changed. */
export function SectionFields({ code, label, fields, faults, onChange }: SectionFieldsProps) {
  const replace = (index: number, field: LayoutField) =>
    onChange(fields.map((each, at) => (at === index ? field : each)))
  const next = fields.reduce((end, { position, length }) => Math.max(end, position + length), 1)
  return (
    <Fieldset legend={`${code}: ${label}`} isPart gap={2}>
      {fields.length === 0 && <p className="muted">Bu düzende yok.</p>}
      {faults.map((fault) => (
        <FieldError key={fault} id={`${code}-${fault}`}>
          {fault}
        </FieldError>
      ))}
      {fields.map((field, index) => (
        // Fields are told apart by their place alone.
        <Details key={index} summary={summaryOf(field)}>
          <FieldForm
            id={`${code}-${index}`}
            code={code}
            field={field}
            onChange={(changed) => replace(index, changed)}
          />
          <Buttons>
            <Button
              variant="default"
              aria-label={`Sil: ${label}, ${summaryOf(field)}`}
              onClick={() => onChange(fields.filter((_, at) => at !== index))}
            >
              Sil
            </Button>
          </Buttons>
        </Details>
      ))}
      <Buttons>
        <Button
          variant="default"
          aria-label={`Alan ekle: ${label}`}
          onClick={() =>
            onChange([
              ...fields,
              { name: 'constant', position: next, length: 1, fill: 'R', fillCharacter: ' ', text: 'X' },
            ])
          }
        >
          Alan ekle
        </Button>
        {fields.length > 1 && (
          <Button
            variant="default"
            aria-label={`Konumları art arda diz: ${label}`}
            onClick={() => onChange(oneAfterTheOther(fields))}
          >
            Konumları art arda diz
          </Button>
        )}
      </Buttons>
    </Fieldset>
  )
}

function oneAfterTheOther(fields: readonly LayoutField[]): LayoutField[] {
  let position = 1
  return fields.map((field) => {
    const at = position
    position += field.length
    return { ...field, position: at }
  })
}

function summaryOf({ name, position, length, text }: LayoutField): string {
  const place = length === 1 ? String(position) : `${position}–${position + length - 1}`
  return `${place}: ${bankFileFields[name].label}${name === 'constant' ? ` “${text ?? ''}”` : ''}`
}

interface FieldFormProps {
  id: string
  code: SectionCode
  field: LayoutField
  onChange: (field: LayoutField) => void
}

function FieldForm({ id, code, field, onChange }: FieldFormProps) {
  const change = (changed: Partial<LayoutField>) => onChange({ ...field, ...changed })
  const kind = kindOf(field.name)
  const names = bankFileFieldNames.filter((name) => (bankFileFields[name].sections as string).includes(code))
  return (
    <Fields>
      <SelectField
        name={`${id}-name`}
        label="Alan"
        value={field.name}
        choices={names.map((name) => ({ value: name, label: bankFileFields[name].label }))}
        onChange={(name) => change({ name: name as BankFileFieldName })}
      />
      <NumberField
        name={`${id}-position`}
        label="Konum"
        value={field.position}
        onChange={(position) => change({ position })}
      />
      <NumberField
        name={`${id}-length`}
        label="Uzunluk"
        value={field.length}
        onChange={(length) => change({ length })}
      />
      <SelectField
        name={`${id}-fill`}
        label="Dolgu hangi yanda"
        value={field.fill}
        choices={Object.values(fillDirections).map((each) => ({ value: each.code, label: each.label }))}
        onChange={(fill) => change({ fill: fill as LayoutField['fill'] })}
      />
      <SelectField
        name={`${id}-fill-character`}
        label="Dolgu karakteri"
        value={field.fillCharacter}
        choices={[
          { value: ' ', label: 'Boşluk' },
          { value: '0', label: '0' },
          { value: '_', label: '_' },
          { value: '*', label: '*' },
        ]}
        onChange={(fillCharacter) => change({ fillCharacter })}
      />
      {kind === 'constant' && (
        <Field name={`${id}-text`} label="Metin">
          {(control) => (
            <TextInput
              {...control}
              value={field.text ?? ''}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'date' && (
        <SelectField
          name={`${id}-date`}
          label="Tarih biçimi"
          value={field.dateFormat ?? 'YYYYMMDD'}
          choices={dateFormats.map((format) => ({ value: format, label: format }))}
          onChange={(dateFormat) => change({ dateFormat: dateFormat as DateFormat })}
        />
      )}
      {(kind === 'amount' || kind === 'total') && (
        <>
          <SelectField
            name={`${id}-decimals`}
            label="Kuruş haneleri"
            value={String(field.decimals ?? 2)}
            choices={[
              { value: '2', label: '2' },
              { value: '0', label: 'Yok' },
            ]}
            onChange={(decimals) => change({ decimals: decimals === '0' ? 0 : 2 })}
          />
          <SelectField
            name={`${id}-separator`}
            label="Kuruştan önce"
            value={field.decimalSeparator ?? ''}
            choices={[
              { value: '', label: 'İşaret yok' },
              { value: ',', label: 'Virgül' },
              { value: '.', label: 'Nokta' },
            ]}
            onChange={(separator) => change({ decimalSeparator: separator as '' | ',' | '.' })}
          />
        </>
      )}
      {kind === 'total' && (
        <SelectField
          name={`${id}-total-of`}
          label="Hangi tutarın toplamı"
          value={field.totalOf ?? 'amount'}
          choices={bankFileFieldNames
            .filter((name) => kindOf(name) === 'amount')
            .map((name) => ({ value: name, label: bankFileFields[name].label }))}
          onChange={(totalOf) => change({ totalOf: totalOf as BankFileFieldName })}
        />
      )}
      {kind === 'total' && (
        <Checkbox
          name={`${id}-paid-only`}
          label="Yalnızca ödenen satırların toplamı"
          checked={field.isOfPaidOnly ?? false}
          onChange={({ target }) => change({ isOfPaidOnly: target.checked })}
        />
      )}
      {kind === 'checksum' && (
        <SelectField
          name={`${id}-algorithm`}
          label="Sağlama yöntemi"
          value={field.algorithm ?? 'crc32'}
          choices={checksumAlgorithms.map((each) => ({ value: each, label: algorithmLabels[each] }))}
          onChange={(algorithm) => change({ algorithm: algorithm as ChecksumAlgorithm })}
        />
      )}
      {kind === 'text' && (
        <Checkbox
          name={`${id}-may-be-cut`}
          label="Sığmazsa kesilebilir"
          checked={field.mayBeCut ?? false}
          onChange={({ target }) => change({ mayBeCut: target.checked })}
        />
      )}
    </Fields>
  )
}

const algorithmLabels: Record<ChecksumAlgorithm, string> = { crc32: 'CRC-32', byteSum: 'Baytların toplamı' }

interface NumberFieldProps {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
}

function NumberField({ name, label, value, onChange }: NumberFieldProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={value === 0 ? '' : String(value)}
          onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '')))}
        />
      )}
    </Field>
  )
}
