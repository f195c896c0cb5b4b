import type { Transaction } from './kind.ts'

/** By this name of the connection the bridge knows what came from the other system, and does not tell it back. */
export const importProgramName = 'e-belediye import'

/** For a connection that also serves others: until the end of the transaction. */
export async function nameAsImport(tx: Transaction): Promise<void> {
  await tx`select set_config('application_name', ${importProgramName}, true)`
}
