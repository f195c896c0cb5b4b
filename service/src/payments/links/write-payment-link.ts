import { hashOfToken, newToken } from '../../calling/token.ts'
import type { Queryable } from '../../database/database.ts'

interface NewPaymentLink {
  registryOid: number
  madeByMemberOid: number
  /** Share of someone who sees a subscription of another person and pays for it: the link closes with the share. */
  waterShareOid?: number
  createdAt: Date
  expiresAt: Date
  accrualOids: readonly number[]
}

/** The token is answered once and kept as a hash. */
export async function writePaymentLink(
  tx: Queryable,
  { accrualOids, ...link }: NewPaymentLink,
): Promise<{ oid: number; token: string }> {
  const token = newToken()
  const [written] = await tx<{ oid: number }[]>`
    insert into payment_link ${tx({ ...link, tokenHash: hashOfToken(token) })} returning oid`
  if (!written) throw new Error('A link was not written')
  const { oid } = written
  await tx`insert into payment_link_debt ${tx(accrualOids.map((accrualOid) => ({ linkOid: oid, accrualOid })))}`
  return { oid, token }
}
