import type { ResponseFrom } from 'contract/calls'
import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { answersOf, askedOf, givenAutomaticOrder } from '../testing/automatic-orders.ts'
import {
  bookedFile,
  fileOfBank,
  givenCollectingBank,
  madeFile,
  sentFile,
  taken,
  testBank,
} from '../testing/bank-files.ts'
import { casesOf } from '../testing/day-of-books.ts'
import { givenDebt } from '../testing/given-debts.ts'
import type { Queryable } from '../database/database.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import { compareDay } from './compare-day.ts'

const dayMs = 86_400_000
const { Bridge: _bridge, ...settings } = { ...testSettings, Banks: [] }

interface FileDay {
  day: string
  clerk: TestMember
  citizen: TestMember
  debt: number
  /** Line of the bank about the debt. */
  line: ReturnType<typeof taken>
  content: Buffer
}

/** A day on which a bank took money for a debt that it was sent; its file is not here yet. */
async function givenFileDay(service: TestService): Promise<FileDay> {
  service.pass(10 * dayMs)
  await service.db`update collecting_bank set sends_daily_from = null, numbering = null, numbered_from = null`
  const day = dayInTurkey(service.now)
  await givenCollectingBank(service)
  const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
  const citizen = await service.given.member()
  const debt = await givenDebt(service, citizen.registryOid, { dueDate: '2029-12-31' })
  await madeFile(service, clerk, { dueUntil: '2029-12-31' })
  const line = taken(debt, 100_000, { paidOn: day })
  return { day, clerk, citizen, debt, line, content: await fileOfBank([line], { fileDate: day }) }
}

async function book(service: TestService, { clerk }: FileDay, content: Buffer) {
  return bookedFile(service, clerk, await sentFile(service, clerk, content))
}

/** Open cases of a day, without those that each file sent by a clerk leaves where no accounting sends its list. */
async function openAfterNight(service: TestService, { day }: Pick<FileDay, 'day'>) {
  await compareDay({ db: service.db, settings, now: service.now }, day)
  const found = await casesOf(service, { day })
  return found
    .filter(({ state, kind }) => state === 'open' && kind !== 'receiptsUnproven')
    .map(({ kind, subject, amountKurus }) => ({ kind, subject, amountKurus }))
}

/** Open cases as the desk shows them, of all pages: the oldest are those of earlier tests. */
async function listOpenCases(
  service: TestService,
  clerk: TestMember,
  pageIndex = 0,
): Promise<ResponseFrom<'GetReconciliationCases'>['Items']> {
  const { Items, HasMore } = await service.as(clerk).call('GetReconciliationCases', { pageIndex })
  const more = HasMore ? await listOpenCases(service, clerk, pageIndex + 1) : []
  return [...Items, ...more]
}

/** Writes a change that the guards of the ledger would reject, as by a defect or by hand. */
async function plant({ db }: TestService, change: (tx: typeof db) => Promise<unknown>) {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await change(tx as never)
  })
}

const keyOf = ({ line }: FileDay) => `B${testBank}-${String(line.bankReference)}`

