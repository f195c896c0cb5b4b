import { whileSomeoneWaits } from '../recovery/ask-bank-now.ts'

/** Longest time for which a payer looks at an empty page; proxies and people have more patience. */
export const payerWaitsMs = 15_000

const goingOn = new Set<Promise<void>>()
const listeners = new Set<(error: unknown) => void>()

/** Calls the listener with every failure that comes after its payer went on; returns the way to stop it. */
export function onLateFailure(listener: (error: unknown) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Runs steps at a bank, waited for as long as a payer waits. They go on without the payer, whose page asks for their
 * end; a failure then is logged, and the rest is the worker's, because the order has its state.
 */
export async function goOnBehind(steps: Promise<void>): Promise<void> {
  const waited = whileSomeoneWaits(steps, undefined, payerWaitsMs)
  const ended = steps
    // A failure in time is the waiting call's, which fails by it.
    .catch((error: unknown) =>
      waited.then(
        () => listeners.forEach((listener) => listener(error)),
        () => undefined,
      ),
    )
    .finally(() => goingOn.delete(ended))
  goingOn.add(ended)
  await waited
}

/**
 * End of the steps under way, awaited before a service ends for as long as its end may take (`maxDrainMs` of main.ts):
 * the answer of a bank that takes longer is lost, and the worker asks the bank for it.
 */
export async function untilStepsEnd(): Promise<void> {
  await Promise.allSettled(goingOn)
}
