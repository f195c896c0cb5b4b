import { randomUUID } from 'node:crypto'
import { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { describe, expect } from 'vitest'
import { BeyondOnePerson, EffectNotSeen, measuredDatabase } from '../power/act-of-clerk.ts'
import { adjustAccrual } from '../debts/ledger.ts'
import { readActOfCall } from '../debts/read-act-of-call.ts'
import { listOpenDebts } from '../debts/list-debts.ts'
import { dayInTurkey } from 'rules/turkey-time'
import { compareDay } from '../reconciliation/compare-day.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { adjustmentHeader, collectionHeader, csv, importText } from '../testing/importing.ts'
import { owedRefund, refundIban } from '../testing/owed-refund.ts'
import { givenClerk, look, tried, write, writingOf } from '../testing/importing-at-the-desk.ts'
import { type TestMember, type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { askedEnd, givenSubscription } from '../testing/water.ts'

/** Limits as a town has them that sets none. */
const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

const reason = 'Belgeleri gördüm, uygundur.'

const notePaid = (service: TestService, clerk: TestMember, refundOid: number) =>
  service.as(clerk).call('NoteRefundPaid', { refundOid, bankIbanNo: refundIban, paymentReference: 'GE-1' })

async function receiptsOf(service: TestService, clerk: TestMember, lira: number) {
  const [registry] = await service.db<{ oid: number; registryNumber: string }[]>`
    insert into registry (registry_number, registry_type, name_or_title)
    values (${randomUUID().slice(0, 20)}, 'D', 'KERESTE') returning oid, registry_number`
  const key = randomUUID().slice(0, 20)
  await givenDebt(service, registry?.oid ?? 0, { principalKurus: lira * 100, importKey: key })
  const line = `${key};${key};${registry?.registryNumber};1;2026-11-10 10:00;;;;${key};${lira},00;0,00`
  const options = { kind: 'collections', fileName: 'makbuz.csv', isUpdate: true } as const
  return {
    registryOid: registry?.oid,
    ...(await tried(service, clerk, csv(collectionHeader, line), options)),
  }
}

const lateEntries = ({ db }: TestService, memberOid: number) =>
  db<{ way: string; loweredKurus: number; paidOutKurus: number; secondMemberOid: number | null }[]>`
    select way, lowered_kurus, paid_out_kurus, second_member_oid from power_entry
    where member_oid = ${memberOid} order by act desc`

describe('what one employee does alone', () => {
  test('is added up whatever way it goes, by the act and by the day', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['administration', 'refunds'] })
    expect(await notePaid(service, clerk, await owedRefund(service, settings, 900))).toEqual({
      WaitsForSecondClerk: false,
    })
    // A file of receipts weighs like a refund: 900 and 900 are within a day's 2,500, 1,000 is too much for one act.
    expect(await receiptsOf(service, clerk, 1000)).toMatchObject({ NeedsAnother: true })
    const receipts = await receiptsOf(service, clerk, 900)
    expect(receipts).toMatchObject({ Lowered: '900.00', NeedsAnother: false })
    const wrote = writingOf(receipts)
    await service.as(clerk).call('WriteImport', wrote)
    // The import counts already, though it is not written yet.
    expect(await receiptsOf(service, clerk, 900)).toMatchObject({ NeedsAnother: true })
    expect(await look(service, clerk, receipts.importOid)).toMatchObject({ Status: 'written' })
    const late = await owedRefund(service, settings, 800)
    expect(await notePaid(service, clerk, late)).toEqual({ WaitsForSecondClerk: true })
    expect((await lateEntries(service, clerk.oid)).at(-1)).toEqual({
      way: 'NoteRefundPaid',
      loweredKurus: 0,
      paidOutKurus: 90_000,
      secondMemberOid: null,
    })
  })

  test('is full after a month of small acts', async ({ service }) => {
    const { db, now } = service
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const note = (days: number, lira: number) => db`
      insert into power_entry (act, happened_at, member_oid, way, lowered_kurus, paid_out_kurus, people, tariff_rows)
      values (nextval('power_act'), ${daysAgo(days)}, ${clerk.oid}, 'NoteRefundPaid', 0, ${lira * 100}, 0, 0)`
    await note(31, 5000)
    await note(10, 8200)
    expect(await notePaid(service, clerk, await owedRefund(service, settings, 900))).toEqual({
      WaitsForSecondClerk: false,
    })
    expect(await notePaid(service, clerk, await owedRefund(service, settings, 900))).toEqual({
      WaitsForSecondClerk: true,
    })
  })

  test('is counted once for each of two acts at the same moment', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['refunds'] })
    const refunds = await Promise.all([1, 2, 3, 4].map(() => owedRefund(service, settings, 900)))
    const answers = await Promise.all(refunds.map((oid) => notePaid(service, clerk, oid)))
    expect(answers.filter(({ WaitsForSecondClerk }) => !WaitsForSecondClerk)).toHaveLength(2)
  })

  test('leaves no effect without its entry, and none that the contract does not declare', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const accrualOid = await givenDebt(service, registryOid, { principalKurus: 50_000 })
    const { oid: memberOid } = await givenClerk(service)
    const lower = {
      accrualOid,
      kind: 'decrease' as const,
      amountKurus: -100,
      reason,
      adjustedOn: '2026-11-15',
    }
    const given = { db: service.db, now: service.now, settings, seenEffect: 'lowered=100;paidOut=0' }
    const undeclared = measuredDatabase(given, { memberOid, way: 'MoveComplaint', moves: [], readActOfCall })
    await expect(undeclared.begin((tx) => adjustAccrual(tx, lower))).rejects.toThrow('does not declare')
    await expect(
      service.db.begin(async (tx) => {
        await tx`select set_config('power.act', nextval('power_act')::text, true)`
        await adjustAccrual(tx, lower)
      }),
    ).rejects.toThrow('power_effect_act_fkey')
    const declared = measuredDatabase(given, {
      memberOid,
      way: 'CorrectWaterBill',
      moves: ['moneyDown'],
      readActOfCall,
    })
    await declared.begin((tx) => adjustAccrual(tx, lower))
    expect(await lateEntries(service, memberOid)).toMatchObject([{ loweredKurus: 100 }])
  })
})

