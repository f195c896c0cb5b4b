import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/form/ErrorSummary.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Buttons } from '../../../ui/layout/Buttons.tsx'

interface StepFrameProps {
  problems: readonly FieldProblem[]
  /** Counts how often going on was refused. */
  attempt: number
  failure: string | undefined
  nextLabel: string
  isBusy: boolean
  isLeaving: boolean
  onBack: (() => void) | undefined
  onNext: () => void
  onLeave: () => void
  children: ReactNode
}

/** One step: its faults above, its fields, back and on below. */
export function StepFrame({ problems, failure, onNext, onBack, children, ...props }: StepFrameProps) {
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      method="post"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onNext()
      }}
    >
      <ErrorSummary problems={problems} attempt={props.attempt} />
      {failure && problems.length === 0 && <FailureNotice message={failure} />}
      {children}
      <Buttons isWide>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Geri
          </Button>
        )}
        <Button type="submit" loading={props.isBusy}>
          {props.nextLabel}
        </Button>
      </Buttons>
      <Button variant="default" loading={props.isLeaving} onClick={props.onLeave}>
        Kaydet ve çık
      </Button>
    </Stack>
  )
}
