import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type StepCode, stepCodes } from './declaration-form.ts'

/** The step in the address: going back goes a step back, and after signing in again one is where one was. */
export function useFormStep(draftStep: string | undefined) {
  const [search, setSearch] = useSearchParams()
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
    goTo: (next: StepCode) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        after.set('adim', next)
        return after
      }),
  }
}

function stepIn(code: string | null | undefined): StepCode | undefined {
  return stepCodes.find((step) => step === code)
}
