import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { demandSecondPerson } from '../power/ledger.ts'
import { bankInWords } from './agreement-in-words.ts'
import { layoutOn } from './bank-file-row.ts'

export const SaveCollectingBank: Handler<Calls['SaveCollectingBank']> = async ({
  request: {
    request: { sendsDaily, ...wanted },
  },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { bankCode, debtLayout, collectionLayout, orderLayout } = wanted
    const [bank] = await tx<[{ name: string }?]>`select name from bank where code = ${bankCode}`
    if (!bank) throw refusal('NoSuchBank')
    const layouts = [
      { name: debtLayout, fileKind: 'O', isForOrders: false },
      { name: collectionLayout, fileKind: 'I', isForOrders: false },
      ...(orderLayout === null ? [] : [{ name: orderLayout, fileKind: 'O', isForOrders: true } as const]),
    ] as const
    for (const layout of layouts)
      if ((await layoutOn(tx, layout, given.today)) === undefined) throw refusal('NoSuchLayout')
    const sendsDailyFrom = sendsDaily ? given.today : null
    const numberedFrom = wanted.numbering === null ? null : given.today
    const row = {
      ...wanted,
      sendsDailyFrom,
      numberedFrom,
      changedAt: given.now,
      changedByMemberOid: member.memberOid,
    }
    await tx`
      insert into collecting_bank ${tx(row)}
      on conflict (bank_code) do update set institution_code = excluded.institution_code,
        debt_layout = excluded.debt_layout, collection_layout = excluded.collection_layout,
        order_layout = excluded.order_layout,
        sends_daily_from = case when excluded.sends_daily_from is not null
          then coalesce(collecting_bank.sends_daily_from, excluded.sends_daily_from) end,
        numbering = excluded.numbering,
        numbered_from = case when collecting_bank.numbering = excluded.numbering
          then collecting_bank.numbered_from else excluded.numbered_from end,
        is_active = excluded.is_active, changed_at = excluded.changed_at,
        changed_by_member_oid = excluded.changed_by_member_oid`
    // Files of the bank count as its word.
    await demandSecondPerson(tx, {
      registryOid: null,
      text: bankInWords(bank.name, { ...wanted, sendsDaily }),
    })
    const detail = { bank: bankCode, isActive: String(wanted.isActive) }
    await noteSecurityEvent(tx, given, { kind: 'CollectingBankSaved', by: member, detail })
    return {}
  })
