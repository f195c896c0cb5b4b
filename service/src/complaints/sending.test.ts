import type { RequestTo } from 'contract/calls'
import { describe, expect } from 'vitest'
import { complaining, guestWith, messagesAbout, sent, sogutStreet, test } from '../testing/complaining.ts'
import { memberWithPhone, messagesTo, newPhone } from '../testing/signing-in.ts'
import { phonePhoto, upload } from '../testing/uploading.ts'

describe('a member', () => {
  test('sends one with a photo and gets a number, a promised day and one message', async ({ town }) => {
    const ayse = await memberWithPhone(town)
    const calling = town.as(ayse)
    const photo = await upload(calling, { content: await phonePhoto(), name: 'cukur.jpg', kind: 'photo' })
    const answer = await calling.call('SendComplaint', complaining({ fileOidList: [photo.Oid] }))
    expect(answer).toEqual({
      ReferenceNumber: expect.stringMatching(/^B2026-[0-9A-Z]{8}$/),
      PromisedOn: '2026-12-15',
    })
    const complaint = await calling.call('GetComplaint', { referenceNumber: answer.ReferenceNumber })
    expect(complaint).toMatchObject({
      TypeName: 'Şikâyet',
      TopicName: 'Yol ve kaldırım',
      PlaceText: 'Göl Mah. Söğüt Sok.',
      StatusCode: 'received',
      IsOverdue: false,
      PhotoCount: 1,
      Files: [{ Oid: photo.Oid, IsUsed: true }],
      Events: [{ Kind: 'send', IsByTownHall: false, Text: null }],
    })
    expect(await messagesAbout(town, answer.ReferenceNumber)).toEqual([
      expect.stringContaining('En gec 15.12.2026 gunu yanitlanacak'),
    ])
    const [row] = await town.db`
      select member_oid, registry_oid, guest_gsm_number from complaint where reference = ${answer.ReferenceNumber}`
    expect(row).toEqual({ memberOid: ayse.oid, registryOid: ayse.registryOid, guestGsmNumber: null })
  })

  test('finds it again in the list and by its number in the search', async ({ town }) => {
    const calling = town.as(await town.given.member())
    const reference = await sent(calling)
    const { Items } = await calling.call('GetOwnComplaints', {})
    expect(Items.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual([reference])
    const found = await calling.call('SearchPortal', { searchText: reference })
    expect(found.Groups).toContainEqual({
      Code: 'complaints',
      Items: [expect.objectContaining({ Path: `/ComplaintsAndRequests?basvuru=${reference}` })],
    })
    expect((await town.anyone.call('SearchPortal', { searchText: reference })).Groups).toEqual([])
  })

  test('sends one by street and door where the place has no point', async ({ town }) => {
    const calling = town.as(await town.given.member())
    const place = { streetCode: sogutStreet, outerDoorOid: 503 }
    const referenceNumber = await sent(calling, { place, placeNote: 'Bakkalın önü' })
    expect(await calling.call('GetComplaint', { referenceNumber })).toMatchObject({
      PlaceText: 'Göl Mah. Söğüt Sok. No: 3',
      PlaceNote: 'Bakkalın önü',
      Latitude: 39.2,
      Longitude: 34.10045,
    })
  })
})

describe('what is sent again', () => {
  test('after a lost answer arrives once, however often and however fast', async ({ town }) => {
    const ayse = await memberWithPhone(town)
    const request = complaining()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => town.as(ayse).call('SendComplaint', request)),
    )
    answers.push(await town.as(ayse).call('SendComplaint', request))
    expect(new Set(answers.map(({ ReferenceNumber }) => ReferenceNumber)).size).toBe(1)
    const [count] = await town.db`select count(*) from complaint where member_oid = ${ayse.oid}`
    expect(count).toEqual({ count: 1 })
    expect(await messagesAbout(town, answers[0]?.ReferenceNumber ?? '')).toHaveLength(1)
  })

  test('with the key of someone else tells nothing of theirs', async ({ town }) => {
    const request = complaining()
    await town.as(await town.given.member()).call('SendComplaint', request)
    const veli = town.as(await town.given.member())
    await expect(veli.call('SendComplaint', request)).rejects.toThrow('KeyUsed')
  })
})