test('a call counts the delay fine that goes with an overdue principal', async ({ service }) => {
  const { registryOid } = await service.given.member()
  const old = { periodYear: 2022, accruedOn: '2022-01-01', dueDate: '2022-05-31' }
  const accrualOid = await givenDebt(service, registryOid, { principalKurus: 90_000, ...old })
  const { oid: memberOid } = await givenClerk(service)
  const way = { memberOid, way: 'CorrectWaterBill', moves: ['moneyDown'], readActOfCall } as const
  const lower = (kurus: number, seenEffect: string) =>
    measuredDatabase({ db: service.db, now: service.now, settings, seenEffect }, way).begin((tx) =>
      adjustAccrual(tx, {
        accrualOid,
        kind: 'decrease',
        amountKurus: -kurus,
        reason,
        adjustedOn: '2026-11-15',
      }),
    )
  const [debt] = await listOpenDebts(service.db, { registryOid }, '2026-11-01')
  const fineKurus = debt?.balance.fineKurus ?? 0
  expect(fineKurus).toBeGreaterThan(90_000)
  const whole = `lowered=${90_000 + fineKurus};paidOut=0`
  await expect(lower(90_000, 'lowered=90000;paidOut=0')).rejects.toThrow(EffectNotSeen)
  await expect(lower(90_000, whole)).rejects.toThrow(BeyondOnePerson)
  const tenth = Math.round(fineKurus / 10)
  await lower(9000, `lowered=${9000 + tenth};paidOut=0`)
  expect(await lateEntries(service, memberOid)).toMatchObject([{ loweredKurus: 9000 + tenth }])
})

