import { describe, expect } from 'vitest'
import { collectionStates } from 'contract/debts/codes'
import { noteRepresentation } from '../callers/representation.ts'
import { givenCollection, givenDebts, givenSubscriptionOf } from '../testing/given-debts.ts'
import { type TestService, test } from '../testing/test-service.ts'
import { cancelCollection } from './ledger.ts'

const { valid, cancelled, counterEntry } = collectionStates

/** A receipt for a tax and a bill, and a later one for the tax alone that was taken back. */
async function givenReceipts(service: TestService) {
  const ayse = await service.given.member()
  const [tax = 0, bill = 0] = await givenDebts(
    service,
    ayse.registryOid,
    {},
    {
      revenueCode: 51,
      subscriberNumber: 'SU-1',
      periodPart: 3,
      accruedOn: '2026-03-01',
      dueDate: '2026-03-20',
      description: 'Su faturası',
      principalKurus: 20_000,
    },
  )
  const first = await givenCollection(
    service,
    ayse.registryOid,
    [
      { accrualOid: tax, principalKurus: 44_316, fineKurus: 5_684 },
      { accrualOid: bill, principalKurus: 20_000, fineKurus: 0 },
    ],
    {
      maskedCard: '4508 03** **** 1234',
      bankReference: 'RRN-1',
      payerName: 'AYŞE ÖZ',
      payerMemberOid: ayse.oid,
    },
  )
  const second = await givenCollection(
    service,
    ayse.registryOid,
    [{ accrualOid: tax, principalKurus: 10_000, fineKurus: 500 }],
    // One o'clock at night in Turkey is still the day before in Greenwich.
    { collectedAt: new Date('2026-04-30T22:00:00Z'), collectionType: 1 },
  )
  const counter = await service.db.begin((tx) => cancelCollection(tx, second.oid, service.now))
  return { ayse, tax, bill, first, second, counter }
}

