import { useState } from 'react'
import { captchaFailed } from 'contract/sentences'

/** The answer of the "I am a person" box of one form, and the message when it is missing. */
export function useCaptchaAnswer() {
  const [answer, setAnswer] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  return {
    answer,
    error,
    /** Changes when the box must be ticked again: an answer counts only once. */
    round,
    onAnswer: (given: string | null) => {
      setAnswer(given)
      if (given) setError(undefined)
    },
    startOver: () => {
      setAnswer(null)
      setRound((count) => count + 1)
    },
    demand: () => {
      if (answer) return
      setError(captchaFailed)
    },
  }
}

export type CaptchaAnswer = ReturnType<typeof useCaptchaAnswer>
