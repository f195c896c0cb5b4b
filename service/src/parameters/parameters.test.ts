import { bankFileStatuses } from 'contract/bank-files/codes'
import { revenueTypes } from 'contract/debts/codes'
import { defaultTaxOfficeCode, registryTypes } from 'contract/identity/codes'
import {
  generalParameterType,
  lookupParameterTypes,
  namedParameters,
  unnamedLookupParameterTypeCodes,
  unlistedTaxOffice,
} from 'contract/parameters/codes'
import { merchantBanks } from 'contract/payments/codes'
import { installmentMethods } from 'contract/restructuring/codes'
import { applicationTypes, meterOperationTypes, waterLineStatuses } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { pageSize } from '../database/page.ts'
import { test } from '../testing/test-service.ts'

const dayMs = 86_400_000

describe('lookup parameters', () => {
  test('every agreed type is there; those without a meaning are empty', async ({ service }) => {
    for (const { code, label } of Object.values(lookupParameterTypes)) {
      const [type] = await service.db`select name from lookup_parameter_type where code = ${code}`
      expect(type).toEqual({ name: label })
    }
    for (const parameterTypeCode of unnamedLookupParameterTypeCodes)
      expect(
        await service.anyone.call('RetrieveParametersWithoutAuthorization', { parameterTypeCode }),
      ).toEqual({
        Items: [],
        HasMore: false,
      })
  })

  for (const [type, codes] of Object.entries({
    revenueType: revenueTypes,
    subscriberType: registryTypes,
    applicationType: applicationTypes,
    operationType: meterOperationTypes,
    waterLineStatus: waterLineStatuses,
    installmentMethods,
  })) {
    test(`${type} has the agreed values in their order`, async ({ service }) => {
      const { code: parameterTypeCode } = lookupParameterTypes[type as keyof typeof lookupParameterTypes]
      const { Items } = await service.anyone.call('RetrieveParametersWithoutAuthorization', {
        parameterTypeCode,
      })
      expect(Items).toEqual(
        Object.values(codes).map(({ code, label }) => ({ Code: String(code), Name: label, Value: null })),
      )
    })
  }

  test('states of bank files are those of their steps', async ({ service }) => {
    const { Items } = await service.anyone.call('RetrieveParametersWithoutAuthorization', {
      parameterTypeCode: lookupParameterTypes.fileStatus.code,
    })
    expect(Items.map(({ Code, Name }) => [Code, Name])).toEqual(Object.entries(bankFileStatuses))
  })

  test('tax offices are there for every province, each with a number that begins with its plate', async ({
    service,
  }) => {
    const provinces = await service.db<{ name: string; offices: number }[]>`
      select city.name, count(lookup_parameter.oid) as offices from city
      left join lookup_parameter
        on type_code = '19' and left(lookup_parameter.code, 3) = lpad(city.code, 3, '0')
      where city.code::integer <= 81 group by city.name`
    expect(provinces).toHaveLength(81)
    expect(provinces.filter(({ offices }) => offices === 0)).toEqual([])
    const [odd] = await service.db`
      select count(*) as all_of_them, count(*) filter (where code !~ '^0[0-8][0-9]{4}$') as odd,
        count(*) - count(distinct name) as same_names
      from lookup_parameter where type_code = '19' and code <> ${unlistedTaxOffice.code}`
    expect(odd).toMatchObject({ odd: 0, sameNames: 0 })
    expect(odd?.allOfThem).toBeGreaterThan(950)
  })

  test('tax offices are found by what is typed, the default one among them', async ({
    service: { anyone },
  }) => {
    const taxOffices = (more: object) =>
      anyone.call('RetrieveParametersWithoutAuthorization', { parameterTypeCode: '19', ...more })
    const all = await taxOffices({})
    expect(all).toMatchObject({ HasMore: true })
    expect(all.Items).toHaveLength(pageSize)
    const next = await taxOffices({ pageIndex: 1 })
    const codes = [...all.Items, ...next.Items].map(({ Code }) => Code)
    expect(new Set(codes).size).toBe(codes.length)
    expect((await taxOffices({ searchText: 'sisli' })).Items).toEqual([
      { Code: '034276', Name: 'Şişli (İstanbul)', Value: null },
    ])
    expect((await taxOffices({ searchText: 'listede yok' })).Items).toMatchObject([
      { Code: unlistedTaxOffice.code, Name: unlistedTaxOffice.label },
    ])
    expect((await taxOffices({ searchText: 'KARAISALI' })).Items).toMatchObject([
      { Code: defaultTaxOfficeCode },
    ])
  })

  test('an unknown type is refused', async ({ service }) => {
    const member = service.as(await service.given.member())
    await expect(
      service.anyone.call('RetrieveParametersWithoutAuthorization', { parameterTypeCode: '999' }),
    ).rejects.toThrow('UnknownParameterType')
    await expect(
      member.call('GetParameterValue', { parameterTypeCode: '999', parameterCode: '1' }),
    ).rejects.toThrow('UnknownParameterType')
    await expect(
      service.anyone.call('RetrieveParametersWithoutAuthorization', { parameterTypeCode: '' }),
    ).rejects.toMatchObject({ body: { Fields: { parameterTypeCode: 'Listeden seçin.' } } })
  })

  test('a member asks for one value; a code nobody knows has none', async ({ service }) => {
    const { call } = service.as(await service.given.member())
    const parameterTypeCode = generalParameterType.code
    for (const { code, label } of Object.values(namedParameters))
      expect(
        await call('GetParameterValue', { parameterTypeCode, parameterCode: String(code) }),
      ).toMatchObject({
        Name: label,
        Value: expect.stringMatching(/^\d+$/) as string,
      })
    expect(await call('GetParameterValue', { parameterTypeCode, parameterCode: '999' })).toBeNull()
    await expect(
      service.anyone.call('GetParameterValue', { parameterTypeCode, parameterCode: '10' }),
    ).rejects.toThrow('NotSignedIn')
  })

  test('a rate that law changes is the one of the day', async ({ service }) => {
    const rates = () =>
      service.anyone
        .call('RetrieveParametersWithoutAuthorization', { parameterTypeCode: '2' })
        .then(({ Items }) => Items.map(({ Value }) => Value))
    expect(await rates()).toEqual(['0', '1', '10', '20'])
    const toTheLastDay = new Date('2023-07-09T20:59:00Z').getTime() - service.now.getTime()
    service.pass(toTheLastDay)
    expect(await rates()).toEqual(['0', '1', '8', '18'])
    service.pass(60_000)
    expect(await rates()).toEqual(['0', '1', '10', '20'])
    service.pass(-toTheLastDay - 60_000)
    expect(service.now.getTime() % dayMs).toBe(9 * 3_600_000)
  })

  test('two rows of a parameter are never in force at once', async ({ service: { db } }) => {
    const overlaps = await db`
      select a.type_code, a.code from lookup_parameter a join lookup_parameter b
        on a.type_code = b.type_code and a.code = b.code and a.oid < b.oid
        and daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')`
    expect(overlaps).toEqual([])
  })
})