describe('receipts', () => {
  test('are listed with their sums and what became of them, the newest first', async ({ service }) => {
    const { ayse, first, second, counter } = await givenReceipts(service)
    const list = await service.as(ayse).call('GetCollectedList', { registryInfoOid: ayse.registryOid })
    expect(list.TotalCount).toBe(3)
    expect(
      list.Collections.map(({ Oid, StateCode, Principal, DelayFine, Total, LineCount }) => [
        Oid,
        StateCode,
        Principal,
        DelayFine,
        Total,
        LineCount,
      ]),
    ).toEqual([
      [counter.oid, counterEntry.code, '-100.00', '-5.00', '-105.00', 1],
      [second.oid, cancelled.code, '100.00', '5.00', '105.00', 1],
      [first.oid, valid.code, '643.16', '56.84', '700.00', 2],
    ])
    expect(list.Collections[2]).toMatchObject({
      ReceiptNumber: first.receiptNumber,
      CollectedAt: '2026-03-15T09:00:00.000Z',
      CollectionTypeCode: 4,
      ModuleNames: ['Emlak vergisi', 'Su ve atık su'],
    })
  })

  test('are also listed by what they were for', async ({ service }) => {
    const { ayse, tax, bill, first } = await givenReceipts(service)
    const list = await service.as(ayse).call('GetDeclarationCollectionsForEMunicipality', {
      registryInfoOid: ayse.registryOid,
      paymentDate: '2026-03-15',
    })
    expect(list).toMatchObject({
      TotalCount: 2,
      Collections: [
        {
          CollectionOid: first.oid,
          AccrumentOid: tax,
          Principal: '443.16',
          DelayFine: '56.84',
          Total: '500.00',
        },
        { AccrumentOid: bill, Description: 'Su faturası', SubscriberNumber: 'SU-1', Total: '200.00' },
      ],
    })
  })

  test('are narrowed by day, accrual, kind, subscriber and state, both days included', async ({
    service,
  }) => {
    const { ayse, tax, bill, first, second, counter } = await givenReceipts(service)
    const found = async (criteria: object) => {
      const request = { registryInfoOid: ayse.registryOid, ...criteria }
      const receipts = await service.as(ayse).call('GetCollectedList', request)
      const lines = await service.as(ayse).call('GetDeclarationCollectionsForEMunicipality', request)
      const oids = receipts.Collections.map(({ Oid }) => Oid)
      expect([...new Set(lines.Collections.map(({ CollectionOid }) => CollectionOid))]).toEqual(oids)
      return oids
    }
    const all = [counter.oid, second.oid, first.oid]
    expect(await found({})).toEqual(all)
    expect(await found({ paymentDate: '2026-05-01' })).toEqual([second.oid])
    expect(await found({ paymentDate: '2026-04-30' })).toEqual([])
    expect(await found({ collectionDateStart: '2026-05-01' })).toEqual([counter.oid, second.oid])
    expect(await found({ collectionDateFinish: '2026-05-01' })).toEqual([second.oid, first.oid])
    expect(await found({ collectionDateStart: '2026-03-15', collectionDateFinish: '2026-03-15' })).toEqual([
      first.oid,
    ])
    expect(await found({ accrumentOidList: [bill] })).toEqual([first.oid])
    expect(await found({ accrumentOidList: [tax] })).toEqual(all)
    expect(await found({ accrumentDateStart: '2026-01-01' })).toEqual([first.oid])
    expect(await found({ accrumentDateFinish: '2024-01-01' })).toEqual([])
    expect(await found({ lastPaymentDate: '2025-12-01' })).toEqual(all)
    const subscription = await givenSubscriptionOf(service, ayse.registryOid, 'SU-1')
    expect(await found({ subscriberOidList: [subscription, String(subscription)] })).toEqual([first.oid])
    const stranger = await givenSubscriptionOf(service, (await service.given.member()).registryOid, 'SU-9')
    await expect(found({ subscriberOidList: [stranger] })).rejects.toThrow('NotYourSubscription')
    await expect(found({ subscriberInfoOid: 987_654_321 })).rejects.toThrow('NotYourSubscription')
    expect(await found({ revenueCode: 51 })).toEqual([first.oid])
    expect(await found({ feeCodes: [11] })).toEqual(all)
    expect(await found({ moduleCode: 5 })).toEqual([first.oid])
    expect(await found({ stateCode: valid.code })).toEqual([first.oid])
    expect(await found({ stateCode: cancelled.code })).toEqual([second.oid])
    expect(await found({ stateCode: counterEntry.code })).toEqual([counter.oid])
    expect(await found({ pageSize: 1, pageIndex: 1 })).toEqual([second.oid])
  })

  test('open with their lines, how they were paid and the code of the receipt', async ({ service }) => {
    const { ayse, tax, first } = await givenReceipts(service)
    const detail = await service
      .as(ayse)
      .call('RetrieveCollectionDetailByCollectionOid', { collectionOid: first.oid })
    expect(detail).toMatchObject({
      ReceiptNumber: first.receiptNumber,
      ReceiptCode: first.receiptCode,
      PayerName: 'AYŞE ÖZ',
      MaskedCard: '4508 03** **** 1234',
      BankReference: 'RRN-1',
      StateCode: valid.code,
      CounterEntry: null,
      Total: '700.00',
      LineCount: 2,
      Lines: [
        { AccrumentOid: tax, Principal: '443.16', DelayFine: '56.84', Total: '500.00' },
        { Description: 'Su faturası', Total: '200.00' },
      ],
    })
  })

  test('and their counter-entries know each other', async ({ service }) => {
    const { ayse, second, counter } = await givenReceipts(service)
    const open = (collectionOid: number) =>
      service.as(ayse).call('RetrieveCollectionDetailByCollectionOid', { collectionOid })
    expect(await open(second.oid)).toMatchObject({
      StateCode: cancelled.code,
      CounterEntry: { Oid: counter.oid, ReceiptNumber: counter.receiptNumber },
    })
    expect(await open(counter.oid)).toMatchObject({
      StateCode: counterEntry.code,
      Total: '-105.00',
      CounterEntry: { Oid: second.oid, ReceiptNumber: second.receiptNumber },
    })
  })

  test('belong to nobody else, but to whom one represents today', async ({ service }) => {
    const mehmet = await service.given.member()
    const { ayse, first, tax } = await givenReceipts(service)
    const request = { registryInfoOid: ayse.registryOid }
    const detail = { collectionOid: first.oid }
    for (const name of ['GetCollectedList', 'GetDeclarationCollectionsForEMunicipality'] as const) {
      await expect(service.as(mehmet).call(name, request)).rejects.toThrow('NotYourRegistry')
      await expect(service.anyone.call(name, request)).rejects.toThrow('NotSignedIn')
      const own = { registryInfoOid: mehmet.registryOid, accrumentOidList: [tax] }
      expect((await service.as(mehmet).call(name, own)).TotalCount).toBe(0)
    }
    const askDetail = () => service.as(mehmet).call('RetrieveCollectionDetailByCollectionOid', detail)
    await expect(askDetail()).rejects.toThrow('NotYourCollection')
    await expect(service.anyone.call('RetrieveCollectionDetailByCollectionOid', detail)).rejects.toThrow(
      'NotSignedIn',
    )
    await noteRepresentation(service.db, {
      representativeRegistryOid: mehmet.registryOid,
      registryOid: ayse.registryOid,
      basis: 'Vekâlet',
      since: '2026-01-01',
    })
    expect((await askDetail()).Oid).toBe(first.oid)
    await service.db`update representation set until = '2026-11-15' where registry_oid = ${ayse.registryOid}`
    await expect(askDetail()).rejects.toThrow('NotYourCollection')
  })

  test('are part of what one may take along, without the codes that open them', async ({ service }) => {
    const { ayse, first } = await givenReceipts(service)
    const own = await service.as(ayse).call('ExportOwnData', {})
    expect(own.Accruments).toHaveLength(2)
    expect(own.Collections.at(-1)).toMatchObject({ ReceiptNumber: first.receiptNumber })
    expect(JSON.stringify(own)).not.toContain(first.receiptCode)
    const mehmet = await service.given.member()
    const others = await service.as(mehmet).call('ExportOwnData', {})
    expect([others.Accruments, others.Collections]).toEqual([[], []])
  })
})
