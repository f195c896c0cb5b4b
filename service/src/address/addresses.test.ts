import { countyCodes } from 'contract/address/codes'
import fc from 'fast-check'
import { foldForSearch } from 'rules/turkish-text'
import { describe, expect } from 'vitest'
import { pageSize } from '../database/page.ts'
import { givenAddresses, givenLongStreet } from '../testing/given-address.ts'
import { test } from '../testing/test-service.ts'

const names = ({ Items }: { Items: { Name: string }[] }) => Items.map(({ Name }) => Name)

describe('choosing an address', () => {
  test('starts from the 81 provinces in Turkish order, and the kinds of street', async ({ service }) => {
    const start = await service.anyone.call('GetAddressParameterWithoutAuthorization', {})
    const cities = start.Cities.map(({ Name }) => Name)
    expect(cities).toHaveLength(81)
    expect(cities.slice(0, 3)).toEqual(['Adana', 'Adıyaman', 'Afyonkarahisar'])
    expect(cities.indexOf('Çanakkale')).toBe(cities.indexOf('Bursa') + 1)
    expect(cities.indexOf('İstanbul')).toBe(cities.indexOf('Isparta') + 1)
    const found = await service.anyone.call('GetAddressParameterWithoutAuthorization', { searchText: 'IGD' })
    expect(found.Cities.map(({ Name }) => Name)).toEqual(['Iğdır', 'Niğde'])
    expect(start.StreetTypes).toContainEqual({ Code: 3, Name: 'Cadde' })
    expect(start.AddressSourceTypes.map(({ Code }) => Code)).toEqual([1, 2, 3, 4])
  })

  test('knows all 973 counties, those with an agreed code by it', async ({ service }) => {
    const [count] = await service.db`select count(*)::int as counties from county`
    expect(count?.counties).toBe(973)
    const mersin = await service.anyone.call('AddressGetCountyListWithoutAuthorization', { cityCode: '33' })
    expect(mersin).toMatchObject({ HasMore: false })
    expect(mersin.Items).toContainEqual({ Code: '33', Name: 'Erdemli', CityCode: '33' })
    const [agri] = await service.db`select name, city_code from county where code = ${countyCodes.agri.code}`
    expect(agri).toEqual({ name: 'Merkez', cityCode: '4' })
    const [kilis] = await service.db`select city_code from county where code = ${countyCodes.kilis.code}`
    expect(kilis).toEqual({ cityCode: '79' })
  })

  test('every county lies in a province and has a number nobody else has', async ({ service }) => {
    const cities = await service.db<{ cityCode: string; counties: number }[]>`
      select city.code as city_code, count(county.code)::int as counties from city
      left join county on city_code = city.code group by city.code`
    expect(cities.filter(({ counties }) => counties < 3)).toEqual([])
    expect(cities.find(({ cityCode }) => cityCode === '34')?.counties).toBe(39)
  })

  for (const [typed, found] of [
    ['istanbul', []],
    ['ISPARTA', []],
    ['Şişli', ['Şişli']],
    ['sisli', ['Şişli']],
    ['ŞİŞLİ', ['Şişli']],
    ['kagıthane', ['Kâğıthane']],
    [' üsk ', ['Üsküdar']],
    // Counties that begin with the typed text come first.
    ['bey', ['Beykoz', 'Beylikdüzü', 'Beyoğlu', 'Sultanbeyli']],
    ['%', []],
    ['_', []],
  ] as const) {
    test(`${JSON.stringify(typed)} finds ${found.join(', ') || 'nothing'} among the counties of İstanbul`, async ({
      service,
    }) => {
      const request = { cityCode: '34', searchText: typed }
      expect(names(await service.anyone.call('AddressGetCountyListWithoutAuthorization', request))).toEqual(
        found,
      )
    })
  }

  test('the database sees a text as the rules do', async ({ service: { db } }) => {
    const letters = Array.from('abcçdefgğhıijklmnoöprsştuüvyzâîû ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZÂÎÛ0123/')
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(text, async (words) => {
        const [row] = await db<{ folded: string }[]>`select fold_for_search(${words}) as folded`
        expect(row?.folded).toBe(foldForSearch(words))
      }),
      { numRuns: 50 },
    )
  })
})

