import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'

export const SaveWaterSupply: Handler<Calls['SaveWaterSupply']> = async ({
  request: { region, month, cubicMetres },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  if (month > today.slice(0, 7)) throw refusal('MonthAhead')
  const [known] = await db`select from subscription where region = ${region} limit 1`
  if (!known) throw refusal('NoSuchRegion')
  const suppliedMonth = `${month}-01`
  await db.begin(async (tx) => {
    const [before] = await tx<{ cubicMetres: number }[]>`
      select cubic_metres from water_supply where region = ${region} and supplied_month = ${suppliedMonth} for update`
    await tx`
      insert into water_supply ${tx({ region, suppliedMonth, cubicMetres, savedAt: now, savedByMemberOid: member.memberOid })}
      on conflict (region, supplied_month) do update set cubic_metres = excluded.cubic_metres,
        saved_at = excluded.saved_at, saved_by_member_oid = excluded.saved_by_member_oid`
    // Losses of the network follow from this figure.
    const replaced = before && { before: String(before.cubicMetres) }
    await noteSecurityEvent(tx, given, {
      kind: 'WaterSupplySaved',
      by: member,
      detail: { region, month, ...replaced, after: String(cubicMetres) },
    })
  })
  return {}
}
