import { openGuestAccess, type RegistryGuest } from '../callers/guest-access.ts'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { redeemGuestProof } from '../proof/text-code.ts'
import { maskedNameOf } from './masked-name.ts'
import { registryOfSubscriber } from './registered-phone.ts'

/** A guest's token for a proven code, once for each; null for codes that were for something else. */
export function letGuestIn({ db, now, client }: Given, reference: string) {
  return db.begin(async (tx) => {
    const proof = await redeemGuestProof(tx, reference, now)
    if (!proof) return null
    const guest = await guestFrom(tx, proof)
    const opened = await openGuestAccess(tx, guest, { now, address: client.address })
    return {
      AccessToken: opened.token,
      ExpiresAt: opened.expiresAt.toISOString(),
      MaskedName: await maskedNameOf(tx, guest.registryOid),
    }
  })
}

/** Guest by the purpose of a proof, as stored when the code was sent: the browser names nothing here. */
async function guestFrom(
  db: Queryable,
  { subject, gsmNumber }: { subject: string; gsmNumber: string },
): Promise<RegistryGuest> {
  const [, kind, name = ''] = /^(registry|subscriber|order|application):(.+)$/.exec(subject) ?? []
  const nothing = { subscriberNumber: null, orderNumber: null, linkOid: null, gsmNumber }
  if (kind === 'registry') return { ...nothing, kind, registryOid: Number(name) }
  if (kind === 'application') return { ...nothing, kind, ...(await applicationOf(db, name)) }
  const [found] = await db<{ registryOid: number | null }[]>`
    select ${
      kind === 'subscriber'
        ? registryOfSubscriber(db, name)
        : db`(select registry_oid from payment_order where order_number = ${name})`
    } as registry_oid`
  if (found?.registryOid == null) throw new Error('The registry of a proven code no longer exists')
  const { registryOid } = found
  return kind === 'subscriber'
    ? { ...nothing, registryOid, kind, subscriberNumber: name }
    : { ...nothing, registryOid, kind: 'order', orderNumber: name }
}

async function applicationOf(
  db: Queryable,
  reference: string,
): Promise<{ applicationOid: number; registryOid: number }> {
  const [found] = await db<{ applicationOid: number; registryOid: number }[]>`
    select oid as application_oid, registry_oid from water_application where reference = ${reference}`
  if (!found) throw new Error('The application of a proven code no longer exists')
  return found
}
