import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { type DeclarationForm, fieldsOf, type StepCode, stepCodes } from './declaration-form.ts'
import type { DeclarationValues, FieldName } from './declaration-values.ts'
import { type FieldDefinition, isAsked, labelOf, type Lists } from './field-definition.ts'
import { fieldText } from './field-text.ts'
import styles from './DeclarationForm.module.css'

interface SummaryProps {
  form: DeclarationForm
  values: DeclarationValues
  /** What the declaration said that this one was started from. */
  before: DeclarationValues | undefined
  beforeNumber: string | undefined
  lists: Lists
  onEdit: (step: StepCode) => void
}

interface Line {
  name: FieldName
  label: string
  text: string
  before: string | undefined
}

/** Everything that will be sent; of one that was started from an earlier declaration first only what differs. */
export function Summary({ form, values, before, beforeNumber, lists, onEdit }: SummaryProps) {
  const [showsAll, setShowsAll] = useState(before === undefined)
  const sections = stepCodes
    .filter((step) => step !== 'summary')
    .map((step) => {
      const lines = linesOf(fieldsOf(form, step), values, before, lists)
      return { step, lines: showsAll ? lines : lines.filter((line) => line.before !== undefined) }
    })
    .filter(({ lines, step }) => lines.length > 0 || (showsAll && step === 'documents'))
  return (
    <>
      {before && (
        <Notice kind="info">
          <p>
            {showsAll
              ? `${beforeNumber} numaralı beyandan değişenler altlarında “önceki” ile gösterilir. `
              : `Yalnızca ${beforeNumber} numaralı beyandan değişenleri görüyorsunuz. `}
            <button type="button" className={styles.textButton} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Yalnızca değişenleri göster' : 'Tümünü göster'}
            </button>
          </p>
        </Notice>
      )}
      {sections.length === 0 && <p>Önceki beyandan farklı bir şey yazmadınız.</p>}
      {sections.map(({ step, lines }) => (
        <section key={step} className={styles.section} aria-label={form.names[step]}>
          <div className={styles.sectionHead}>
            <h3>{form.names[step]}</h3>
            <button
              type="button"
              className={styles.textButton}
              aria-label={`${form.names[step]}: düzelt`}
              onClick={() => onEdit(step)}
            >
              Düzelt
            </button>
          </div>
          <dl className={styles.lines}>
            {lines.map((line) => (
              <div key={line.name}>
                <dt>{line.label}</dt>
                <dd>
                  {line.text || '—'}
                  {line.before !== undefined && (
                    <span className={styles.before}>Önceki: {line.before || 'boş'}</span>
                  )}
                </dd>
              </div>
            ))}
            {step === 'documents' && showsAll && (
              <div>
                <dt>Belgeler</dt>
                <dd>{values.files.map(({ Name }) => Name).join(', ') || 'Belge eklenmedi'}</dd>
              </div>
            )}
          </dl>
        </section>
      ))}
    </>
  )
}

function linesOf(
  fields: readonly FieldDefinition[],
  values: DeclarationValues,
  before: DeclarationValues | undefined,
  lists: Lists,
): Line[] {
  return (
    fields
      .filter((field) => isAsked(field, values, lists) || (before && isAsked(field, before, lists)))
      .map((field) => {
        const text = fieldText(field, values, lists)
        const earlier = before && fieldText(field, before, lists)
        return {
          name: field.name,
          label: labelOf(field, values, lists),
          text,
          // A district of an earlier declaration is known by its code alone.
          before: earlier === text || before?.[field.name] === values[field.name] ? undefined : earlier,
        }
      })
      // What was left unticked is no news.
      .filter(
        ({ text, name, before: earlier }) => earlier !== undefined || (text !== '' && values[name] !== false),
      )
  )
}
