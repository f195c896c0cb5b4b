import { describe, expect } from 'vitest'
import { givePhone } from '../testing/payments/paying.ts'
import { test, testSettings } from '../testing/test-service.ts'
import { oweBack } from './owe-back.ts'

const first = 'TR400006200000000000000001'
const second = 'TR130006200000000000000002'

describe('the account something owed back is sent to', () => {
  test('told to its owner once for each change, and the one the clerk saw when it is noted as sent', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const owed = { registryOid: ayse.registryOid, reference: `TT-hesap-${ayse.registryOid}` }
    const refund = { ...owed, kind: 'restructuring' as const, amountKurus: 8_912, aroseOn: '2026-11-15' }
    await oweBack(service.db, { now: service.now, settings: testSettings }, refund)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Refunds } = await clerk.call('GetRefundsForClerks', {})
    const refundOid = Refunds.find(({ ReferenceNumber }) => ReferenceNumber === owed.reference)?.Oid ?? 0
    const name = (bankIbanNo: string) =>
      service.as(ayse).call('SaveRefundAccount', { refundOid, ibanOwner: 'Ayşe Işık', bankIbanNo })
    const told = async () => {
      const rows = await service.db<{ text: string }[]>`
        select text from sms_message where gsm_number = ${gsmNumber} and event_key like 'refund-account:%' order by oid`
      return rows.map(({ text }) => /sonu (\d{4})/.exec(text)?.[1])
    }
    await name(first)
    await name(first)
    expect(await told()).toEqual(['0001'])
    service.pass(60_000)
    await name(second)
    expect(await told()).toEqual(['0001', '0002'])
    const note = (bankIbanNo: string | null) =>
      clerk.call('NoteRefundPaid', { refundOid, bankIbanNo, paymentReference: 'GE-2026/41' })
    await expect(note(null)).rejects.toThrow('AccountChanged')
    await expect(note(first)).rejects.toThrow('AccountChanged')
    await note(second)
    await expect(note(second)).rejects.toThrow('NoSuchRefund')
  })
})
