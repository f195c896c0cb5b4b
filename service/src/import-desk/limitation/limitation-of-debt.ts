import type { RequestTo } from 'contract/calls'
import { interruptionKinds } from 'contract/debts/codes'
import { formatDateShort } from 'rules/dates'
import { neverBarred } from 'rules/ledger/time-bar'
import type { Given } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type OpenDebt, listOpenDebts } from '../../debts/list-debts.ts'
import { lastDaysOf, lawsOf } from '../../debts/limitation.ts'
import { importRows } from '../../import/import-rows.ts'
import { interruptionWords } from '../../import/interruptions.ts'
import type { Transaction } from '../../import/kind.ts'

export type ToldEvent = Omit<RequestTo<'RecordInterruption'>, 'after'>

interface DebtOfEvent {
  registryOid: number
  debt: OpenDebt
}

/** Open debt that an event is told of, locked against others that tell of it. */
export async function findDebt(
  tx: Queryable,
  accrualOid: number,
  today: string,
): Promise<DebtOfEvent | undefined> {
  const [accrual] = await tx<{ registryOid: number }[]>`
    select registry_oid from accrual where oid = ${accrualOid} for no key update`
  if (!accrual) return undefined
  const filter = { registryOid: accrual.registryOid, accrualOids: [accrualOid] }
  const [debt] = await listOpenDebts(tx, filter, today, { withBarred: true })
  return debt && { registryOid: accrual.registryOid, debt }
}

/** Last day of collection of a debt, by all that is on record. */
export async function lastDayOf(tx: Queryable, { oid, dueDate }: Pick<OpenDebt, 'oid' | 'dueDate'>) {
  const laws = await lawsOf(tx, [oid])
  return (await lastDaysOf(tx, [{ oid, dueDate }], laws)).get(oid) ?? neverBarred
}

/** Fields of a request by the headers under which the files of other systems tell the same. */
const fields: Readonly<Record<string, string>> = {
  portal_tahakkuk_no: 'accrumentOid',
  tur: 'kind',
  tarih: 'happenedOn',
  belge_no: 'documentNumber',
}

/** Writes an event by the checks of the files; returns its faults, by the fields of the request. */
export async function writeEvent(
  tx: Transaction,
  given: Pick<Given, 'now' | 'today'>,
  { operatorName, importKey, ...event }: ToldEvent & { operatorName: string; importKey: string },
): Promise<{ Field: string; Reason: string }[]> {
  const row = {
    aktarim_no: importKey,
    portal_tahakkuk_no: String(event.accrumentOid),
    tur: interruptionWords[event.kind] ?? '',
    tarih: event.happenedOn,
    belge_no: event.documentNumber,
  }
  const { faults } = await importRows(tx, { kind: 'interruptions', rows: [row], operatorName }, given)
  return faults.map(({ field, reason }) => ({ Field: fields[field] ?? 'kind', Reason: reason }))
}

export const dayOnTheWire = (day: string) => (day === neverBarred ? null : day)
const inWords = (day: string) => (day === neverBarred ? 'süre işlemiyor' : formatDateShort(day))

/** Words by which the second clerk confirms an event. */
export function eventInWords(
  { kind, happenedOn, documentNumber }: ToldEvent,
  { debt, before, after }: { debt: OpenDebt; before: string; after: string },
): string {
  return [
    `${debt.revenueName}, ${debt.description}, son ödeme günü ${formatDateShort(debt.dueDate)}:`,
    `${interruptionKinds[kind]}, ${formatDateShort(happenedOn)}, belge no ${documentNumber}.`,
    `Son tahsil günü ${inWords(before)} yerine ${inWords(after)} olacak.`,
  ].join(' ')
}
