import type { Calls } from 'contract/calls'
import { saysSomething } from 'contract/says-something'
import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { kurusFromWire } from 'rules/money'
import { type FieldWork, waterApplicationRules } from 'rules/water/water-applications'
import { isWorkingDay } from 'rules/working-days'
import type { Handler } from '../../calling/handler.ts'
import { isStillCharged } from '../../callers/duties.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { demandSecondPerson, noteSecondPerson } from '../../power/ledger.ts'
import { readHolidays } from '../../tariffs/holidays.ts'
import { billedUntil } from '../billed-until.ts'
import { demandForSparedLine } from '../late-debts/spare-line.ts'
import { countMissedWater } from '../missed-water.ts'
import { readingToCheck } from '../reading-doubt.ts'
import { maxDaysAhead, planWorkOrder, withdrawPlanned } from '../work-orders/plan-work-order.ts'
import { refuseContradiction } from '../work-orders/planned-at.ts'
import { canBeRepeated, demandForThirdVisit } from '../work-orders/work-order-row.ts'
import {
  type ApplicationRow,
  applicationRows,
  concernedBy,
  isAppliedKind,
  nameOf,
  writeStep,
} from './application.ts'
import { type Acceptance, findAcceptance } from './accept.ts'
import { carryOut } from './effects.ts'
import { isPaid, movesOf } from './moves.ts'
import { placeOf } from './place-of-application.ts'
import { tellApplicant } from './tell-applicant.ts'

type Call = Calls['DecideWaterApplication']
type Deciding = Parameters<Handler<Call>>[0]

export const DecideWaterApplication: Handler<Call> = async (deciding) => {
  const { request, member, refusal, db, today } = deciding
  return db.begin(async (tx) => {
    const [row] = await tx<ApplicationRow[]>`
      ${applicationRows(tx)} where reference = ${request.referenceNumber} and ${isAppliedKind(tx)}
      for update of application`
    if (!row) throw refusal('NoSuchApplication')
    if (await isOwnMatter({ db: tx, today }, member, concernedBy(row))) throw refusal('OwnMatter')
    if (!(await movesOf(tx, row)).includes(request.move)) throw refusal('NotPossible')
    return moves[request.move](tx, row, deciding)
  })
}

type Move = (tx: Transaction, row: ApplicationRow, deciding: Deciding) => Promise<{ IsProposed: boolean }>
const done = { IsProposed: false }

