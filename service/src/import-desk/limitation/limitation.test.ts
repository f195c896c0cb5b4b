import { describe, expect } from 'vitest'
import { givenDebts } from '../../testing/given-debts.ts'
import { doneByTwo, twoClerks } from '../../testing/second-person.ts'
import { type TestMember, type TestService, test } from '../../testing/test-service.ts'

// Its years ran out with the end of 2023: 2018 and the five after it.
const old = {
  periodYear: 2018,
  accruedOn: '2018-01-02',
  dueDate: '2018-05-31',
  principalKurus: 40_000,
}
const order = { kind: 'paymentOrder', happenedOn: '2022-03-14', documentNumber: 'OE-2022/41' } as const

async function oneDebt(service: TestService) {
  const member = await service.given.member()
  const [accrumentOid = 0] = await givenDebts(service, member.registryOid, old)
  return { member, accrumentOid }
}

const why = (service: TestService, member: TestMember, accrumentOid: number) =>
  service.as(member).call('GetAccrumentDerivation', { accrumentOid })

describe('an event of the limitation of a debt', () => {
  test('is looked at, confirmed by a second clerk, and read by the debtor with its document', async ({
    service,
  }) => {
    const { member, accrumentOid } = await oneDebt(service)
    const clerks = await twoClerks(service, 'taxes')
    expect(await why(service, member, accrumentOid)).toMatchObject({ BarredSince: '2024-01-01' })
    const found = await clerks.first.call('GetLimitationsForClerks', { number: member.userName })
    expect(found.Debts).toMatchObject([
      { AccrumentOid: accrumentOid, CollectableUntil: '2023-12-31', BarredSince: '2024-01-01', Events: [] },
    ])
    const event = { accrumentOid, ...order }
    expect(await clerks.first.call('PreviewInterruption', event)).toMatchObject({
      Before: '2023-12-31',
      After: '2027-12-31',
      IsBarredBefore: true,
      IsBarredAfter: false,
      Faults: [],
    })
    expect(await why(service, member, accrumentOid)).toMatchObject({ BarredSince: '2024-01-01' })
    await expect(clerks.first.call('RecordInterruption', { ...event, after: '2028-12-31' })).rejects.toThrow(
      'Changed',
    )
    const text = await doneByTwo(clerks, 'RecordInterruption', { ...event, after: '2027-12-31' })
    expect(text).toContain('OE-2022/41')
    expect(text).toContain('31.12.2023 yerine 31.12.2027')
    expect(await why(service, member, accrumentOid)).toMatchObject({
      BarredSince: null,
      CollectableUntil: '2027-12-31',
      Interruptions: [{ KindCode: 'paymentOrder', On: '2022-03-14', DocumentNumber: 'OE-2022/41' }],
    })
    // A repeated report is the same event.
    expect(await clerks.first.call('PreviewInterruption', { ...event, kind: 'stayEnded' })).toMatchObject({
      Faults: [{ Field: 'kind', Reason: expect.stringContaining('sona erecek') }],
    })
  })

  test('that bars a debt counts as money that is not asked any more', async ({ service }) => {
    const { member, accrumentOid } = await oneDebt(service)
    await service.db`
      insert into accrual_interruption (accrual_oid, kind, happened_on, document_number, import_key)
      values (${accrumentOid}, 'security', '2019-03-01', 'T-1', ${`t-${accrumentOid}`})`
    const clerks = await twoClerks(service, 'taxes')
    const end = {
      accrumentOid,
      kind: 'securityEnded',
      happenedOn: '2019-03-02',
      documentNumber: 'T-2',
    } as const
    const { After, Total, ...seen } = await clerks.first.call('PreviewInterruption', end)
    expect({ After, ...seen }).toMatchObject({
      Before: null,
      After: '2024-12-31',
      IsBarredBefore: false,
      IsBarredAfter: true,
    })
    await doneByTwo(clerks, 'RecordInterruption', { ...end, after: After })
    const [entry] = await service.db`
      select sum(kurus)::bigint as kurus from power_effect
      where registry_oid = ${member.registryOid} and kind = 'byHand'`
    expect(entry).toEqual({ kurus: Math.round(Number(Total) * 100) })
    expect(await why(service, member, accrumentOid)).toMatchObject({ BarredSince: '2025-01-01' })
  })

  test('needs a document, a day that is over and a law that knows it', async ({ service }) => {
    const { accrumentOid } = await oneDebt(service)
    const { first } = await twoClerks(service, 'taxes')
    const faultsOf = async (change: object) => {
      const { IsWritten, Faults } = await first.call('RecordInterruption', {
        accrumentOid,
        ...order,
        after: null,
        ...change,
      })
      expect(IsWritten).toBe(false)
      return Faults.map(({ Field }) => Field)
    }
    expect(await faultsOf({ documentNumber: '-' })).toEqual(['documentNumber'])
    expect(await faultsOf({ happenedOn: '2026-11-16' })).toEqual(['happenedOn'])
    expect(await faultsOf({ happenedOn: '2017-12-31' })).toEqual(['happenedOn'])
    expect(await faultsOf({ kind: 'lawsuit' })).toEqual(['kind'])
  })

  test('of a rent that a court decided makes its five years ten (law 6098, article 156)', async ({
    service,
  }) => {
    const member = await service.given.member()
    const rent = { ...old, periodYear: 2022, accruedOn: '2022-03-01', dueDate: '2022-03-07' }
    const [accrumentOid = 0] = await givenDebts(service, member.registryOid, { ...rent, revenueCode: 61 })
    const clerks = await twoClerks(service, 'taxes')
    const event = { accrumentOid, happenedOn: '2025-06-02', documentNumber: '2025/118 E.' }
    const previewOf = async (kind: 'lawsuit' | 'judgment') => {
      const { Before, After } = await clerks.first.call('PreviewInterruption', { ...event, kind })
      return [Before, After]
    }
    expect(await previewOf('lawsuit')).toEqual(['2027-03-07', '2030-06-02'])
    expect(await previewOf('judgment')).toEqual(['2027-03-07', '2035-06-02'])
    await doneByTwo(clerks, 'RecordInterruption', { ...event, kind: 'judgment', after: '2035-06-02' })
    expect(await why(service, member, accrumentOid)).toMatchObject({ CollectableUntil: '2035-06-02' })
  })

  test('is nobody else’s to tell or to look at', async ({ service }) => {
    const { member, accrumentOid } = await oneDebt(service)
    const event = { accrumentOid, ...order }
    const others = [
      service.as(member),
      service.as(await service.given.member({ role: 'clerk', duties: ['water'] })),
    ]
    for (const other of others) {
      await expect(other.call('GetLimitationsForClerks', { number: member.userName })).rejects.toThrow(
        'NotAllowed',
      )
      await expect(other.call('PreviewInterruption', event)).rejects.toThrow('NotAllowed')
      await expect(other.call('RecordInterruption', { ...event, after: null })).rejects.toThrow('NotAllowed')
    }
    const { first } = await twoClerks(service, 'taxes')
    await expect(first.call('PreviewInterruption', { ...event, accrumentOid: 999_999_999 })).rejects.toThrow(
      'NoSuchDebt',
    )
  })
})
