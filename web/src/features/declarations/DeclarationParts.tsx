import type { DeclarationDetail } from 'contract/declarations/declaration-answers'
import { FileRow } from '../../parts/files/FileRow.tsx'
import { liraText, Period } from './form/Assessment.tsx'
import { formatMoment } from 'rules/turkey-time'
import formStyles from './form/DeclarationForm.module.css'
import styles from './Declarations.module.css'

type Detail = Pick<DeclarationDetail, 'Sections' | 'Files' | 'History' | 'Periods' | 'Total'>

/** What was sent, as it was sent. */
export function SentContent({ Sections, Files }: Pick<Detail, 'Sections' | 'Files'>) {
  return (
    <>
      {Sections.map(({ Title, Lines }) => (
        <section key={Title} className={styles.section} aria-label={Title}>
          <h3>{Title}</h3>
          <dl className={formStyles.lines}>
            {Lines.map(({ Label, Value }) => (
              <div key={Label}>
                <dt>{Label}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {Files.length > 0 && (
        <section className={styles.section} aria-label="Ekli belgeler">
          <h3>Ekli belgeler</h3>
          <ul className={styles.list}>
            {Files.map((file) => (
              <FileRow key={file.Oid} file={file} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function History({ History: steps }: Pick<Detail, 'History'>) {
  return (
    <section className={styles.section} aria-labelledby="history-title">
      <h2 id="history-title">Geçmişi</h2>
      <ol className={styles.history}>
        {steps.map((step) => (
          <li key={`${step.At}-${step.StatusCode}`}>
            <strong>{step.StatusName}</strong>
            <span className={styles.muted}>
              {formatMoment(step.At)} · {step.By}
            </span>
            {step.Note && <span>{step.Note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What it has accrued, with its working. */
export function Accrued({ Periods, Total }: Pick<Detail, 'Periods' | 'Total'>) {
  if (Periods.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="accrued-title">
      <h2 id="accrued-title">Tahakkuk eden vergi: {liraText(Total)}</h2>
      {Periods.map((period) => (
        <Period key={`${period.Year}-${period.Part}`} period={period} />
      ))}
    </section>
  )
}