const moves: Record<Deciding['request']['move'], Move> = {
  accept: async (tx, row, deciding) => {
    const { member, refusal, request, now } = deciding
    if (row.proposedByMemberOid === member.memberOid) throw refusal('OwnProposal')
    const { name, accepted, outcome, doubt, needsSecondClerk } = await findAcceptance(
      tx,
      deciding,
      member,
      row,
      request,
      refusal,
    )
    if (doubt !== undefined && !request.isUnusualConfirmed) throw new Refused('Unusual', doubt)
    if (!isSeen(request.seen, outcome)) throw refusal('Changed')
    if (needsSecondClerk && row.state !== 'proposed') return propose(tx, row, deciding, accepted)
    if (row.proposedByMemberOid !== null) {
      if (!(await isStillCharged(tx, row.proposedByMemberOid, 'water'))) throw refusal('NotPossible')
      await noteSecondPerson(tx, row.proposedByMemberOid)
    }
    if (name === 'invoiceGeneration') await countOwnIndex(tx, deciding, row)
    const refused = await carryOut(name, { ...accepted, tx })
    if (refused) throw refusal(refused as Parameters<typeof refusal>[0])
    await tx`
      update water_application set decision = 'completed', decided_at = ${now}, decided_by_member_oid = ${member.memberOid}
      where oid = ${row.oid} and decision is null`
    await writeStep(tx, row.oid, {
      step: 'accepted',
      happenedAt: now,
      memberOid: member.memberOid,
      text: request.text || (accepted.reductionUntil ? endText(accepted.reductionUntil) : null),
    })
    const toPay = (await isPaid(tx, row)) ? '' : ' Bedelini e-Belediyeden kartla odeyebilirsiniz.'
    await tellApplicant(tx, deciding, row, {
      event: 'accepted',
      text: `${row.reference} nolu su basvurunuz kabul edildi.${toPay}`,
    })
    return done
  },
  reject: async (tx, row, { member, refusal, request: { text }, ...given }) => {
    if (!text || !saysSomething(text)) throw refusal('ReasonNeeded')
    if (row.applicationType === applicationTypes.illegalUsageNotification.code)
      await demandSecondPerson(tx, {
        registryOid: row.registryOid,
        text: `Kaçak su ihbarı: ${Object.values(row.details).join(', ').slice(0, 1000)}. Gerekçesi: “${text}”.`,
      })
    await tx`
      update water_application set ${tx({
        decision: 'rejected',
        decidedAt: given.now,
        decidedByMemberOid: member.memberOid,
        reason: text,
      })} where oid = ${row.oid} and decision is null`
    await withdrawPlanned(tx, tx`application_oid = ${row.oid}`, {
      reason: 'Başvuru reddedildi',
      memberOid: member.memberOid,
      now: given.now,
    })
    await writeStep(tx, row.oid, {
      step: 'rejected',
      happenedAt: given.now,
      memberOid: member.memberOid,
      text,
    })
    await tellApplicant(tx, given, row, {
      event: 'rejected',
      text: `${row.reference} nolu su basvurunuz reddedildi. Nedenini e-Belediyeden gorebilirsiniz.`,
    })
    return done
  },
  askDocument: async (tx, row, { member, refusal, request: { text }, ...given }) => {
    if (!text || !saysSomething(text)) throw refusal('ReasonNeeded')
    await tx`update water_application set state = 'documentAsked' where oid = ${row.oid} and decision is null`
    await writeStep(tx, row.oid, {
      step: 'documentAsked',
      happenedAt: given.now,
      memberOid: member.memberOid,
      text,
    })
    await tellApplicant(tx, given, row, {
      // The clerk may ask more than once.
      event: `documentAsked:${given.now.getTime()}`,
      text: `${row.reference} nolu su basvurunuz icin sizden belge bekliyoruz. e-Belediyede Su islemlerim sayfasindan yukleyin.`,
    })
    return done
  },
  returnProposal: async (tx, row, { member, refusal, request: { text }, now }) => {
    if (!text || !saysSomething(text)) throw refusal('ReasonNeeded')
    await tx`
      update water_application set state = 'waiting', proposed_by_member_oid = null, proposed_kurus = null,
        proposed_until = null
      where oid = ${row.oid} and decision is null`
    await writeStep(tx, row.oid, { step: 'returned', happenedAt: now, memberOid: member.memberOid })
    return done
  },
  planWork: async (tx, row, { member, refusal, request, ...given }) => {
    const { plannedOn } = request
    const { fieldWork } = waterApplicationRules[nameOf(row)]
    if (fieldWork === null) throw refusal('NotPossible')
    if (!(await isPaid(tx, row))) throw refusal('NotPaid')
    if (plannedOn === undefined || plannedOn < given.today) throw refusal('DayNeeded')
    const wished = row.details['closeOn'] ?? ''
    if (plannedOn > addDays(wished > given.today ? wished : given.today, maxDaysAhead))
      throw refusal('FarDay')
    if (!isWorkingDay(plannedOn, await readHolidays(tx))) throw refusal('NoWorkingDay')
    // Work comes no sooner than the wished day, unless a clerk gives a reason, which the applicant reads.
    const wishedOn = row.details['closeOn'] ?? null
    const isBeforeWish = wishedOn !== null && plannedOn < wishedOn
    const why = request.text ?? ''
    if (isBeforeWish && !request.isBeforeWish) throw refusal('BeforeWishedDay')
    if (isBeforeWish && !saysSomething(why)) throw refusal('ReasonNeeded')
    const kind = workOrderKinds[workKinds[fieldWork]].code
    const { subscriptionOid } = row
    if (subscriptionOid !== null) {
      await tx`select from subscription where oid = ${subscriptionOid} for update`
      await refuseContradiction(tx, { subscriptionOid, kind, mayJoin: true })
      if (fieldWork === 'open')
        await demandForSparedLine(tx, { subscriptionOid, to: 'open', today: given.today })
    }
    const place = subscriptionOid === null ? await placeOf(tx, given, row) : undefined
    if (subscriptionOid === null && !place) throw refusal('NotPossible')
    const followsOid = await repeatedVisit(tx, row.oid)
    if (followsOid !== null) await demandForThirdVisit(tx, followsOid, row.registryOid)
    await planWorkOrder(tx, {
      ...(place ? place : { subscriptionOid: subscriptionOid ?? 0 }),
      kind,
      plannedOn,
      reason: `Başvuru ${row.reference}`,
      wishedOn: isBeforeWish ? plannedOn : wishedOn,
      followsOid,
      applicationOid: row.oid,
      plannedByMemberOid: member.memberOid,
      now: given.now,
    })
    const text = isBeforeWish
      ? `Ekip ${formatDateLong(plannedOn)} günü, istediğiniz ${formatDateLong(wishedOn)} gününden önce gelecek: ${why}`.slice(
          0,
          300,
        )
      : `Ekip ${formatDateLong(plannedOn)} günü gelecek.`
    await writeStep(tx, row.oid, {
      step: 'workPlanned',
      happenedAt: given.now,
      memberOid: member.memberOid,
      // The informant of an illegal use is not told about the inspection.
      text: fieldWork === 'inspect' && row.subscriptionOid === null ? null : text,
    })
    if (row.subscriptionOid !== null)
      await tellApplicant(tx, given, row, {
        event: `workPlanned:${plannedOn}`,
        text: `${row.reference} nolu su basvurunuz icin ekibimiz ${formatDateShort(plannedOn)} gunu gelecek.${isBeforeWish ? ` Bu, istediginiz gunden oncedir; nedeni e-Belediyede. Uygun degilse bize bildirin.` : ''}`,
      })
    return done
  },
}

