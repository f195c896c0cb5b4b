import { describe, expect } from 'vitest'
import { clerkOf, guestWith, messagesAbout, sent, test } from '../testing/complaining.ts'
import { memberWithPhone } from '../testing/signing-in.ts'
import { forgetComplaints } from './forget-complaints.ts'

const dayMs = 86_400_000
const done = 'Kaldırım onarıldı, iyi günler.'

describe('from sending to the end', () => {
  test('each step is in the history and told once by text message', async ({ town }) => {
    const ayse = town.as(await memberWithPhone(town))
    const clerk = await clerkOf(town)
    const referenceNumber = await sent(ayse)
    const one = { referenceNumber }
    const step = (stepCode: 'take' | 'ask' | 'resolve' | 'reject', text = '') =>
      clerk.call('MoveComplaint', { ...one, stepCode, text })
    await expect(step('resolve', done)).rejects.toThrow('NotPossibleNow')
    await step('take')
    await expect(step('ask')).rejects.toMatchObject({
      body: { Fields: { text: 'Başvurana yanıtınızı yazın (en az 10 karakter).' } },
    })
    const reply = { ...one, text: 'Okulun önündeki köşede.' }
    await expect(ayse.call('ReplyToComplaint', reply)).rejects.toThrow('NotAsked')
    await step('ask', 'Tam olarak hangi köşe?')
    await ayse.call('ReplyToComplaint', reply)
    await expect(ayse.call('RateComplaint', { ...one, rating: 5 })).rejects.toThrow('NotRateable')
    await expect(ayse.call('ReopenComplaint', { ...one, text: 'Hâlâ bozuk duruyor.' })).rejects.toThrow(
      'NotReopenable',
    )
    await step('resolve', done)
    const closed = await ayse.call('GetComplaint', one)
    expect(closed).toMatchObject({ StatusCode: 'resolved', CanRate: true, ReopenUntil: '2026-12-15' })
    await ayse.call('RateComplaint', { ...one, rating: 2, note: 'Yarım kaldı.' })
    await expect(ayse.call('RateComplaint', { ...one, rating: 5 })).rejects.toThrow('NotRateable')
    await ayse.call('ReopenComplaint', { ...one, text: 'Hâlâ bozuk duruyor.' })
    await step('take')
    await step('reject', 'Bu yol karayollarına aittir.')
    const { Events, Rating } = await ayse.call('GetComplaint', one)
    expect(Rating).toBeNull()
    expect(Events.map(({ Kind, Text }) => [Kind, Text])).toEqual([
      ['send', null],
      ['take', null],
      ['ask', 'Tam olarak hangi köşe?'],
      ['reply', 'Okulun önündeki köşede.'],
      ['resolve', done],
      ['rate', '2 / 5. Yarım kaldı.'],
      ['reopen', 'Hâlâ bozuk duruyor.'],
      ['take', null],
      ['reject', 'Bu yol karayollarına aittir.'],
    ])
    // Every step but the rating is told.
    expect(await messagesAbout(town, referenceNumber)).toHaveLength(8)
  })

  test('the clock stands still while the applicant is asked', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    const clerk = await clerkOf(town)
    const referenceNumber = await sent(ayse)
    await town.db`update complaint set promised_on = '2026-11-02' where reference = ${referenceNumber}`
    await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'take' })
    const seen = () => ayse.call('GetComplaint', { referenceNumber })
    expect(await seen()).toMatchObject({ PromisedOn: '2026-11-02', IsOverdue: true })
    await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'ask', text: 'Tam olarak hangi köşe?' })
    expect(await seen()).toMatchObject({ IsOverdue: false })
    await town.db.begin(async (tx) => {
      await tx`alter table complaint_event disable trigger complaint_event_is_append_only`
      await tx`update complaint_event set happened_at = happened_at - interval '3 days' where kind = 'ask'`
      await tx`alter table complaint_event enable trigger complaint_event_is_append_only`
    })
    await ayse.call('ReplyToComplaint', { referenceNumber, text: 'Okulun önündeki köşede.' })
    expect(await seen()).toMatchObject({ PromisedOn: '2026-11-05', IsOverdue: true })
  })

  test('it can be opened again for thirty days and not after', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    const clerk = await clerkOf(town)
    const references = [await sent(ayse), await sent(ayse)]
    for (const referenceNumber of references) {
      await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'take' })
      await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'resolve', text: done })
    }
    const text = 'Yine bozuldu, bakın lütfen.'
    const [first = '', second = ''] = references
    await town.db`update complaint set closed_at = ${new Date(town.now.getTime() - 30 * dayMs)} where reference = ${first}`
    await town.db`update complaint set closed_at = ${new Date(town.now.getTime() - 31 * dayMs)} where reference = ${second}`
    await ayse.call('ReopenComplaint', { referenceNumber: first, text })
    await expect(ayse.call('ReopenComplaint', { referenceNumber: second, text })).rejects.toThrow(
      'NotReopenable',
    )
    const waiting = await clerk.call('GetComplaintsForClerk', { statusCode: 'reopened' })
    expect(waiting.Items.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual([first])
    // Someone calls about a closed complaint, and names its number.
    const search = { searchText: second }
    expect((await clerk.call('GetComplaintsForClerk', search)).Items).toEqual([])
    const found = await clerk.call('GetComplaintsForClerk', { ...search, statusCode: 'all' })
    expect(found.Items).toMatchObject([{ ReferenceNumber: second }])
  })

  test('what is late says so, to its sender, to everyone and at the desk', async ({ town }) => {
    const ayse = town.as(await town.given.member())
    const referenceNumber = await sent(ayse, { topicCode: 'animals' })
    await town.db`update complaint set promised_on = '2026-11-14' where reference = ${referenceNumber}`
    expect(await ayse.call('GetComplaint', { referenceNumber })).toMatchObject({ IsOverdue: true })
    const listed = await town.anyone.call('GetPublicComplaintsWithoutAuthorization', { topicCode: 'animals' })
    expect(listed.Items).toMatchObject([{ IsOverdue: true, PromisedOn: '2026-11-14' }])
    const clerk = await clerkOf(town)
    const { Items } = await clerk.call('GetComplaintsForClerk', { searchText: referenceNumber })
    expect(Items).toMatchObject([{ IsOverdue: true, ApplicantName: 'GÜLŞEN ÖZÇIĞIR' }])
    // Searches by a part of the topic's name, of the kind's, and by neither.
    const { TopicName = '', TypeName = '' } = Items[0] ?? {}
    for (const searchText of [TopicName.slice(1), TypeName.slice(1)]) {
      const found = await clerk.call('GetComplaintsForClerk', { searchText })
      expect(found.Items.map((each) => each.ReferenceNumber)).toContain(referenceNumber)
    }
    const none = await clerk.call('GetComplaintsForClerk', { searchText: 'hiçbir yerde yazmayan' })
    expect(none.Items).toEqual([])
  })
})

