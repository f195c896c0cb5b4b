import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { statusName } from './declaration-row.ts'
import { moveDeclaration } from './status-table.ts'

export const WithdrawDeclaration: Handler<Calls['WithdrawDeclaration']> = async ({
  request: { declarationOid, reason },
  member: { memberOid, registryOid },
  db,
  now,
  refusal,
}) =>
  db.begin(async (tx) => {
    const [own] = await tx`
      select oid from declaration where oid = ${declarationOid} and registry_oid = ${registryOid} for update`
    if (!own) throw refusal('NoSuchDeclaration')
    const by = { memberOid, registryOid, isClerk: false }
    const isMoved = await moveDeclaration(tx, declarationOid, 'withdrawn', { by, at: now, note: reason })
    if (!isMoved) throw refusal('NotWithdrawable')
    return { StatusCode: 'withdrawn' as const, StatusName: statusName('withdrawn') }
  })
