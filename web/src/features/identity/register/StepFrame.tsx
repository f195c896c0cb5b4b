import { Button } from '../../../ui/Button.tsx'
import type { ReactNode } from 'react'
import { FormProblems } from '../../../ui/form/FormProblems.tsx'
import type { useStep } from './use-step.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface StepFrameProps {
  step: ReturnType<typeof useStep>
  onBack?: () => void
  /** Label of the button; without one the step goes on automatically. */
  next?: string
  children: ReactNode
}

/** Frame of all steps: the summary of problems above, back and next below. */
export function StepFrame({ step, onBack, next = 'Devam', children }: StepFrameProps) {
  return (
    <Stack as="form" gap={5} noValidate method="post" onSubmit={step.submit}>
      <FormProblems problems={step.problems} />
      {children}
      <Buttons isWide>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Geri
          </Button>
        )}
        {next !== '' && (
          <Button type="submit" loading={step.isBusy}>
            {next}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}
