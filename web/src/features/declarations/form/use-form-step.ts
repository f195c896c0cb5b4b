import { useSearchParams } from 'react-router'
import { useStepHeading } from '../../../ui/use-step-heading.ts'
import { type StepCode, stepCodes } from './declaration-form.ts'
import { useChangedSearch } from './use-changed-search.ts'

/** The step in the address: going back goes a step back, and after signing in again one is where one was. */
export function useFormStep(draftStep: string | undefined) {
  const [search] = useSearchParams()
  const changeSearch = useChangedSearch()
  const step = stepIn(search.get('adim')) ?? stepIn(draftStep) ?? 'who'
  const heading = useStepHeading(step)
  return {
    step,
    index: stepCodes.indexOf(step),
    heading,
    goTo: (next: StepCode) => changeSearch('adim', next),
  }
}

function stepIn(code: string | null | undefined): StepCode | undefined {
  return stepCodes.find((step) => step === code)
}
