import type { Calls } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import type { Handler } from '../../calling/handler.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { noteSecurityEvent } from '../../callers/security-event.ts'
import type { Queryable } from '../../database/database.ts'
import { findDueFar, usualTermDays } from '../../import/hold-implausible.ts'
import { importRows } from '../../import/import-rows.ts'
import { demandSecondPerson, noteEffect, tellSecondPerson } from '../../power/ledger.ts'
import { type HeldRow, decideHeldRefunds, lockHeld, rowOf } from './held-record.ts'

const headers = { AccruedOn: 'tahakkuk_tarihi', DueDate: 'vade_tarihi', Principal: 'tutar' } as const

const decided = { accept: 'accepted', correct: 'corrected', reject: 'rejected' } as const

class CannotBeWritten extends Error {
  faults: { Field: string; Reason: string }[]
  constructor(faults: { Field: string; Reason: string }[]) {
    super()
    this.faults = faults
  }
}

export const DecideHeldRecord: Handler<Calls['DecideHeldRecord']> = async ({
  request: { recordOid, decision, reason, correction },
  member,
  refusal,
  ...given
}) => {
  try {
    return await given.db.begin(async (tx) => {
      const { now, today } = given
      const [held] = await lockHeld(tx, tx`oid = ${recordOid}`)
      if (!held) throw refusal('NoSuchRecord')
      const { registryOid, importKey, principalKurus, recordedKurus } = held
      if (await isOwnMatter({ ...given, db: tx }, member, { registryOids: [registryOid] }))
        throw refusal('OwnMatter')
      await tellSecondPerson(tx, {
        registryOid,
        text: `Bekletilen ${held.refundOid === null ? 'borç' : 'makbuz fazlası'} ${importKey}: ${formatLira(kurus(principalKurus))}.`,
      })
      await tx`
        update held_record set decision = ${decided[decision]}, decided_at = ${now},
          decided_by_member_oid = ${member.memberOid}, decision_reason = ${reason}
        where oid = ${held.oid}`
      if (held.refundOid !== null) {
        if (decision === 'correct') throw refusal('NotCorrected')
        await decideHeldRefunds(tx, [held], { isOwed: decision === 'accept', reason, now })
      }
      let writtenKurus = recordedKurus ?? 0
      // A delay fine that has grown goes with it.
      if (decision === 'reject' && held.refundOid === null && held.dueDate < today)
        await demandSecondPerson(tx, {
          registryOid,
          text: `Son ödeme günü ${formatDateShort(held.dueDate)}.`,
        })
      if (decision !== 'reject' && held.refundOid === null) {
        const typed = Object.entries(correction ?? {}).map(([field, value]) => [
          headers[field as keyof typeof headers],
          value,
        ])
        const row = rowOf(held, reason, Object.fromEntries(typed) as Record<string, string>)
        const outcome = await importRows(
          tx,
          { kind: 'accruals', rows: [row], operatorName: member.userName, isDecidedByClerk: true },
          { now, today },
        )
        if (outcome.faults.length > 0)
          throw new CannotBeWritten(
            outcome.faults.map(({ field, reason: fault }) => ({ Field: fieldOf(field), Reason: fault })),
          )
        const written = await readDebt(tx, importKey)
        writtenKurus = written.kurus
        const [far] = await findDueFar(tx, [importKey], today)
        if (far || written.dueDate > latestDueDate(held))
          await demandSecondPerson(tx, {
            registryOid,
            text:
              written.dueDate === held.dueDate
                ? `Son ödeme günü ${formatDateShort(written.dueDate)} olacak; bu gelirde olağandan çok uzak.`
                : `Son ödeme günü ${formatDateShort(held.dueDate)} yerine ${formatDateShort(written.dueDate)} olacak.`,
          })
      }
      // Money that the other system asks for and that is not asked here.
      const keptOut = principalKurus - writtenKurus
      if (keptOut > 0 && (held.refundOid === null || decision === 'reject'))
        await noteEffect(tx, { kind: 'byHand', registryOid, kurus: keptOut })
      await noteSecurityEvent(tx, given, {
        kind: 'HeldRecordDecided',
        by: member,
        detail: { number: importKey, decision, reason },
        subjects: [{ registryOid, matter: importKey }],
      })
      return { IsWritten: true, Faults: [] }
    })
  } catch (error) {
    if (error instanceof CannotBeWritten) return { IsWritten: false, Faults: error.faults }
    throw error
  }
}

function fieldOf(header: string): string {
  return Object.entries(headers).find(([, each]) => each === header)?.[0] ?? ''
}

function latestDueDate({ accruedOn, dueDate, recordedDueDate }: HeldRow): string {
  if (recordedDueDate !== null) return recordedDueDate
  const usual = addDays(accruedOn, usualTermDays)
  return usual > dueDate ? usual : dueDate
}

async function readDebt(tx: Queryable, importKey: string): Promise<{ kurus: number; dueDate: string }> {
  const [row] = await tx<{ kurus: number; dueDate: string }[]>`
    select due_date, principal_kurus + coalesce((
      select sum(amount_kurus) from accrual_adjustment where accrual_oid = accrual.oid), 0)::bigint as kurus
    from accrual where import_key = ${importKey}`
  if (!row) throw new Error(`A debt that was decided is not there: ${importKey}`)
  return row
}
