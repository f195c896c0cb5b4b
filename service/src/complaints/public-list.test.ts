import fc from 'fast-check'
import { roughGridMicro } from 'rules/complaints/map-point'
import { describe, expect } from 'vitest'
import { clerkOf, corner, guestWith, sent, test } from '../testing/complaining.ts'
import { memberWithPhone, messagesTo } from '../testing/signing-in.ts'
import type { TestService } from '../testing/test-service.ts'

async function oidOf({ db }: TestService, reference: string): Promise<number> {
  const [row] = await db<{ oid: number }[]>`select oid from complaint where reference = ${reference}`
  return row?.oid ?? 0
}

const listed = (town: TestService, topicCode: string) =>
  town.anyone.call('GetPublicComplaintsWithoutAuthorization', { topicCode, listCode: 'all' })

describe('what everyone may see', () => {
  test('is topic, street and state; nothing tells who, which door or what was written', async ({ town }) => {
    const ayse = await memberWithPhone(town)
    const text = 'Ben Gülşen Özçığır, evimin önü karanlık.'
    const place = { streetCode: '12750010', outerDoorOid: 507 }
    const reference = await sent(town.as(ayse), {
      topicCode: 'lighting',
      text,
      place,
      placeNote: 'Kapımın önü',
    })
    const { Items } = await listed(town, 'lighting')
    expect(Items).toEqual([
      {
        Oid: expect.any(Number),
        TypeName: 'Şikâyet',
        TopicCode: 'lighting',
        TopicName: 'Aydınlatma',
        PlaceText: 'Göl Mah. Söğüt Sok.',
        Latitude: 39.2,
        Longitude: 34.101,
        SentOn: '2026-11-15',
        PromisedOn: '2026-12-15',
        IsOverdue: false,
        StatusCode: 'received',
        SupportCount: 0,
        Text: null,
      },
    ])
    const said = JSON.stringify(Items)
    for (const secret of [reference, ayse.gsmNumber, ayse.userName, 'Gülşen', 'Kapımın', 'No: 7'])
      expect(said).not.toContain(secret)
  })

  test('of information, reports and thanks is nothing', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    for (const applicationTypeCode of ['3', '5', '6'])
      await sent(ayse, { applicationTypeCode, topicCode: 'trade' })
    expect((await listed(town, 'trade')).Items).toEqual([])
    const referenceNumber = (await ayse.call('GetOwnComplaints', {})).Items[0]?.ReferenceNumber ?? ''
    const clerk = await clerkOf(town)
    await expect(
      clerk.call('ReleaseComplaintText', { referenceNumber, publicText: 'Teşekkür ederiz.' }),
    ).rejects.toThrow('NotPublic')
    await expect(
      ayse.call('SupportComplaint', { complaintOid: await oidOf(town, referenceNumber) }),
    ).rejects.toThrow('NotOpen')
  })

  test('is a text once a clerk released it, without names and numbers, until it is taken back', async ({
    town,
  }) => {
    const ayse = town.as(await town.given.member())
    const text = 'Ben GÜLŞEN ÖZÇIĞIR, 0532 111 22 33. Parkta salıncak kırık.'
    const referenceNumber = await sent(ayse, { topicCode: 'park', text })
    const clerk = await clerkOf(town)
    const { SuggestedPublicText } = await clerk.call('GetComplaintForClerk', { referenceNumber })
    expect(SuggestedPublicText).toBe('Ben G.Ö., ***. Parkta salıncak kırık.')
    const release = (publicText: string | null) =>
      clerk.call('ReleaseComplaintText', { referenceNumber, publicText })
    await expect(release(text)).rejects.toThrow('PersonalData')
    await release('Parkta salıncak kırık.')
    expect((await listed(town, 'park')).Items).toMatchObject([{ Text: 'Parkta salıncak kırık.' }])
    await release(null)
    expect((await listed(town, 'park')).Items).toMatchObject([{ Text: null }])
  })

  test('is narrowed by state, topic and district', async ({ town }) => {
    const { call } = town.anyone
    const ask = (request: Parameters<typeof call<'GetPublicComplaintsWithoutAuthorization'>>[1]) =>
      call('GetPublicComplaintsWithoutAuthorization', request)
    const all = (await ask({ listCode: 'all' })).Items.length
    expect(all).toBeGreaterThan(0)
    expect((await ask({ listCode: 'closed' })).Items).toEqual([])
    expect((await ask({ districtCode: '1275001' })).Items).toHaveLength(all)
    expect((await ask({ districtCode: '1563001' })).Items).toEqual([])
  })
})

