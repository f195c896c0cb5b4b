import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../session/session.tsx'
import {
  followOutbox,
  noneWaiting,
  type Sent,
  sendWaiting,
  type WaitingComplaint,
  waitingComplaints,
} from './complaint-outbox.ts'
import { outboxOwner } from './outbox-owner.ts'

const tryAgainMs = 15_000

/** The complaints of this person that wait on this device, tried again whenever the connection may be back. */
export function useOutbox(onSent: (sent: Sent) => void) {
  const all = useSyncExternalStore(followOutbox, waitingComplaints, noneWaiting)
  const session = useSession()
  const { isInitialised } = session
  const [isBusy, setIsBusy] = useState(false)
  const owner = isInitialised ? outboxOwner(session) : ''
  const waiting = isInitialised ? all.filter((one) => one.owner === owner) : []
  // Rejected complaints wait for the person, not for the connection.
  const count = waiting.filter(({ problem }) => !problem).length

  async function sendAll(list: readonly WaitingComplaint[]): Promise<void> {
    setIsBusy(true)
    for (const one of list) {
      try {
        const sent = await sendWaiting(one)
        if (sent === 'noConnection') break
        onSent(sent)
      } catch {
        // Why it was refused stands with it in the list.
      }
    }
    setIsBusy(false)
  }

  const tryAgain = () =>
    void sendAll(waitingComplaints().filter((one) => one.owner === owner && !one.problem))
  useEffect(() => {
    if (count === 0) return
    addEventListener('online', tryAgain)
    const timer = setInterval(tryAgain, tryAgainMs)
    return () => {
      removeEventListener('online', tryAgain)
      clearInterval(timer)
    }
    // Only the owner and the count matter here; the rest is read again at each try.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count, owner])
  useEffect(() => {
    // Complaints left from an earlier visit are sent as soon as the page is there.
    if (isInitialised) tryAgain()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isInitialised, owner])

  return { waiting, isBusy, sendAll }
}