describe('an administrator alone', () => {
  test('settles no debts by a file of invented receipts', async ({ service }) => {
    const [crook, other] = [await givenClerk(service), await givenClerk(service)]
    const receipts = await receiptsOf(service, crook, 189_237)
    expect(receipts).toMatchObject({ Lowered: '189237.00', NeedsAnother: true })
    const wrote = writingOf(receipts)
    await expect(service.as(crook).call('WriteImport', wrote)).rejects.toThrow('AnotherAdministratorNeeded')
    await service.as(other).call('WriteImport', wrote)
    await look(service, other, receipts.importOid)
  })
})

describe('an act beyond one clerk', () => {
  test('waits for a second one, who sees its effect; neither pays out the refund that it makes', async ({
    service,
  }) => {
    const [first, second, look, third] = await Promise.all([
      service.given.member({ role: 'clerk', duties: ['water', 'refunds'] }),
      service.given.member({ role: 'clerk', duties: ['water', 'refunds'] }),
      service.given.member({ role: 'clerk', duties: ['taxes'] }),
      service.given.member({ role: 'clerk', duties: ['refunds'] }),
    ])
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { referenceNumber } = await askedEnd(service, subscription)
    const close = { referenceNumber, lastIndex: 108 }
    await expect(service.as(first).call('CloseCancelledContract', close)).rejects.toThrow(
      'WaitsForSecondPerson',
    )
    const [row] =
      await service.db`select decision from water_application where reference = ${referenceNumber}`
    expect(row).toEqual({ decision: null })
    await expect(service.as(first).call('CloseCancelledContract', close)).rejects.toThrow('SecondPersonAsked')
    expect(await service.as(look).call('GetSecondPersonProposals', {})).toEqual([])
    const [proposal] = await service.as(second).call('GetSecondPersonProposals', {})
    expect(proposal).toMatchObject({ IsOwn: false, Path: '/Memur/SuIptalleri' })
    expect(proposal?.Text).toMatch(/iade edilecek tutar [\d.]+,\d\d ₺/)
    expect(proposal?.Text).toContain(`Abone ${subscription.subscriberNo}: abone 108 m³ bildirdi`)
    expect(proposal?.Text).toMatch(/Kesin hesap faturası [\d.]+,\d\d ₺/)
    const confirm = { proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason }
    await expect(service.as(look).call('AnswerSecondPersonProposal', confirm)).rejects.toThrow('NotProposed')
    await expect(service.as(first).call('AnswerSecondPersonProposal', confirm)).rejects.toThrow('OwnProposal')
    await service.as(second).call('AnswerSecondPersonProposal', confirm)
    await expect(service.as(second).call('AnswerSecondPersonProposal', confirm)).rejects.toThrow(
      'NotProposed',
    )
    const [entry] = await lateEntries(service, second.oid)
    expect(entry).toMatchObject({ secondMemberOid: first.oid })
    const [refund] = await service.db<{ oid: number; bankIbanNo: string | null }[]>`
      select oid, bank_iban_no from refund where registry_oid = ${registryOid} order by oid desc`
    const paid = {
      refundOid: refund?.oid ?? 0,
      bankIbanNo: refund?.bankIbanNo ?? null,
      paymentReference: 'GE-2',
    }
    await expect(service.as(first).call('NoteRefundPaid', paid)).rejects.toThrow('CausedByYou')
    await expect(service.as(second).call('NoteRefundPaid', paid)).rejects.toThrow('CausedByYou')
    expect(await service.as(third).call('NoteRefundPaid', paid)).toBeDefined()
  })

  test('is not done when its effect has changed since, and may be rejected', async ({ service }) => {
    const [first, second] = await Promise.all([
      service.given.member({ role: 'clerk', duties: ['water'] }),
      service.given.member({ role: 'clerk', duties: ['water'] }),
    ])
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { referenceNumber } = await askedEnd(service, subscription)
    await expect(
      service.as(first).call('CloseCancelledContract', { referenceNumber, lastIndex: 108 }),
    ).rejects.toThrow('WaitsForSecondPerson')
    const [proposal] = (await service.as(second).call('GetSecondPersonProposals', {})).filter(({ Text }) =>
      Text.includes(referenceNumber),
    )
    await service.db`
      update registry_proposal set text = text || ' Eskiden.' where oid = ${proposal?.Oid ?? 0}`
    const answer = { proposalOid: proposal?.Oid ?? 0, reason }
    await expect(
      service.as(second).call('AnswerSecondPersonProposal', { ...answer, isConfirmed: true }),
    ).rejects.toThrow('Changed')
    await service.as(second).call('AnswerSecondPersonProposal', { ...answer, isConfirmed: false })
    const [row] =
      await service.db`select decision from water_application where reference = ${referenceNumber}`
    expect(row).toEqual({ decision: null })
  })
})

