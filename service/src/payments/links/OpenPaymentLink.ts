import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'
import { openGuestAccess } from '../../callers/guest-access.ts'
import { maskedNameOf } from '../../guests/masked-name.ts'
import { hashOfToken } from '../../calling/token.ts'

export const OpenPaymentLink: Handler<Calls['OpenPaymentLink']> = async ({
  request,
  refusal,
  db,
  now,
  client,
}) => {
  const [link] = await db<{ oid: number; registryOid: number }[]>`
    select oid, registry_oid from payment_link
    where token_hash = ${hashOfToken(request.token)} and closed_at is null and expires_at > ${now}`
  if (!link) throw refusal('LinkNotOpen')
  const opened = await openGuestAccess(
    db,
    {
      kind: 'link',
      registryOid: link.registryOid,
      linkOid: link.oid,
      subscriberNumber: null,
      orderNumber: null,
      gsmNumber: null,
    },
    { now, address: client.address },
  )
  return {
    AccessToken: opened.token,
    ExpiresAt: opened.expiresAt.toISOString(),
    MaskedName: await maskedNameOf(db, link.registryOid),
  }
}
