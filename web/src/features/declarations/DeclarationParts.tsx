import type { DeclarationDetail } from 'contract/declarations/declaration-answers'
import { liraText } from 'rules/money'
import { FileRow } from '../../parts/files/FileRow.tsx'
import { Period } from './form/Assessment.tsx'
import { formatMoment } from 'rules/turkey-time'
import styles from './Declarations.module.css'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/layout/List.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'

type Detail = Pick<DeclarationDetail, 'Sections' | 'Files' | 'History' | 'Periods' | 'Total'>

/** Content exactly as sent. */
export function SentContent({ Sections, Files }: Pick<Detail, 'Sections' | 'Files'>) {
  return (
    <>
      {Sections.map(({ Title, Lines }) => (
        <Stack as="section" gap={3} key={Title} aria-label={Title}>
          <h3>{Title}</h3>
          <Facts look="box" facts={Lines.map(({ Label, Value }) => [Label, Value] as const)} />
        </Stack>
      ))}
      {Files.length > 0 && (
        <Stack as="section" gap={3} aria-label="Ekli belgeler">
          <h3>Ekli belgeler</h3>
          <List>
            {Files.map((file) => (
              <FileRow key={file.Oid} file={file} />
            ))}
          </List>
        </Stack>
      )}
    </>
  )
}

export function History({ History: steps }: Pick<Detail, 'History'>) {
  return (
    <Stack as="section" gap={3} aria-labelledby="history-title">
      <h2 id="history-title">Geçmişi</h2>
      <ol className={styles.history}>
        {steps.map((step) => (
          <li key={`${step.At}-${step.StatusCode}`}>
            <strong>{step.StatusName}</strong>
            <span className="muted">
              {formatMoment(step.At)} · {step.By}
            </span>
            {step.Note && <span>{step.Note}</span>}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** Accruals of the declaration with their derivation. */
export function Accrued({ Periods, Total }: Pick<Detail, 'Periods' | 'Total'>) {
  if (Periods.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="accrued-title">
      <h2 id="accrued-title">Tahakkuk eden vergi: {liraText(Total)}</h2>
      {Periods.map((period) => (
        <Period key={`${period.Year}-${period.Part}`} period={period} />
      ))}
    </Stack>
  )
}
