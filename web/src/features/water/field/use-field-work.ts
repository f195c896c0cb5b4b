import { useCallback, useEffect, useState } from 'react'
import { ServiceError } from '../../../service-client/service-error.ts'
import { holdIdleEnd } from '../../../session/idle-hold.ts'
import { useSession } from '../../../session/session.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import {
  type FieldList,
  type FieldReport,
  type SentReport,
  readList,
  readReports,
  sendReports,
  takeList,
} from './field-work.ts'
import { keepPage } from './keep-page.ts'

const tryAgainMs = 20_000

/**
 * The team's list and its reports as they are on this phone; waiting reports are sent whenever a connection may be
 * there.
 */
export function useFieldWork() {
  const { user } = useSession()
  const owner = String(user?.Oid ?? 'clerk')
  const isOnline = useOnline()
  const [list, setList] = useState<FieldList>()
  const [reports, setReports] = useState<readonly FieldReport[]>([])
  const [sent, setSent] = useState<readonly SentReport[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [isReady, setIsReady] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const readAgain = useCallback(async () => setReports(await readReports(owner)), [owner])

  const take = useCallback(
    async (team: string) => {
      setIsBusy(true)
      try {
        setList(await takeList(owner, team))
        setFailure(undefined)
        // The page opens without a connection from now on; where it cannot, the list is still here.
        keepPage().catch(() => undefined)
      } catch (thrown) {
        setFailure(thrown)
      } finally {
        setIsBusy(false)
      }
    },
    [owner],
  )

  const send = useCallback(async () => {
    const { sent: arrived, stoppedBy } = await sendReports(owner)
    await readAgain()
    setFailure(stoppedBy)
    if (arrived.length === 0) return
    setSent((before) => [...before, ...arrived])
    const kept = await readList(owner)
    if (kept) await take(kept.team)
  }, [owner, readAgain, take])

  useEffect(() => {
    const start = async () => {
      const kept = await readList(owner)
      setList(kept)
      await readAgain()
      setIsReady(true)
      if (!navigator.onLine) return
      await send()
      await take(kept?.team ?? '')
    }
    start().catch((thrown: unknown) => {
      setFailure(thrown)
      setIsReady(true)
    })
  }, [owner, readAgain, send, take])

  const isAnyWaiting = reports.some(({ problem }) => problem === undefined)
  useEffect(() => {
    if (!isOnline || !isAnyWaiting) return undefined
    const tryToSend = () => void send().catch(setFailure)
    tryToSend()
    const timer = setInterval(tryToSend, tryAgainMs)
    return () => clearInterval(timer)
  }, [isOnline, isAnyWaiting, send])

  useEffect(() => (isOnline ? undefined : holdIdleEnd()), [isOnline])

  const done = new Set(reports.map(({ request }) => request.workOrderOid))
  return {
    owner,
    isOnline,
    isReady,
    isBusy,
    list,
    orders: list?.orders.filter(({ Oid }) => !done.has(Oid)) ?? [],
    reports,
    sent,
    /** Being without a connection is said once, and is no failure. */
    failure: failure instanceof ServiceError && failure.status === 0 ? undefined : failure,
    take,
    readAgain,
  }
}