async function propose(
  tx: Queryable,
  row: ApplicationRow,
  { member, now }: Deciding,
  { amountKurus: proposedKurus, reductionUntil: proposedUntil }: Acceptance['accepted'],
): Promise<{ IsProposed: boolean }> {
  const proposed = { state: 'proposed', proposedByMemberOid: member.memberOid, proposedKurus, proposedUntil }
  await tx`
    update water_application set ${tx(proposed)} where oid = ${row.oid} and decision is null`
  await writeStep(tx, row.oid, { step: 'proposed', happenedAt: now, memberOid: member.memberOid })
  return { IsProposed: true }
}

/** Counts little water that a subscriber's own index bills as the act of the clerk who accepts it. */
async function countOwnIndex(
  tx: Queryable,
  { settings, today }: Deciding,
  row: ApplicationRow,
): Promise<void> {
  const [from] = row.subscriptionOid === null ? [] : await billedUntil(tx, [row.subscriptionOid])
  if (!from) return
  const reading = readingToCheck(from, { index: Number(row.details['lastIndex']), readOn: today })
  await countMissedWater(tx, settings, { registryOid: row.registryOid, from, reading, readOn: today })
}

/** Whether the effect that the clerk saw is still the effect of the decision. */
function isSeen(
  { charged, lowered, owedBack }: Deciding['request']['seen'],
  { chargedKurus, loweredKurus, owedBackKurus }: Acceptance['outcome'],
): boolean {
  return (
    kurusFromWire(charged) === chargedKurus &&
    kurusFromWire(lowered) === loweredKurus &&
    kurusFromWire(owedBack) === owedBackKurus
  )
}

function endText(until: string): string {
  return `İndirim ${formatDateLong(until)} gününe kadar geçerlidir; sürmesi için yeniden başvurun.`
}

const workKinds = {
  mount: 'mounting',
  replace: 'replacement',
  cut: 'cutting',
  open: 'opening',
  inspect: 'inspection',
  seal: 'sealing',
} as const satisfies Record<FieldWork, keyof typeof workOrderKinds>

/** The inspection of an application that is looked into once more: it has neither minutes nor an end. */
async function repeatedVisit(tx: Queryable, applicationOid: number): Promise<number | null> {
  const [visit] = await tx<{ oid: number }[]>`
    select work.oid from water_work_order work left join subscription on subscription.oid = work.subscription_oid
    where application_oid = ${applicationOid} and ${canBeRepeated(tx)} order by work.oid desc limit 1`
  return visit?.oid ?? null
}
