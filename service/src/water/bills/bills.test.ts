import { describe, expect } from 'vitest'
import { addMonths } from 'rules/calendar'
import { postAccruals } from '../../debts/ledger.ts'
import { readPdfText } from '../../testing/read-pdf-text.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { givenSubscription, givenWaterBill } from '../../testing/water.ts'

/** Bills of so many months before November 2026, each of ten cubic metres but the last. */
async function givenBills(service: TestService, registryOid: number, months: number, last = 10) {
  const subscription = await givenSubscription(service, registryOid)
  const { subscriptionOid, subscriberNo } = subscription
  const accrualOids: number[] = []
  for (let nth = months; nth > 0; nth -= 1) {
    const readOn = addMonths('2026-11-10', 1 - nth)
    const used = nth === 1 ? last : 10
    const [accrualOid = 0] = await postAccruals(service.db, [
      {
        registryOid,
        revenueCode: 51,
        periodYear: 2026,
        description: 'Su faturası',
        accruedOn: readOn,
        dueDate: addMonths(readOn, 1),
        principalKurus: used * 4000,
        sourceKind: 'subscription',
        subscriberNumber: subscriberNo,
        derivation: [
          { label: 'Su bedeli, 1. kademe', value: `${used} m³ × 28,00 ₺`, source: 'Meclis kararı' },
          { label: 'Fatura tutarı', value: 'x' },
        ],
      },
    ])
    accrualOids.push(accrualOid)
    await service.db`
      insert into water_bill ${service.db({
        subscriptionOid,
        accrualOid,
        readBefore: addMonths(readOn, -1),
        readOn,
        firstIndex: 100,
        lastIndex: 100 + used,
        lines: service.db.json([]),
        totalKurus: used * 4000,
      })}`
  }
  return { ...subscription, accrumentOid: accrualOids.at(-1) ?? 0 }
}

describe('a bill as a PDF', () => {
  test('says what to pay by when, how it came about, last year’s use and a probable leak, and can be verified', async ({
    service,
  }) => {
    const member = await service.given.member()
    const { subscriberNo, accrumentOid } = await givenBills(service, member.registryOid, 14, 31)
    const file = await service.as(member).call('CreateWaterBillDocument', { subscriberNo, accrumentOid })
    expect(file.FileName).toBe(`su-faturasi-${subscriberNo}-2026-11-10.pdf`)
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    expect(text).toContain('Son ödeme günü 10 Aralık 2026: 1.240,00 ₺')
    expect(text).toContain('Su bedeli, 1. kademe')
    expect(text).toContain('Geçen yıl aynı ay 10 m³, bu yıl 31 m³')
    expect(text).toContain('Kaçak olabilir: bu dönem ayda 30 m³')
    const [issued] = await service.db<{ code: string }[]>`
      select verification_code as code from issued_document
      where kind = 'water_bill' and registry_oid = ${member.registryOid}`
    const verified = await service.anyone.call('VerifyDocumentWithoutAuthorization', {
      code: issued?.code ?? '',
    })
    expect(verified).toMatchObject({ KindName: 'Su faturası', State: 'valid' })
    expect(verified.Facts).toContainEqual({ Label: 'Tutar', Value: '1.240,00 ₺' })
    expect(JSON.stringify(verified)).not.toContain('GÜLŞEN')
  })

  test('is no one else’s, and of no one who had the subscription before', async ({ service }) => {
    const member = await service.given.member()
    const subscription = await givenSubscription(service, member.registryOid)
    const accrumentOid = await givenWaterBill(service, subscription)
    const { subscriberNo, subscriptionOid } = subscription
    const stranger = await service.given.member()
    await expect(
      service.as(stranger).call('CreateWaterBillDocument', { subscriberNo, accrumentOid }),
    ).rejects.toThrow('NotYourSubscription')
    const other = await givenSubscription(service, stranger.registryOid)
    await expect(
      service
        .as(stranger)
        .call('CreateWaterBillDocument', { subscriberNo: other.subscriberNo, accrumentOid }),
    ).rejects.toThrow('NoSuchBill')
    await service.db`
      update subscription set registry_oid = ${stranger.registryOid}, held_since = '2026-11-15'
      where oid = ${subscriptionOid}`
    await expect(
      service.as(stranger).call('CreateWaterBillDocument', { subscriberNo, accrumentOid }),
    ).rejects.toThrow('NoSuchBill')
  })
})