describe('lists of their own', () => {
  test('one can write to the town hall to complain, to ask and to thank', async ({ service: { anyone } }) => {
    const types = await anyone.call('GetPRApplicationTypeWithoutAuthorization', {})
    expect(types.map(({ Name }) => Name)).toEqual([
      'Şikâyet',
      'İstek',
      'Bilgi edinme',
      'Öneri',
      'İhbar',
      'Teşekkür',
    ])
  })

  test('banks are in Turkish order and have the codes the payments use', async ({ service: { anyone } }) => {
    const { Items } = await anyone.call('RetrieveBanksWithoutAuthorization', {})
    for (const { code, label } of Object.values(merchantBanks))
      expect(Items).toContainEqual({ Code: code, Name: label })
    const found = await anyone.call('RetrieveBanksWithoutAuthorization', { searchText: 'is bank' })
    expect(found.Items).toEqual([{ Code: '0064', Name: 'İş Bankası' }])
  })

  test('branches belong to their bank; an unknown bank is refused', async ({ service: { anyone, db } }) => {
    await db`
      insert into bank_branch (bank_code, code, city_code, name) values
      ('0010', '00002', '76', 'Iğdır Şubesi'), ('0010', '00001', '35', 'İzmir Şubesi'), ('0012', '00001', '35', 'Tire')`
    const branches = (more: object) =>
      anyone.call('RetrieveBankBranchesWithoutAuthorization', { bankCode: '0010', ...more })
    expect((await branches({})).Items.map(({ Name }) => Name)).toEqual(['Iğdır Şubesi', 'İzmir Şubesi'])
    expect((await branches({ searchText: 'IZMIR' })).Items).toMatchObject([{ Code: '00001', CityCode: '35' }])
    expect((await branches({ bankCode: '0134' })).Items).toEqual([])
    await expect(branches({ bankCode: '9999' })).rejects.toThrow('UnknownBank')
    await expect(branches({ bankCode: '10' })).rejects.toMatchObject({
      body: { Fields: { bankCode: 'Banka kodu 4 hanelidir.' } },
    })
  })

  test('enforcement offices are found by what is typed', async ({ service: { anyone, db } }) => {
    await db`
      insert into enforcement_office (city_code, name) values ('76', 'Iğdır İcra Dairesi'), ('35', 'Ödemiş İcra Dairesi')`
    const found = await anyone.call('RetrieveEnforcementOfficeWithoutAuthorization', { searchText: 'odemis' })
    expect(found).toMatchObject({ Items: [{ Name: 'Ödemiş İcra Dairesi', CityCode: '35' }], HasMore: false })
  })
})
