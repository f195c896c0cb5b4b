import type { Queryable } from '../database/database.ts'

export type BankNames = (code: string) => string

/** Names of the banks by code. */
export async function readBankNames(db: Queryable): Promise<BankNames> {
  const banks = await db<{ code: string; name: string }[]>`select code, name from bank`
  const names = new Map(banks.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
