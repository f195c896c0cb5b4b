import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

export type Connection = Awaited<ReturnType<Database['reserve']>>

/** So long people may wait behind a change of the schema that waits for a lock. */
const lockTimeoutMs = 150
const lockTries = 240
const betweenTriesMs = 500
/** Waited too long for a lock, or two waited for each other. */
const lockCodes = ['55P03', '40P01']

/** Transaction that gives up its wait for a lock after a moment and tries again, so that no one waits behind it for long. */
export async function inPatientTransaction(
  connection: Connection,
  work: () => Promise<void>,
  sayWaiting: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(connection, async () => {
        await connection.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
        await work()
      })
    } catch (error) {
      if (!lockCodes.includes((error as { code?: string }).code ?? '') || tries >= lockTries) throw error
      if (tries % 20 === 1) sayWaiting()
      await pause(betweenTriesMs)
    }
  }
}

export async function inTransaction(connection: Connection, work: () => Promise<void>): Promise<void> {
  await connection`begin`
  try {
    await work()
    await connection`commit`
  } catch (error) {
    await connection`rollback`.catch(() => undefined)
    throw error
  }
}
