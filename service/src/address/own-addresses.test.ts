import { describe, expect } from 'vitest'
import { givenAddresses, houseAddress, listedAddress } from '../testing/given-address.ts'
import { test } from '../testing/test-service.ts'
import { readRegistryAddresses, saveRegistryAddress } from './registry-addresses.ts'

const written = 'İçme Mah. Çınar Cad. No: 2/B İç Kapı No: 10, Ödemiş / İzmir'

describe('one’s own addresses', () => {
  test.beforeAll(async ({ service }) => {
    await givenAddresses(service.db)
  })

  test('a member has none at first, chooses one and sees it as it is written', async ({ service }) => {
    const { call } = service.as(await service.given.member())
    expect(await call('GetOwnAddresses', {})).toEqual([])
    const saved = await call('SaveOwnAddress', { address: { ...listedAddress, text: 'uydurma' } })
    expect(saved).toMatchObject([{ Kind: 'notification', Text: written, IsListed: true }])
    expect(await call('GetOwnAddresses', {})).toEqual(saved)
  })

  test('an address that is not listed is kept in one’s own words', async ({ service }) => {
    const { call } = service.as(await service.given.member())
    const saved = await call('SaveOwnAddress', {
      address: { freeText: '  Yeni yol, köprüden sonra üçüncü ev ' },
    })
    expect(saved).toMatchObject([{ Text: 'Yeni yol, köprüden sonra üçüncü ev', IsListed: false }])
  })

  test('the newest counts and the old one is kept', async ({ service }) => {
    const ayse = await service.given.member()
    const { call } = service.as(ayse)
    await call('SaveOwnAddress', { address: listedAddress })
    await call('SaveOwnAddress', { address: houseAddress })
    expect(await call('GetOwnAddresses', {})).toMatchObject([
      { Text: 'İçme Mah. Çınar Cad. No: 10, Ödemiş / İzmir' },
    ])
    const rows = await service.db`select from registry_address where registry_oid = ${ayse.registryOid}`
    expect(rows).toHaveLength(2)
  })

  test('nobody reads or changes the addresses of someone else', async ({ service }) => {
    const ayse = await service.given.member()
    const mehmet = await service.given.member()
    await saveRegistryAddress(service.db, mehmet.registryOid, 'residence', listedAddress)
    const smuggled = { address: houseAddress, registryOid: mehmet.registryOid }
    await service.as(ayse).call('SaveOwnAddress', smuggled)
    expect(await service.as(ayse).call('GetOwnAddresses', {})).toMatchObject([{ Kind: 'notification' }])
    expect(await readRegistryAddresses(service.db, mehmet.registryOid)).toMatchObject([
      { Kind: 'residence', Text: written },
    ])
    await expect(service.anyone.call('GetOwnAddresses', {})).rejects.toThrow('NotSignedIn')
    await expect(service.anyone.call('SaveOwnAddress', { address: listedAddress })).rejects.toThrow(
      'NotSignedIn',
    )
  })

  for (const [what, wrong] of Object.entries({
    'a building of another street': { streetCode: '7002' },
    'a street of another district': { districtCode: '701' },
    'a district of another county': { countyCode: '1275' },
    'a county of another province': { cityCode: '34' },
    'a building nobody knows': { outerDoorOid: 999 },
    'a flat of another building': { outerDoorOid: 72 },
    'a flat nobody knows': { innerDoorOid: 999 },
    'a building with flats but none of them': { innerDoorOid: null },
  })) {
    test(`${what} is refused`, async ({ service }) => {
      const { call } = service.as(await service.given.member())
      await expect(call('SaveOwnAddress', { address: { ...listedAddress, ...wrong } })).rejects.toMatchObject(
        {
          body: { Code: 'UnknownAddress', Message: expect.stringContaining('Yeniden seçin') as string },
        },
      )
      expect(await call('GetOwnAddresses', {})).toEqual([])
    })
  }

  test('half an address gets a sentence', async ({ service }) => {
    const { call } = service.as(await service.given.member())
    await expect(call('SaveOwnAddress', { address: { freeText: '  kısa     ' } })).rejects.toMatchObject({
      body: { Fields: { 'address.freeText': 'Adresinizi en az 10 karakterle, açık olarak yazın.' } },
    })
    await expect(
      call('SaveOwnAddress', { address: { ...listedAddress, streetCode: '' } }),
    ).rejects.toMatchObject({ body: { Fields: { 'address.streetCode': 'Listeden seçin.' } } })
    const neither = { cityCode: '35' } as unknown as typeof listedAddress
    await expect(call('SaveOwnAddress', { address: neither })).rejects.toMatchObject({
      body: { Fields: { address: expect.stringContaining('kendiniz yazın') as string } },
    })
  })

  test('a member without a registry is told so', async ({ service }) => {
    const ayse = await service.given.member()
    await service.db`update member set registry_oid = null where oid = ${ayse.oid}`
    expect(await service.as(ayse).call('GetOwnAddresses', {})).toEqual([])
    await expect(service.as(ayse).call('SaveOwnAddress', { address: listedAddress })).rejects.toThrow(
      'NoRegistry',
    )
  })
})
