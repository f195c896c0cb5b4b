import type { Calls } from 'contract/calls'
import { bankFileFields } from 'rules/bank-files/field-names'
import type { BankFileLayout } from 'rules/bank-files/layout'
import { layoutFaults } from 'rules/bank-files/layout-faults'
import type { Handler } from '../calling/handler.ts'
import { Refused } from '../calling/refused.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { demandSecondPerson } from '../power/ledger.ts'
import { layoutInWords } from './agreement-in-words.ts'
import { lockFor } from '../database/lock-for.ts'

export const SaveBankFileLayout: Handler<Calls['SaveBankFileLayout']> = async ({
  request: { request: layout },
  member,
  refusal,
  ...given
}) => {
  const { layout: name, kind, isForOrders, validFrom, source, content } = layout
  const names = Object.values(content.sections).flatMap((fields) =>
    fields.flatMap((field) => [field.name, ...(field.totalOf === undefined ? [] : [field.totalOf])]),
  )
  if (names.some((each) => !Object.hasOwn(bankFileFields, each))) throw refusal('LayoutFaulty')
  const faults = layoutFaults(kind, content as BankFileLayout)
  if (faults.length > 0) {
    const { code, message, status } = refusal('LayoutFaulty')
    throw new Refused(code, message, status, { content: faults.join(' ') })
  }
  if (isForOrders && kind === 'I') throw refusal('OtherKind')
  if (validFrom < given.today) throw refusal('PastDay')
  return given.db.begin(async (tx) => {
    await lockFor(tx, 'bank file layouts')
    const [other] = await tx`
      select from bank_file_layout where name = ${name} and (file_kind, is_for_orders) <> (${kind}, ${isForOrders})`
    if (other) throw refusal('OtherKind')
    const [saved] = await tx<{ oid: number }[]>`
      insert into bank_file_layout ${tx({
        name,
        fileKind: kind,
        isForOrders,
        validFrom,
        source,
        content: tx.json(content as never),
        memberOid: member.memberOid,
        createdAt: given.now,
      })} returning oid`
    if (!saved) throw new Error('A layout was not written')
    // The layout decides which debts of a file count as paid, and by how much.
    await demandSecondPerson(tx, { registryOid: null, text: layoutInWords(layout) })
    const detail = { layout: String(saved.oid), list: name }
    await noteSecurityEvent(tx, given, { kind: 'BankFileLayoutSaved', by: member, detail })
    return { Oid: saved.oid }
  })
}
