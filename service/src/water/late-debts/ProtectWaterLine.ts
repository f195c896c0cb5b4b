import type { Calls } from 'contract/calls'
import { type WaterLineStatusCode, protectionGrounds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { isCutForDebt, takeBackCut } from './take-back-cut.ts'

const maxDays = 731

export const ProtectWaterLine: Handler<Calls['ProtectWaterLine']> = async ({
  request: { subscriberNo, ground, note, validUntil },
  member: { memberOid, ...member },
  refusal,
  db,
  now,
  today,
}) => {
  if (validUntil <= today || validUntil > addDays(today, maxDays)) throw refusal('WrongDay')
  await db.begin(async (tx) => {
    const [line] = await tx<
      { oid: number; registryOid: number; status: WaterLineStatusCode; isCutForDebt: boolean }[]
    >`
      select oid, registry_oid, water_line_status as status, ${isCutForDebt(tx)} as is_cut_for_debt from subscription
      where subscriber_number = ${subscriberNo} and status = 'active' for update`
    if (!line) throw refusal('NoSuchLine')
    if (await isOwnMatter({ db: tx, today }, { memberOid, ...member }, { registryOids: [line.registryOid] }))
      throw refusal('OwnMatter')
    // One whose last day is over makes room for the next.
    await tx`
      update water_protection set ended_at = ${now}, ended_by_member_oid = ${memberOid}
      where subscription_oid = ${line.oid} and ended_at is null and valid_until < ${today}`
    const written = await tx`
      insert into water_protection ${tx({
        subscriptionOid: line.oid,
        ground,
        note,
        validUntil,
        createdAt: now,
        createdByMemberOid: memberOid,
      })} on conflict (subscription_oid) where ended_at is null do nothing`
    if (written.count === 0) throw refusal('AlreadyProtected')
    const reason = `Su kesilmez: ${protectionGrounds[ground].label}`
    if (line.isCutForDebt) await takeBackCut(tx, line, { reason, memberOid, now, today })
  })
  return {}
}
