import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ImportOptions } from './send-import.ts'

export interface SyncValues {
  isUpdate: boolean
  isComplete: boolean
  isEnding: boolean
  percent: string
  reason: string
}

export const usualSync: SyncValues = {
  isUpdate: false,
  isComplete: false,
  isEnding: false,
  percent: '2',
  reason: '',
}

/** The options as the service takes them; options not offered do not count. */
export function optionsOf(values: SyncValues, canEndMissing: boolean): Omit<ImportOptions, 'kind'> {
  const { isUpdate, isComplete, isEnding, percent, reason } = values
  const isEndingNow = canEndMissing && isUpdate && isComplete && isEnding
  return {
    isUpdate,
    isComplete,
    endMissingPercent: isEndingNow ? Number(percent) : null,
    reason: isUpdate ? reason.trim() : '',
  }
}

interface SyncOptionsProps {
  values: SyncValues
  canEndMissing: boolean
  onChange: (values: SyncValues) => void
}

/** Options of files that come again and again: whether they change and end known records. */
export function SyncOptions({ values, canEndMissing, onChange }: SyncOptionsProps) {
  const change = (changed: Partial<SyncValues>) => onChange({ ...values, ...changed })
  const canEnd = canEndMissing && values.isUpdate && values.isComplete
  return (
    <Fieldset legend="Dosya nasıl aktarılsın?" isPart gap={3}>
      <Checkbox
        name="update"
        label="Kayıtlı olanları dosyadakine göre güncelle"
        hint="İşaretlemezseniz kayıtlı bir numara başka içerikle gelince satır reddedilir. Eski hâli kayıtta kalır."
        checked={values.isUpdate}
        onChange={(event) => change({ isUpdate: event.target.checked })}
      />
      <Checkbox
        name="complete"
        label="Dosya eksiksiz: kayıtların tamamı bu dosyada"
        hint="Portalda olup dosyada olmayan kayıtlar ayrıca listelenir."
        checked={values.isComplete}
        onChange={(event) => change({ isComplete: event.target.checked })}
      />
      {canEnd && (
        <Checkbox
          name="ending"
          label="Dosyada olmayan borçları iptal et"
          checked={values.isEnding}
          onChange={(event) => change({ isEnding: event.target.checked })}
        />
      )}
      {canEnd && values.isEnding && (
        <Field
          name="percent"
          label="Borçların en çok yüzde kaçı eksik olabilir?"
          hint="Daha fazlası eksikse dosya yarım sayılır ve hiçbir şey yazılmaz."
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={values.percent}
              onChange={(event) => change({ percent: event.target.value.replaceAll(/\D/g, '') })}
            />
          )}
        </Field>
      )}
      {values.isUpdate && (
        <Field
          name="reason"
          label="Değişikliğin nedeni (isteğe bağlı)"
          hint="Satırın kendisinde yazmıyorsa bu neden kayda geçer."
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={300}
              autoComplete="off"
              value={values.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </Fieldset>
  )
}