describe('someone without an account', () => {
  test('proves a phone by a code, sends with a photo and follows by the number', async ({ town }) => {
    const gsmNumber = newPhone()
    const asked: RequestTo<'SendSms'> = {
      sourceLocationCode: 'EMUNICIPALITY',
      recipientInformationList: [{ gsmNumber }],
      title: 'Complaint',
    }
    await expect(town.anyone.call('SendSms', asked)).rejects.toThrow('CaptchaFailed')
    const captcha = await town.anyone.solvedCaptcha()
    const { OperationReferenceNumber: operationReferenceNumber } = await town.anyone.call('SendSms', {
      ...asked,
      captcha,
    })
    const opening = { operationReferenceNumber, gsmNumber }
    await expect(town.anyone.call('OpenComplaintsByPhone', opening)).rejects.toThrow('CodeNotProven')
    const [text = ''] = await messagesTo(town, gsmNumber)
    const userEntredCode = /(\d{6})/.exec(text)?.[1] ?? ''
    await town.anyone.call('ValidateCode', { operationReferenceNumber, userEntredCode })
    const other = { ...opening, gsmNumber: newPhone() }
    await expect(town.anyone.call('OpenComplaintsByPhone', other)).rejects.toThrow('CodeNotProven')
    const { GuestToken: guestToken } = await town.anyone.call('OpenComplaintsByPhone', opening)
    await expect(town.anyone.call('OpenComplaintsByPhone', opening)).rejects.toThrow('CodeNotProven')
    const content = await phonePhoto()
    const photo = await upload(town.anyone, { content, name: 'lamba.jpg', kind: 'photo', guestToken })
    const { ReferenceNumber: referenceNumber } = await town.anyone.call(
      'SendComplaint',
      complaining({ guestToken, topicCode: 'lighting', fileOidList: [photo.Oid] }),
    )
    expect(await town.anyone.call('GetComplaint', { referenceNumber, guestToken })).toMatchObject({
      StatusCode: 'received',
      PhotoCount: 1,
      Files: [],
    })
    expect(await messagesAbout(town, referenceNumber)).toHaveLength(1)
  })

  test('is asked for the phone again when a day has passed', async ({ town }) => {
    const { guestToken } = await guestWith(town)
    const referenceNumber = await sent(town.anyone, { guestToken })
    town.pass(25 * 60 * 60_000)
    await expect(town.anyone.call('GetComplaint', { referenceNumber, guestToken })).rejects.toThrow(
      'GuestPassExpired',
    )
    await expect(sent(town.anyone, { guestToken })).rejects.toThrow('GuestPassExpired')
    town.pass(-25 * 60 * 60_000)
  })
})

describe('what cannot be sent', () => {
  test('is refused with its reason', async ({ town }) => {
    const calling = town.as(await town.given.member())
    const refused = (changes: Parameters<typeof sent>[1]) => expect(sent(calling, changes)).rejects
    await refused({ applicationTypeCode: '77' }).toThrow('UnknownType')
    await refused({ topicCode: 'nothing' }).toThrow('UnknownTopic')
    await refused({ place: undefined }).toThrow('PlaceNeeded')
    await refused({ place: { latitude: 41, longitude: 29 } }).toThrow('OutsideTown')
    await refused({ place: { streetCode: '15630010' } }).toThrow('OutsideTown')
    await refused({ place: { streetCode: '12750012' } }).toThrow('OutsideTown')
    await refused({ place: { streetCode: sogutStreet, outerDoorOid: 601 } }).toThrow('OutsideTown')
    await refused({ fileOidList: [999_999] }).toThrow('NoSuchFile')
    await refused({ text: 'kısa' }).toMatchObject({
      body: { Fields: { text: 'Anlatmak istediğinizi en az 10 karakterle yazın.' } },
    })
    await refused({ text: 'Kartım 4111 1111 1111 1111 çekilmedi.' }).toThrow('CardNumberHere')
    const none = await calling.call('GetOwnComplaints', {})
    expect(none.Items).toEqual([])
    await expect(sent(town.anyone)).rejects.toMatchObject({ status: 401 })
  })

  test('is more than ten a day', async ({ town }) => {
    const guest = await guestWith(town)
    for (let count = 0; count < 10; count += 1)
      await sent(town.anyone, { guestToken: guest.guestToken, applicationTypeCode: '6', place: undefined })
    const again = await guestWith(town, guest.gsmNumber)
    await expect(sent(town.anyone, { guestToken: again.guestToken })).rejects.toThrow('TooManyToday')
  })
})

test('each kind says by when it is answered and by what rule, the newest rule first', async ({ town }) => {
  const { Types, Topics } = await town.anyone.call('GetComplaintTermsWithoutAuthorization', {})
  expect(Types).toHaveLength(6)
  expect(Topics.length).toBeGreaterThan(5)
  expect(Types[2]).toMatchObject({
    Code: '3',
    PromisedDays: 15,
    AreWorkingDays: true,
    PromisedOn: '2026-12-04',
    Source: '4982 sayılı Bilgi Edinme Hakkı Kanunu m. 11',
  })
  await town.db`
    insert into complaint_promise (application_type_code, valid_from, days, are_working_days, source)
    values ('6', '2026-01-01', 5, true, 'Hizmet standartları tablosu')`
  const later = await town.anyone.call('GetComplaintTermsWithoutAuthorization', {})
  expect(later.Types[5]).toMatchObject({ Code: '6', PromisedDays: 5, PromisedOn: '2026-11-20' })
  const names = await town.anyone.call('GetPRApplicationTypeWithoutAuthorization', {})
  expect(names.map(({ Code }) => Code)).toEqual(Types.map(({ Code }) => Code))
})

test('the map is drawn from the doors of the county’s own streets', async ({ town }) => {
  const map = await town.anyone.call('GetTownMapWithoutAuthorization', {})
  expect(map.Districts.map(({ Name }) => Name)).toEqual(['Göl'])
  expect(map.Streets.map(({ Name, IsWide }) => [Name, IsWide])).toEqual([
    ['Söğüt Sok.', false],
    ['Çam Cad.', true],
  ])
  const [sogut] = map.Streets
  expect(sogut?.Line.at(0)).toEqual([39.2, 34.10015])
  expect(sogut?.Line.at(-1)).toEqual([39.2, 34.1015])
  expect(map.Areas).toEqual([])
})
