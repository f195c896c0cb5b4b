import { describe, expect } from 'vitest'
import { formatLira, kurus, kurusFromWire } from 'rules/money'
import { adjustAccrual } from '../../debts/ledger.ts'
import { givenDebts } from '../../testing/given-debts.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { billRegion, correctBill, givenRegion, november, twoClerks } from '../../testing/water-periods.ts'
import { givePhone } from '../../testing/payments/paying.ts'
import { accepted, applied, paid } from '../../testing/water-applications.ts'

const reason = 'Yanlış okunmuş'
const seen = 'Sayacın fotoğrafına baktım'

/** A meter that ran from 100 to 112 m³ in November, with its bill. */
async function givenBill(service: TestService) {
  const street = await givenRegion(service, 1)
  await billRegion(service, street, () => 112)
  const [house] = street.subscriptions
  if (!house) throw new Error('A house is needed')
  const [bill] = await service.db<{ accrualOid: number; totalKurus: number }[]>`
    select accrual_oid, total_kurus from water_bill where subscription_oid = ${house.subscriptionOid}`
  const { subscriberNo, member } = house
  const { accrualOid = 0, totalKurus = 0 } = bill ?? {}
  const clerks = await twoClerks(service)
  const wanted = { subscriberNo, accrumentOid: accrualOid }
  return { ...clerks, street, member, subscriberNo, accrualOid, totalKurus, wanted }
}

async function standOf({ db }: TestService, accrualOid: number) {
  const [row] = await db<{ total: number; left: number; lastIndex: number }[]>`
    select total_kurus as total, principal_balance(accrual_oid) as left, last_index from water_bill
    where accrual_oid = ${accrualOid}`
  return row
}

async function refundsTo({ db }: TestService, registryOid: number) {
  return db<{ amountKurus: number }[]>`
    select amount_kurus from refund where registry_oid = ${registryOid}`
}

