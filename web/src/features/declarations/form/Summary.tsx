import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { type AskedStep, askedSteps, type StepCode } from './declaration-form.ts'
import { type Line, toldLines } from './summary-lines.ts'
import styles from './DeclarationForm.module.css'

type LinesByStep = Record<AskedStep, readonly Line[]>

interface SummaryProps {
  stepNames: Record<StepCode, string>
  lines: LinesByStep
  fileNames: readonly string[]
  /** What the declaration said that this one was started from. */
  earlier: { number: string; lines: LinesByStep } | undefined
  onEdit: (step: AskedStep) => void
}

/** Everything that will be sent; of one that was started from an earlier declaration first only what differs. */
export function Summary({ stepNames, lines, fileNames, earlier, onEdit }: SummaryProps) {
  const [showsAll, setShowsAll] = useState(earlier === undefined)
  const sections = askedSteps
    .map((step) => {
      const told = toldLines(lines[step], earlier?.lines[step])
      return { step, told: showsAll ? told : told.filter(({ before }) => before !== undefined) }
    })
    .filter(({ told, step }) => told.length > 0 || (showsAll && step === 'documents'))
  return (
    <>
      {earlier && (
        <Notice kind="info">
          <p>
            {showsAll
              ? `${earlier.number} numaralı beyandan değişenler altlarında “önceki” ile gösterilir. `
              : `Yalnızca ${earlier.number} numaralı beyandan değişenleri görüyorsunuz. `}
            <button type="button" className={styles.textButton} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Yalnızca değişenleri göster' : 'Tümünü göster'}
            </button>
          </p>
        </Notice>
      )}
      {sections.length === 0 && <p>Önceki beyandan farklı bir şey yazmadınız.</p>}
      {sections.map(({ step, told }) => (
        <section key={step} className={styles.section} aria-label={stepNames[step]}>
          <div className={styles.sectionHead}>
            <h3>{stepNames[step]}</h3>
            <button
              type="button"
              className={styles.textButton}
              aria-label={`${stepNames[step]}: düzelt`}
              onClick={() => onEdit(step)}
            >
              Düzelt
            </button>
          </div>
          <dl className={styles.lines}>
            {told.map(({ name, label, text, before }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {text || '—'}
                  {before !== undefined && <span className={styles.before}>Önceki: {before || 'boş'}</span>}
                </dd>
              </div>
            ))}
            {step === 'documents' && showsAll && (
              <div>
                <dt>Belgeler</dt>
                <dd>{fileNames.join(', ') || 'Belge eklenmedi'}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
    </>
  )
}
