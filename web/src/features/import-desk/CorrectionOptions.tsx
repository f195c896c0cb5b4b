import { type ImportCorrectionCode, importCorrections, minCorrectionReason } from 'contract/import/codes'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Choice } from '../../ui/form/Choice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Fieldset } from '../../ui/form/Fieldset.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { ImportOptions } from './send-import.ts'

export interface CorrectionValues {
  isCorrecting: boolean
  correction: ImportCorrectionCode
  reason: string
}

export const noCorrection: CorrectionValues = { isCorrecting: false, correction: 'change', reason: '' }

/** The options as the service takes them; options not offered do not count. */
export function correctionOf(
  { isCorrecting, correction, reason }: CorrectionValues,
  canTakeOut: boolean,
): Pick<ImportOptions, 'correction' | 'reason'> {
  if (!isCorrecting) return {}
  return { correction: canTakeOut ? correction : 'change', reason: reason.trim() }
}

/** Problem with the reason of a correction. */
export function faultOfReason({ isCorrecting, reason }: CorrectionValues): string | undefined {
  return isCorrecting && reason.trim().length < minCorrectionReason
    ? `Düzeltmenin nedenini en az ${minCorrectionReason} karakterle yazın.`
    : undefined
}

interface CorrectionOptionsProps {
  values: CorrectionValues
  canTakeOut: boolean
  error: string | undefined
  onChange: (values: CorrectionValues) => void
}

const hints: Record<ImportCorrectionCode, string> = {
  change: 'Dosyada satırları doğru değerleriyle yazın.',
  takeOut: 'Dosyada satırları kayıtlı oldukları gibi yazın.',
}

/** Options of tariffs: certain rows change only as a correction, with its reason. */
export function CorrectionOptions({ values, canTakeOut, error, onChange }: CorrectionOptionsProps) {
  const change = (changed: Partial<CorrectionValues>) => onChange({ ...values, ...changed })
  return (
    <Fieldset legend="Kesinleşmiş satırlar" isPart gap={3}>
      <Checkbox
        name="correcting"
        label="Bu dosya kesinleşmiş satırları düzeltiyor"
        hint="Mahkeme iptal ettiyse ya da yanlış yazıldıysa. Eski satır kayıtta kalır; hesaplanmış vergiler kendiliğinden değişmez. Düzeltmeyi başka bir yönetici aktarır."
        checked={values.isCorrecting}
        onChange={(event) => change({ isCorrecting: event.target.checked })}
      />
      {values.isCorrecting && canTakeOut && (
        <Fieldset legend="Düzeltme nasıl yapılsın?" gap={2}>
          {Object.entries(importCorrections).map(([code, label]) => (
            <Choice
              key={code}
              type="radio"
              name="correction"
              value={code}
              hint={hints[code as ImportCorrectionCode]}
              checked={values.correction === code}
              onChange={() => change({ correction: code as ImportCorrectionCode })}
            >
              {label}
            </Choice>
          ))}
        </Fieldset>
      )}
      {values.isCorrecting && (
        <Field
          name="correction-reason"
          label="Düzeltmenin nedeni"
          hint="Örneğin: Vergi mahkemesinin 2026/123 sayılı kararı. Düzeltilen her satırla birlikte saklanır."
          error={error}
          isRequired
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
