import type { Challenge, Solution } from 'altcha-lib/types'
import type { CaptchaWork } from './captcha.worker.ts'

const maxWorkers = 4

/** The work shared out between a few workers; answers the solution as the service wants it back, or throws. */
export async function solveCaptcha(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const count = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency || 1))
  const workers = Array.from({ length: count }, startWorker)
  try {
    const solution = await Promise.race([
      ...workers.map((worker, index) =>
        solveIn(worker, { challenge, counterStart: index, counterStep: count }),
      ),
      stopped(signal),
    ])
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    for (const worker of workers) worker.terminate()
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
}

function solveIn(worker: Worker, work: CaptchaWork): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ solution: Solution | null }>) => {
      if (data.solution) resolve(data.solution)
      else reject(new Error('The challenge cannot be solved'))
    })
    worker.addEventListener('error', () => reject(new Error('The captcha worker failed')))
    worker.postMessage(work)
  })
}

function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped')), { once: true })
  })
}
