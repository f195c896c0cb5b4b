import type { Calls } from 'contract/calls'
import type { InterruptionKindCode } from 'contract/debts/codes'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Handler } from '../../calling/handler.ts'
import { listOpenDebts } from '../../debts/list-debts.ts'
import { interruptionsOf, lastDaysOf, lawsOf } from '../../debts/limitation.ts'
import { dayOnTheWire } from './limitation-of-debt.ts'

const maxDebts = 200

export const GetLimitationsForClerks: Handler<Calls['GetLimitationsForClerks']> = async ({
  request: { number },
  member,
  ...given
}) => {
  const { db, today } = given
  const [owner] = await db<
    { oid: number; registryNumber: string; name: string; unmatchedMemberOid: number | null }[]
  >`
    select oid, registry_number, concat_ws(' ', name_or_title, surname) as name,
      (select member.oid from member
        where member.user_name = registry.identity_number and member.registry_oid is null) as unmatched_member_oid
    from registry
    where registry_number = ${number} or identity_number = ${number} order by registry_number = ${number} desc limit 1`
  const all = owner ? await listOpenDebts(db, { registryOid: owner.oid }, today, { withBarred: true }) : []
  const debts = all.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1)).slice(0, maxDebts)
  const oids = debts.map(({ oid }) => oid)
  const laws = await lawsOf(db, oids)
  const [lastDays, events] = [await lastDaysOf(db, debts, laws), await interruptionsOf(db, oids)]
  await noteSecurityEvent(db, given, {
    kind: 'LimitationsListed',
    by: member,
    detail: { searchText: number },
    subjects: owner
      ? [
          { registryOid: owner.oid, matter: owner.registryNumber },
          // A member who is not matched to the record yet is the same person.
          ...(owner.unmatchedMemberOid === null ? [] : [{ memberOid: owner.unmatchedMemberOid }]),
        ]
      : [],
  })
  return {
    OwnerName: owner?.name ?? null,
    RegistryNumber: owner?.registryNumber ?? null,
    Debts: debts.map((debt) => ({
      AccrumentOid: debt.oid,
      RevenueName: debt.revenueName,
      Description: debt.description,
      Regime: debt.regime,
      AccruedOn: debt.accruedOn,
      DueDate: debt.dueDate,
      Principal: debt.balance.principalKurus,
      Total: debt.balance.principalKurus + debt.balance.fineKurus,
      CollectableUntil: dayOnTheWire(lastDays.get(debt.oid) ?? ''),
      BarredSince: debt.barredSince,
      Events: (events.get(debt.oid) ?? []).map(({ kind, on, documentNumber }) => ({
        KindCode: kind as InterruptionKindCode,
        On: on,
        DocumentNumber: documentNumber,
      })),
    })),
  }
}