test('cash receipts brought by file are a case where no accounting sends its list, for someone else to close', async ({
  service,
}) => {
  const bringer = await service.given.member({ role: 'clerk', duties: ['administration', 'payments'] })
  const writer = await service.given.member({ role: 'clerk', duties: ['administration', 'payments'] })
  const receipts = await receiptsOf(service, bringer, 3000)
  await write(service, writer, receipts)
  const comparing = { db: service.db, settings: { Banks: [], Bridge: undefined }, now: service.now }
  await compareDay(comparing, dayInTurkey(service.now))
  await compareDay(comparing, dayInTurkey(service.now))
  const cases = await service.db<{ oid: number; subject: string; amountKurus: number }[]>`
    select oid, subject, amount_kurus from reconciliation_case where kind = 'receiptsUnproven' and state = 'open'`
  const [found] = cases.filter(({ subject }) => subject === `deskImport:${receipts.importOid}`)
  expect(found).toMatchObject({ amountKurus: 300_000 })
  const close = { caseOid: found?.oid ?? 0, reason }
  for (const clerk of [bringer, writer])
    await expect(service.as(clerk).call('ResolveReconciliationCase', close)).rejects.toThrow('OwnMatter')
  const other = await service.given.member({ role: 'clerk', duties: ['payments'] })
  expect(await service.as(other).call('ResolveReconciliationCase', close)).toEqual({
    WaitsForSecondClerk: true,
  })
})

describe('the program of files', () => {
  const lowering = async (service: TestService, lira: number) => {
    const { registryOid } = await service.given.member()
    const key = randomUUID().slice(0, 20)
    await givenDebt(service, registryOid, { principalKurus: lira * 200, importKey: key })
    return csv(adjustmentHeader, `${key};${key};terkin;${lira},00;Zaman aşımı;2026-11-10`)
  }
  const limits = settings.SecondPerson

  test('counts all who run it as one, since names are typed', async ({ service }) => {
    for (const operatorName of ['Nurgül Öztürkçü', 'Sabri Ünalmış'])
      expect(
        await importText(service, 'adjustments', await lowering(service, 900), { operatorName, limits }),
      ).toMatchObject({ written: 1 })
    const third = { operatorName: 'Perihan Kavaklıdere', limits }
    await expect(importText(service, 'adjustments', await lowering(service, 900), third)).rejects.toThrow(
      '--approved-by',
    )
  })

  test('takes as second person an administrator on record, who is told', async ({ service }) => {
    const gsmNumber = `+90555${String(Date.now()).slice(-7)}`
    const first = await givenClerk(service)
    await givenClerk(service)
    await service.db`
      update registry set name_or_title = 'Hatice', surname = 'Çalışkantürk', gsm_number = ${gsmNumber}
      where oid = ${first.registryOid}`
    const file = await lowering(service, 5000)
    await expect(
      importText(service, 'adjustments', file, { limits, approvedByName: 'Hayali Kişi' }),
    ).rejects.toThrow('yönetici olarak kayıtlı')
    const approvedByName = 'HATİCE ÇALIŞKANTÜRK'
    expect(await importText(service, 'adjustments', file, { limits, approvedByName })).toMatchObject({
      written: 1,
    })
    expect(await service.db`select text from sms_message where gsm_number = ${gsmNumber}`).toMatchObject([
      { text: expect.stringContaining('ikinci kisi olarak sizi yazdi') as string },
    ])
  })
})
