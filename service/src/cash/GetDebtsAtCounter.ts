import type { Calls } from 'contract/calls'
import { noteSecurityEvent } from '../callers/security-event.ts'
import type { Handler } from '../calling/handler.ts'
import { counterDebtOnTheWire, debtsAtCounter } from './debts-at-counter.ts'

export const GetDebtsAtCounter: Handler<Calls['GetDebtsAtCounter']> = async ({
  request: { registryNumber },
  member,
  refusal,
  ...given
}) => {
  const { db, today } = given
  const [person] = await db<{ oid: number; fullName: string }[]>`
    select oid, concat_ws(' ', name_or_title, surname) as full_name from registry where registry_number = ${registryNumber}`
  if (!person) throw refusal('NoSuchPerson')
  const debts = await debtsAtCounter(db, person.oid, today)
  await noteSecurityEvent(db, given, {
    kind: 'CounterDebtsRead',
    by: member,
    detail: { registryNumber },
    subjects: [{ registryOid: person.oid }],
  })
  return {
    RegistryNumber: registryNumber,
    FullName: person.fullName,
    Debts: debts.map(counterDebtOnTheWire),
  }
}
