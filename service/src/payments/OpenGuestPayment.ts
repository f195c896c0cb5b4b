import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { redeemGuestProof } from '../identity/verification-code.ts'
import { registryOfSubscriber } from './guest-code.ts'
import { type Guest, openGuestAccess } from './guest-access.ts'
import { maskedNameOf } from './masked-name.ts'

export const OpenGuestPayment: Handler<Calls['OpenGuestPayment']> = async ({
  request,
  refusal,
  ...given
}) => {
  const { db, now, client } = given
  return db.begin(async (tx) => {
    const proof = await redeemGuestProof(tx, request.operationReferenceNumber, now)
    const guest = proof && (await guestFrom(tx, proof))
    if (!guest) throw refusal('CodeNotProven')
    const opened = await openGuestAccess(tx, guest, { now, address: client.address })
    return {
      AccessToken: opened.token,
      ExpiresAt: opened.expiresAt.toISOString(),
      MaskedName: await maskedNameOf(tx, guest.registryOid),
    }
  })
}

/** What a proof was for, as it was written when the code was sent: the browser names nothing here. */
async function guestFrom(
  db: Queryable,
  { subject, gsmNumber }: { subject: string; gsmNumber: string },
): Promise<Omit<Guest, 'oid'> | undefined> {
  const [, kind, name = ''] = /^(registry|subscriber|order):(.+)$/.exec(subject) ?? []
  const nothing = { subscriberNumber: null, orderNumber: null, linkOid: null, gsmNumber }
  if (kind === 'registry') return { ...nothing, kind, registryOid: Number(name) }
  if (kind === 'subscriber') {
    const [found] = await db<{ registryOid: number | null }[]>`
      select ${registryOfSubscriber(db, name)} as registry_oid`
    return found?.registryOid == null
      ? undefined
      : { ...nothing, registryOid: found.registryOid, kind, subscriberNumber: name }
  }
  if (kind !== 'order') return undefined
  const [found] = await db<{ registryOid: number }[]>`
    select registry_oid from payment_order where order_number = ${name}`
  return found && { ...nothing, ...found, kind, orderNumber: name }
}
