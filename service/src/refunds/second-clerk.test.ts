import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { memberWithPhone, messagesTo } from '../testing/signing-in.ts'
import { type TestMember, type TestService, test, testSettings } from '../testing/test-service.ts'
import { oweBack } from './owe-back.ts'

const bankIbanNo = 'TR400006200000000000000001'
const paymentReference = 'GE-2026-17'
const reason = 'Muhasebenin gönderme emrini gördüm.'

async function owed({ db, now }: TestService, registryOid: number, lira: number): Promise<number> {
  const refund = { registryOid, kind: 'restructuring' as const, reference: `TT-${randomUUID()}` }
  await oweBack(
    db,
    { now, settings: testSettings },
    { ...refund, amountKurus: lira * 100, aroseOn: '2026-11-15' },
  )
  const [row] = await db<{ oid: number }[]>`
    update refund set bank_iban_no = ${bankIbanNo}, iban_owner = 'Başka Biri' where reference = ${refund.reference} returning oid`
  return row?.oid ?? 0
}

const clerkOf = (service: TestService) => service.given.member({ role: 'clerk', duties: ['refunds'] })
const note = (service: TestService, clerk: TestMember, refundOid: number) =>
  service.as(clerk).call('NoteRefundPaid', { refundOid, bankIbanNo, paymentReference })

async function isPaid({ db }: TestService, refundOid: number): Promise<boolean> {
  const rows = await db`select from refund where oid = ${refundOid} and paid_at is not null`
  return rows.length === 1
}

async function answer(service: TestService, clerk: TestMember, registryOid: number, isConfirmed = true) {
  const [proposal] = await service.db<{ oid: number }[]>`
    select oid from registry_proposal where registry_oid = ${registryOid} and ended_at is null`
  return service
    .as(clerk)
    .call('AnswerRefundProposal', { proposalOid: proposal?.oid ?? 0, isConfirmed, reason })
}

describe('a large refund', () => {
  test('is noted as sent by two clerks', async ({ service }) => {
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const { registryOid, gsmNumber } = await memberWithPhone(service)
    const refundOid = await owed(service, registryOid, 10_000)
    expect(await note(service, first, refundOid)).toEqual({ WaitsForSecondClerk: true })
    expect(await isPaid(service, refundOid)).toBe(false)
    expect((await messagesTo(service, gsmNumber))[0]).not.toContain('gonderildi')
    await expect(note(service, second, refundOid)).rejects.toThrow('AlreadyProposed')
    await expect(answer(service, first, registryOid)).rejects.toThrow('OwnProposal')
    const [waiting] = await service.as(second).call('GetRefundProposalsForClerks', {})
    expect(waiting).toMatchObject({ IsOwn: false, Reason: `Gönderme emri no: ${paymentReference}` })
    expect(waiting?.Text).toContain('10.000,00 ₺')
    expect(waiting?.Text).not.toContain(bankIbanNo)
    await answer(service, second, registryOid)
    expect(await isPaid(service, refundOid)).toBe(true)
    expect((await messagesTo(service, gsmNumber))[0]).toContain('iadeniz hesabiniza gonderildi')
  })

  test('is not paid in parts by one clerk', async ({ service }) => {
    const clerk = await clerkOf(service)
    const { registryOid } = await memberWithPhone(service)
    const parts = [await owed(service, registryOid, 5_000), await owed(service, registryOid, 5_000)]
    expect(await note(service, clerk, parts[0] ?? 0)).toEqual({ WaitsForSecondClerk: false })
    expect(await note(service, clerk, parts[1] ?? 0)).toEqual({ WaitsForSecondClerk: true })
    await answer(service, await clerkOf(service), registryOid)
    // A refund noted by two clerks does not count for the next one.
    const small = await owed(service, registryOid, 100)
    expect(await note(service, clerk, small)).toEqual({ WaitsForSecondClerk: false })
  })

  test('is not confirmed after its account was changed, but can be rejected', async ({ service }) => {
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const { registryOid } = await memberWithPhone(service)
    const refundOid = await owed(service, registryOid, 20_000)
    await note(service, first, refundOid)
    await service.db`update refund set bank_iban_no = 'TR400006200000000000000002' where oid = ${refundOid}`
    await expect(answer(service, second, registryOid)).rejects.toThrow('NotPossible')
    await answer(service, second, registryOid, false)
    expect(await isPaid(service, refundOid)).toBe(false)
  })
})
