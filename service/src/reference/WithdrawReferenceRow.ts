import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { lockList } from './add-rows.ts'
import { datedLists, firstDayOf, referenceTables, rowKey } from './reference-columns.ts'

export const WithdrawReferenceRow: Handler<Calls['WithdrawReferenceRow']> = async ({
  request: { kind, rowKey: key, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const dated = datedLists[kind]
    if (!dated) throw refusal('NoSuchRow')
    await lockList(tx, kind)
    const tableName = referenceTables[kind]
    const together = dated.together?.map((column) => `and row.${column} = asked.${column}`).join(' ')
    // Names of tables and columns are the program's own.
    const rows = await tx.unsafe<{ content: object; hasBegun: boolean; isApplied: boolean }[]>(
      `select to_jsonb(row) as content, ${firstDayOf(dated)} <= $2::date as has_begun, ${dated.isApplied ?? 'false'} as is_applied
       from ${tableName} asked join ${tableName} row on ${together ? `true ${together}` : 'row = asked'}
       where ${rowKey('asked')} = $1`,
      [key, given.today],
    )
    if (rows.length === 0) throw refusal('NoSuchRow')
    if (rows.some(({ hasBegun }) => hasBegun)) throw refusal('HasBegun')
    if (rows.some(({ isApplied }) => isApplied)) throw refusal('AlreadyApplied')
    for (const { content } of rows) {
      await tx`
        insert into withdrawn_reference_row ${tx({
          list: kind,
          tableName,
          content: tx.json(content as never),
          reason,
          withdrawnByMemberOid: member.memberOid,
          withdrawnAt: given.now,
          withdrawnOn: given.today,
        })}`
      await noteSecurityEvent(tx, given, {
        kind: 'ReferenceRowWithdrawn',
        by: member,
        detail: { list: kind, row: JSON.stringify(content).slice(0, 500), reason },
      })
    }
    await tx`update content_state set version = version + 1`
    return {}
  })
