import type { Calls } from 'contract/calls'
import type { ReferenceKindCode } from 'contract/reference/codes'
import type { Caller, Handler } from '../calling/handler.ts'
import { importKinds } from '../import/import-file.ts'
import type { ImportKind, Transaction } from '../import/kind.ts'
import { countsRows } from '../import/second-eyes.ts'
import { hasSecondPerson, noteEffect, tellSecondPerson } from '../power/ledger.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { lockList } from './add-rows.ts'
import { datedLists, firstDayOf, referenceTables, rowKey } from './reference-columns.ts'
import { storedRowInWords } from './shown-values.ts'

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
    const rows = await tx.unsafe<{ content: object; key: string; hasBegun: boolean; isApplied: boolean }[]>(
      `select to_jsonb(row) as content, ${rowKey('row')} as key, ${firstDayOf(dated)} <= $2::date as has_begun, ${dated.isApplied ?? 'false'} as is_applied
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
    const words = await Promise.all(
      rows.map(({ content }) => storedRowInWords(tx, kind, content as Record<string, unknown>)),
    )
    const text = `Geri çekilecek: ${words.join(' · ')}. Gerekçe: ${reason}`
    await tellSecondPerson(tx, { registryOid: null, text })
    await noteEffect(tx, { kind: 'tariff', rows: await countedRows(tx, member, kind, rows) })
    await tx`update content_state set version = version + 1`
    return {}
  })

/**
 * Count of a clerk's withdrawn rows, out of their list by now, towards the limits: all but a row that the same clerk
 * added alone as the first of its thing.
 */
async function countedRows(
  tx: Transaction,
  { memberOid }: Pick<Caller, 'memberOid'>,
  kind: ReferenceKindCode,
  rows: readonly { content: object; key: string }[],
): Promise<number> {
  if (!countsRows(kind)) return 0
  const own = await tx<{ key: string }[]>`
    select detail ->> 'key' as key from security_event
    where kind = 'ReferenceRowAdded' and member_oid = ${memberOid} and detail ->> 'list' = ${kind}
      and detail ->> 'key' = any(${rows.map(({ key }) => key)}) and not ${hasSecondPerson(tx)}`
  const { replacing }: ImportKind = importKinds[kind]
  // Names of tables and columns are the program's own.
  const replacingRows = await tx.unsafe<{ key: string }[]>(
    `select ${rowKey('resolved')} as key
     from jsonb_array_elements($1::text::jsonb) content,
       jsonb_populate_record(null::${referenceTables[kind]}, content) resolved
     where ${replacing?.onRecord.join(' or ') || 'true'}`,
    [JSON.stringify(rows.map(({ content }) => content))],
  )
  const isFree = (key: string) =>
    own.some((each) => each.key === key) && !replacingRows.some((each) => each.key === key)
  return rows.filter(({ key }) => !isFree(key)).length
}