describe('before sending', () => {
  test('the open ones nearby are shown, nearest first, of this topic or of all', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    await sent(ayse, { topicCode: 'water', place: { latitude: 39.2018, longitude: 34.1 } })
    await sent(ayse, { topicCode: 'water', place: { latitude: 39.2005, longitude: 34.1 } })
    await sent(ayse, { topicCode: 'water', place: { latitude: 39.205, longitude: 34.1 } })
    await sent(ayse, { topicCode: 'noise', place: corner })
    const near = (topicCode?: string) =>
      town.anyone.call('GetOpenComplaintsNearbyWithoutAuthorization', {
        place: corner,
        ...(topicCode && { topicCode }),
      })
    expect((await near('water')).map(({ DistanceMetres }) => DistanceMetres)).toEqual([56, 195])
    expect((await near()).length).toBeGreaterThan(2)
    await expect(
      town.anyone.call('GetOpenComplaintsNearbyWithoutAuthorization', {
        place: { latitude: 10, longitude: 10 },
      }),
    ).rejects.toThrow('OutsideTown')
  })

  test('what is near follows from the place everyone may see: houses of one stretch come together or not at all', async ({
    town,
  }) => {
    const ayse = town.as(await town.given.member())
    const stretch = { latitude: 39.195, longitude: 34.105 }
    const degreesOff = (parts: number) => (parts * roughGridMicro) / 1_000_000
    for (const [north, east] of [
      [0, 0],
      [-0.49, 0],
      [0.49, 0],
      [0, -0.49],
      [0, 0.49],
    ] as const)
      await sent(ayse, {
        topicCode: 'animals',
        place: {
          latitude: stretch.latitude + degreesOff(north),
          longitude: stretch.longitude + degreesOff(east),
        },
      })
    const counted = new Set<number>()
    // Points around the edge of the near distance, along each axis.
    const edge = fc.tuple(fc.constantFrom(-1, 1), fc.integer({ min: 1900, max: 3200 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(edge, async ([side, micro, isNorthwards]) => {
        const off = (side * micro) / 1_000_000
        const place = isNorthwards
          ? { ...stretch, latitude: stretch.latitude + off }
          : { ...stretch, longitude: stretch.longitude + off }
        const near = await town.anyone.call('GetOpenComplaintsNearbyWithoutAuthorization', {
          place,
          topicCode: 'animals',
        })
        expect([0, 5]).toContain(near.length)
        counted.add(near.length)
      }),
      {
        numRuns: 120,
        examples: [
          [[1, 2200, true]],
          [[1, 2240, true]],
          [[-1, 2900, false]],
          [[1, 1900, true]],
          [[1, 3200, true]],
        ],
      },
    )
    expect(counted).toEqual(new Set([0, 5]))
  })

  test('“me too” counts once for each person and phone, never for the sender', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    const referenceNumber = await sent(ayse, { topicCode: 'transport' })
    const complaintOid = await oidOf(town, referenceNumber)
    await expect(ayse.call('SupportComplaint', { complaintOid })).rejects.toThrow('OwnOne')
    const veli = await memberWithPhone(town)
    const both = await Promise.all([
      town.as(veli).call('SupportComplaint', { complaintOid }),
      town.as(veli).call('SupportComplaint', { complaintOid }),
    ])
    expect(both.filter(({ IsNew }) => IsNew)).toHaveLength(1)
    const samePhone = await guestWith(town, veli.gsmNumber)
    const { guestToken } = samePhone
    expect(await town.anyone.call('SupportComplaint', { complaintOid, guestToken })).toEqual({
      SupportCount: 1,
      IsNew: false,
    })
    const guest = await guestWith(town)
    expect(
      await town.anyone.call('SupportComplaint', { complaintOid, guestToken: guest.guestToken }),
    ).toEqual({ SupportCount: 2, IsNew: true })
    await expect(town.anyone.call('SupportComplaint', { complaintOid })).rejects.toMatchObject({
      status: 401,
    })
    const clerk = await clerkOf(town)
    await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'take' })
    await clerk.call('MoveComplaint', {
      referenceNumber,
      stepCode: 'resolve',
      text: 'Sefer sıklığı artırıldı.',
    })
    for (const { gsmNumber } of [veli, guest])
      expect(await messagesTo(town, gsmNumber)).toEqual([expect.stringContaining('"Ben de" dediginiz')])
    await expect(town.as(veli).call('SupportComplaint', { complaintOid })).rejects.toThrow('NotOpen')
    const { ComplaintSupports } = await town.as(veli).call('ExportOwnData', {})
    expect(ComplaintSupports).toMatchObject([{ GsmNumber: veli.gsmNumber }])
    expect(JSON.stringify(ComplaintSupports)).not.toContain(referenceNumber)
  })
})
