import { useRef, useState } from 'react'
import { showToast } from '../ui/toast/toasts.tsx'
import { messageOf } from './service-error.ts'

interface CallActionOptions {
  /** Shows a failure in another way than as `failure`; answers whether it did. */
  takeFailure?: (thrown: unknown) => boolean
  /** Called after the failure is shown. */
  onFailed?: ((thrown: unknown) => void | Promise<void>) | undefined
}

/** Action of a button at the service: whether it is under way, and why it failed. */
export function useCallAction({ takeFailure, onFailed }: CallActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const [thrown, setThrown] = useState<unknown>()
  const isUnderWay = useRef(false)

  /** Runs the work once; its answer is shown in a toast. */
  async function run(work: () => Promise<string | void>): Promise<void> {
    // A second press in the same moment comes before the button is seen to be busy.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setThrown(undefined)
    try {
      const done = await work()
      if (typeof done === 'string') showToast({ kind: 'success', text: done })
    } catch (failed) {
      if (!takeFailure?.(failed)) setThrown(failed)
      await onFailed?.(failed)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return {
    run,
    isBusy,
    thrown,
    failure: thrown === undefined ? undefined : messageOf(thrown),
    forgetFailure: () => setThrown(undefined),
  }
}

/** Shows a failure in a toast, for `takeFailure` of a press without a place of its own for a sentence. */
export function toastFailure(thrown: unknown): true {
  showToast({ kind: 'error', text: messageOf(thrown) })
  return true
}