describe('a clerk', () => {
  test('does not decide about a complaint of their own', async ({ town }) => {
    const clerk = await clerkOf(town)
    const referenceNumber = await sent(clerk)
    const own = 'OwnComplaint'
    await expect(clerk.call('MoveComplaint', { referenceNumber, stepCode: 'take' })).rejects.toThrow(own)
    const publicText = 'Kaldırım taşları kırık.'
    await expect(clerk.call('ReleaseComplaintText', { referenceNumber, publicText })).rejects.toThrow(own)
    await expect(clerk.call('GetComplaintForClerk', { referenceNumber: 'B2026-AAAAAAAA' })).rejects.toThrow(
      'NoSuchComplaint',
    )
  })

  test('sees the phone and the photos, and looking is noted', async ({ town }) => {
    const { gsmNumber, guestToken } = await guestWith(town)
    const referenceNumber = await sent(town.anyone, { guestToken })
    const member = await town.given.member({ role: 'clerk' })
    const detail = await town.as(member).call('GetComplaintForClerk', { referenceNumber })
    expect(detail).toMatchObject({ ApplicantName: 'Üye olmayan kişi', GsmNumber: gsmNumber })
    const [event] = await town.db`
      select kind, detail from security_event where member_oid = ${member.oid} order by oid desc limit 1`
    expect(event).toEqual({ kind: 'ComplaintReadByClerk', detail: { reference: referenceNumber } })
    const work = await town.as(member).call('GetWorkForClerks', {})
    expect(work.find(({ Code }) => Code === 'complaints')?.Waiting).toBeGreaterThan(0)
  })
})

describe('after five years', () => {
  test('who sent it and what was written is gone; that there was one stays', async ({ town }) => {
    const member = await memberWithPhone(town)
    const ayse = town.as(member)
    const clerk = await clerkOf(town)
    const [old, young] = [await sent(ayse, { placeNote: 'Evimin önü' }), await sent(ayse)]
    for (const referenceNumber of [old, young]) {
      await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'take' })
      await clerk.call('MoveComplaint', { referenceNumber, stepCode: 'resolve', text: done })
    }
    await town.db`update complaint set closed_at = '2021-11-14T09:00:00Z' where reference = ${old}`
    const before = new Date('2021-11-15T09:00:00Z')
    const forget = () =>
      town.db.begin((tx) => forgetComplaints(tx, { before, now: town.now, batchSize: 200 }))
    expect(await forget()).toBe(1)
    expect(await forget()).toBe(0)
    const [row] = await town.db`
      select member_oid, registry_oid, text, place_note, topic_code, status from complaint where reference = ${old}`
    expect(row).toEqual({
      memberOid: null,
      registryOid: null,
      text: '',
      placeNote: '',
      topicCode: 'road',
      status: 'resolved',
    })
    const [events] = await town.db`
      select count(*) filter (where complaint_event.text is not null) as texts, count(*) as events from complaint_event
      join complaint on complaint.oid = complaint_oid where reference = ${old}`
    expect(events).toEqual({ texts: 0, events: 3 })
    const one = { referenceNumber: old }
    await expect(ayse.call('GetComplaint', one)).rejects.toThrow('NoSuchComplaint')
    await expect(clerk.call('GetComplaintForClerk', one)).rejects.toThrow('NoSuchComplaint')
    const { Complaints } = await ayse.call('ExportOwnData', {})
    expect(Complaints).toMatchObject([{ Reference: young, Events: [{ kind: 'send' }, {}, { text: done }] }])
  })
})
