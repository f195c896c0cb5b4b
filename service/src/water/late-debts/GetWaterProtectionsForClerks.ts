import type { Calls } from 'contract/calls'
import type { ProtectionGroundCode } from 'contract/water/codes'
import { maskName } from 'rules/turkish-text'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

const pageSize = 50

export const GetWaterProtectionsForClerks: Handler<Calls['GetWaterProtectionsForClerks']> = async ({
  request: { pageIndex },
  member,
  ...given
}) => {
  const { db, today } = given
  const rows = await db<
    {
      oid: number
      registryOid: number
      subscriberNumber: string
      name: string
      addressText: string
      ground: ProtectionGroundCode
      note: string
      validUntil: string
    }[]
  >`
    select protection.oid, registry_oid, subscriber_number, concat_ws(' ', name_or_title, surname) as name, address_text, ground, note,
      valid_until
    from water_protection protection join subscription on subscription.oid = subscription_oid
    join registry on registry.oid = registry_oid
    where ended_at is null and valid_until >= ${today}
    order by valid_until, protection.oid limit ${pageSize + 1} offset ${pageIndex * pageSize}`
  const shown = rows.slice(0, pageSize)
  await noteSecurityEvent(db, given, {
    kind: 'WaterProtectionsListed',
    by: member,
    subjects: shown.map(({ registryOid, subscriberNumber }) => ({ registryOid, matter: subscriberNumber })),
  })
  return {
    Items: shown.map((row) => ({
      Oid: row.oid,
      SubscriberNo: row.subscriberNumber,
      MaskedName: maskName(row.name),
      Address: row.addressText,
      Ground: row.ground,
      Note: row.note,
      ValidUntil: row.validUntil,
    })),
    HasMore: rows.length > pageSize,
  }
}
