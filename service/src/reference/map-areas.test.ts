import { expect } from 'vitest'
import { test } from '../testing/complaining.ts'

const park = {
  name: 'Göl Parkı',
  kind: 'park' as const,
  outline: [
    [39.2, 34.1],
    [39.21, 34.1],
    [39.21, 34.11],
  ] as [number, number][],
}

test('a park is on the map at once, drawn again under the same name, and never far from the town', async ({
  town,
}) => {
  const clerk = town.as(await town.given.member({ role: 'clerk', duties: ['administration'] }))
  expect(await clerk.call('SaveMapAreas', { areas: [park] })).toEqual({ IsWritten: true, Faults: [] })
  const areas = async () => (await town.anyone.call('GetTownMapWithoutAuthorization', {})).Areas
  expect(await areas()).toEqual([{ Kind: 'park', Name: 'Göl Parkı', Outline: park.outline }])
  await clerk.call('SaveMapAreas', { areas: [{ ...park, kind: 'water' }] })
  expect(await areas()).toMatchObject([{ Kind: 'water', Name: 'Göl Parkı' }])
  expect((await clerk.call('SaveMapAreas', { areas: [park, park] })).Faults).toHaveLength(1)
  const swapped = park.outline.map(([latitude, longitude]): [number, number] => [longitude, latitude])
  const { Faults } = await clerk.call('SaveMapAreas', { areas: [{ ...park, outline: swapped }] })
  expect(Faults).toMatchObject([
    { Header: 'sinir', Reason: expect.stringContaining('yer değiştirmiş olabilir') },
  ])
  // Earlier outlines stay, the last drawing first.
  const versions = await clerk.call('GetMapAreaVersions', { name: park.name })
  expect(versions).toMatchObject([
    { Kind: 'water', Outline: park.outline },
    { Kind: 'park', Outline: park.outline },
  ])
  await expect(town.db`update map_area_version set kind = 'park'`).rejects.toThrow()
  // An area taken off the map is seen by no one, and can be drawn again.
  await clerk.call('SaveMapAreas', { areas: [{ ...park, kind: 'water', isActive: false }] })
  expect(await areas()).toEqual([])
  await clerk.call('SaveMapAreas', { areas: [{ ...park, kind: 'water' }] })
  expect(await areas()).toHaveLength(1)
  const { Items } = await clerk.call('GetReferenceRows', { kind: 'map-areas' })
  expect(Items).toEqual([['Göl Parkı', 'Göl, deniz, akarsu', '3 köşe', 'Evet']])
  const [written] = await town.db`select detail from security_event where kind = 'ReferenceRowAdded'`
  expect(written).toEqual({ detail: { list: 'map-areas', row: 'ad=Göl Parkı tur=PARK aktif=E' } })
  await expect(
    clerk.call('SaveMapAreas', { areas: [{ ...park, outline: [[91, 0]] }] }),
  ).rejects.toMatchObject({ body: { Code: 'InvalidRequest' } })
  const citizen = town.as(await town.given.member())
  await expect(citizen.call('SaveMapAreas', { areas: [park] })).rejects.toThrow('NotAllowed')
  await expect(citizen.call('GetMapAreaVersions', { name: park.name })).rejects.toThrow('NotAllowed')
})
