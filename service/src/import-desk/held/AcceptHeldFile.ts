import type { Calls } from 'contract/calls'
import { formatDateShort } from 'rules/dates'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import { findDueFar } from '../../import/hold-implausible.ts'
import { importRows } from '../../import/import-rows.ts'
import { demandSecondPerson } from '../../power/ledger.ts'
import { decideHeldRefunds, lockHeld, rowOf } from './held-record.ts'

/** Debts taken at once; more wait for the next click. */
const maxAtOnce = 1000

export const AcceptHeldFile: Handler<Calls['AcceptHeldFile']> = async ({
  request: { importRunOid, reason },
  member,
  refusal,
  ...given
}) =>
  given.db.begin(async (tx) => {
    const { now, today } = given
    const held = await lockHeld(tx, tx`import_run_oid = ${importRunOid}`, maxAtOnce)
    if (held.length === 0) throw refusal('NoSuchRecord')
    const registryOids = held.map(({ registryOid }) => registryOid)
    if (await isOwnMatter({ ...given, db: tx }, member, { registryOids })) throw refusal('OwnMatter')
    if (held.length > 1)
      await demandSecondPerson(tx, {
        registryOid: null,
        text: `Bekletilen ${held.length} kaydın tümünü alma.`,
      })
    await tx`
      update held_record set decision = 'accepted', decided_at = ${now}, decided_by_member_oid = ${member.memberOid},
        decision_reason = ${reason}
      where oid = any(${held.map(({ oid }) => oid)})`
    const debts = held.filter(({ refundOid }) => refundOid === null)
    await decideHeldRefunds(tx, held, { isOwed: true, reason, now })
    const rows = debts.map((record) => rowOf(record, reason))
    const order = { kind: 'accruals', rows, operatorName: member.userName, isDecidedByClerk: true } as const
    const { faults } = rows.length === 0 ? { faults: [] } : await importRows(tx, order, { now, today })
    if (faults.length > 0) throw refusal('CannotBeTaken')
    const importKeys = debts.map(({ importKey }) => importKey)
    const [far] = await findDueFar(tx, importKeys, today)
    if (far)
      await demandSecondPerson(tx, {
        registryOid: null,
        text: `Son ödeme günü olağandan çok uzak: ${far.importKey}, ${formatDateShort(far.dueDate)}.`,
      })
    await noteSecurityEvent(tx, given, {
      kind: 'HeldRecordDecided',
      by: member,
      detail: { importRun: String(importRunOid), decision: 'accept', reason, count: String(held.length) },
      subjects: held.map(({ registryOid, importKey }) => ({ registryOid, matter: importKey })),
    })
    return { Accepted: held.length }
  })
