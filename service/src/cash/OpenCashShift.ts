import type { Calls } from 'contract/calls'
import { formatLira, kurus } from 'rules/money'
import { postingOfDifference, sumOfCount } from 'rules/cash/count'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { carriedOf, findShift, postCash, writeCount } from './shift.ts'

export const OpenCashShift: Handler<Calls['OpenCashShift']> = async ({
  request: { pointCode, count },
  member: { memberOid, ...member },
  refusal,
  ...given
}) => {
  const { db, now } = given
  const counted = sumOfCount(count)
  return db.begin(async (tx) => {
    // Two who open at the same moment follow each other.
    await tx`select from member where oid = ${memberOid} for no key update`
    await tx`select from cash_point where code = ${pointCode} for update`
    const [point] = await tx<{ oid: number; isOpen: boolean; isFirst: boolean; carriedKurus: number }[]>`
      select oid, exists (select from cash_shift where cash_point_oid = point.oid and closed_at is null) as is_open,
        not exists (select from cash_shift where cash_point_oid = point.oid) as is_first,
        ${carriedOf(tx)} as carried_kurus
      from cash_point point where code = ${pointCode} and is_active`
    if (!point) throw refusal('NoSuchPoint')
    if (await findShift(tx, memberOid)) throw refusal('AlreadyOpen')
    if (point.isOpen) throw refusal('PointBusy')
    const { carriedKurus } = point
    const [shift] = await tx<{ oid: number }[]>`
      insert into cash_shift ${tx({
        cashPointOid: point.oid,
        cashierMemberOid: memberOid,
        openedAt: now,
        carriedKurus,
        openedKurus: counted,
      })} returning oid`
    if (!shift) throw new Error('A shift was not opened')
    await writeCount(tx, shift.oid, 'opening', count)
    const posted = { shiftOid: shift.oid, postedAt: now }
    const difference = postingOfDifference(kurus(carriedKurus), counted)
    // The first money of a new drawer comes from the bank.
    if (difference && point.isFirst)
      await postCash(tx, {
        ...posted,
        kind: 'float',
        debitAccount: '100',
        creditAccount: '102',
        amountKurus: difference.amountKurus,
      })
    else if (difference) await postCash(tx, { ...posted, ...difference })
    await noteSecurityEvent(tx, given, {
      kind: 'CashShiftOpened',
      by: { memberOid, ...member },
      detail: { point: pointCode, counted: formatLira(counted), carried: formatLira(kurus(carriedKurus)) },
    })
    return { Counted: counted, Carried: carriedKurus }
  })
}
