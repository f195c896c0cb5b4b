import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayInTurkey } from 'rules/turkey-time'
import { startSignIn } from '../../callers/sign-in.ts'
import type { Database } from '../../database/database.ts'
import { importFile } from '../../import/import-file.ts'
import { reconcileDays } from '../../reconciliation/reconcile-days.ts'
import { bookedFile, fileOfBank, givenCollectingBank, madeFile, sentFile, taken } from '../bank-files.ts'
import { bringReceipt, postToBridge, reportingSettings } from '../day-of-books.ts'
import { dyingIn } from '../dying-database.ts'
import { openReportServer } from '../month/report-server.ts'
import { bankAnswer, comeBack, pay, settle, startPaying, trial } from '../payments/paying.ts'
import { SeededRandom } from '../payments/seeded-random.ts'
import { doneByTwo, twoClerks } from '../second-person.ts'
import type { TestMember, TestService } from '../test-service.ts'
import { billRegion, correctBill, givenRegion } from '../water-periods.ts'
import { applyToDefer } from '../deferral.ts'
import {
  type Law,
  interestOnTax,
  lateAddition,
  plusDays,
  plusMonths,
  withinTerm,
  workingDay,
} from './law-of-the-book.ts'
import { eveningJobs } from './evening-jobs.ts'
import { Credit, DayBookOfYear } from './own-book.ts'

const lira = 100
const dayMs = 86_400_000
const cardBank = '0012'
const iban = 'TR400006200000000000000001'
const program = fileURLToPath(new URL('evening-program.ts', import.meta.url))
/** Evenings whose process is killed; a start of one takes seconds. */
const kills = 6

/** Settings with the limit below which one clerk pays out alone; the rest of the year is not about limits. */
export const refundYearSettings = {
  ...reportingSettings,
  Bridge: {
    Clients: reportingSettings.Bridge.Clients.map((client) => ({
      ...client,
      Rights: ['events' as const, 'collections' as const, 'accruals' as const, 'adjustments' as const],
    })),
  },
  SecondPerson: {
    ...reportingSettings.SecondPerson,
    Lira: { Act: 1_000, Day: 10_000_000, Month: 10_000_000 },
  },
}

const revenues = [
  { code: 11, law: 'public' },
  { code: 21, law: 'public' },
  { code: 61, law: 'contract' },
  { code: 71, law: 'fine' },
] as const satisfies readonly { code: number; law: Law }[]
const ways = ['card', 'cardLost', 'desk', 'bankFile'] as const
type Way = (typeof ways)[number]
/** Ways in which money ends that is owed back. */
const ends = [
  'account',
  'counter',
  'served',
  'lapses',
  'kept',
  'dueDebt',
  'largerDebt',
  'left',
  'owedAgain',
] as const
type End = (typeof ends)[number]

/** Ends that money of a law can have: notices are served of taxes, and contracts pay no other debt by themselves. */
const endsOf = (law: Law) =>
  ends.filter(
    (end) =>
      (law === 'public' || !['served', 'lapses', 'owedAgain'].includes(end)) &&
      (law !== 'contract' || !['dueDebt', 'largerDebt'].includes(end)),
  )

export interface RefundYear {
  wrongs: string[]
  seen: Map<string, number>
  /** Sums of the bookkeeper beside those of the product. */
  totals: Record<string, { book: number; product: number }>
  closedDays: number
}

interface Paid {
  on: string
  principalKurus: number
  additionKurus: number
}

/**
 * A year in which people pay too much in every way and are given it back, set off or lose it, with every process cut off
 * before it is done; a bookkeeper who knows the law but not the product says what each of them must have in the end.
 */
