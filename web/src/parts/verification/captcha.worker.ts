import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export interface CaptchaWork {
  challenge: Challenge
  counterStart: number
  counterStep: number
}

addEventListener('message', (event: MessageEvent<CaptchaWork>) => {
  solveChallenge({ ...event.data, deriveKey, timeout: 0 }).then(
    (solution) => postMessage({ solution }),
    () => postMessage({ solution: null }),
  )
})
