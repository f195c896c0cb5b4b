import { randomInt } from 'node:crypto'
import { hashOfToken } from '../../calling/token.ts'
import type { Queryable } from '../../database/database.ts'

const codes = 10
/** Letters only, so that a recovery code is never taken for a code of the device; none that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz'
/** Number of groups: 25 letters are 113 bits, as ASVS wants for plain hashes. */
const groups = 5
const lettersPerGroup = 5

function newCode(): string {
  const group = () =>
    Array.from({ length: lettersPerGroup }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** However it was typed: with other letters' case, with blanks or without hyphens. */
function hashOf(code: string): Buffer {
  return hashOfToken(code.toLowerCase().replace(/[^a-z]/g, ''))
}

/** Ten new codes in place of the old ones; kept as hashes, so that this answer is the only place they are seen. */
export async function replaceRecoveryCodes(tx: Queryable, memberOid: number): Promise<string[]> {
  const fresh = Array.from({ length: codes }, newCode)
  await tx`delete from second_factor_recovery_code where member_oid = ${memberOid}`
  await tx`
    insert into second_factor_recovery_code ${tx(fresh.map((code) => ({ memberOid, codeHash: hashOf(code) })))}`
  return fresh
}

/** Uses a recovery code up; of two who come at once one gets in. */
export async function spendRecoveryCode(
  db: Queryable,
  memberOid: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await db`
    update second_factor_recovery_code set used_at = ${now}
    where member_oid = ${memberOid} and code_hash = ${hashOf(code)} and used_at is null returning oid`
  return used.length === 1
}

export async function recoveryCodesLeft(db: Queryable, memberOid: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from second_factor_recovery_code where member_oid = ${memberOid} and used_at is null`
  return row?.count ?? 0
}
