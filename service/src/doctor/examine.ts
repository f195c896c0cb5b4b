import { setTimeout as wait } from 'node:timers/promises'
import type { Neighbour } from './neighbours.ts'

export interface Finding {
  name: string
  isFine: boolean
  /** One sentence for the operator. */
  says: string
}

const answerWithinMs = 45_000

/** Asks all neighbours at once; one that does not answer in time does not work. */
export function examine(neighbours: readonly Neighbour[], withinMs = answerWithinMs): Promise<Finding[]> {
  return Promise.all(
    neighbours.map(async ({ name, ask }) => {
      const patience = new AbortController()
      try {
        const says = await Promise.race([
          ask(),
          wait(withinMs, undefined, { signal: patience.signal }).then(() => {
            throw new Error(`no answer within ${withinMs / 1000} seconds`)
          }),
        ])
        return { name, isFine: true, says }
      } catch (error) {
        return { name, isFine: false, says: reasonOf(error as Error) }
      } finally {
        patience.abort()
      }
    }),
  )
}

const ofConnections: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'there is no host of that name',
  ECONNRESET: 'it hangs up',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
}

/** Reason why there was no connection, if a code tells it. */
export const connectionFault = (code: string | undefined): string | undefined => ofConnections[code ?? '']

/** Cause of an error, which fetch and sockets hide below their own message. */
function reasonOf(error: Error): string {
  const { code } = (error.cause ?? error) as { code?: string }
  const known = connectionFault(code)
  if (known !== undefined) return known
  const { message } = (error.cause ?? error) as Error
  return message || code || error.message || 'it does not work'
}
