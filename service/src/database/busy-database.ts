import { isLostConnection } from './lost-connection.ts'

const busyCodes = [
  // Waited too long for a lock, or a statement took too long.
  '55P03',
  '57014',
  '25P03',
  // Deadlock that ended this transaction: alone it will pass.
  '40P01',
  // Out of connections, memory or disk.
  '53100',
  '53200',
  '53300',
  // A replica that only reads, in the moments of a failover.
  '25006',
]

/** Whether the database is away or too busy, so that the same request can succeed a little later. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  return busyCodes.includes(code) || isLostConnection(error) || isChangedTable(error)
}

/** A table got another column between two questions of a transaction: the next try asks for it as it is now. */
function isChangedTable(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
