import { statementKind } from 'contract/bank-files/codes'
import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { bankOfAccount } from '../settings/statement-account-settings.ts'
import { findCollectingBank, layoutOn } from './bank-file-row.ts'

export const StartBankFile: Handler<Calls['StartBankFile']> = async ({
  request: {
    request: { startId, kind, bankCode, file, sizeBytes },
  },
  member,
  db,
  settings,
  now,
  today,
  refusal,
}) => {
  const isStatement = kind === statementKind.code
  const bank = await findCollectingBank(db, bankCode)
  const layout = { name: bank?.collectionLayout ?? '', fileKind: 'I', isForOrders: false } as const
  const layoutOid = isStatement ? null : await layoutOn(db, layout, today)
  const isOwnBank = settings.StatementAccounts.some((account) => bankOfAccount(account) === bankCode)
  if (layoutOid === undefined || (isStatement && !isOwnBank)) throw refusal('NoSuchBank')
  const upload = { startId, bankCode, fileKind: kind, layoutOid, name: file, sizeBytes, status: 'receiving' }
  const [started] = await db<{ oid: number }[]>`
    insert into bank_file ${db({ ...upload, memberOid: member.memberOid, createdAt: now })}
    on conflict (start_id) do nothing returning oid`
  if (started) return { FileOid: started.oid }
  const [earlier] = await db<{ oid: number }[]>`
    select oid from bank_file
    where start_id = ${startId} and file_kind = ${kind} and member_oid = ${member.memberOid} and size_bytes = ${sizeBytes}`
  if (!earlier) throw refusal('NoSuchFile')
  return { FileOid: earlier.oid }
}
