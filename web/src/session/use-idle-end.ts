import { signInIdleMs, signInWarningMs } from 'contract/identity/codes'
import { useEffect, useState } from 'react'
import { noteUse, readLastUse } from '../service-client/last-use.ts'
import { isIdleEndHeld } from './idle-hold.ts'
import { renewTokens } from '../service-client/refresh-tokens.ts'
import { endIdleSession } from '../service-client/session-end.ts'

const lookEveryMs = 5_000
/** Interval after which a sign-in is renewed: someone who only writes makes no calls. */
const renewAfterMs = 5 * 60_000

/** Ends a sign-in that no one uses; answers whether the end is near and how to go on. */
export function useIdleEnd(): { isEnding: boolean; goOn: () => Promise<void> } {
  const [isEnding, setIsEnding] = useState(false)
  useEffect(() => {
    noteUse()
    const look = () => {
      // A field team without a connection could not sign in again, and its work would stop.
      if (isIdleEndHeld()) return setIsEnding(false)
      const restMs = Date.now() - readLastUse()
      if (restMs >= signInIdleMs) endIdleSession()
      setIsEnding(restMs >= signInIdleMs - signInWarningMs && restMs < signInIdleMs)
    }
    const timer = setInterval(look, lookEveryMs)
    // A computer that was asleep has not looked in the meantime.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  useRenewalAtWork(!isEnding)
  return { isEnding, goOn }
}

async function goOn(): Promise<void> {
  await renewTokens()
  noteUse()
}

function useRenewalAtWork(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const work = () => {
      if (Date.now() - readLastUse() < renewAfterMs) return
      noteUse()
      // Without a connection the next call tries again.
      renewTokens().catch(() => undefined)
    }
    const events = ['keydown', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, work)
    return () => {
      for (const event of events) document.removeEventListener(event, work)
    }
  }, [isOn])
}
