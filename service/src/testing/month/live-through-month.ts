import { randomUUID } from 'node:crypto'
import type { ReconciliationKind } from 'contract/reconciliation/codes'
import type { FieldValues } from 'rules/bank-files/layout'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { numberEvents } from '../../bridge/number-events.ts'
import { sendWebhooks } from '../../bridge/send-webhooks.ts'
import { reconcileDays } from '../../reconciliation/reconcile-days.ts'
import { askedOf, givenAutomaticOrder } from '../automatic-orders.ts'
import { bookedFile, fileOfBank, madeFile, sentFile, taken, testBank } from '../bank-files.ts'
import { givenDebt, postToBridge, reportingSettings, sendDayBook } from '../day-of-books.ts'
import { givenDebt as givenTax } from '../given-debts.ts'
import { comeBack, bankAnswer, pay, settle, startPaying, trial } from '../payments/paying.ts'
import { SeededRandom } from '../payments/seeded-random.ts'
import type { TestMember, TestService } from '../test-service.ts'
import { openWebhookTarget } from '../webhook-target.ts'
import { MunicipalBook } from './municipal-book.ts'
import { openReportServer } from './report-server.ts'

/** Mishaps, each of which happens at least once. */
const faults = [
  'fileLost',
  'wrongTotals',
  'headerUnread',
  'numberTwice',
  'fileWaits',
  'orderFileLost',
  'fileTwice',
  'webhookDown',
  'reportLate',
  'accountingLoses',
  'accountingTwice',
  'accountingKurus',
  'accountingDay',
  'cashDeskTwice',
  'answerLost',
  'paidTwice',
  'chargedBack',
  'chargedBackAndPaid',
] as const
type Fault = (typeof faults)[number]
/** Mishaps of which only one befalls the file of a day. */
const ofFiles: readonly Fault[] = [
  'fileLost',
  'wrongTotals',
  'headerUnread',
  'numberTwice',
  'fileWaits',
  'orderFileLost',
  'fileTwice',
]
const cardBank = '0012'
/** An order whose file was lost is answered after five days. */
const quietDays = 6
const farAway = '2029-12-31'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Found = `${ReconciliationKind} ${string}`

export interface Month {
  /** Open cases after each night, which match exactly the mishaps so far. */
  nights: { day: string; open: Found[] }[]
  /** Deviations from the expected state. */
  wrongs: string[]
  /** Totals of each book in the end. */
  totals: Record<string, number>
  kinds: Set<string>
  closedDays: number
}

/** Collection or order of the bank that collects by files. */
interface BankTaking {
  accrualOid: number
  kurus: number
  reference: string
}

interface Asked {
  orderOid: number
  accrualOid: number
  kurus: number
  dueDate: string
  from: string
  /** Day of the file in which the bank answers. */
  answeredIn?: string
}

interface DayFile {
  day: string
  content: Buffer
  /** The first day on whose evening it comes. */
  comesOn: string
  bookedOn: string
}

/**
 * Days on which people pay by card, at the cash desk, at a bank's counter and by automatic order, while files and messages go
 * astray; after each night the open cases are compared with what went wrong, in the end the books with each other.
 */
