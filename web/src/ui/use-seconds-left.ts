import { useEffect, useState } from 'react'

/** Whole seconds until a moment of this device's clock, counting down; zero once it has passed. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}

/** 161 → '2:41'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