export async function liveThroughRefundYear(
  service: TestService,
  {
    months,
    people,
    seed,
    databaseUrl,
  }: { months: number; people: number; seed: number; databaseUrl: string },
): Promise<RefundYear> {
  const chance = new SeededRandom(seed)
  const year: RefundYear = { wrongs: [], seen: new Map(), totals: {}, closedDays: 0 }
  const dayBook = new DayBookOfYear()
  const credits: { credit: Credit; registryOid: number; what: string }[] = []
  const debts: { accrualOid: number; openKurus: number; what: string }[] = []
  const plan = new Map<string, (() => Promise<void>)[]>()
  let lastCollection = 0
  let number = 0

  const saw = (what: string) => void year.seen.set(what, (year.seen.get(what) ?? 0) + 1)
  const today = () => dayInTurkey(service.now)
  const on = (day: string, act: () => Promise<void>) => void plan.set(day, [...(plan.get(day) ?? []), act])
  const between = (least: number, most: number) => least + chance.below(most - least + 1)
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[chance.below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  const at = (day: string, time: string) => {
    const ms = new Date(`${day}T${time}:00+03:00`).getTime() - service.now.getTime()
    if (ms < 0) throw new Error(`${day} ${time} is over`)
    service.pass(ms)
  }
  const clerk = (duty: 'refunds' | 'payments' | 'water' | 'taxes') =>
    service.given.member({ role: 'clerk', duties: [duty] })

  async function signedIn(member: TestMember): Promise<TestMember> {
    const client = { address: '127.0.0.1', userAgent: 'test', browserId: 'test' }
    const { AccessToken } = await startSignIn(service.db, member.oid, { now: service.now, client })
    return { ...member, accessToken: AccessToken }
  }

  /** A file of the other system; its first try is cut off before it is kept. */
  async function imported(kind: 'accruals' | 'adjustments', header: string, line: string) {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-year-'))
    const [file, reportFile] = [join(directory, 'a.csv'), join(directory, 'rejected.csv')]
    writeFileSync(file, `${header}\r\n${line}\r\n`)
    const order = { kind, file, operatorName: 'Nurgül Öztürkçü', reportFile }
    const run = (db: Database) => importFile(db, order, { now: service.now, today: today() })
    try {
      await run(dyingIn(service.db, 1)).then(
        () => year.wrongs.push(`${today()}: a file of ${kind} could not be cut off`),
        () => saw('fileCutOff'),
      )
      const { written } = await run(service.db)
      if (written !== 1) year.wrongs.push(`${today()} ${line}: ${readFileSync(reportFile, 'utf8')}`)
    } finally {
      rmSync(directory, { recursive: true })
    }
  }

  async function bridged(door: 'adjustments', record: { OwnNumber: string }) {
    for (const expected of ['created', 'same']) {
      const { body } = await postToBridge(service, door, record)
      if (!body.includes(expected)) year.wrongs.push(`${today()} bridge: ${body}`)
    }
    saw('toldTwice')
  }

  async function newDebt(
    member: TestMember,
    {
      revenueCode,
      kurus,
      accruedOn,
      dueDate,
    }: { revenueCode: number; kurus: number; accruedOn: string; dueDate: string },
  ) {
    number += 1
    const key = `Y${number}`
    const [registry] = await service.db<{ number: string }[]>`
      select registry_number as number from registry where oid = ${member.registryOid}`
    await imported(
      'accruals',
      'aktarim_no;sicil_no;gelir_kodu;yil;donem;taksit;aciklama;tahakkuk_tarihi;vade_tarihi;tutar;belge_no;abone_no',
      `${key};${registry?.number};${revenueCode};${accruedOn.slice(0, 4)};;1;Borç ${key};${accruedOn};${dueDate};${kurus / 100};${key};`,
    )
    const [accrual] = await service.db<{ oid: number }[]>`select oid from accrual where import_key = ${key}`
    if (!accrual) throw new Error(`${today()}: ${key} was not written`)
    return { key, accrualOid: accrual.oid }
  }

  /** Pays the debt that the bookkeeper worked out; a product that asks for another sum shows in its books. */
  async function paidBy(way: Way, member: TestMember, accrualOid: number, paid: Paid, isDouble = false) {
    const payer = await signedIn(member)
    const sum = paid.principalKurus + paid.additionKurus
    if (way === 'card') await pay(service, payer, [accrualOid])
    if (way === 'cardLost') {
      trial.fates = { authorise: 'answerLost' }
      await comeBack(service, bankAnswer(await startPaying(service.as(payer), [accrualOid])))
      trial.fates = {}
      for (let tries = 0; tries < 12; tries += 1) {
        service.pass(5 * 60_000)
        await settle(service)
      }
    }
    if (way === 'desk')
      await bringReceipt(service, member.registryOid, {
        AccrualOid: accrualOid,
        Principal: (paid.principalKurus / 100).toFixed(2),
        ...(paid.additionKurus > 0 && { DelayFine: (paid.additionKurus / 100).toFixed(2) }),
      })
    if (way === 'bankFile') {
      const sender = await clerk('payments')
      if (!isDouble) await madeFile(service, sender, { dueUntil: '2029-12-31' })
      const content = await fileOfBank([taken(accrualOid, sum, { paidOn: today() })], { fileDate: today() })
      const checked = await sentFile(service, sender, content)
      const booked = await bookedFile(service, await clerk('payments'), checked)
      if (booked.Status !== 'booked') year.wrongs.push(`${today()} bank file: ${booked.Message}`)
    }
    dayBook.add(today(), isDouble ? 'doubled' : 'collected', sum)
    saw(isDouble ? `double:${way}` : `paid:${way}`)
  }

  const refundOf = async (registryOid: number) => {
    const [refund] = await service.db<{ oid: number; totalKurus: number }[]>`
      select oid, total_kurus from refund where registry_oid = ${registryOid} order by oid desc limit 1`
    if (!refund) throw new Error(`${today()}: registry ${registryOid} is owed nothing`)
    return refund
  }

  /** Sends a refund by two clerks if the sum needs them; a second answer finds nothing left to pay. */
  async function sentOut(credit: Credit, registryOid: number, bankIbanNo: string | null) {
    const { oid: refundOid } = await refundOf(registryOid)
    const paying = { refundOid, bankIbanNo, paymentReference: `GE-${refundOid}` }
    const first = service.as(await clerk('refunds'))
    const { WaitsForSecondClerk } = await first.call('NoteRefundPaid', paying)
    if (WaitsForSecondClerk) {
      const [proposal] = await service.db<{ oid: number }[]>`
        select oid from registry_proposal where registry_oid = ${registryOid} and ended_at is null`
      const answer = { proposalOid: proposal?.oid ?? 0, isConfirmed: true, reason: 'Gönderme emrini gördüm.' }
      await service.as(await clerk('refunds')).call('AnswerRefundProposal', answer)
      saw('twoClerks')
    }
    await first.call('NoteRefundPaid', paying).then(
      () => year.wrongs.push(`${today()}: a refund was paid twice`),
      () => saw('paidOnce'),
    )
    dayBook.add(today(), 'refunded', credit.payOut())
    saw('paidOut')
  }

  async function claimed(credit: Credit, member: TestMember, way: 'account' | 'counter' | 'kept') {
    const { oid: refundOid } = await refundOf(member.registryOid)
    const owner = service.as(await signedIn(member))
    if (way === 'account')
      await owner.call('SaveRefundAccount', {
        refundOid,
        ibanOwner: 'Gülşen Özçığır',
        bankIbanNo: iban,
        currentPassword: member.password,
      })
    else await owner.call('ChooseRefundWay', { refundOid, way })
    credit.serve(today())
    saw(`claimed:${way}`)
  }

  async function served(credit: Credit, registryOid: number) {
    const { oid: refundOid } = await refundOf(registryOid)
    const slip = { refundOid, servedOn: today(), serviceNumber: `DF-${refundOid}` }
    await doneByTwo(await twoClerks(service, 'refunds'), 'NoteRefundServed', slip)
    credit.serve(today())
    saw('served')
  }

  /** Life of a credit from the day it arose on to its end. */
  async function goesItsWay(credit: Credit, member: TestMember, end: End, what: string) {
    const { registryOid } = member
    credits.push({ credit, registryOid, what: `${what}, ${end}` })
    saw(`end:${end}`)
    const later = plusDays(today(), between(1, 20))
    const last = workingDay(plusDays(today(), between(21, 40)))
    if (end === 'account' || end === 'counter') {
      on(later, () => claimed(credit, member, end))
      on(last, () => sentOut(credit, registryOid, end === 'account' ? iban : null))
    }
    if (end === 'served' || end === 'lapses') {
      on(later, () => served(credit, registryOid))
      if (end === 'served') {
        on(last, () => claimed(credit, member, 'account'))
        on(plusDays(last, 3), () => sentOut(credit, registryOid, iban))
      }
    }
    if (end === 'kept') {
      on(later, async () => {
        await claimed(credit, member, 'kept')
        const kurus = between(20, 90) * lira
        const { accrualOid } = await newDebt(member, {
          revenueCode: pick([11, 61]),
          kurus,
          accruedOn: today(),
          dueDate: last,
        })
        const open = { accrualOid, openKurus: kurus, what: `${what}, debt that the kept money pays` }
        debts.push(open)
        // An instalment bears nothing on its day.
        on(last, async () => setOffInBook(credit, open, { principalKurus: kurus, additionKurus: 0 }))
      })
    }
    if (end === 'left') saw('unclaimed')
  }

  function setOffInBook(
    credit: Credit,
    open: { openKurus: number },
    debt: { principalKurus: number; additionKurus: number },
  ): void {
    const before = credit.gone.setOff
    open.openKurus -= credit.setOff(today(), debt)
    const kurus = credit.gone.setOff - before
    dayBook.add(today(), 'collected', kurus)
    dayBook.add(today(), 'refunded', kurus)
    saw('setOff')
  }

  /** A debt that is paid and lowered afterwards, by a file or by the bridge. */
  async function lowered(end: End, revenue: (typeof revenues)[number], way: Way, isLate: boolean) {
    const member = await service.given.member()
    const { law } = revenue
    const accruedOn = today()
    const dueDate = workingDay(`${plusMonths(accruedOn, 1).slice(0, 8)}10`)
    // A file of a bank above the limits of one clerk is another story.
    const kurus = between(4, way === 'bankFile' ? 25 : 40) * 100 * lira
    const { key, accrualOid } = await newDebt(member, {
      revenueCode: revenue.code,
      kurus,
      accruedOn,
      dueDate,
    })
    const what = `${key} of revenue ${revenue.code}, ${way}, ${isLate ? 'late' : 'in time'}`
    const paysOn = plusDays(dueDate, isLate ? between(3, 70) : -between(1, 10))
    const isDiscounted = law === 'fine' && !isLate
    const rightOf = (principal: number, day: string): Paid => ({
      on: day,
      principalKurus: isDiscounted ? withinTerm(principal) : principal,
      additionKurus: lateAddition(principal, law, dueDate, day),
    })
    const paid = rightOf(kurus, paysOn)
    on(paysOn, () => paidBy(way, member, accrualOid, paid))
    const lowersOn = plusDays(paysOn, between(2, 30))
    on(lowersOn, async () => {
      const tooMuch = between(1, kurus / (100 * lira) - 1) * 100 * lira
      const right = rightOf(kurus - tooMuch, paysOn)
      const byBridge = chance.chance(0.4)
      const appliedOn = !byBridge && chance.chance(0.5) ? plusDays(lowersOn, -1) : undefined
      if (end === 'dueDebt' || end === 'largerDebt') await overdueDebt()
      if (byBridge)
        await bridged('adjustments', {
          OwnNumber: `${key}d`,
          AccrualOwnNumber: key,
          AdjustmentKind: 'decrease',
          Amount: (tooMuch / 100).toFixed(2),
          Reason: 'Mükerrer tarh',
          AdjustedOn: today(),
        } as { OwnNumber: string })
      else
        await imported(
          'adjustments',
          'aktarim_no;tahakkuk_no;tur;tutar;neden;tarih;basvuru_tarihi',
          `${key}d;${key};azalis;${tooMuch / 100};Mükerrer tarh;${today()};${appliedOn ?? ''}`,
        )
      const principalKurus = paid.principalKurus - right.principalKurus
      const bearing = law === 'public' ? [{ baseKurus: principalKurus, from: appliedOn ?? paysOn }] : []
      const credit = new Credit({
        law,
        principalKurus,
        additionKurus: paid.additionKurus - right.additionKurus,
        bearing,
      })
      saw(`lowered:${law}${isLate ? ':late' : ''}`)
      await goesItsWay(credit, member, end, what)
      if (overdue) {
        const { open, kurus: principal, due } = overdue
        setOffInBook(credit, open, {
          principalKurus: principal,
          additionKurus: lateAddition(principal, 'public', due, today()),
        })
        if (credit.leftKurus > 0) {
          const leftKurus = credit
          on(plusDays(today(), 5), () => claimed(leftKurus, member, 'account'))
          on(plusDays(today(), 9), () => sentOut(leftKurus, member.registryOid, iban))
        }
      }
      if (end === 'owedAgain')
        on(plusDays(today(), between(5, 25)), async () => {
          const again = Math.floor(principalKurus / (4 * lira)) * lira
          await imported(
            'adjustments',
            'aktarim_no;tahakkuk_no;tur;tutar;neden;tarih',
            `${key}e;${key};artis;${again / 100};Düzeltme geri alındı;${today()}`,
          )
          credit.owedAgain(again)
          saw('owedAgain')
          on(plusDays(today(), 4), () => claimed(credit, member, 'counter'))
          on(plusDays(today(), 8), () => sentOut(credit, member.registryOid, null))
        })

      async function overdueDebt() {
        const due = workingDay(`${plusMonths(today(), -2).slice(0, 8)}15`)
        const small = between(1, 3) * 10 * lira
        const owed = end === 'dueDebt' ? small : 9_000 * lira
        const { accrualOid: otherOid } = await newDebt(member, {
          revenueCode: 11,
          kurus: owed,
          accruedOn: plusDays(due, -20),
          dueDate: due,
        })
        const open = { accrualOid: otherOid, openKurus: owed, what: `${what}, overdue debt` }
        debts.push(open)
        overdue = { open, kurus: owed, due }
      }
    })
    let overdue: { open: { openKurus: number }; kurus: number; due: string } | undefined
    debts.push({ accrualOid, openKurus: 0, what })
  }

  /** A debt that is paid by card and again at the desk or the bank. */
  async function paidTwice(end: End, revenue: (typeof revenues)[number], second: 'desk' | 'bankFile') {
    const member = await service.given.member()
    const accruedOn = today()
    const dueDate = plusDays(accruedOn, 40)
    const kurus = between(4, 14) * 100 * lira
    const { key, accrualOid } = await newDebt(member, {
      revenueCode: revenue.code,
      kurus,
      accruedOn,
      dueDate,
    })
    const paysOn = plusDays(accruedOn, between(2, 30))
    const principalKurus = revenue.law === 'fine' ? withinTerm(kurus) : kurus
    const paid = { on: paysOn, principalKurus, additionKurus: 0 }
    on(paysOn, async () => {
      if (second === 'bankFile') await madeFile(service, await clerk('payments'), { dueUntil: '2029-12-31' })
      await paidBy('card', member, accrualOid, paid)
      await paidBy(second, member, accrualOid, paid, true)
      const credit = new Credit({ law: revenue.law, principalKurus, additionKurus: 0, bearing: [] })
      await goesItsWay(credit, member, end, `${key} paid twice`)
    })
    debts.push({ accrualOid, openKurus: 0, what: `${key} paid twice` })
  }

  /** A tax that is deferred into six instalments and paid before they are due: interest of the days saved goes back. */
  async function deferred(end: 'account' | 'counter') {
    const member = await service.given.member()
    const part = between(2, 12) * 100 * lira
    const { key, accrualOid } = await newDebt(member, {
      revenueCode: 11,
      kurus: 6 * part,
      accruedOn: today(),
      dueDate: plusDays(today(), 60),
    })
    const appliedOn = today()
    const plan = await applyToDefer(service, await signedIn(member), accrualOid)
    const decision = { restructuringLogOid: plan, decisionNumber: key }
    await service.as(await clerk('taxes')).call('ApproveDeferral', decision)
    saw('deferred')
    const paysOn = plusDays(appliedOn, between(3, 25))
    let tooMuch = 0
    on(paysOn, async () => {
      const instalments = await service.db<{ accrualOid: number; amountKurus: number }[]>`
        select accrual_oid, amount_kurus from restructuring_instalment where restructuring_oid = ${plan} order by number`
      for (const [index, { accrualOid: instalmentOid, amountKurus }] of instalments.entries()) {
        const interest = interestOnTax(part, appliedOn, plusMonths(appliedOn, index + 1))
        if (amountKurus !== part + interest)
          year.wrongs.push(
            `${key}: instalment ${index + 1} is ${amountKurus}, by the book ${part + interest}`,
          )
        await paidBy('desk', member, instalmentOid, {
          on: paysOn,
          principalKurus: part + interest,
          additionKurus: 0,
        })
        tooMuch += interest - Math.min(interest, interestOnTax(part, appliedOn, paysOn))
        debts.push({ accrualOid: instalmentOid, openKurus: 0, what: `${key}, instalment ${index + 1}` })
      }
      saw('paidEarly')
    })
    // The plan is looked at in the evening.
    on(plusDays(paysOn, 1), async () => {
      const credit = new Credit({ law: 'contract', principalKurus: tooMuch, additionKurus: 0, bearing: [] })
      await goesItsWay(credit, member, end, `${key} deferred`)
    })
    debts.push({ accrualOid, openKurus: 0, what: `${key} deferred` })
  }

  /** Houses whose meter was read too high before the year began. */
  async function wateredHouses(count: number) {
    const street = await givenRegion(service, count)
    await billRegion(service, street, () => 112)
    return street.subscriptions
  }

  const billOf = async (subscriptionOid: number) => {
    const [bill] = await service.db<
      { accrualOid: number; totalKurus: number; taxKurus: number; dueDate: string }[]
    >`
      select accrual_oid, total_kurus, due_date, (
          select coalesce(sum((line ->> 'amountKurus')::bigint), 0)::bigint from jsonb_array_elements(lines) line
          where line ->> 'code' = 'cleaningTax') as tax_kurus
      from water_bill join accrual on accrual.oid = accrual_oid
      where subscription_oid = ${subscriptionOid} and withdrawn_at is null`
    if (!bill) throw new Error('A house has no bill')
    return bill
  }

  /** A water bill that is paid late and set right by two clerks. */
  async function waterLowered(
    house: Awaited<ReturnType<typeof wateredHouses>>[number],
    end: End,
    day: string,
  ) {
    const { member, subscriberNo, subscriptionOid } = house
    const wrong = await billOf(subscriptionOid)
    const additionOf = ({ totalKurus, taxKurus, dueDate }: typeof wrong, paidOn: string) =>
      lateAddition(totalKurus - taxKurus, 'contract', dueDate, paidOn) +
      lateAddition(taxKurus, 'public', dueDate, paidOn)
    on(day, () =>
      paidBy('card', member, wrong.accrualOid, {
        on: day,
        principalKurus: wrong.totalKurus,
        additionKurus: additionOf(wrong, day),
      }),
    )
    on(plusDays(day, 3), async () => {
      const clerks = { first: service.as(await clerk('water')), second: service.as(await clerk('water')) }
      await correctBill(
        service,
        { subscriberNo, accrumentOid: wrong.accrualOid, index: between(102, 110) },
        clerks,
      )
      const right = await billOf(subscriptionOid)
      const credit = new Credit({
        law: 'contract',
        principalKurus: wrong.totalKurus - right.totalKurus,
        additionKurus: additionOf(wrong, day) - additionOf(right, day),
        bearing: [],
      })
      saw('lowered:water')
      await goesItsWay(credit, member, end, `water of ${subscriberNo}`)
    })
    debts.push({ accrualOid: wrong.accrualOid, openKurus: 0, what: `water of ${subscriberNo}` })
  }

  /** Entries count as made when they are made here, not at this machine's clock. */
  async function dateEntries() {
    await service.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update collection set created_at = ${service.now} where oid > ${lastCollection}`
      const [last] = await tx<{ oid: number }[]>`select coalesce(max(oid), 0) as oid from collection`
      lastCollection = last?.oid ?? 0
    })
  }

  /** Jobs of an evening, each cut off before its first transaction is kept, and again. */
  async function evening() {
    const given = { db: service.db, settings: refundYearSettings, now: service.now }
    for (const job of eveningJobs) {
      const isCutOff = await job({ ...given, db: dyingIn(service.db, 1) }).then(
        () => false,
        () => true,
      )
      if (isCutOff) saw('jobCutOff')
      if (isCutOff && (year.seen.get('processKilled') ?? 0) < kills) await killedEvening()
      await job(given)
      await job(given)
    }
    await dateEntries()
  }

  /** Whole evening in a process of its own, which the system ends in its first transaction. */
  async function killedEvening() {
    const directory = mkdtempSync(join(tmpdir(), 'e-belediye-evening-'))
    const settingsPath = join(directory, 'settings.json')
    writeFileSync(settingsPath, JSON.stringify(refundYearSettings))
    const args = [program, databaseUrl, service.now.toISOString(), settingsPath]
    try {
      const [, signal] = (await once(
        spawn(process.execPath, args, { stdio: 'ignore' }),
        'close',
      )) as unknown[]
      if (signal === 'SIGKILL') saw('processKilled')
      else year.wrongs.push(`${today()}: the evening could not be killed`)
    } finally {
      rmSync(directory, { recursive: true })
    }
  }

  /** No accounting sends its day book here: that a clerk's file of the bank is true is looked at by another clerk. */
  async function proveFiles() {
    const cases = await service.db<{ oid: number }[]>`
      select oid from reconciliation_case where state = 'open' and kind = 'receiptsUnproven'`
    for (const { oid: caseOid } of cases) {
      const looking = service.as(await clerk('payments'))
      const reason = 'Bankanın kendi ekstresinde gördüm.'
      const { WaitsForSecondClerk } = await looking.call('ResolveReconciliationCase', { caseOid, reason })
      if (WaitsForSecondClerk)
        await service
          .as(await clerk('payments'))
          .call('AnswerReconciliationProposal', { caseOid, isConfirmed: true, reason })
      saw('fileProved')
    }
  }

  async function closeDays() {
    await proveFiles()
    const auditor = service.as(await clerk('payments'))
    for (;;) {
      let next
      for (let pageIndex = 0; ; pageIndex += 1) {
        const { Items } = await auditor.call('GetReconciliationDays', { pageIndex })
        next = Items.find(({ IsNext }) => IsNext)
        if (next || Items.length === 0) break
      }
      if (!next || next.Day >= today()) return
      const { Day, Collected, Doubled, Refunded, OpenCaseCount } = next
      if (OpenCaseCount > 0) {
        const cases = await service.db`select kind, subject from reconciliation_case where state = 'open'`
        year.wrongs.push(`${Day} was not closed: ${JSON.stringify(cases)}`)
        return
      }
      const sums = dayBook.days.get(Day) ?? { collected: 0, doubled: 0, refunded: 0 }
      const book = [sums.collected, sums.doubled, sums.refunded].map((kurus) => (kurus / 100).toFixed(2))
      if ([Collected, Doubled, Refunded].join() !== book.join())
        year.wrongs.push(
          `${Day}: the day says ${[Collected, Doubled, Refunded].join()}, the book ${book.join()}`,
        )
      await auditor.call('CloseDay', { day: Day, collected: Collected, doubled: Doubled, refunded: Refunded })
      year.closedDays += 1
    }
  }

  const [merchant] = refundYearSettings.Banks.filter(({ Code }) => Code === cardBank)
  if (!merchant) throw new Error('There is no bank of the cards')
  const reports = await openReportServer(() => trial.bank, merchant.MerchantId)
  const settings = { ...refundYearSettings, Banks: [{ ...merchant, ReportUrl: reports.url }] }
  const clock = () => service.now
  const reconcile = () => reconcileDays({ db: service.db, settings, clock, bankOf: () => trial.bank })

  try {
    const houses = await wateredHouses(Math.max(2, Math.ceil(months / 2)))
    // Rows are written at the clock of this machine, whose day must not be one of the compared ones.
    service.pass(300 * dayMs - 3 * 3_600_000)
    await givenCollectingBank(service)
    const first = today()
    await dateEntries()
    await reconcile()
    for (const [nth, house] of houses.entries())
      await waterLowered(house, pick(['account', 'counter', 'kept', 'left']), plusDays(first, 4 + 29 * nth))
    for (let month = 0; month < months; month += 1)
      on(plusDays(first, 3 + 28 * month), () => deferred(month % 2 === 0 ? 'account' : 'counter'))
    // Every way of paying and ending is walked, independent of the chances of a year.
    let turn = 0
    const turns = new Map<Law, number>()
    for (let month = 0; month < months; month += 1)
      for (let person = 0; person < people; person += 1) {
        const nth = turn
        turn += 1
        const begins = `${plusMonths(plusDays(first, 2), month).slice(0, 8)}${String(between(2, 26)).padStart(2, '0')}`
        on(begins > first ? begins : plusMonths(begins, 1), async () => {
          const revenue = revenues[nth % revenues.length] ?? revenues[0]
          const possible = endsOf(revenue.law)
          if (nth % 5 === 4) {
            const simple =
              (['account', 'counter', 'kept', 'left'] as const)[Math.floor(nth / 5) % 4] ?? 'account'
            return paidTwice(simple, revenue, nth % 2 === 0 ? 'desk' : 'bankFile')
          }
          const end = possible[(turns.get(revenue.law) ?? 0) % possible.length] ?? 'account'
          turns.set(revenue.law, (turns.get(revenue.law) ?? 0) + 1)
          const way = ways[(nth + Math.floor(nth / 4)) % ways.length] ?? 'card'
          return lowered(end, revenue, way, way !== 'bankFile' && chance.chance(0.6))
        })
      }
    // Refunds served and not claimed lapse a year later.
    let day = first
    for (; plan.size > 0; day = nextDay(day)) {
      const acts = plan.get(day) ?? []
      plan.delete(day)
      if (acts.length > 0) at(day, '10:00')
      for (const act of acts) await act()
      at(day, '20:00')
      await evening()
      at(plusDays(day, 1), '02:30')
      await reconcile()
      await closeDays()
    }
    // From here on only time passes.
    for (const endsOn = plusMonths(day, 14); day < endsOn; day = plusDays(day, 14)) {
      at(day, '20:00')
      await evening()
    }
    for (const { credit, what } of credits) if (what.endsWith('lapses')) credit.lapse()
    await compare()
    return year
  } finally {
    await reports.close()
  }

  /** Next day on which something is to happen, or a later evening of the clerks who close the days. */
  function nextDay(day: string): string {
    const next = [...plan.keys()].filter((each) => each > day).toSorted()[0]
    const later = plusDays(day, 9)
    return next !== undefined && next < later ? next : later
  }

  async function compare() {
    for (const { accrualOid, openKurus, what } of debts) {
      const [row] = await service.db<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`
      if (row?.kurus !== openKurus)
        year.wrongs.push(`${what}: the book leaves ${openKurus} kuruş open, the ledger ${row?.kurus}`)
    }
    const sums = { paidOut: 0, setOff: 0, lapsed: 0, owedAgain: 0, open: 0 }
    for (const { credit, registryOid, what } of credits) {
      const [found] = await service.db<Record<string, number>[]>`
        select coalesce(sum(total_kurus) filter (where paid_at is not null), 0)::bigint as paid_out,
          coalesce(sum(total_kurus) filter (where end_reason = 'lapsed'), 0)::bigint as lapsed,
          coalesce(sum(total_kurus) filter (where paid_at is null and withdrawn_at is null), 0)::bigint as open,
          coalesce(sum((select sum(kurus) from refund_set_off where refund_oid = refund.oid)), 0)::bigint as set_off,
          coalesce(sum((select sum(amount_kurus) from refund_deduction where refund_oid = refund.oid)), 0)::bigint
            as owed_again
        from refund where registry_oid = ${registryOid}`
      const book: Record<string, number> = { ...credit.gone, open: credit.leftKurus + credit.interestKurus }
      if (JSON.stringify(sorted(book)) !== JSON.stringify(sorted(found ?? {})))
        year.wrongs.push(
          `${what}: the book says ${JSON.stringify(sorted(book))}, the product ${JSON.stringify(sorted(found ?? {}))}`,
        )
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
        sums[name] += book[name] ?? 0
        const total = year.totals[name] ?? { book: 0, product: 0 }
        year.totals[name] = { book: sums[name], product: total.product + (found?.[name] ?? 0) }
      }
    }
    const [books] = await service.db<Record<string, number>[]>`
      select (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from collection_line) as collected,
        (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from double_payment_line) as doubled,
        (select coalesce(sum(total_kurus) filter (where paid_at is not null), 0)::bigint from refund)
          + (select coalesce(sum(kurus), 0)::bigint from refund_set_off) as refunded,
        (select coalesce(sum(collected_kurus + doubled_kurus - refunded_kurus), 0)::bigint from closed_day) as kept_by_days,
        (select count(*) from refund) as refunds`
    for (const name of ['collected', 'doubled', 'refunded'] as const)
      year.totals[name] = { book: dayBook.total(name), product: books?.[name] ?? 0 }
    year.totals['keptByClosedDays'] = {
      book: dayBook.total('collected') + dayBook.total('doubled') - dayBook.total('refunded'),
      product: books?.['keptByDays'] ?? 0,
    }
    year.totals['refunds'] = { book: credits.length, product: books?.['refunds'] ?? 0 }
    for (const [name, { book, product }] of Object.entries(year.totals))
      if (book !== product) year.wrongs.push(`${name}: the book has ${book}, the product ${product}`)
  }
}

const sorted = (values: Record<string, number>) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
