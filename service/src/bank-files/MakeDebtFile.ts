import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { lockFor } from '../database/lock-for.ts'
import { findCollectingBank, layoutOn } from './bank-file-row.ts'

export const MakeDebtFile: Handler<Calls['MakeDebtFile']> = async ({
  request: { bankCode, isForOrders, revenueCodes, dueUntil },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    await lockFor(tx, `bank files of ${bankCode}`)
    const bank = await findCollectingBank(tx, bankCode)
    if (!bank) throw refusal('NoSuchBank')
    const name = isForOrders ? bank.orderLayout : bank.debtLayout
    if (name === null) throw refusal('NoOrders')
    const layoutOid = await layoutOn(tx, { name, fileKind: 'O', isForOrders }, given.today)
    if (layoutOid === undefined) throw refusal('NoSuchBank')
    const [underWay] = await tx`
      select from bank_file where bank_code = ${bankCode} and file_kind = 'O' and status in ('toMake', 'making')`
    if (underWay) throw refusal('UnderWay')
    const [made] = await tx<{ oid: number }[]>`
      insert into bank_file ${tx({
        bankCode,
        fileKind: 'O',
        isForOrders,
        layoutOid,
        revenueCodes,
        dueUntil,
        status: 'toMake',
        memberOid: member.memberOid,
        createdAt: given.now,
        queuedAt: given.now,
      })} returning oid`
    if (!made) throw new Error('A bank file was not written')
    const detail = { file: String(made.oid), bank: bankCode }
    await noteSecurityEvent(tx, given, { kind: 'BankFileMade', by: member, detail })
    return { FileOid: made.oid }
  })
