import { describe, expect } from 'vitest'
import { SecondPersonSettings } from '../settings/second-person-settings.ts'
import { type TestService, test as base, testSettings } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

/** Limits as a town has them that sets none. */
const settings = { ...testSettings, SecondPerson: SecondPersonSettings.parse({}) }
const test = base.extend('settings', { scope: 'file' }, () => settings)

/** A neighbourhood without houses, and a house of another one. */
async function givenDistrict(service: TestService) {
  const { db } = service
  await db`insert into district (code, county_code, name) values ('802', ${testSettings.CountyCode}, 'Uzak')`
  const { subscriptionOid } = await givenSubscription(service, (await service.given.member()).registryOid)
  await db`update subscription set region = 'Taşköprü Mah.' where oid = ${subscriptionOid}`
}

describe('the reading region of a district', () => {
  test('is the town’s own list, and another region than the one on record takes a second person', async ({
    service,
  }) => {
    await givenDistrict(service)
    const administrator = async () =>
      service.as(await service.given.member({ role: 'clerk', duties: ['administration'] }))
    const [first, second] = [await administrator(), await administrator()]
    const kind = 'water-regions'
    const row = (gecerlilik: string, bolge: string) => ({
      mahalle_kodu: '802',
      gecerlilik,
      bolge,
      dayanak: 'Okuma planı 2027',
    })
    const add = (...rows: Record<string, string>[]) => first.call('AddReferenceRows', { kind, rows })
    const regionOn = async (day: string) => {
      const [found] = await service.db`select water_region_of_district('802', ${day}::date) as region`
      return found?.['region'] as string
    }
    expect((await add(row('01.01.2027', 'TAŞKÖPRÜ MAHALLESİ'))).Faults).toMatchObject([
      { Header: 'bolge', Reason: 'Bu bölge “Taşköprü Mah.” adıyla kayıtlı; öyle yazın.' },
    ])
    expect((await add({ ...row('01.01.2027', 'Doğu'), dayanak: '?' })).Faults).toMatchObject([
      { Header: 'dayanak' },
    ])
    expect(await add(row('01.01.2027', 'Doğu bölgesi'))).toEqual({ IsWritten: true, Faults: [] })
    expect([await regionOn('2026-12-31'), await regionOn('2027-01-01')]).toEqual([
      'Uzak Mah.',
      'Doğu bölgesi',
    ])

    expect(await add(row('01.06.2027', 'Batı bölgesi'))).toMatchObject({
      IsWritten: false,
      WaitsForSecondAdministrator: true,
    })
    const [proposal] = await second.call('GetAdministrationProposals', {})
    expect(proposal?.Text).toContain('Su okuma bölgesi: Batı bölgesi')
    const answer = { proposalOid: proposal?.Oid ?? 0, isConfirmed: true, reason: 'Plana baktım.' }
    await second.call('AnswerAdministrationProposal', answer)
    expect(await regionOn('2027-06-01')).toBe('Batı bölgesi')

    const { RowKeys } = await second.call('GetReferenceRows', { kind })
    const withdraw = { kind, rowKey: RowKeys[0] ?? '', reason: 'Plan bir yıl ertelendi.' } as const
    await expect(first.call('WithdrawReferenceRow', withdraw)).rejects.toThrow('WaitsForSecondPerson')
  })
})