describe('a bill that is set right', () => {
  test('is lowered by two clerks only, who both see what comes out of it', async ({ service }) => {
    const { first, second, wanted, accrualOid, totalKurus, member } = await givenBill(service)
    const preview = await first.call('PreviewWaterBillCorrection', { ...wanted, index: 105 })
    expect(preview).toMatchObject({
      Before: (totalKurus / 100).toFixed(2),
      CubicMetresBefore: 12,
      CubicMetresAfter: 5,
      OwedBack: '0.00',
      Doubt: null,
      NeedsSecondClerk: true,
    })
    const correction = { ...wanted, index: 105, after: preview.After, reason }
    expect(await first.call('CorrectWaterBill', correction)).toMatchObject({ WaitsForSecondClerk: true })
    expect(await standOf(service, accrualOid)).toEqual({
      total: totalKurus,
      left: totalKurus,
      lastIndex: 112,
    })
    await expect(first.call('CorrectWaterBill', correction)).rejects.toThrow('AlreadyProposed')
    const waiting = async (clerk: typeof first) =>
      (await clerk.call('GetWaterProposalsForClerks', {})).filter(
        ({ SubscriberNo }) => SubscriberNo === wanted.subscriberNo,
      )
    const [proposal] = await waiting(second)
    expect(proposal?.Text).toContain('endeks 112 yerine 105')
    expect(proposal?.Facts.Bills).toMatchObject([
      { AccrumentOid: accrualOid, IsConcerned: true, CubicMetres: 12, Paid: '0.00' },
    ])
    expect(proposal?.Facts.Bills[0]?.Lines.length).toBeGreaterThan(2)
    const proposalOid = proposal?.Oid ?? 0
    const answer = { proposalOid, isConfirmed: true, reason: seen }
    await expect(first.call('AnswerWaterProposal', answer)).rejects.toThrow('OwnProposal')
    await second.call('AnswerWaterProposal', answer)
    const after = Math.round(Number(preview.After) * 100)
    expect(await standOf(service, accrualOid)).toEqual({ total: after, left: after, lastIndex: 105 })
    expect(await refundsTo(service, member.registryOid)).toEqual([])
    expect(await waiting(second)).toEqual([])
  })

  test('gives back what was paid too much when the second clerk confirms it, and not before', async ({
    service,
  }) => {
    const { first, second, wanted, member, totalKurus } = await givenBill(service)
    await paid(service, member.registryOid)
    const {
      After: after,
      OwedBack,
      Lowered,
    } = await first.call('PreviewWaterBillCorrection', { ...wanted, index: 105 })
    expect(Lowered).toBe('0.00')
    expect(Math.round(Number(OwedBack) * 100)).toBe(totalKurus - Math.round(Number(after) * 100))
    await first.call('CorrectWaterBill', { ...wanted, index: 105, after, reason })
    expect(await refundsTo(service, member.registryOid)).toEqual([])
    const [proposal] = await service.db<{ oid: number }[]>`
      select oid from registry_proposal where registry_oid = ${member.registryOid}`
    await second.call('AnswerWaterProposal', {
      proposalOid: proposal?.oid ?? 0,
      isConfirmed: true,
      reason: seen,
    })
    expect(await refundsTo(service, member.registryOid)).toEqual([
      { amountKurus: Math.round(Number(OwedBack) * 100) },
    ])
  })

  test('is explained by its own index, and by the appeal that lowered it, on paper as well', async ({
    service,
  }) => {
    const { first, second, wanted, member, subscriberNo, accrualOid } = await givenBill(service)
    const { After: corrected } = await correctBill(service, { ...wanted, index: 105 }, { first, second })
    const told = async () => {
      const { Bills } = await service.as(member).call('GetSubscriptionDetail', { subscriberNo })
      const paper = await service.as(member).call('CreateWaterBillDocument', wanted)
      const { Derivation = [], Total } = Bills[0] ?? {}
      return { lines: Derivation, total: Total, text: readPdfText(Buffer.from(paper.Content, 'base64')) }
    }
    const now = await told()
    expect(now.lines[0]?.Value).toMatch(/^5 m³, /)
    expect(now.lines.at(-1)?.Value).toBe(formatLira(kurusFromWire(corrected)))
    expect(now.text).toContain(now.lines[0]?.Value)
    await givePhone(service, member.registryOid)
    const details = { accrualOid: String(accrualOid), lastIndex: '104', explanation: 'Bu kadar kullanmadık.' }
    const appeal = await applied(service, member, 'invoiceAndMeterAppeal', { subscriberNo, details })
    const right = kurus(kurusFromWire(corrected) - 1_000)
    await accepted(service, appeal, (right / 100).toFixed(2))
    const appealed = await told()
    expect(appealed.lines.slice(-2).map(({ Label, Value }) => `${Label}: ${Value}`)).toEqual([
      `İtiraz ${appeal}: −${formatLira(kurus(1_000))}`,
      `Fatura tutarı: ${formatLira(right)}`,
    ])
    expect(appealed.text).toContain(`İtiraz ${appeal}`)
    expect(appealed.text).toContain(formatLira(right))
  })

  test('is not worked out where its cleaning tax became a debt of its own', async ({ service }) => {
    const { first, wanted, member, accrualOid } = await givenBill(service)
    const [taxOid = 0] = await givenDebts(service, member.registryOid, {
      revenueCode: 21,
      principalKurus: 1_000,
      sourceKind: 'subscription',
    })
    await service.db`
      insert into split_debt ${service.db({ accrualOid: taxOid, originOid: accrualOid, kind: 'tax', amountKurus: 1_000, splitOn: '2026-11-15' })}`
    await adjustAccrual(service.db, {
      accrualOid,
      kind: 'decrease',
      amountKurus: -1_000,
      reason: 'Zamanaşımı ayrı olan kısım ayrı bir borç oldu',
      adjustedOn: '2026-11-15',
    })
    await expect(first.call('PreviewWaterBillCorrection', { ...wanted, index: 105 })).rejects.toThrow('Split')
    await expect(
      first.call('CorrectWaterBill', { ...wanted, index: 105, after: '1.00', reason }),
    ).rejects.toThrow('Split')
  })

  test('stays as it is when the second clerk refuses, or when the first one lost the duty', async ({
    service,
  }) => {
    const { second, wanted, accrualOid, totalKurus, member } = await givenBill(service)
    const lost = await service.given.member({ role: 'clerk', duties: ['water'] })
    const propose = async () => {
      const request = { ...wanted, index: 105 }
      const { After: after } = await service.as(lost).call('PreviewWaterBillCorrection', request)
      await service.as(lost).call('CorrectWaterBill', { ...request, after, reason })
      const [proposal] = await service.db<{ oid: number }[]>`
        select oid from registry_proposal where registry_oid = ${member.registryOid} and ended_at is null`
      return proposal?.oid ?? 0
    }
    await second.call('AnswerWaterProposal', {
      proposalOid: await propose(),
      isConfirmed: false,
      reason: seen,
    })
    const proposalOid = await propose()
    await service.db`
      update member_duty set ended_at = ${service.now}, ended_by_member_oid = ${lost.oid} where member_oid = ${lost.oid}`
    await expect(
      second.call('AnswerWaterProposal', { proposalOid, isConfirmed: true, reason: seen }),
    ).rejects.toThrow('NotPossible')
    expect(await standOf(service, accrualOid)).toMatchObject({ total: totalKurus, left: totalKurus })
  })

  test('is raised by one clerk, who has seen the amount: another one by now is refused', async ({
    service,
  }) => {
    const { first, wanted, accrualOid } = await givenBill(service)
    const { After: after, NeedsSecondClerk } = await first.call('PreviewWaterBillCorrection', {
      ...wanted,
      index: 120,
    })
    expect(NeedsSecondClerk).toBe(false)
    await expect(first.call('CorrectWaterBill', { ...wanted, index: 121, after, reason })).rejects.toThrow(
      'Changed',
    )
    expect(await first.call('CorrectWaterBill', { ...wanted, index: 120, after, reason })).toMatchObject({
      After: after,
      WaitsForSecondClerk: false,
    })
    expect(await standOf(service, accrualOid)).toMatchObject({ lastIndex: 120 })
  })

  test('is raised by two where it is raised far, and the subscriber is told', async ({ service }) => {
    const { first, second, wanted, accrualOid, member } = await givenBill(service)
    const gsmNumber = await givePhone(service, member.registryOid)
    const look = await first.call('PreviewWaterBillCorrection', { ...wanted, index: 900 })
    expect(look.NeedsSecondClerk).toBe(true)
    const raise = { ...wanted, index: 900, after: look.After, reason, isUnusualConfirmed: true }
    expect(await first.call('CorrectWaterBill', raise)).toMatchObject({ WaitsForSecondClerk: true })
    expect(await standOf(service, accrualOid)).toMatchObject({ lastIndex: 112 })
    const [proposal] = await service.db<{ oid: number; text: string }[]>`
      select oid, text from registry_proposal where registry_oid = ${member.registryOid} and ended_at is null`
    expect(proposal?.text).toMatch(/ borca eklenecek/)
    const told = () =>
      service.db`select text from sms_message where gsm_number = ${gsmNumber} and event_key like 'bill-raised:%'`
    expect(await told()).toEqual([])
    await second.call('AnswerWaterProposal', {
      proposalOid: proposal?.oid ?? 0,
      isConfirmed: true,
      reason: seen,
    })
    expect(await standOf(service, accrualOid)).toMatchObject({ lastIndex: 900 })
    expect(await told()).toHaveLength(1)
  })

  test('is raised by two where an accepted appeal had lowered it', async ({ service }) => {
    const { first, wanted, accrualOid, member, subscriberNo } = await givenBill(service)
    const appeal = await applied(service, member, 'invoiceAndMeterAppeal', {
      subscriberNo,
      details: { accrualOid: String(accrualOid), lastIndex: '101', explanation: 'Sayaç yanlış okunmuş.' },
    })
    expect(await accepted(service, appeal, '50.00')).toBe(true)
    const undo = { ...wanted, index: 112 }
    const { After: after, NeedsSecondClerk } = await first.call('PreviewWaterBillCorrection', undo)
    expect(NeedsSecondClerk).toBe(true)
    expect(await first.call('CorrectWaterBill', { ...undo, after, reason })).toMatchObject({
      WaitsForSecondClerk: true,
    })
    expect(await standOf(service, accrualOid)).toMatchObject({ total: 5000 })
  })

  test('by an index with a digit too many is asked back, and does not spoil the usual use', async ({
    service,
  }) => {
    const { wanted, street, subscriberNo, accrualOid, totalKurus } = await givenBill(service)
    service.pass(31 * 86_400_000)
    const clerks = await twoClerks(service)
    const { first } = clerks
    const december = {
      year: 2026,
      month: 12,
      readFrom: '2026-12-01',
      readUntil: '2026-12-15',
      dueDate: '2027-01-15',
    }
    await billRegion(service, street, () => 128, { ...november, ...december })
    const { Bills, UsualCubicMetres } = await first.call('GetWaterSubscriptionForClerk', { subscriberNo })
    expect(UsualCubicMetres).toBeGreaterThan(10)
    const last = { ...wanted, accrumentOid: Bills[0]?.AccrumentOid ?? 0, index: 1280 }
    const preview = await first.call('PreviewWaterBillCorrection', last)
    expect(preview.Doubt).toMatch(/^1168 m³ kullanılmış görünüyor, ayda olağanı \d+ m³\.$/)
    // The usual use shown beside the last bill leaves that bill out, as the doubt does.
    const usualOfOthers = Number(/olağanı (\d+) m³/.exec(preview.Doubt ?? '')?.[1])
    expect(usualOfOthers).toBeGreaterThan(UsualCubicMetres ?? 0)
    const lower = { ...last, index: 120 }
    const { After: lowerAfter } = await first.call('PreviewWaterBillCorrection', lower)
    await first.call('CorrectWaterBill', { ...lower, after: lowerAfter, reason })
    const [waiting] = (await clerks.second.call('GetWaterProposalsForClerks', {})).filter(
      (each) => each.SubscriberNo === subscriberNo,
    )
    expect(waiting?.Facts.UsualCubicMetres).toBe(usualOfOthers)
    const withdrawal = {
      proposalOid: waiting?.Oid ?? 0,
      isConfirmed: false,
      reason: 'Endeks yanlış yazılmış',
    }
    await first.call('AnswerWaterProposal', withdrawal)
    const correction = { ...last, after: preview.After, reason }
    await expect(first.call('CorrectWaterBill', correction)).rejects.toThrow('Unusual')
    expect(await standOf(service, last.accrumentOid)).toMatchObject({ lastIndex: 128 })
    await correctBill(service, last, clerks)
    const after = await first.call('GetWaterSubscriptionForClerk', { subscriberNo })
    expect(after.UsualCubicMetres).toBeLessThanOrEqual((UsualCubicMetres ?? 0) * 2)
    expect(await standOf(service, accrualOid)).toMatchObject({ total: totalKurus })
  })
})

describe('a reading from the office', () => {
  test('that stands out is asked back once, with what was used', async ({ service }) => {
    const { subscriberNo } = await givenBill(service)
    service.pass(5 * 86_400_000)
    const { first } = await twoClerks(service)
    const reading = { subscriberNo, readOn: '2026-11-20', index: 1120 }
    await expect(first.call('NoteMeterReading', reading)).rejects.toMatchObject({
      body: { Code: 'Unusual', Message: expect.stringContaining('1008 m³ kullanılmış görünüyor') },
    })
    await first.call('NoteMeterReading', { ...reading, isUnusualConfirmed: true })
  })
})
