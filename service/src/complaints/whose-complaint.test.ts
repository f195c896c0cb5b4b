import { describe, expect } from 'vitest'
import { openGuestAccess } from '../callers/guest-access.ts'
import { noteRepresentation } from '../callers/representation.ts'
import { clerkOf, guestWith, sent, test } from '../testing/complaining.ts'
import type { TestService } from '../testing/test-service.ts'
import { phonePhoto, upload } from '../testing/uploading.ts'

const notThere = { body: { Code: 'NoSuchComplaint' } }

/** Every call by which a complaint could be read or touched. */
function tries(
  { call }: Pick<TestService['anyone'], 'call'>,
  referenceNumber: string,
  guestToken?: string,
): (() => Promise<unknown>)[] {
  const one = { referenceNumber, ...(guestToken && { guestToken }) }
  const text = 'Bunu ben yazmadım ki.'
  return [
    () => call('GetComplaint', one),
    () => call('ReplyToComplaint', { ...one, text }),
    () => call('ReopenComplaint', { ...one, text }),
    () => call('RateComplaint', { ...one, rating: 1 }),
  ]
}

describe('someone else', () => {
  test('neither sees nor touches a member’s complaint', async ({ town }) => {
    const [ayse, veli] = [await town.given.member(), await town.given.member()]
    const referenceNumber = await sent(town.as(ayse))
    const guest = await guestWith(town)
    for (const attempt of tries(town.as(veli), referenceNumber))
      await expect(attempt()).rejects.toMatchObject(notThere)
    for (const attempt of tries(town.anyone, referenceNumber, guest.guestToken))
      await expect(attempt()).rejects.toMatchObject(notThere)
    for (const attempt of tries(town.anyone, referenceNumber))
      await expect(attempt()).rejects.toMatchObject({ status: 401 })
    expect((await town.as(veli).call('GetOwnComplaints', {})).Items).toEqual([])
    expect((await town.as(veli).call('SearchPortal', { searchText: referenceNumber })).Groups).toEqual([])
    expect((await town.as(veli).call('ExportOwnData', {})).Complaints).toEqual([])
    await expect(town.anyone.call('GetOwnComplaints', {})).rejects.toMatchObject({ status: 401 })
  })

  test('neither sees nor touches a guest’s, whatever phone or pass they show', async ({ town }) => {
    const owner = await guestWith(town)
    const referenceNumber = await sent(town.anyone, { guestToken: owner.guestToken })
    const veli = await town.given.member()
    const other = await guestWith(town)
    for (const attempt of tries(town.as(veli), referenceNumber))
      await expect(attempt()).rejects.toMatchObject(notThere)
    for (const attempt of tries(town.anyone, referenceNumber, other.guestToken))
      await expect(attempt()).rejects.toMatchObject(notThere)
    // A pass of the same phone that was given for something else.
    const { gsmNumber } = owner
    const { token } = await openGuestAccess(
      town.db,
      { kind: 'cancellation-files', gsmNumber },
      { now: town.now, address: '127.0.0.1' },
    )
    for (const attempt of tries(town.anyone, referenceNumber, token))
      await expect(attempt()).rejects.toMatchObject({ body: { Code: 'GuestPassExpired' } })
  })

  test('does not see the photos and cannot send them as theirs', async ({ town }) => {
    const ayse = await town.given.member()
    const photo = await upload(town.as(ayse), { content: await phonePhoto(), name: 'a.jpg', kind: 'photo' })
    const fileOidList = [photo.Oid]
    await sent(town.as(ayse), { fileOidList })
    const veli = town.as(await town.given.member())
    const request = { fileOid: photo.Oid }
    await expect(veli.call('GetFile', { request })).rejects.toThrow('NoSuchFile')
    await expect(sent(veli, { fileOidList })).rejects.toThrow('NoSuchFile')
    const { guestToken } = await guestWith(town)
    await expect(town.anyone.call('GetFile', { request: { ...request, guestToken } })).rejects.toThrow(
      'NoSuchFile',
    )
    const clerk = await clerkOf(town)
    expect(await clerk.call('GetFile', { request })).toMatchObject({ ContentType: 'image/jpeg' })
  })

  test('who is no clerk is kept from the desk', async ({ town }) => {
    const ayse = await town.given.member()
    const referenceNumber = await sent(town.as(ayse))
    const { call } = town.as(ayse)
    const denied = { status: 403 }
    await expect(call('GetComplaintsForClerk', {})).rejects.toMatchObject(denied)
    await expect(call('GetComplaintForClerk', { referenceNumber })).rejects.toMatchObject(denied)
    await expect(call('MoveComplaint', { referenceNumber, stepCode: 'take' })).rejects.toMatchObject(denied)
    await expect(call('ReleaseComplaintText', { referenceNumber, publicText: null })).rejects.toMatchObject(
      denied,
    )
  })
})

test('what is sent for a company is the company’s, and says who sent it', async ({ town }) => {
  const ayse = await town.given.member()
  const company = await town.given.member()
  await noteRepresentation(town.db, {
    representativeRegistryOid: ayse.registryOid,
    registryOid: company.registryOid,
    basis: 'Şirket müdürü',
    since: '2020-01-01',
  })
  const own = await sent(town.as(ayse))
  await town.as(ayse).call('ChooseRegistry', { registryOid: company.registryOid })
  const referenceNumber = await sent(town.as(ayse))
  const { Items } = await town.as(ayse).call('GetOwnComplaints', {})
  expect(Items.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual([referenceNumber])
  await expect(town.as(ayse).call('GetComplaint', { referenceNumber: own })).rejects.toMatchObject(notThere)
  expect(await town.as(company).call('GetComplaint', { referenceNumber })).toMatchObject({
    StatusCode: 'received',
  })
  const [row] = await town.db`
    select complaint_event.member_oid, complaint_event.registry_oid from complaint_event
    join complaint on complaint.oid = complaint_oid where reference = ${referenceNumber}`
  expect(row).toEqual({ memberOid: ayse.oid, registryOid: company.registryOid })
})

test('a member who has sent very many turns the pages of their own', async ({ town }) => {
  const [ayse, veli] = [await town.given.member(), await town.given.member()]
  const first = await sent(town.as(ayse))
  await sent(town.as(veli))
  await town.db`
    insert into complaint (reference, send_key, application_type_code, topic_code, member_oid, registry_oid, text, sent_at,
      promised_on)
    select 'B2026-9' || lpad(number::text, 7, '0'), gen_random_uuid(), application_type_code, topic_code, member_oid,
      registry_oid, text, sent_at, promised_on
    from complaint, generate_series(1, 100) number where reference = ${first}`
  const page = (pageIndex: number) => town.as(ayse).call('GetOwnComplaints', { pageIndex })
  const newest = await page(0)
  expect([newest.Items.length, newest.HasMore]).toEqual([100, true])
  const rest = await page(1)
  expect(rest.Items.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual([first])
  expect(rest.HasMore).toBe(false)
})
