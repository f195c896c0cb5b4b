import { useEffect, useRef } from 'react'
import { fieldId } from './Field.tsx'
import styles from '../Notice.module.css'

export interface FieldProblem {
  /** The field's name. */
  name: string
  message: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** Counts refused submits: each one moves the focus here again. */
  attempt: number
  title?: string
}

/** Problems that keep the form from going through, each with a link to its field. */
export function ErrorSummary({ problems, attempt, title = 'Lütfen şunları düzeltin' }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <div ref={ref} className={styles.notice} data-kind="error" role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                // Not a jump within the history: going back must leave the page, not the summary.
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
