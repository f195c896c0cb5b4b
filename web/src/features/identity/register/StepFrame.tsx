import { Button } from '../../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { useStep } from './use-step.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

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
    <Stack as="form" gap={5} noValidate method="post" onSubmit={step.submit}>
      <ErrorSummary problems={step.problems} attempt={step.attempt} />
      {step.failure && <FailureNotice message={step.failure} />}
      {children}
      <Buttons isWide>
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
      </Buttons>
    </Stack>
  )
}
