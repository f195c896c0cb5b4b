import { irregularityRevenues } from 'rules/declarations/irregularity'
import { penalties } from 'rules/declarations/late-charges'
import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { noteRepresentation } from '../../callers/representation.ts'
import { phoneOfRegistry } from '../../callers/phone-of-registry.ts'
import { endPenaltiesOfTheDead } from '../../debts/penalties-of-the-dead.ts'
import { givenDebt, givenDebts } from '../../testing/given-debts.ts'
import { csv, importText, registryHeader } from '../../testing/importing.ts'
import { doneByTwo, twoClerks } from '../../testing/second-person.ts'
import { memberWithPhone, signIn } from '../../testing/signing-in.ts'
import { type TestService, test } from '../../testing/test-service.ts'

const reason = 'Ölüm belgesini gördüm: İlçe Nüfus, 2026/118.'
const penaltyCode = penalties[0]?.penaltyCode ?? 0

async function numberOf({ db }: TestService, registryOid: number): Promise<string> {
  const [registry] = await db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${registryOid}`
  return registry?.registryNumber ?? ''
}

const leftOf = async ({ db }: TestService, accrualOid: number) =>
  (await db<{ kurus: number }[]>`select principal_balance(${accrualOid}) as kurus`)[0]?.kurus

describe('a death at the registry desk', () => {
  test('takes two clerks, shuts the account, stops messages and shows on the page of the person', async ({
    service,
  }) => {
    const person = await memberWithPhone(service, 'NEVZAT')
    const heir = await service.given.member()
    const registryNumber = await numberOf(service, person.registryOid)
    const debt = await givenDebts(service, person.registryOid, {})
    await noteRepresentation(service.db, {
      representativeRegistryOid: heir.registryOid,
      registryOid: person.registryOid,
      basis: 'Vekâletname',
      since: '2026-01-01',
    })
    const registriesOf = async () => (await service.as(heir).call('GetOwnRegistries', {})).length
    expect(await registriesOf()).toBe(2)
    const clerks = await twoClerks(service, 'registry')
    const note = { registryNumber, diedOn: '2026-03-03', reason }
    await expect(service.as(heir).call('NoteDeath', note)).rejects.toThrow('NotAllowed')
    await expect(clerks.first.call('NoteDeath', { ...note, diedOn: '2099-01-01' })).rejects.toThrow(
      'WrongDay',
    )
    await expect(clerks.first.call('NoteDeath', { ...note, registryNumber: 'YOK' })).rejects.toThrow(
      'NoSuchPerson',
    )
    const page = () =>
      clerks.first.call('GetPersonForClerk', { registryNumber, occasion: 'counter', occasionNumber: '' })
    const before = await page()
    expect(before).toMatchObject({ DiedOn: null })
    expect(await doneByTwo(clerks, 'NoteDeath', note)).toContain('03.03.2026 günü vefat etti')
    expect(await page()).toMatchObject({ DiedOn: '2026-03-03', MaskedPhone: null, MemberSince: null })
    // Sign-ins under way end, and no new one begins.
    await expect(service.as(person).call('GetOwnRegistries', {})).rejects.toThrow('NotSignedIn')
    expect((await signIn(service, person)).AccessToken).toBeNull()
    expect(await phoneOfRegistry(service.db, person.registryOid)).toBeNull()
    const [contact] = await service.db`
      select gsm_number, email from member_contact where member_oid = ${person.oid}`
    expect(contact).toEqual({ gsmNumber: null, email: null })
    // A proxy ends with the death; the debts stay as they were.
    expect(await registriesOf()).toBe(1)
    expect(await leftOf(service, debt[0] ?? 0)).toBe(100_000)
    const administrators = await twoClerks(service, 'administration')
    await expect(
      administrators.first.call('ReopenAccount', { memberOid: person.oid, reason }),
    ).rejects.toThrow('Deceased')
  })

  test('ends tax penalties and no other debt; taken back by two, all is as before', async ({ service }) => {
    const person = await memberWithPhone(service)
    const registryNumber = await numberOf(service, person.registryOid)
    const tax = await givenDebt(service, person.registryOid)
    const penalty = await givenDebt(service, person.registryOid, { revenueCode: penaltyCode })
    const ofIrregularity = { revenueCode: irregularityRevenues[0] ?? 0 }
    const irregularity = await givenDebt(service, person.registryOid, ofIrregularity)
    const clerks = await twoClerks(service, 'registry')
    await doneByTwo(clerks, 'NoteDeath', { registryNumber, diedOn: '2026-03-03', reason })
    const end = () => endPenaltiesOfTheDead({ db: service.db, now: service.now })
    expect(await end()).toBe(2)
    expect(await end()).toBe(0)
    expect(await leftOf(service, penalty)).toBe(0)
    expect(await leftOf(service, irregularity)).toBe(0)
    expect(await leftOf(service, tax)).toBe(100_000)
    const mistaken = { registryNumber, diedOn: null, reason: 'Nüfustan soruldu: kişi hayatta.' }
    expect(await doneByTwo(clerks, 'NoteDeath', mistaken)).toContain('geri alın')
    expect(await leftOf(service, penalty)).toBe(100_000)
    expect(await leftOf(service, irregularity)).toBe(100_000)
    expect(await phoneOfRegistry(service.db, person.registryOid)).toBe(person.gsmNumber)
    expect((await signIn(service, person)).AccessToken).not.toBeNull()
    await expect(clerks.first.call('NoteDeath', mistaken)).rejects.toThrow('NothingChanges')
    await doneByTwo(clerks, 'NoteDeath', { registryNumber, diedOn: '2026-04-04', reason })
    expect(await end()).toBe(2)
  })
})

describe('a day of death in a file', () => {
  const header = `${registryHeader};olum_tarihi`
  const person = (number: string, diedOn: string) =>
    csv(header, `${number};G;${completeNationalId('300700001')};NURİ;ŞEN;;;;05.06.1940;E;;;;${diedOn}`)

  test('comes with a new record, takes two for a known one, and no empty field brings anyone back', async ({
    service,
  }) => {
    const diedOn = async () =>
      (await service.db`select died_on from registry where registry_number = 'ÖL-1'`)[0]?.[
        'diedOn'
      ] as unknown
    await importText(service, 'registries', person('ÖL-1', ''))
    const update = { isUpdate: true }
    const told = await importText(service, 'registries', person('ÖL-1', '03.03.2026'), update)
    expect(told).toMatchObject({ changed: 1, rejected: 0 })
    expect(told.weight?.alwaysTwo?.map(({ what }) => what)).toEqual(['kayıtlı kişinin ölüm günü yazılıyor'])
    expect(await diedOn()).toBe('2026-03-03')
    expect(await importText(service, 'registries', person('ÖL-1', ''))).toMatchObject({ unchanged: 1 })
    expect(await importText(service, 'registries', person('ÖL-1', ''), update)).toMatchObject({
      unchanged: 1,
    })
    expect(await diedOn()).toBe('2026-03-03')
  })

  test('is not taken of someone with a duty, whose account it would shut', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['audit'] })
    const number = await numberOf(service, clerk.registryOid)
    const line = `${number};G;${clerk.userName};NECLA;ÖZÇIĞIR;;;;;;;;;03.03.2026`
    const { rejected, report } = await importText(service, 'registries', csv(header, line), {
      isUpdate: true,
    })
    expect(rejected).toBe(1)
    expect(report[0]?.[2]).toContain('hesabını kapatır')
    await expect(service.as(clerk).call('GetOwnRegistries', {})).resolves.toHaveLength(1)
  })

  test.for([
    ['G;;NURİ;ŞEN;;;;05.06.1940;E;;;;04.06.1940', 'Doğum tarihinden önce'],
    ['G;;NURİ;ŞEN;;;;;E;;;;01.01.2099', 'Gelecekte'],
    ['D;;NURİ;ŞEN;;;;;E;;;;öldü', 'GG.AA.YYYY'],
    ['T;1234567890;NURİ A.Ş.;;;;;;;;;;01.01.2026', 'Yalnızca kişiler'],
  ])('is left empty and told where it cannot be: %s', async ([fields, why], { service }) => {
    const number = `ÖL-${why?.slice(0, 3)}`
    const { written, report } = await importText(service, 'registries', csv(header, `${number};${fields}`))
    expect(written).toBe(1)
    expect(report.find(([, field]) => field === 'olum_tarihi')?.[2]).toContain(why)
  })
})
