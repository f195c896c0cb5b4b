import { useStepHeading } from '../../../ui/wizard/use-step-heading.ts'
import type { DraftState } from './draft-saver.ts'
import { SavedNote } from './DraftNotice.tsx'
import type { StepCode } from './declaration-form.ts'
import { Row } from '../../../ui/layout/Row.tsx'

interface StepHeadingProps {
  step: StepCode
  name: string
  draft: DraftState
}

/** Heading of a step. It takes the focus before the step's problems do, as it stands above them. */
export function StepHeading({ step, name, draft }: StepHeadingProps) {
  const heading = useStepHeading(step)
  return (
    <Row>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <SavedNote state={draft} />
    </Row>
  )
}
