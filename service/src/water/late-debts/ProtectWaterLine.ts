import type { Calls } from 'contract/calls'
import { type WaterLineStatusCode, protectionGrounds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Handler } from '../../calling/handler.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { isCutForDebt, takeBackCut } from './take-back-cut.ts'

/** Proofs are asked for again each year. */
const maxDays = 366

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
    const [earlier] = await tx<{ validUntil: string; count: number }[]>`
      select max(valid_until) as valid_until, count(*)::int from water_protection
      join subscription on subscription.oid = subscription_oid
      where subscription_oid = ${line.oid} and (ended_at is not null or valid_until < ${today})
        and (held_since is null or water_protection.created_at >= held_since) having count(*) > 0`
    const before = earlier
      ? `Önceki koruma ${formatDateShort(earlier.validUntil)} gününe kadardı (${earlier.count} kez verilmiş); yenisi`
      : 'İlk koruma,'
    await demandSecondPerson(tx, {
      registryOid: line.registryOid,
      text: `${before} ${formatDateShort(validUntil)} gününe kadar. Belgesi: “${note}”.`,
    })
    // A protection whose last day is over makes room for the next.
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