export async function liveThroughMonth(
  service: TestService,
  { days, seed }: { days: number; seed: number },
): Promise<Month> {
  const chance = new SeededRandom(seed)
  // Rows are written at the clock of this machine, whose day must not be one of the compared ones.
  service.pass(300 * dayMs - 6 * hourMs)
  const [merchant] = reportingSettings.Banks.filter(({ Code }) => Code === cardBank)
  if (!merchant) throw new Error('There is no bank of the cards')
  const reports = await openReportServer(() => trial.bank, merchant.MerchantId)
  const target = await openWebhookTarget()
  const webhook = { Id: 'muhasebe', Secret: 'muhasebenin-gizli-anahtari-otuz-iki-harf', Url: target.url }
  const settings = {
    ...reportingSettings,
    Banks: [{ ...merchant, ReportUrl: reports.url }],
    Bridge: { ...reportingSettings.Bridge, Webhooks: [webhook], AllowsPrivateAddresses: true },
  }
  const clock = () => service.now
  const book = new MunicipalBook()
  const month: Month = { nights: [], wrongs: [], totals: {}, kinds: new Set(), closedDays: 0 }
  const first = dayInTurkey(service.now)
  const faultsOf = planFaults(chance, first, days)
  const bankBook: BankTaking[] = []
  /** Orders sent to the bank, from the day on which it got the file. */
  let asked: Asked[] = []
  const files: DayFile[] = []
  const sentDays = new Set<string>()
  /** Each with the file that brings its lines in the end. */
  const refused = new Map<number, Buffer>()
  /** Payments that the bank takes back and gives again. */
  const objected: {
    member: TestMember
    accrualOid: number
    orderNumber: string
    kurus: number
    takenOn: string
    returnsOn: string
    isPaidAgain: boolean
  }[] = []
  let dayNumber = 1000
  const waiting = new Map<number, { file: DayFile; checked: Awaited<ReturnType<typeof sentFile>> }>()
  let isDown = false
  let heard = 0
  let lastCollection = 0

  const at = (day: string, time: string) => {
    const moment = new Date(`${day}T${time}:00+03:00`).getTime()
    if (moment < service.now.getTime()) throw new Error(`${day} ${time} is over`)
    service.pass(moment - service.now.getTime())
  }
  const clerkNow = () => service.given.member({ role: 'clerk', duties: ['payments'] })

  /** Entries count as made when they are made here, not at this machine's clock. */
  async function dateEntries() {
    await service.db.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update collection set created_at = ${service.now} where oid > ${lastCollection}`
      const [last] = await tx<{ oid: number }[]>`select coalesce(max(oid), 0) as oid from collection`
      lastCollection = last?.oid ?? 0
    })
  }

  async function tellAccounting() {
    await numberEvents(service.db)
    for (;;) {
      const before = target.received.length
      await sendWebhooks({ db: service.db, settings, clock, timeoutMs: 5000 }, webhook)
      if (target.received.length === before) break
    }
    for (; heard < target.received.length; heard += 1) {
      const event = target.received[heard]
      if (event) book.takeEvent(event)
    }
  }

  async function takeFile(file: DayFile, clerk: TestMember, today: string) {
    const checked = await sentFile(service, clerk, file.content)
    if (checked.Status !== 'checked') return month.wrongs.push(`${file.day}: ${checked.Message}`)
    sentDays.add(file.day)
    if (file.bookedOn > today) return waiting.set(checked.Oid, { file, checked })
    return bookFile(file, clerk, checked)
  }

  async function bookFile(file: DayFile, clerk: TestMember, checked: Awaited<ReturnType<typeof sentFile>>) {
    const booked = await bookedFile(service, clerk, checked)
    if (booked.Status !== 'booked') month.wrongs.push(`${file.day}: ${booked.Message}`)
    for (const [oid, corrected] of refused) if (corrected === file.content) refused.delete(oid)
    asked = asked.filter(({ answeredIn }) => answeredIn !== file.day)
  }

  async function liveThroughDay(day: string) {
    const today = faultsOf.get(day) ?? new Set<Fault>()
    const tomorrow = addDays(day, 1)
    at(day, '09:00')
    const clerk = await clerkNow()
    if (isDown && !today.has('webhookDown')) {
      await target.comeBack()
      isDown = false
    } else if (!isDown && today.has('webhookDown')) {
      await target.goDown()
      isDown = true
    }
    if (today.has('reportLate')) reports.lateDays.add(day)
    reports.lateDays.delete(addDays(day, -1))
    book.mend()
    for (const [oid, { file, checked }] of waiting)
      if (file.bookedOn <= day) {
        waiting.delete(oid)
        await bookFile(file, clerk, checked)
      }

    // Debts, of which the bank gets those of the counter and of orders.
    const atCounter = await debtsOf(1 + chance.below(2))
    const { citizen, orderOid } = await givenAutomaticOrder(service)
    await service.db`update collecting_bank set sends_daily_from = ${first}`
    const dueDate = addDays(day, 1)
    const taxKurus = 1000 + chance.below(100_000)
    const tax = await givenTax(service, citizen.registryOid, { dueDate, principalKurus: taxKurus })
    await madeFile(service, clerk, { dueUntil: farAway, revenueCodes: [51] })
    await askedOf(service, clerk)
    asked.push({
      orderOid,
      accrualOid: tax,
      kurus: taxKurus,
      dueDate,
      from: today.has('orderFileLost') ? addDays(day, 5) : day,
    })

    at(day, '09:02')
    for (const { member, accrualOid } of await debtsOf(1 + chance.below(2)))
      await pay(service, member, [accrualOid])
    if (today.has('answerLost')) {
      const [lost] = await debtsOf(1)
      if (lost) {
        trial.fates = { authorise: 'answerLost' }
        await comeBack(service, bankAnswer(await startPaying(service.as(lost.member), [lost.accrualOid])))
        trial.fates = {}
      }
    }
    if (today.has('paidTwice')) {
      const [both] = atCounter
      if (both) await pay(service, both.member, [both.accrualOid])
    }
    for (let minute = 0; minute < 40; minute += today.has('answerLost') ? 5 : 20) {
      service.pass(5 * 60_000)
      await settle(service)
    }

    // The holder of a card objects days after the payment; the bank gives the money again four days later.
    for (const paid of objected)
      if (paid.returnsOn === day)
        trial.bank.moveChargeback(paid.orderNumber, 'chargebackReturned', paid.kurus)
    if (today.has('chargedBack') || today.has('chargedBackAndPaid')) {
      const [debt] = await debtsOf(1)
      if (debt) {
        const orderNumber = await pay(service, debt.member, [debt.accrualOid])
        const kurus = today.has('chargedBackAndPaid') ? debt.kurus : Math.ceil(debt.kurus / 3)
        objected.push({
          ...debt,
          orderNumber,
          kurus,
          takenOn: addDays(day, 1),
          returnsOn: addDays(day, 4),
          isPaidAgain: today.has('chargedBackAndPaid'),
        })
      }
    }
    for (const paid of objected) {
      if (paid.takenOn === day) trial.bank.moveChargeback(paid.orderNumber, 'chargeback', paid.kurus)
      // The receipt is taken back in the night, or one later where the report is late; then the debt is paid at the cash desk.
      if (paid.isPaidAgain && addDays(paid.takenOn, 2) === day) await payAtCashDesk(paid, 1)
    }

    at(day, '14:00')
    if (today.has('accountingLoses')) book.mishaps.push('loses')
    for (const debt of await debtsOf(1 + chance.below(2)))
      await payAtCashDesk(debt, today.has('cashDeskTwice') ? 2 : 1)

    at(day, '17:00')
    // A sign-in does not last from morning to evening.
    const evening = await clerkNow()
    const byOrder = asked.filter(({ from, answeredIn }) => from <= day && answeredIn === undefined)
    for (const order of byOrder) order.answeredIn = day
    const takings = [...atCounter, ...byOrder].map(({ accrualOid, kurus }): BankTaking => ({
      accrualOid,
      kurus,
      reference: `R${randomUUID().slice(0, 12)}`,
    }))
    bankBook.push(...takings)
    const lines: FieldValues[] = takings.map(({ accrualOid, kurus, reference }) =>
      taken(accrualOid, kurus, { paidOn: day, bankReference: reference }),
    )
    // The rest comes under a number that is used by then, and two days later under its own.
    const rest = today.has('numberTwice') ? lines.splice(0, 1) : []
    dayNumber += 1
    const head = { fileDate: day, fileNumber: String(dayNumber) }
    const content = await fileOfBank(lines, head)
    const refuse = async (faulty: Buffer, why: string) => {
      const { Oid, Status } = await sentFile(service, evening, faulty)
      if (Status !== 'refused') month.wrongs.push(`${day}: a file ${why} is ${Status}`)
      return Oid
    }
    if (today.has('headerUnread')) {
      const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), content])
      refused.set(await refuse(marked, 'with an unreadable header'), content)
    }
    if (today.has('wrongTotals')) {
      const text = content.toString('latin1')
      const footer = text.lastIndexOf('\nF') + 1
      const wrong =
        text.slice(0, footer) +
        text
          .slice(footer)
          .replace(/(\d)(\D*)$/, (_all, digit: string, rest: string) => `${(Number(digit) + 1) % 10}${rest}`)
      refused.set(await refuse(Buffer.from(wrong, 'latin1'), 'with a wrong total'), content)
      sentDays.add(day)
    }
    const isLate = today.has('fileLost') || today.has('headerUnread')
    const comesOn = isLate ? addDays(day, 2) : today.has('wrongTotals') ? tomorrow : day
    files.push({ day, content, comesOn, bookedOn: today.has('fileWaits') ? tomorrow : comesOn })
    for (const file of files.filter((each) => each.comesOn === day)) await takeFile(file, evening, day)
    if (rest.length > 0) {
      dayNumber += 1
      const corrected = await fileOfBank(rest, { fileDate: day, fileNumber: String(dayNumber) })
      refused.set(await refuse(await fileOfBank(rest, head), 'under a used number'), corrected)
      const later = addDays(day, 2)
      files.push({ day, content: corrected, comesOn: later, bookedOn: later })
    }
    if (today.has('fileTwice')) {
      const again = await sentFile(service, evening, content)
      if (again.Status !== 'refused') month.wrongs.push(`${day}: a file that came twice is ${again.Status}`)
    }

    at(day, '20:00')
    await dateEntries()
    if (today.has('accountingTwice')) book.mishaps.push('twice')
    if (today.has('accountingKurus')) book.mishaps.push('kurus')
    if (today.has('accountingDay')) book.mishaps.push('day')
    await tellAccounting()

    at(tomorrow, '02:30')
    book.changedDays.add(day)
    for (const changed of book.changedDays) {
      const answer = await sendDayBook(service, { day: changed, dayBook: book.listOf(changed) } as never)
      if (answer.statusCode !== 200)
        month.wrongs.push(`${changed}: the list was answered with ${answer.statusCode}`)
    }
    book.changedDays.clear()
    await reconcileDays({ db: service.db, settings, clock, bankOf: () => trial.bank })
    await lookAtCases(day)
    await closeDays()
  }

  async function debtsOf(count: number) {
    const debts = []
    for (let made = 0; made < count; made += 1) {
      const member = await service.given.member()
      const kurus = 1000 + chance.below(100_000)
      debts.push({ member, kurus, accrualOid: await givenDebt(service, member.registryOid, kurus) })
    }
    return debts
  }

  async function payAtCashDesk(
    { member, kurus, accrualOid }: { member: TestMember; kurus: number; accrualOid: number },
    times: number,
  ) {
    const [registry] = await service.db<{ number: string }[]>`
      select registry_number as number from registry where oid = ${member.registryOid}`
    const number = randomUUID().slice(0, 13)
    const record = {
      OwnNumber: `V-${number}`,
      ReceiptNumber: `VM-${number}`,
      RegistryNumber: registry?.number,
      CollectionType: 1,
      CollectedAt: service.now.toISOString(),
      Lines: [{ AccrualOid: accrualOid, Principal: (kurus / 100).toFixed(2) }],
    }
    const outcomes: string[] = []
    for (let time = 0; time < times; time += 1) {
      const { body } = await postToBridge(service, 'collections', record)
      outcomes.push((JSON.parse(body) as { Results: { Outcome: string }[] }).Results[0]?.Outcome ?? body)
    }
    if (outcomes.join() !== ['created', 'same'].slice(0, times).join())
      month.wrongs.push(`the cash desk was answered with ${outcomes.join()}`)
    book.take(`VM-${number}`, { kind: 'collection', day: dayInTurkey(service.now), kurus })
  }

  /** Expected open cases: exactly the mishaps that are not mended. */
  async function expectedCases(day: string): Promise<Found[]> {
    const expected: Found[] = []
    for (const late of reports.lateDays) expected.push(`bankReportMissing bank:${cardBank}:${late}`)
    for (let each = first; each <= day; each = addDays(each, 1))
      if (!sentDays.has(each)) expected.push(`bankFileMissing bankFile:${testBank}:${each}`)
    for (const oid of refused.keys()) expected.push(`bankFileRefused file:${oid}`)
    for (const oid of waiting.keys()) expected.push(`bankFileWaiting file:${oid}`)
    for (const { orderOid, accrualOid, dueDate } of asked)
      if (addDays(dueDate, 3) <= day) expected.push(`orderUnanswered order:${orderOid}:${accrualOid}`)
    // Receipts written by this night’s own work are told to the accounting in the evening.
    const receipts = await service.db<{ number: string }[]>`
      select receipt_number as number from collection where collected_at >= ${first}::date and oid <= ${lastCollection}
      union all select receipt_number from double_payment
      where collected_at >= ${first}::date and collected_at < ${day}::date + 1`
    for (const { number } of receipts) {
      const entry = book.entries.get(`collection:${number}`)
      if (!entry) expected.push(`notTakenByMunicipality collection:${number}`)
      else if (entry.written.length === 0) expected.push(`missingInMunicipality collection:${number}`)
      else if (entry.written.length > 1) expected.push(`twiceInMunicipality collection:${number}`)
      else if (entry.written[0] !== entry.kurus) expected.push(`municipalityAmount collection:${number}`)
      else if (entry.writtenOn !== entry.day) expected.push(`municipalityDay collection:${number}`)
    }
    return expected.toSorted()
  }

  async function lookAtCases(day: string) {
    const rows = await service.db<{ kind: ReconciliationKind; subject: string }[]>`
      select kind, subject from reconciliation_case where state = 'open'`
    const open = rows.map(({ kind, subject }): Found => `${kind} ${subject}`).toSorted()
    const expected = await expectedCases(day)
    const unseen = expected.filter((each) => !open.includes(each))
    const unexpected = open.filter((each) => !expected.includes(each))
    if (unseen.length > 0) month.wrongs.push(`${day}: not found: ${unseen.join(', ')}`)
    if (unexpected.length > 0) month.wrongs.push(`${day}: found without a reason: ${unexpected.join(', ')}`)
    for (const { kind } of rows) month.kinds.add(kind)
    month.nights.push({ day, open })
  }

  /** A clerk signs off every day that can be. */
  async function closeDays() {
    const clerk = service.as(await clerkNow())
    for (;;) {
      const { Items } = await clerk.call('GetReconciliationDays', {})
      const next = Items.find(({ IsNext }) => IsNext)
      if (!next || next.OpenCaseCount > 0) return
      const refusal = await clerk
        .call('CloseDay', {
          day: next.Day,
          collected: next.Collected,
          doubled: next.Doubled,
          refunded: next.Refunded,
        })
        .then(
          () => undefined,
          (error: Error) => error.message,
        )
      if (refusal !== undefined) {
        if (refusal !== 'OpenCases') month.wrongs.push(`${next.Day} was not closed: ${refusal}`)
        return
      }
      month.closedDays += 1
    }
  }

  try {
    // The first day is the one on which the portal begins to compare.
    await reconcileDays({ db: service.db, settings, clock })
    for (let nth = 0; nth < days; nth += 1) await liveThroughDay(addDays(first, nth))
    month.totals = await addUpBooks(service, book, bankBook)
    return month
  } finally {
    await reports.close()
    if (!isDown) await target.goDown()
  }
}

/** Each fault on a day, again every ten days; the last days are quiet, so that everything can be mended. */
function planFaults(chance: SeededRandom, first: string, days: number): Map<string, Set<Fault>> {
  const plan = new Map<string, Set<Fault>>()
  const loud = days - quietDays
  if (loud < ofFiles.length) throw new Error(`A month has at least ${quietDays + ofFiles.length} days`)
  const rounds = Math.max(1, Math.floor(loud / 10))
  for (let round = 0; round < rounds; round += 1) {
    const from = Math.floor((loud * round) / rounds)
    const length = Math.floor((loud * (round + 1)) / rounds) - from
    const free = Array.from({ length }, (_, nth) => from + nth)
    for (const fault of faults) {
      const nth = ofFiles.includes(fault)
        ? (free.splice(chance.below(free.length), 1)[0] ?? from)
        : from + chance.below(length)
      const day = addDays(first, nth)
      plan.set(day, (plan.get(day) ?? new Set()).add(fault))
    }
  }
  return plan
}

/** Totals of the four books, and of the banks' own. */
async function addUpBooks(service: TestService, book: MunicipalBook, bankBook: readonly BankTaking[]) {
  const [sums] = await service.db<Record<string, number>[]>`
    select (select coalesce(sum(amount_kurus), 0)::bigint from payment_order where status = 'collected') as card_orders,
      (select coalesce(sum(line.principal_kurus + line.fine_kurus), 0)::bigint from collection_line line
        join collection on collection.oid = collection_oid
        where order_number is not null or exists (
          select from chargeback_receipt where chargeback_receipt.collection_oid = collection.oid))
      + (select coalesce(sum(line.principal_kurus + line.fine_kurus), 0)::bigint from double_payment_line line
        join double_payment on double_payment.oid = double_payment_oid where chargeback_oid is not null) as card_ledger,
      (select coalesce(sum(case when kind in ('sale', 'chargebackReturned') then amount_kurus else -amount_kurus end), 0)::bigint
        from bank_report_line) as card_reports,
      (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from collection_line
        join collection on collection.oid = collection_oid where import_key ~ '^B[0-9]{4}-')
      + (select coalesce(sum(line.principal_kurus + line.fine_kurus), 0)::bigint from double_payment_line line
        join double_payment on double_payment.oid = double_payment_oid where chargeback_oid is null) as file_ledger,
      (select coalesce(sum(line.amount_kurus), 0)::bigint from bank_file_line line
        join bank_file on bank_file.oid = file_oid and file_kind = 'I' and status = 'booked'
        where refusal_reason is null) as file_lines,
      (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from collection_line)
      + (select coalesce(sum(principal_kurus + fine_kurus), 0)::bigint from double_payment_line) as ledger,
      (select coalesce(sum(collected_kurus + doubled_kurus), 0)::bigint from closed_day) as closed_days`
  let cardBankKurus = 0
  for (const orderNumber of trial.bank.books.keys()) cardBankKurus += trial.bank.netKurus(orderNumber)
  return {
    ...sums,
    cardBank: cardBankKurus,
    fileBank: bankBook.reduce((total, { kurus }) => total + kurus, 0),
    municipality: book.totalKurus,
  }
}
