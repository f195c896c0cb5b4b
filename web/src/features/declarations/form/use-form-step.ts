import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useStepHeading } from '../../../ui/wizard/use-step-heading.ts'
import { type StepCode, stepCodes } from './declaration-form.ts'

/** The step in the URL: going back goes a step back, and after signing in again one is where one was. */
export function useFormStep(draftStep: string | undefined) {
  const { read, change } = useUrlQuery<'adim'>()
  const step = stepIn(read('adim')) ?? stepIn(draftStep) ?? 'who'
  const heading = useStepHeading(step)
  return {
    step,
    index: stepCodes.indexOf(step),
    heading,
    goTo: (next: StepCode) => change({ adim: next }, { replace: false }),
  }
}

function stepIn(code: string | undefined): StepCode | undefined {
  return stepCodes.find((step) => step === code)
}
