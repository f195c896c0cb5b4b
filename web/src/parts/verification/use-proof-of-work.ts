import type { Challenge } from 'altcha-lib/types'
import { useEffect, useRef, useState } from 'react'

export type ProofState = 'idle' | 'working' | 'solved' | 'expired' | 'failed'
export type GetChallenge = (signal: AbortSignal) => Promise<Challenge>

interface Work {
  answer: Promise<string>
  stop: () => void
}

/**
 * Fetches a challenge and solves it in the background, by `prepare` ahead of time, so that the visitor who ticks the
 * box (`start`) seldom waits. The answer is taken back once it has expired.
 */
export function useProofOfWork(getChallenge: GetChallenge, onAnswer: (answer: string | null) => void) {
  const [state, setState] = useState<ProofState>('idle')
  const work = useRef<Work>(null)
  useEffect(
    () => () => {
      work.current?.stop()
      work.current = null
    },
    [],
  )

  function begin(): Work {
    const stopping = new AbortController()
    let expiry: ReturnType<typeof setTimeout> | undefined
    const expire = () => {
      work.current = null
      setState((last) => (last === 'solved' ? 'expired' : last))
      onAnswer(null)
    }
    const answer = solve(getChallenge, stopping.signal).then(({ solved, lifetime }) => {
      if (!stopping.signal.aborted) expiry = setTimeout(expire, lifetime)
      return solved
    })
    const stop = () => {
      stopping.abort()
      clearTimeout(expiry)
    }
    return { answer, stop }
  }

  function prepare(): Work {
    if (work.current) return work.current
    const begun = begin()
    work.current = begun
    // Retried when the box is ticked.
    begun.answer.catch(() => {
      if (work.current === begun) work.current = null
    })
    return begun
  }

  async function start(): Promise<void> {
    if (state === 'working' || state === 'solved') return
    setState('working')
    const underWay = prepare()
    const answer = await underWay.answer.catch(() => null)
    if (answer === null) return setState('failed')
    if (work.current !== underWay) return
    setState('solved')
    onAnswer(answer)
  }

  return { state, prepare: () => void prepare(), start: () => void start() }
}

async function solve(getChallenge: GetChallenge, signal: AbortSignal) {
  const challenge = await getChallenge(signal)
  const { solveCaptcha } = await import('./solve-captcha.ts')
  return { solved: await solveCaptcha(challenge, signal), lifetime: lifetimeMs(challenge) }
}

const sendingMs = 10_000
const shortestMs = 60_000
const usualMs = 300_000

/** A little before the service's own limit; a wrong clock on this device must not lock anyone out. */
export function lifetimeMs({ parameters: { data } }: Challenge, nowMs = Date.now()): number {
  const expiresAtMs = data?.['expiresAtMs']
  return typeof expiresAtMs === 'number' ? Math.max(expiresAtMs - nowMs - sendingMs, shortestMs) : usualMs
}
