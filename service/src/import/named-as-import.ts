import type { Transaction } from './kind.ts'

/** Name of the connection by which the bridge knows the other system's own records, and does not tell them back. */
export const importProgramName = 'e-belediye import'

/** Names a connection that also serves others, until the end of the transaction. */
export async function nameAsImport(tx: Transaction): Promise<void> {
  await tx`select set_config('application_name', ${importProgramName}, true)`
}
