import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findCollectingBank, layoutOn } from './bank-file-row.ts'

export const StartBankFile: Handler<Calls['StartBankFile']> = async ({
  request: {
    request: { startId, bankCode, file, sizeBytes },
  },
  member,
  db,
  now,
  today,
  refusal,
}) => {
  const bank = await findCollectingBank(db, bankCode)
  const name = bank?.collectionLayout ?? ''
  const layoutOid = await layoutOn(db, { name, fileKind: 'I', isForOrders: false }, today)
  if (layoutOid === undefined) throw refusal('NoSuchBank')
  const upload = { startId, bankCode, fileKind: 'I', layoutOid, name: file, sizeBytes, status: 'receiving' }
  const [started] = await db<{ oid: number }[]>`
    insert into bank_file ${db({ ...upload, memberOid: member.memberOid, createdAt: now })}
    on conflict (start_id) do nothing returning oid`
  if (started) return { FileOid: started.oid }
  const [earlier] = await db<{ oid: number }[]>`
    select oid from bank_file
    where start_id = ${startId} and member_oid = ${member.memberOid} and size_bytes = ${sizeBytes}`
  if (!earlier) throw refusal('NoSuchFile')
  return { FileOid: earlier.oid }
}