describe('the file of a bank in the comparison of the night', () => {
  test('agrees with the ledger, also where a debt was paid twice', async ({ service }) => {
    const first = await givenFileDay(service)
    await book(service, first, first.content)
    const again = { ...first.line, bankReference: `${String(first.line.bankReference)}-2` }
    expect(await book(service, first, await fileOfBank([again], { fileDate: first.day }))).toMatchObject({
      Counts: { Doubles: 1 },
    })
    expect(await openAfterNight(service, first)).toEqual([])
  })

  test('is found where the ledger has a kuruş more or less', async ({ service }) => {
    for (const kurus of [1, -1]) {
      const day = await givenFileDay(service)
      await book(service, day, day.content)
      await plant(
        service,
        (tx) => tx`
          update collection_line set principal_kurus = principal_kurus + ${kurus}
          where accrual_oid = ${day.debt}`,
      )
      expect(await openAfterNight(service, day)).toEqual([
        { kind: 'bankFileAmount', subject: `line:${keyOf(day)}`, amountKurus: -kurus },
      ])
      await plant(
        service,
        (tx) => tx`
          update collection_line set principal_kurus = principal_kurus - ${kurus}
          where accrual_oid = ${day.debt}`,
      )
      expect(await openAfterNight(service, day)).toEqual([])
    }
  })

  test('is found where a line is not in the ledger, or a receipt in no file', async ({ service }) => {
    const lost = await givenFileDay(service)
    await book(service, lost, lost.content)
    await plant(service, (tx) => tx`delete from collection where import_key = ${keyOf(lost)}`)
    expect(await openAfterNight(service, lost)).toEqual([
      { kind: 'bankFileNotBooked', subject: `line:${keyOf(lost)}`, amountKurus: 100_000 },
    ])
    const invented = await givenFileDay(service)
    await book(service, invented, invented.content)
    await plant(service, (tx) => tx`delete from bank_file_line where import_key = ${keyOf(invented)}`)
    expect(await openAfterNight(service, invented)).toEqual([
      { kind: 'bookedWithoutBankFile', subject: `line:${keyOf(invented)}`, amountKurus: -100_000 },
      { kind: 'bankFileTotal', subject: expect.stringContaining('total:'), amountKurus: 100_000 },
    ])
  })

  test.for([
    [
      'a kuruş is fine instead of principal',
      { kind: 'otherLines', amountKurus: 1 },
      (tx, { debt }) => tx`
        update collection_line set principal_kurus = principal_kurus - 1, fine_kurus = fine_kurus + 1
        where accrual_oid = ${debt}`,
    ],
    [
      'its line was moved to another debt',
      { kind: 'otherLines', amountKurus: 100_000 },
      async (tx, { debt, citizen }, service) => {
        const other = await givenDebt(service, citizen.registryOid, { dueDate: '2029-12-31' })
        return tx`update collection_line set accrual_oid = ${other} where accrual_oid = ${debt}`
      },
    ],
    [
      'its receipt is of another day',
      { kind: 'otherDay', amountKurus: 0 },
      (tx, { line }) => tx`
        update collection set collected_at = collected_at - interval '2 days'
        where import_key = ${`B${testBank}-${String(line.bankReference)}`}`,
    ],
  ] as const satisfies readonly [
    string,
    { kind: string; amountKurus: number },
    (tx: Queryable, day: FileDay, service: TestService) => Promise<unknown>,
  ][])('is found where %s', async ([, found, change], { service }) => {
    const day = await givenFileDay(service)
    await book(service, day, day.content)
    await plant(service, (tx) => change(tx, day, service))
    expect(await openAfterNight(service, day)).toEqual([{ ...found, subject: `line:${keyOf(day)}` }])
  })

  test('is found where the total of a file, or an amount that it asks for, is a kuruş more', async ({
    service,
  }) => {
    const day = await givenFileDay(service)
    const { Oid: booked } = await book(service, day, day.content)
    const [asked] = await service.db<{ oid: number }[]>`
      select file_oid as oid from bank_file_line where accrual_oid = ${day.debt} order by file_oid limit 1`
    const found = (oid: number, amountKurus: number) => [
      { kind: 'bankFileTotal', subject: `total:${oid}`, amountKurus },
    ]
    for (const oid of [booked, asked?.oid ?? 0]) {
      const add = (kurus: number) =>
        plant(
          service,
          (tx) => tx`update bank_file set total_kurus = total_kurus + ${kurus} where oid = ${oid}`,
        )
      await add(1)
      expect(await openAfterNight(service, day)).toEqual(found(oid, 1))
      await add(-1)
      expect(await openAfterNight(service, day)).toEqual([])
      const addToLine = (column: 'amount_kurus' | 'principal_kurus', kurus: number) =>
        plant(
          service,
          (tx) => tx`
            update bank_file_line set ${tx(column)} = ${tx(column)} + ${kurus}
            where file_oid = ${oid} and accrual_oid = ${day.debt}`,
        )
      for (const [column, amountKurus] of [
        ['amount_kurus', -1],
        ['principal_kurus', 0],
      ] as const) {
        await addToLine(column, 1)
        expect(await openAfterNight(service, day)).toContainEqual(found(oid, amountKurus)[0])
        await addToLine(column, -1)
        expect(await openAfterNight(service, day)).toEqual([])
      }
    }
  })

  test('is found where its total is a kuruş off, until the corrected one is booked', async ({ service }) => {
    const day = await givenFileDay(service)
    const wrong = Buffer.from(day.content.toString('latin1').replace(/^(F.*?)100000/m, '$1100001'), 'latin1')
    expect(wrong.equals(day.content)).toBe(false)
    const { Oid, Status } = await sentFile(service, day.clerk, wrong)
    expect(Status).toBe('refused')
    expect(await openAfterNight(service, day)).toEqual([
      { kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 },
    ])
    await book(service, day, day.content)
    expect(await openAfterNight(service, day)).toEqual([])
  })

  test('that was refused for an unreadable header is followed by its references, whatever is booked later', async ({
    service,
  }) => {
    const day = await givenFileDay(service)
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), day.content])
    const { Oid, Status, FileDate } = await sentFile(service, day.clerk, marked)
    expect({ Status, FileDate }).toEqual({ Status: 'refused', FileDate: null })
    const found = [{ kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 }]
    expect(await openAfterNight(service, day)).toEqual(found)
    await book(service, day, await fileOfBank([], { fileDate: day.day }))
    expect(await openAfterNight(service, day)).toEqual(found)
    // A file with another number and day counts by its references.
    await book(service, day, await fileOfBank([day.line], { fileDate: day.day }))
    expect(await openAfterNight(service, day)).toEqual([])
  })

  test('that was refused because its number was used is followed by its references', async ({ service }) => {
    const day = await givenFileDay(service)
    const other = await givenDebt(service, day.citizen.registryOid, { dueDate: '2029-12-31' })
    await madeFile(service, day.clerk, { dueUntil: '2029-12-31' })
    const head = { fileDate: day.day, fileNumber: '61' }
    await book(service, day, await fileOfBank([day.line], head))
    const second = taken(other, 100_000, { paidOn: day.day })
    const { Oid, Status } = await sentFile(service, day.clerk, await fileOfBank([day.line, second], head))
    expect(Status).toBe('refused')
    expect(await openAfterNight(service, day)).toEqual([
      { kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 },
    ])
    const { Items } = await service.as(day.clerk).call('GetReconciliationCases', {})
    const evidence = Items.findLast(({ Kind }) => Kind === 'bankFileRefused')?.Evidence ?? []
    expect(evidence.slice(1)).toEqual([
      { Book: 'Deftere yazılmayan', Text: '1 satır, 1.000,00 ₺' },
      {
        Book: '3. satır',
        Text: expect.stringMatching(
          new RegExp(
            `^1\\.000,00 ₺, ${other} numaralı borç, banka no ${String(second.bankReference)}, \\d+ `,
          ),
        ),
      },
    ])
    await book(service, day, await fileOfBank([second], { fileDate: day.day, fileNumber: '62' }))
    expect(await openAfterNight(service, day)).toEqual([])
  })

  test('that was refused stays open where the same reference was booked for other money', async ({
    service,
  }) => {
    const day = await givenFileDay(service)
    const other = await givenDebt(service, day.citizen.registryOid, { dueDate: '2029-12-31' })
    await madeFile(service, day.clerk, { dueUntil: '2029-12-31' })
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), day.content])
    const { Oid } = await sentFile(service, day.clerk, marked)
    const { bankReference } = day.line
    const again = taken(other, 100_000, { paidOn: day.day, bankReference: bankReference ?? '' })
    await book(service, day, await fileOfBank([again], { fileDate: day.day }))
    expect(await openAfterNight(service, day)).toEqual([
      { kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 },
    ])
  })

  test('of which a line cannot be read is ended by the corrected one alone, or by two clerks', async ({
    service,
  }) => {
    const day = await givenFileDay(service)
    const other = await givenDebt(service, day.citizen.registryOid, { dueDate: '2029-12-31' })
    await madeFile(service, day.clerk, { dueUntil: '2029-12-31' })
    const second = taken(other, 100_000, { paidOn: day.day })
    const head = { fileDate: day.day, fileNumber: '71' }
    const sound = await fileOfBank([day.line, second], head)
    const lines = sound.toString('latin1').split('\r\n')
    const cut = Buffer.from(lines.with(2, String(lines[2]).slice(1)).join('\r\n'), 'latin1')
    const { Oid, Status } = await sentFile(service, day.clerk, cut)
    expect(Status).toBe('refused')
    await book(service, day, await fileOfBank([day.line], { fileDate: day.day, fileNumber: '72' }))
    const open = await openAfterNight(service, day)
    expect(open).toEqual([{ kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 0 }])
    const desk = service.as(day.clerk)
    const { Items } = await desk.call('GetReconciliationCases', {})
    const found = Items.findLast(({ Kind }) => Kind === 'bankFileRefused')
    expect(found?.Evidence.at(-1)).toEqual({
      Book: 'Okunamayan',
      Text: 'Dosyanın bir bölümü okunamadı; orada ne kadar para olduğu bilinmiyor',
    })
    // The amount in question is unknown.
    const resolved = { caseOid: found?.Oid ?? 0, reason: 'Banka satırı geri çekti, yazısı dosyada.' }
    expect(await desk.call('ResolveReconciliationCase', resolved)).toEqual({ WaitsForSecondClerk: true })
    expect(await book(service, day, sound)).toMatchObject({ Status: 'booked' })
    expect(await openAfterNight(service, day)).toEqual([])
  })

  test('that was refused stays open when an earlier day is compared again', async ({ service }) => {
    const day = await givenFileDay(service)
    const { Oid } = await sentFile(
      service,
      day.clerk,
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), day.content]),
    )
    const found = [{ kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 }]
    expect(await openAfterNight(service, day)).toEqual(found)
    await compareDay({ db: service.db, settings, now: service.now }, addDays(day.day, -5))
    const cases = await casesOf(service, { day: day.day })
    expect(cases.map(({ subject, state }) => ({ subject, state }))).toEqual([
      { subject: `file:${Oid}`, state: 'open' },
    ])
  })

  test('that was refused is not ended by a clerk whose debt is in it', async ({ service }) => {
    const day = await givenFileDay(service)
    const own = await givenDebt(service, day.clerk.registryOid, { dueDate: '2029-12-31' })
    await madeFile(service, day.clerk, { dueUntil: '2029-12-31' })
    const content = await fileOfBank([taken(own, 100_000, { paidOn: day.day })], { fileDate: day.day })
    await sentFile(service, day.clerk, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), content]))
    await openAfterNight(service, day)
    const desk = service.as(day.clerk)
    const { Items } = await desk.call('GetReconciliationCases', {})
    const caseOid = Items.findLast(({ Kind }) => Kind === 'bankFileRefused')?.Oid ?? 0
    await expect(
      desk.call('ResolveReconciliationCase', { caseOid, reason: 'Bankanın deneme dosyası, para yok.' }),
    ).rejects.toThrow('OwnMatter')
  })

  test('that was refused stays open where its reference was booked for another day', async ({ service }) => {
    const day = await givenFileDay(service)
    await book(service, day, day.content)
    service.pass(dayMs)
    const next = { ...day, day: dayInTurkey(service.now) }
    // A bank that numbers the payments of each day from one: the debt was paid twice.
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    const again = await fileOfBank([{ ...day.line, paidOn: next.day }], { fileDate: next.day })
    const { Oid, Status } = await sentFile(service, clerk, again)
    expect(Status).toBe('refused')
    expect(await openAfterNight(service, next)).toEqual([
      { kind: 'bankFileRefused', subject: `file:${Oid}`, amountKurus: 100_000 },
    ])
  })

  test('that came twice is no difference, and one that no one booked is one', async ({ service }) => {
    const twice = await givenFileDay(service)
    await book(service, twice, twice.content)
    expect(await sentFile(service, twice.clerk, twice.content)).toMatchObject({ Status: 'refused' })
    expect(await openAfterNight(service, twice)).toEqual([])
    const waiting = await givenFileDay(service)
    const checked = await sentFile(service, waiting.clerk, waiting.content)
    expect(await openAfterNight(service, waiting)).toEqual([
      { kind: 'bankFileWaiting', subject: `file:${checked.Oid}`, amountKurus: 100_000 },
    ])
    await bookedFile(service, waiting.clerk, checked)
    expect(await openAfterNight(service, waiting)).toEqual([])
  })

  test('that does not come is named, where the bank sends one every day', async ({ service }) => {
    const day = await givenFileDay(service)
    await givenCollectingBank(service, { sendsDaily: true })
    expect(await openAfterNight(service, day)).toEqual([
      { kind: 'bankFileMissing', subject: `bankFile:${testBank}:${day.day}`, amountKurus: 0 },
    ])
    // A file without any collection counts as well.
    await book(service, day, await fileOfBank([], { fileDate: day.day }))
    expect(await openAfterNight(service, day)).toEqual([])
  })

  test('whose number was passed over is named, until it comes', async ({ service }) => {
    const day = await givenFileDay(service)
    const bring = async (number: number, { day: fileDate, ...by } = day) =>
      book(service, { ...day, ...by }, await fileOfBank([], { fileDate, fileNumber: String(number) }))
    const gap = (subject: string) => ({
      kind: 'bankFileNumberMissing',
      subject: `bankFileNumber:${testBank}:${subject}`,
      amountKurus: 0,
    })
    await givenCollectingBank(service, { numbering: 'running' })
    await bring(9001)
    expect(await openAfterNight(service, day)).toEqual([])
    await bring(9004)
    expect(await openAfterNight(service, day)).toEqual([gap(':9001')])
    const listed = await listOpenCases(service, day.clerk)
    expect(listed.find(({ Kind }) => Kind === 'bankFileNumberMissing')?.Evidence).toMatchObject([
      { Book: 'Gelmeyen dosya', Text: 'VakıfBank, 9002–9003 numaralı dosyalar' },
      { Book: 'Sonraki dosya' },
    ])
    await bring(9002)
    expect(await openAfterNight(service, day)).toEqual([gap(':9002')])
    await bring(9003)
    expect(await openAfterNight(service, day)).toEqual([])
    // Numbers that begin again every day.
    await givenCollectingBank(service, { numbering: 'daily' })
    service.pass(dayMs)
    const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    const next = { ...day, day: dayInTurkey(service.now), clerk }
    await bring(2, next)
    const daily = await openAfterNight(service, next)
    expect(daily).toContainEqual(gap(`${next.day}:0`))
    await bring(1, next)
    expect((await openAfterNight(service, next)).map(({ subject }) => subject)).not.toContain(
      gap(`${next.day}:0`).subject,
    )
  })
})

