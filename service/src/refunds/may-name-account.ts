import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { phoneOfRegistry } from '../callers/phone-of-registry.ts'

/**
 * Whether someone may say where a refund goes. Without an account it takes the phone that is registered today, and
 * only where no account was named: nothing that has its way is led elsewhere by a phone alone.
 */
export async function mayNameAccount(
  { db, guest }: { db: Queryable } & Pick<Given, 'guest'>,
  member: Caller | undefined,
  { registryOid, bankIbanNo }: { registryOid: number; bankIbanNo: string | null },
): Promise<boolean> {
  if (member) return true
  if (!guest?.gsmNumber || bankIbanNo !== null) return false
  return guest.gsmNumber === (await phoneOfRegistry(db, registryOid))
}
