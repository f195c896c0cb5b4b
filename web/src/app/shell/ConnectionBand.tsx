import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOnline } from '../../ui/use-online.ts'
import styles from './ActingBand.module.css'

const slowAfterMs = 8_000

/** Band that reports a missing connection, or a slow answer: both within ten seconds, with a way to try again. */
export function ConnectionBand() {
  const isOnline = useOnline()
  const isSlow = useSlowQueries()
  const queryClient = useQueryClient()
  const text = textOf(isOnline, isSlow)
  return (
    // The element is always there: new content is read out.
    <output>
      {text && (
        <span className={styles.band}>
          <span className={styles.text}>{text}</span>
          <button type="button" className={styles.button} onClick={() => void tryAgain(queryClient)}>
            Yeniden dene
          </button>
        </span>
      )}
    </output>
  )
}

/** A question that is under way is given up first, or the new one would wait for its answer. */
async function tryAgain(queryClient: QueryClient): Promise<void> {
  const open = { type: 'active', predicate: isOpen } as const
  await queryClient.cancelQueries(open)
  await queryClient.refetchQueries(open)
}

function textOf(isOnline: boolean, isSlow: boolean): string | undefined {
  if (!isOnline)
    return 'İnternet bağlantınız yok. Bağlantı gelince sayfa kendiliğinden yenilenir; yazdıklarınız duruyor.'
  return isSlow ? 'Belediye sistemi yavaş yanıt veriyor. Beklemeyi sürdürüyoruz.' : undefined
}

/** Whether the page has waited too long for something it shows. */
function useSlowQueries(): boolean {
  const isWaiting = useIsFetching({ predicate: isOpen }) > 0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

function isOpen({ state }: { state: { data: unknown } }): boolean {
  return state.data === undefined
}