describe('an automatic order in the comparison of the night', () => {
  async function givenAskedDebt(service: TestService) {
    const day = await givenFileDay(service)
    const given = await givenAutomaticOrder(service)
    const debt = await givenDebt(service, given.citizen.registryOid, {
      revenueCode: 11,
      dueDate: addDays(day.day, 1),
    })
    await askedOf(service, given.clerk)
    return { ...day, ...given, debt, subject: `order:${given.orderOid}:${debt}` }
  }

  test('that the bank does not answer is found three days after the debt was due', async ({ service }) => {
    const asked = await givenAskedDebt(service)
    const nights = []
    for (let night = 0; night < 5; night += 1)
      nights.push((await openAfterNight(service, { day: addDays(asked.day, night) })).length)
    expect(nights).toEqual([0, 0, 0, 0, 1])
    const found = await casesOf(service, { day: addDays(asked.day, 4) })
    expect(found).toMatchObject([{ kind: 'orderUnanswered', subject: asked.subject }])
    await answersOf(service, asked.clerk, [taken(asked.debt, 100_000, { paidOn: asked.day })], asked.day)
    expect(await openAfterNight(service, { day: addDays(asked.day, 5) })).toEqual([])
    expect(await casesOf(service, { day: addDays(asked.day, 4) })).toMatchObject([{ state: 'resolved' }])
  })

  test('is found where its answer is not what the ledger has', async ({ service }) => {
    const asked = await givenAskedDebt(service)
    const line = taken(asked.debt, 100_000, { paidOn: asked.day })
    await answersOf(service, asked.clerk, [line], asked.day)
    expect(await openAfterNight(service, asked)).toEqual([])
    await plant(
      service,
      (tx) => tx`
        update automatic_order_use set is_paid = false, refusal_reason = 'Hesapta yeterli para yok.'
        where accrual_oid = ${asked.debt}`,
    )
    expect(await openAfterNight(service, asked)).toEqual([
      { kind: 'orderAnswer', subject: asked.subject, amountKurus: -100_000 },
    ])
  })

  test('is found where the bank was asked for a kuruş more than it took', async ({ service }) => {
    const asked = await givenAskedDebt(service)
    const line = taken(asked.debt, 100_000, { paidOn: asked.day })
    await answersOf(service, asked.clerk, [line], asked.day)
    await plant(
      service,
      (tx) => tx`
        update bank_file_line set amount_kurus = amount_kurus + 1
        where accrual_oid = ${asked.debt} and bank_reference is null`,
    )
    expect(await openAfterNight(service, asked)).toEqual([
      { kind: 'bankFileTotal', subject: expect.stringContaining('total:'), amountKurus: -1 },
      { kind: 'orderAnswer', subject: asked.subject, amountKurus: 1 },
    ])
  })
})

