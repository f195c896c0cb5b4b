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

/** What a step begins with. It takes the focus before what is wrong with the step does, as it stands above it. */
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
