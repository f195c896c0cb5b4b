import { useState } from 'react'
import { useLocation, useNavigate } from '../router/router.tsx'
import { useStepHeading } from './use-step-heading.ts'

/**
 * The step of a wizard, kept in the history so that the browser's back button goes one step back. After a reload the
 * typed values are gone, and the wizard begins at its first step.
 */
export function useWizardStep({ firstStep = 0 } = {}) {
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const [reached, setReached] = useState(firstStep)
  const step = Math.min(stepIn(state) ?? firstStep, reached)
  const heading = useStepHeading(step)
  return {
    step,
    heading,
    goTo: (next: number) => {
      setReached((before) => Math.max(before, next))
      navigate(pathname, { state: { step: next } })
    },
  }
}

function stepIn(state: unknown): number | undefined {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined
  return typeof step === 'number' ? step : undefined
}
