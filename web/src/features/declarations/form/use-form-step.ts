import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { type StepCode, stepCodes } from './declaration-form.ts'

/** The step in the URL: going back goes a step back, and after signing in again one is where one was. */
export function useFormStep(draftStep: string | undefined) {
  const { read, change } = useUrlQuery<'adim'>()
  const step = stepIn(read('adim')) ?? stepIn(draftStep) ?? 'who'
  return {
    step,
    index: stepCodes.indexOf(step),
    goTo: (next: StepCode) => change({ adim: next }, { replace: false }),
  }
}

function stepIn(code: string | undefined): StepCode | undefined {
  return stepCodes.find((step) => step === code)
}
