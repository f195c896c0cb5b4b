import type { Calls } from 'contract/calls'
import { saysSomething } from 'contract/says-something'
import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { formatLira, kurus } from 'rules/money'
import { nextWorkingDay } from 'rules/ledger/due-date'
import { isStillCharged } from '../../callers/duties.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Given, Handler } from '../../calling/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { postAccruals } from '../../debts/ledger.ts'
import { demandSecondPerson, noteSecondPerson } from '../../power/ledger.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { tellRegistry } from '../applications/tell-applicant.ts'
import { type IllegalUseRow, illegalUseRows } from './illegal-use-row.ts'
import { illegalUseRevenue } from '../applications/charge-revenues.ts'

const daysToPay = 30

export const DecideIllegalUse: Handler<Calls['DecideIllegalUse']> = async ({
  request: { referenceNumber, isAccrued, note },
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  return db.begin(async (tx) => {
    const [row] = await tx<IllegalUseRow[]>`
      ${illegalUseRows(tx)} where reference = ${referenceNumber} for update of used`
    if (!row) throw refusal('NoSuchMinutes')
    if (await isOwnMatter({ db: tx, today }, member, { registryOids: [row.registryOid] }))
      throw refusal('OwnMatter')
    if (row.state !== 'proposed') throw refusal('AlreadyDecided')
    // The recorder decides nothing, but may agree with another clerk who drops the minutes.
    const isRecorder = row.recordedByMemberOid === member.memberOid
    const decidedByMemberOid = isRecorder && !isAccrued ? given.proposer?.memberOid : member.memberOid
    if (decidedByMemberOid === undefined || decidedByMemberOid === row.recordedByMemberOid)
      throw refusal('SameClerk')
    if (!isAccrued && !saysSomething(note ?? '')) throw refusal('ReasonNeeded')
    if (isAccrued && !(await isStillCharged(tx, row.recordedByMemberOid, 'water')))
      throw refusal('RecorderLeft')
    if (isAccrued) await noteSecondPerson(tx, row.recordedByMemberOid)
    else
      await demandSecondPerson(tx, {
        registryOid: row.registryOid,
        text: `Adres: ${row.addressText}. ${formatDateShort(row.detectedOn)} günü ${row.cubicMetres} m³ kaçak kullanım yazılmış; ${formatLira(kurus(row.amountKurus))} borç yazılmayacak. Gerekçesi: “${note}”. Hesabı: ${row.derivation.map(({ label, value }) => `${label}: ${value}`).join('; ')}.`,
      })
    await tx`
      update water_illegal_use set ${tx({
        state: isAccrued ? 'accrued' : 'rejected',
        decidedAt: now,
        decidedByMemberOid,
        decisionNote: note ?? null,
        accrualOid: isAccrued ? await accrue(tx, given, row) : null,
      })} where oid = ${row.oid} and state = 'proposed'`
    if (isAccrued)
      await tellRegistry(tx, given, row.registryOid, {
        eventKey: `illegal-use:${row.reference}:accrued`,
        text: `${row.reference} nolu kacak su tutanagi icin borc tahakkuk etti. Hesabini ve itiraz yolunu e-Belediyede Su islemlerim sayfasinda gorebilirsiniz.`,
      })
    return {}
  })
}

/** Accrues the charge with its derivation; it is appealed against and paid like any other. */
async function accrue(tx: Queryable, { today }: Pick<Given, 'today'>, row: IllegalUseRow): Promise<number> {
  const [accrualOid] = await postAccruals(tx, [
    {
      registryOid: row.registryOid,
      revenueCode: illegalUseRevenue,
      periodYear: Number(row.detectedOn.slice(0, 4)),
      periodPart: Number(row.detectedOn.slice(5, 7)),
      description: `Kaçak su bedeli – tutanak ${row.reference}`,
      accruedOn: today,
      dueDate: nextWorkingDay(addDays(today, daysToPay), await readHolidays(tx)),
      principalKurus: row.amountKurus,
      sourceKind: 'subscription',
      sourceReference: row.reference,
      subscriberNumber: row.subscriberNumber,
      derivation: row.derivation,
    },
  ])
  if (accrualOid === undefined) throw new Error('What is owed for illegal use was not written')
  return accrualOid
}