describe('below the county', () => {
  test.beforeAll(async ({ service }) => {
    await givenAddresses(service.db)
    await givenLongStreet(service.db)
  })

  test('districts in force come in Turkish order; closed ones when asked for', async ({ service }) => {
    const active = await service.anyone.call('GetDistrictListWithoutAuthorization', { countyCode: '1563' })
    expect(names(active)).toEqual(['Ilıca', 'İçme'])
    const all = await service.anyone.call('GetDistrictListWithoutAuthorization', {
      countyCode: '1563',
      onlyIsActive: false,
    })
    expect(names(all)).toEqual(['Eski Mahalle', 'Ilıca', 'İçme'])
  })

  test('province, sub-district and village narrow the districts', async ({ service }) => {
    const inCounty = (more: object) =>
      service.anyone.call('GetDistrictListWithoutAuthorization', { countyCode: '1563', ...more }).then(names)
    expect(await inCounty({ cityCode: '35', subDistrictCode: '70' })).toEqual(['Ilıca', 'İçme'])
    expect(await inCounty({ villageCode: '71' })).toEqual(['Ilıca'])
    expect(await inCounty({ cityCode: '34' })).toEqual([])
    expect(await inCounty({ searchText: 'ilica' })).toEqual(['Ilıca'])
  })

  test('streets say what kind they are', async ({ service }) => {
    const { Items } = await service.anyone.call('GetStreetListWithoutAuthorization', { districtCode: '700' })
    expect(Items.map(({ FullName }) => FullName)).toEqual(['Çınar Cad.', 'Işık Sok.'])
    const found = await service.anyone.call('GetStreetListWithoutAuthorization', {
      districtCode: '700',
      searchText: 'ISIK',
    })
    expect(names(found)).toEqual(['Işık'])
    for (const searchText of ['çınar cad', 'CINAR CADDESİ', 'çınar'])
      expect(
        names(
          await service.anyone.call('GetStreetListWithoutAuthorization', { districtCode: '700', searchText }),
        ),
      ).toEqual(['Çınar'])
  })

  test('doors come in the order of the street, with their place only when asked for', async ({ service }) => {
    const { Items } = await service.anyone.call('GetOuterDoorListWithoutAuthorization', {
      streetCode: '7001',
    })
    expect(Items.map(({ DoorNumber, HasInnerDoors }) => [DoorNumber, HasInnerDoors])).toEqual([
      ['2/B', true],
      ['10', false],
    ])
    expect(Items[0]).toMatchObject({ BuildingName: 'Şirin Apartmanı', Latitude: null, Longitude: null })
    const placed = await service.anyone.call('GetOuterDoorListWithoutAuthorization', {
      streetCode: '7001',
      shoudCoordinateInfoBeRetrieved: true,
      searchText: 'sirin',
    })
    expect(placed.Items).toMatchObject([{ Oid: 71, Latitude: 38.230123, Longitude: 27.970456 }])
  })

  test('flats come in the order of their numbers', async ({ service }) => {
    const { Items } = await service.anyone.call('GetConcreteInnerDoorListWithoutAuthorization', {
      outerDoorOid: 71,
    })
    expect(Items.map(({ DoorNumber, Usage }) => [DoorNumber, Usage])).toEqual([
      ['2', 'business'],
      ['10', 'residence'],
    ])
  })

  test('a long list comes in pages that leave nothing out', async ({ service }) => {
    const page = (pageIndex: number) =>
      service.anyone.call('GetOuterDoorListWithoutAuthorization', { streetCode: '7002', pageIndex })
    const [first, second, third] = [await page(0), await page(1), await page(2)]
    expect([first, second, third].map(({ HasMore }) => HasMore)).toEqual([true, false, false])
    expect([first, second, third].map(({ Items }) => Items.length)).toEqual([pageSize, 5, 0])
    const all = [...first.Items, ...second.Items].map(({ DoorNumber }) => Number(DoorNumber))
    expect(all).toEqual(Array.from({ length: pageSize + 5 }, (_, index) => index + 1))
  })

  test('codes nobody knows give empty lists', async ({ service: { anyone } }) => {
    const nothing = { Items: [], HasMore: false }
    expect(await anyone.call('AddressGetCountyListWithoutAuthorization', { cityCode: '98' })).toEqual(nothing)
    expect(await anyone.call('GetDistrictListWithoutAuthorization', { countyCode: '1' })).toEqual(nothing)
    expect(await anyone.call('GetStreetListWithoutAuthorization', { districtCode: '1' })).toEqual(nothing)
    expect(await anyone.call('GetOuterDoorListWithoutAuthorization', { streetCode: '1' })).toEqual(nothing)
    expect(await anyone.call('GetConcreteInnerDoorListWithoutAuthorization', { outerDoorOid: 1 })).toEqual(
      nothing,
    )
  })

  test('what is no code is refused at its field', async ({ service: { anyone } }) => {
    await expect(
      anyone.call('GetStreetListWithoutAuthorization', { districtCode: "1' or 1=1" }),
    ).rejects.toMatchObject({ body: { Fields: { districtCode: 'Listeden seçin.' } } })
    await expect(
      anyone.call('GetConcreteInnerDoorListWithoutAuthorization', { outerDoorOid: -1 }),
    ).rejects.toMatchObject({ body: { Fields: { outerDoorOid: 'Listeden seçin.' } } })
    await expect(
      anyone.call('AddressGetCountyListWithoutAuthorization', { cityCode: '34', pageIndex: -1 }),
    ).rejects.toMatchObject({ body: { Fields: { pageIndex: 'Değer en az 0 olmalıdır.' } } })
  })

  test('members find districts by county, by code and in their own county', async ({ service }) => {
    const { call } = service.as(await service.given.member())
    expect(names(await call('GetDistrictListViaCountyCode', { countyCode: '1563' }))).toEqual([
      'Ilıca',
      'İçme',
    ])
    expect(names(await call('GetDistrictListFromActiveAddressSource', {}))).toEqual(['Uzak'])
    expect(await call('GetDistrictByCode', { districtCode: '701' })).toMatchObject({
      Name: 'Ilıca',
      VillageCode: '71',
    })
    expect(await call('GetDistrictByCode', { districtCode: '799' })).toBeNull()
  })

  test('these three are for members alone', async ({ service: { anyone } }) => {
    await expect(anyone.call('GetDistrictListViaCountyCode', { countyCode: '1563' })).rejects.toThrow(
      'NotSignedIn',
    )
    await expect(anyone.call('GetDistrictListFromActiveAddressSource', {})).rejects.toThrow('NotSignedIn')
    await expect(anyone.call('GetDistrictByCode', { districtCode: '701' })).rejects.toThrow('NotSignedIn')
  })
})
