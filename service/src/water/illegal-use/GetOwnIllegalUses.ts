import type { Calls } from 'contract/calls'
import { applicationTypes } from 'contract/water/codes'
import { kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { filesOfEach, usedByWorkOrder } from '../../files/file-use.ts'
import { foundOnTheWire, type IllegalUseRow, illegalUseRows } from './illegal-use-row.ts'

const maxRows = 50

export const GetOwnIllegalUses: Handler<Calls['GetOwnIllegalUses']> = async ({ member, ...given }) => {
  const { db } = given
  const rows = await db<
    (IllegalUseRow & {
      dueDate: string
      leftKurus: number
      appealNumber: string | null
      accrualOid: number
    })[]
  >`
    select found.*, due_date, principal_balance(found.accrual_oid) as left_kurus, (
      select reference from water_application appeal
      where appeal.registry_oid = found.registry_oid and application_type = ${applicationTypes.illegalUsageAppeal.code}
        and details ->> 'accrualOid' = found.accrual_oid::text
      order by oid desc limit 1) as appeal_number
    from (${illegalUseRows(db)}) found join accrual on accrual.oid = found.accrual_oid
    where found.registry_oid = ${member.registryOid} order by found.oid desc limit ${maxRows}`
  const files = await filesOfEach(
    given,
    usedByWorkOrder,
    rows.map(({ workOrderOid }) => workOrderOid),
  )
  return {
    Items: rows.map((row) => ({
      ...foundOnTheWire(row),
      AccrumentOid: row.accrualOid,
      Left: kurus(row.leftKurus),
      DueDate: row.dueDate,
      AppealNumber: row.appealNumber,
      Files: files.get(row.workOrderOid) ?? [],
    })),
  }
}
