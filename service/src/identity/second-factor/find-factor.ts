import type { Given } from '../../calling/handler.ts'
import { unseal } from '../../calling/seal.ts'

/** Key that is stored sealed in the database. */
export interface SealedKey {
  key: string
}

interface Factor {
  setUpAt: Date
  sealedKey: string
  /** Key; undefined after the machine key was changed: the device is set up again, by the registered phone. */
  key: Buffer | undefined
}

export async function findFactor(
  { db, settings }: Pick<Given, 'db' | 'settings'>,
  memberOid: number,
): Promise<Factor | undefined> {
  const [row] = await db<{ setUpAt: Date; sealedKey: string }[]>`
    select set_up_at, sealed_key from second_factor where member_oid = ${memberOid}`
  const opened = row && unseal<SealedKey>(row.sealedKey, settings.machineKey.validationKey, 'second-factor')
  return row && { ...row, key: opened && Buffer.from(opened.key, 'base64') }
}
