import { Button } from '../../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import styles from './RegisterPage.module.css'
import type { useStep } from './use-step.ts'

interface StepFrameProps {
  step: ReturnType<typeof useStep>
  isBusy: boolean
  onBack?: () => void
  /** Without one the step goes on by itself. */
  next?: string
  children: ReactNode
}

/** What all steps share: the summary of what is wrong above, back and on below. */
export function StepFrame({ step, isBusy, onBack, next = 'Devam', children }: StepFrameProps) {
  return (
    <form noValidate method="post" className={styles.step} onSubmit={step.submit}>
      <ErrorSummary problems={step.problems} attempt={step.attempt} />
      {step.failure && <FailureNotice message={step.failure} />}
      {children}
      <div className={styles.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Geri
          </Button>
        )}
        {next !== '' && (
          <Button type="submit" loading={isBusy}>
            {next}
          </Button>
        )}
      </div>
    </form>
  )
}
