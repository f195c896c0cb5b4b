import type { Calls } from 'contract/calls'
import type { Handler } from '../../calling/handler.ts'

export const SaveWaterSupply: Handler<Calls['SaveWaterSupply']> = async ({
  request: { region, month, cubicMetres },
  member,
  refusal,
  db,
  now,
  today,
}) => {
  if (month > today.slice(0, 7)) throw refusal('MonthAhead')
  const [known] = await db`select from subscription where region = ${region} limit 1`
  if (!known) throw refusal('NoSuchRegion')
  await db`
    insert into water_supply ${db({
      region,
      suppliedMonth: `${month}-01`,
      cubicMetres,
      savedAt: now,
      savedByMemberOid: member.memberOid,
    })} on conflict (region, supplied_month) do update set cubic_metres = excluded.cubic_metres,
      saved_at = excluded.saved_at, saved_by_member_oid = excluded.saved_by_member_oid`
  return {}
}
