import type { Challenge } from 'altcha-lib/types'
import { useEffect, useRef, useState } from 'react'

export type ProofState = 'idle' | 'working' | 'solved' | 'expired' | 'failed'
export type GetChallenge = (signal: AbortSignal) => Promise<Challenge>

/** Asks for a challenge and solves it in the background; the answer is taken back once it has expired. */
export function useProofOfWork(getChallenge: GetChallenge, onAnswer: (answer: string | null) => void) {
  const [state, setState] = useState<ProofState>('idle')
  const work = useRef<AbortController>(null)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      work.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  async function solve(signal: AbortSignal): Promise<void> {
    try {
      const challenge = await getChallenge(signal)
      const { solveCaptcha } = await import('./solve-captcha.ts')
      const answer = await solveCaptcha(challenge, signal)
      if (signal.aborted) return
      setState('solved')
      onAnswer(answer)
      expiry.current = setTimeout(() => {
        setState('expired')
        onAnswer(null)
      }, lifetimeMs(challenge))
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }

  function start(): void {
    if (state === 'working' || state === 'solved') return
    work.current = new AbortController()
    setState('working')
    void solve(work.current.signal)
  }

  return { state, start }
}

const sendingMs = 10_000
const shortestMs = 60_000
const usualMs = 300_000

/** A little before the service's own limit; a wrong clock on this device must not lock anyone out. */
export function lifetimeMs({ parameters: { data } }: Challenge, nowMs = Date.now()): number {
  const expiresAtMs = data?.['expiresAtMs']
  return typeof expiresAtMs === 'number' ? Math.max(expiresAtMs - nowMs - sendingMs, shortestMs) : usualMs
}
