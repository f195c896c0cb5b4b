import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useChangedSearch } from './use-changed-search.ts'
import { type StepCode, stepCodes } from './declaration-form.ts'

/** The step in the address: going back goes a step back, and after signing in again one is where one was. */
export function useFormStep(draftStep: string | undefined) {
  const [search] = useSearchParams()
  const changeSearch = useChangedSearch()
  const step = stepIn(search.get('adim')) ?? stepIn(draftStep) ?? 'who'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return {
    step,
    index: stepCodes.indexOf(step),
    /** Belongs on the step's heading: reading goes on there. */
    heading,
    goTo: (next: StepCode) => changeSearch('adim', next),
  }
}

function stepIn(code: string | null | undefined): StepCode | undefined {
  return stepCodes.find((step) => step === code)
}