describe('a closed day', () => {
  test('stays as it was signed off when a bank’s file of it comes a day later', async ({ service }) => {
    const day = await givenFileDay(service)
    service.pass(dayMs)
    // A sign-in does not last for days.
    day.clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
    expect(await openAfterNight(service, day)).toEqual([])
    // Closes the cases that earlier tests left.
    await service.db`
      update reconciliation_case set state = 'resolved', resolved_at = ${service.now}, resolution = 'Başka deneme'
      where state = 'open'`
    const clerk = service.as(day.clerk)
    await service.db`
      insert into closed_day (day, closed_at, closed_by_member_oid, collected_kurus, receipt_count, refunded_kurus, refund_count)
      select day, ${service.now}, ${day.clerk.oid}, 0, 0, 0, 0 from reconciliation_day where day < ${day.day}`
    await clerk.call('CloseDay', { day: day.day, collected: '0.00', doubled: '0.00', refunded: '0.00' })
    const dayAt = async (wanted: string) => {
      const { Items } = await clerk.call('GetReconciliationDays', {})
      return Items.find(({ Day }) => Day === wanted)
    }
    const closed = await dayAt(day.day)
    expect(closed).toMatchObject({ ClosedAt: expect.any(String), Collected: '0.00' })
    await book(service, day, day.content)
    const [booked] = await service.db<{ collectedOn: string; bookDay: string }[]>`
      select collected_at::date as collected_on, book_day from collection where import_key = ${keyOf(day)}`
    expect(booked).toEqual({ collectedOn: day.day, bookDay: addDays(day.day, 1) })
    expect(await dayAt(day.day)).toEqual(closed)
    expect(await openAfterNight(service, { day: addDays(day.day, 1) })).toEqual([])
    expect(await dayAt(addDays(day.day, 1))).toMatchObject({ Collected: '1000.00', ClosedAt: null })
    const { Totals } = await clerk.call('GetTotalsOfDay', { day: addDays(day.day, 1) })
    expect(Totals).toMatchObject([{ BankName: 'VakıfBank', CollectionType: 3, Principal: '1000.00' }])
  })
})
