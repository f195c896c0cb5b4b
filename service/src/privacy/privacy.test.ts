import { randomUUID } from 'node:crypto'
import { smsInfoConsent } from 'contract/identity/registration-codes'
import { describe, expect } from 'vitest'
import { givenDebts } from '../testing/given-debts.ts'
import { appliedForPrivacy } from '../testing/privacy.ts'
import { readPdfText } from '../testing/read-pdf-text.ts'
import { memberWithPhone, messagesTo, newPhone, securityEventsOf } from '../testing/signing-in.ts'
import { type TestMember, type TestService, test } from '../testing/test-service.ts'
import { givenSubscription } from '../testing/water.ts'

const answer = 'Başvurunuz incelendi, gereği yapıldı.'
const reason = 'Başvuruyu ben de okudum.'
const clerkOf = (town: TestService) => town.given.member({ role: 'clerk', duties: ['privacy'] })

async function proposalOf(town: TestService, registryOid: number): Promise<number> {
  const [proposal] = await town.db<{ oid: number }[]>`
    select oid from registry_proposal where registry_oid = ${registryOid} and ended_at is null`
  return proposal?.oid ?? 0
}

/** One clerk accepts, a second one confirms. */
async function acceptedByTwo(town: TestService, applicationOid: number, registryOid: number) {
  const [first, second] = [await clerkOf(town), await clerkOf(town)]
  const decided = await town
    .as(first)
    .call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer })
  expect(decided).toEqual({ WaitsForSecondClerk: true })
  const proposalOid = await proposalOf(town, registryOid)
  await town.as(second).call('AnswerPrivacyProposal', { proposalOid, isConfirmed: true, reason })
}

const own = async (town: TestService, member: TestMember) =>
  (await town.as(member).call('GetOwnPrivacyApplications', {})).Items

/** Contact data and extras that no law keeps. */
async function withExtras(town: TestService, member: TestMember): Promise<void> {
  await town.db`
    update registry set email = 'ayse@posta.example', father_name = 'BAYRAM', mother_name = 'ELMAS'
    where oid = ${member.registryOid}`
  await town.db`update member set email = 'ayse@posta.example' where oid = ${member.oid}`
  await town.db`
    insert into registry_address ${town.db({ registryOid: member.registryOid, kind: 'notification', text: 'Göl Mahallesi 5' })}`
  await town.db`
    insert into consent ${town.db({ memberOid: member.oid, purpose: smsInfoConsent.code, textVersion: '1', givenAt: town.now, channel: 'web', address: '127.0.0.1' })}`
  await town.db`
    insert into resolution_follow ${town.db({ memberOid: member.oid, subject: 'imar', channel: 'sms', createdAt: town.now })}`
}

describe('an application about personal data', () => {
  test('has a number, a last day thirty days on, and a message; the same sending twice is one', async ({
    service,
  }) => {
    const member = await memberWithPhone(service)
    const { gsmNumber } = member
    const request = {
      sendKey: randomUUID(),
      kind: 'information' as const,
      text: 'Neyim işleniyor, öğrenmek isterim.',
    }
    const [one, again] = await Promise.all([
      service.as(member).call('SendPrivacyApplication', request),
      service.as(member).call('SendPrivacyApplication', request),
    ])
    expect(again).toEqual(one)
    expect(one.DueOn).toBe('2026-12-15')
    expect(await messagesTo(service, gsmNumber)).toEqual([expect.stringContaining(one.Reference)])
    await expect(
      service.as(member).call('SendPrivacyApplication', { ...request, sendKey: randomUUID() }),
    ).rejects.toThrow('AlreadyOpen')
  })

  test('is nobody else’s to read, to withdraw or to download', async ({ service }) => {
    const [ayse, other] = [await service.given.member(), await service.given.member()]
    const applicationOid = await appliedForPrivacy(service, ayse, 'information')
    expect(await own(service, other)).toEqual([])
    await expect(service.as(other).call('WithdrawPrivacyApplication', { applicationOid })).rejects.toThrow(
      'NoSuchApplication',
    )
    await service
      .as(await clerkOf(service))
      .call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer })
    await expect(service.as(other).call('GetOwnPrivacyAnswer', { applicationOid })).rejects.toThrow(
      'NoSuchApplication',
    )
    expect((await service.as(ayse).call('GetOwnPrivacyAnswer', { applicationOid })).ContentType).toBe(
      'application/pdf',
    )
  })

  test('is about the person who is signed in, whomever they act for', async ({ service }) => {
    const [ayse, company] = [await service.given.member(), await service.given.member()]
    await service.db`
      insert into representation ${service.db({ representativeRegistryOid: ayse.registryOid, registryOid: company.registryOid, basis: 'Müdür', since: '2026-01-01' })}`
    await service.as(ayse).call('ChooseRegistry', { registryOid: company.registryOid })
    const applicationOid = await appliedForPrivacy(service, ayse, 'erasure')
    const [row] = await service.db`select registry_oid from privacy_application where oid = ${applicationOid}`
    expect(row).toEqual({ registryOid: ayse.registryOid })
  })

  test('that is refused names the way to the Board, and its answer is open by code alone', async ({
    service,
  }) => {
    const member = await memberWithPhone(service)
    const { gsmNumber } = member
    const applicationOid = await appliedForPrivacy(service, member, 'objection')
    await service.as(await clerkOf(service)).call('DecidePrivacyApplication', {
      applicationOid,
      isAccepted: false,
      answer: 'Tahakkuk kanun gereğidir; otomatik bir değerlendirme yoktur.',
    })
    const [application] = await own(service, member)
    expect(application).toMatchObject({ Status: 'refused', BoardUntil: '2026-12-15', HasDocument: true })
    const [told = ''] = await messagesTo(service, gsmNumber)
    const code = /kod=([\w-]+)/.exec(told)?.[1] ?? ''
    const file = await service.anyone.call('GetPrivacyAnswerWithoutAuthorization', { code })
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    expect(text).toContain('15 Aralık 2026')
    expect(text).toContain('6698 sayılı Kanun m. 14')
    expect(text).not.toContain(member.userName)
    await expect(
      service.anyone.call('GetPrivacyAnswerWithoutAuthorization', { code: '3Y1X-KAZV-86YP-PPZX' }),
    ).rejects.toThrow('UnknownCode')
    const verified = await service.anyone.call('VerifyDocumentWithoutAuthorization', { code })
    expect(verified).toMatchObject({ IsPrivacyAnswer: true, State: 'valid' })
  })

  test('that came on paper has the same clock from the day it came', async ({ service }) => {
    const ayse = await service.given.member()
    const [registry] = await service.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${ayse.registryOid}`
    const request = {
      sendKey: randomUUID(),
      registryNumber: registry?.registryNumber ?? '',
      kind: 'erasure' as const,
      text: 'Silinsin istiyor.',
    }
    const clerk = service.as(await clerkOf(service))
    const recorded = await clerk.call('RecordPrivacyApplication', { ...request, receivedOn: '2026-11-01' })
    expect(recorded.DueOn).toBe('2026-12-01')
    expect(await own(service, ayse)).toEqual([expect.objectContaining({ Reference: recorded.Reference })])
    for (const receivedOn of ['2026-11-16', '1999-01-01'])
      await expect(clerk.call('RecordPrivacyApplication', { ...request, receivedOn })).rejects.toThrow(
        'NotYet',
      )
  })
})

describe('the desk', () => {
  test('lists by the days that are left, and tells what is known, kept and erasable', async ({ service }) => {
    const ayse = await service.given.member()
    await withExtras(service, ayse)
    await givenDebts(service, ayse.registryOid, {})
    const applicationOid = await appliedForPrivacy(service, ayse)
    const clerk = await clerkOf(service)
    const list = await service.as(clerk).call('GetPrivacyApplicationsForClerks', {})
    const days = list.Items.map(({ DaysLeft }) => DaysLeft)
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    const seen = await service.as(clerk).call('GetPrivacyApplicationForClerk', { applicationOid })
    expect(seen.Known).toContainEqual({ Label: 'Tahakkuklar', Count: 1 })
    expect(seen.Kept).toContainEqual(
      expect.objectContaining({
        Label: 'Tahakkuk ve borçlar',
        Until: null,
        Reason: expect.stringContaining('6183'),
      }),
    )
    const contact = seen.Erasable.find(({ Code }) => Code === 'contact')
    expect(contact?.HeldBy).toContain('Ödenmemiş borç')
    expect(seen.Erasable.find(({ Code }) => Code === 'follows')?.HeldBy).toBeNull()
    const work = await service.as(clerk).call('GetWorkForClerks', {})
    expect(work).toEqual([expect.objectContaining({ Code: 'privacy', Waiting: list.Items.length })])
  })

  test('shows the register of processing with its grounds and terms', async ({ service }) => {
    const register = await service.as(await clerkOf(service)).call('GetProcessingRegister', {})
    expect(register.length).toBeGreaterThan(15)
    const complaints = register.find(({ Code }) => Code === 'complaints')
    expect(complaints?.Data).toContain('guest_gsm_number')
    expect(complaints?.Retention).toContain('5 yıl')
  })
})

describe('an erasure', () => {
  test('takes two clerks, is really done, and is proved', async ({ service }) => {
    const ayse = await memberWithPhone(service)
    const { gsmNumber } = ayse
    await withExtras(service, ayse)
    const applicationOid = await appliedForPrivacy(service, ayse)
    const first = await clerkOf(service)
    await service.as(first).call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer })
    const proposalOid = await proposalOf(service, ayse.registryOid)
    const confirm = { proposalOid, isConfirmed: true, reason }
    await expect(service.as(first).call('AnswerPrivacyProposal', confirm)).rejects.toThrow('OwnProposal')
    const [before] = await service.db`select email from registry where oid = ${ayse.registryOid}`
    expect(before).toEqual({ email: 'ayse@posta.example' })
    const others = [await clerkOf(service), await clerkOf(service)]
    const answers = await Promise.allSettled(
      others.map((clerk) => service.as(clerk).call('AnswerPrivacyProposal', confirm)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [left] = await service.db`
      select email, gsm_number, father_name, (select count(*) from registry_address where registry_oid = registry.oid) as addresses,
        (select count(*) from resolution_follow where member_oid = ${ayse.oid}) as follows,
        (select count(*) from consent where member_oid = ${ayse.oid} and withdrawn_at is null) as consents
      from registry where oid = ${ayse.registryOid}`
    expect(left).toEqual({
      email: null,
      gsmNumber: null,
      fatherName: null,
      addresses: 0,
      follows: 0,
      consents: 0,
    })
    expect(await own(service, ayse)).toEqual([
      expect.objectContaining({ Status: 'accepted', HasDocument: true }),
    ])
    const file = await service.as(ayse).call('GetOwnPrivacyAnswer', { applicationOid })
    const text = readPdfText(Buffer.from(file.Content, 'base64'))
    expect(text).toContain('Takip edilen karar konuları')
    expect(text).toContain('iki memur')
    // The letter names the applicant as the communiqué wants, with the data known until then.
    for (const named of ['ayse@posta.example', 'Göl Mahallesi 5', ayse.userName, gsmNumber, 'Veri sorumlusu'])
      expect(text).toContain(named)
    const letter = await service
      .as(await clerkOf(service))
      .call('GetPrivacyLetterForClerk', { applicationOid })
    expect(readPdfText(Buffer.from(letter.Content, 'base64'))).toContain(ayse.userName)
    // The proof, told at the phone that was known until then, opens by its code and names no one.
    const [told = ''] = await messagesTo(service, gsmNumber)
    const code = /kod=([\w-]+)/.exec(told)?.[1] ?? ''
    const proof = await service.anyone.call('GetPrivacyAnswerWithoutAuthorization', { code })
    const proofText = readPdfText(Buffer.from(proof.Content, 'base64'))
    expect(proofText).toContain('Takip edilen karar konuları')
    for (const named of ['ayse@posta.example', 'Göl Mahallesi 5', ayse.userName, gsmNumber])
      expect(proofText).not.toContain(named)
    const [byLetter] = await service.db<{ code: string }[]>`
      select verification_code as code from issued_document
      join privacy_application on letter_oid = issued_document.oid where privacy_application.oid = ${applicationOid}`
    await expect(
      service.anyone.call('GetPrivacyAnswerWithoutAuthorization', { code: byLetter?.code ?? '' }),
    ).rejects.toThrow('UnknownCode')
    expect(await securityEventsOf(service, ayse.oid)).toContain('PersonalDataErased')
  })

  test('leaves contact data while a debt or a subscription needs it, and says until when the rest stays', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await withExtras(service, ayse)
    await givenSubscription(service, ayse.registryOid)
    const applicationOid = await appliedForPrivacy(service, ayse)
    await acceptedByTwo(service, applicationOid, ayse.registryOid)
    const [left] = await service.db`select email from registry where oid = ${ayse.registryOid}`
    expect(left).toEqual({ email: 'ayse@posta.example' })
    expect(await own(service, ayse)).toEqual([expect.objectContaining({ Status: 'partly' })])
    const file = await service.as(ayse).call('GetOwnPrivacyAnswer', { applicationOid })
    expect(readPdfText(Buffer.from(file.Content, 'base64'))).toContain('6098 sayılı Kanun m. 146')
  })

  test('is not done where the person’s matters changed after it was proposed, or it was withdrawn', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    await withExtras(service, ayse)
    const applicationOid = await appliedForPrivacy(service, ayse)
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    await service.as(first).call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer })
    await givenDebts(service, ayse.registryOid, {})
    const proposalOid = await proposalOf(service, ayse.registryOid)
    const confirm = () =>
      service.as(second).call('AnswerPrivacyProposal', { proposalOid, isConfirmed: true, reason })
    await expect(confirm()).rejects.toThrow('NotPossible')
    await service.as(ayse).call('WithdrawPrivacyApplication', { applicationOid })
    await expect(confirm()).rejects.toThrow('NotPossible')
    await service.as(second).call('AnswerPrivacyProposal', { proposalOid, isConfirmed: false, reason })
    const [left] = await service.db`select email from registry where oid = ${ayse.registryOid}`
    expect(left).toEqual({ email: 'ayse@posta.example' })
  })

  test('is told when a later import brings the phone back', async ({ service }) => {
    const ayse = await service.given.member()
    await withExtras(service, ayse)
    await acceptedByTwo(service, await appliedForPrivacy(service, ayse), ayse.registryOid)
    await service.db`update registry set gsm_number = ${newPhone()} where oid = ${ayse.registryOid}`
    const clerk = service.as(await clerkOf(service))
    const [returned] = await clerk.call('GetReturnedContacts', {})
    expect(returned).toMatchObject({ What: 'gsm_number', IsImported: false })
    await clerk.call('CloseReturnedContact', { returnedOid: returned?.Oid ?? 0, isErased: true, reason })
    const [left] = await service.db`select gsm_number from registry where oid = ${ayse.registryOid}`
    expect(left).toEqual({ gsmNumber: null })
    expect(await clerk.call('GetReturnedContacts', {})).toEqual([])
  })
})

describe('an application on paper', () => {
  const recordedBy = async (
    town: TestService,
    clerk: TestMember,
    { registryOid }: TestMember,
    kind: 'erasure' | 'information' = 'erasure',
  ) => {
    const [registry] = await town.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${registryOid}`
    const { Reference } = await town.as(clerk).call('RecordPrivacyApplication', {
      sendKey: randomUUID(),
      registryNumber: registry?.registryNumber ?? '',
      kind,
      text: 'Gereğini istiyor.',
      receivedOn: '2026-11-01',
    })
    const [application] = await town.db<{ oid: number }[]>`
      select oid from privacy_application where reference = ${Reference}`
    return application?.oid ?? 0
  }

  test('is decided by two others than who recorded it', async ({ service }) => {
    const ayse = await service.given.member()
    await withExtras(service, ayse)
    const [recorder, first] = [await clerkOf(service), await clerkOf(service)]
    const applicationOid = await recordedBy(service, recorder, ayse)
    const read = (clerk: TestMember) =>
      service.as(clerk).call('GetPrivacyApplicationForClerk', { applicationOid })
    expect(await read(recorder)).toMatchObject({ IsRecordedByMe: true, Known: [], Kept: [], OpenMatters: [] })
    const toOther = await read(first)
    expect(toOther.IsRecordedByMe).toBe(false)
    expect(toOther.Known.length).toBeGreaterThan(0)
    const accept = { applicationOid, isAccepted: true, answer }
    await expect(service.as(recorder).call('DecidePrivacyApplication', accept)).rejects.toThrow(
      'OwnRecording',
    )
    const other = await service.given.member()
    const asked = {
      applicationOid: await recordedBy(service, recorder, other, 'information'),
      isAccepted: true,
      answer,
    }
    await expect(service.as(recorder).call('DecidePrivacyApplication', asked)).rejects.toThrow('OwnRecording')
    await service.as(first).call('DecidePrivacyApplication', asked)
    await service.as(first).call('DecidePrivacyApplication', accept)
    const confirm = { proposalOid: await proposalOf(service, ayse.registryOid), isConfirmed: true, reason }
    await expect(service.as(recorder).call('AnswerPrivacyProposal', confirm)).rejects.toThrow('OwnRecording')
    const [left] = await service.db`select email from registry where oid = ${ayse.registryOid}`
    expect(left).toEqual({ email: 'ayse@posta.example' })
  })

  test('leaves phone and address of who holds duties, by which the second factor is given back', async ({
    service,
  }) => {
    const administrator = await service.given.member({ role: 'clerk', duties: ['administration'] })
    const gsmNumber = newPhone()
    await service.db`update registry set gsm_number = ${gsmNumber} where oid = ${administrator.registryOid}`
    const applicationOid = await recordedBy(service, await clerkOf(service), administrator)
    await acceptedByTwo(service, applicationOid, administrator.registryOid)
    const [left] = await service.db`select gsm_number from registry where oid = ${administrator.registryOid}`
    expect(left).toEqual({ gsmNumber })
  })
})

describe('contact data that comes back after an erasure', () => {
  test.for(['counter', 'file', 'other'] as const)(
    'opens nothing before its days are over: %s',
    async (way, { service }) => {
      const ayse = await service.given.member()
      await withExtras(service, ayse)
      await acceptedByTwo(service, await appliedForPrivacy(service, ayse), ayse.registryOid)
      const gsmNumber = newPhone()
      await service.db.begin(async (tx) => {
        await tx`select set_config('contact.way', ${way}, true)`
        await tx`update registry set gsm_number = ${gsmNumber} where oid = ${ayse.registryOid}`
      })
      const [record] = await service.db`select gsm_number from registry where oid = ${ayse.registryOid}`
      expect(record).toEqual({ gsmNumber: null })
      const [change] = await service.db`
        select status, new_value from contact_change where registry_oid = ${ayse.registryOid} order by oid desc limit 1`
      expect(change).toEqual({ status: 'waiting', newValue: gsmNumber })
      const clerk = service.as(await clerkOf(service))
      const returned = (await clerk.call('GetReturnedContacts', {})).find(({ What }) => What === 'gsm_number')
      await clerk.call('CloseReturnedContact', { returnedOid: returned?.Oid ?? 0, isErased: true, reason })
      const waiting = await service.db`
        select from contact_change where registry_oid = ${ayse.registryOid} and status = 'waiting'`
      expect(waiting).toHaveLength(0)
    },
  )
})

describe('a correction', () => {
  test('is written by two clerks, and stays as it was where the second one rejects it', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const applicationOid = await appliedForPrivacy(service, ayse, 'correction')
    const [first, second] = [await clerkOf(service), await clerkOf(service)]
    const decide = () =>
      service.as(first).call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer })
    const fatherName = async () =>
      (await service.db`select father_name from registry where oid = ${ayse.registryOid}`)[0]?.fatherName
    await decide()
    const proposals = await service.as(second).call('GetPrivacyProposalsForClerks', {})
    expect(proposals.at(-1)?.Text).toContain('Baba adı: (boş) → HALİL')
    await service.as(second).call('AnswerPrivacyProposal', {
      proposalOid: await proposalOf(service, ayse.registryOid),
      isConfirmed: false,
      reason: 'Belgesi eksik, önce istensin.',
    })
    expect(await fatherName()).toBeNull()
    await decide()
    await service.as(second).call('AnswerPrivacyProposal', {
      proposalOid: await proposalOf(service, ayse.registryOid),
      isConfirmed: true,
      reason,
    })
    expect(await fatherName()).toBe('HALİL')
  })
})

describe('closing one’s membership', () => {
  test('ends sign-ins and orders, keeps the debts, and the person can register again', async ({
    service,
  }) => {
    const ayse = await memberWithPhone(service)
    const { gsmNumber } = ayse
    await givenDebts(service, ayse.registryOid, {})
    const before = await service.as(ayse).call('GetOwnPrivacyApplications', {})
    expect(before.Closing).toEqual([
      expect.objectContaining({
        Code: 'debts',
        IsBlocking: false,
        OnClosing: expect.stringContaining('Borcunuz kalır'),
      }),
    ])
    const applicationOid = await appliedForPrivacy(service, ayse, 'closing')
    await acceptedByTwo(service, applicationOid, ayse.registryOid)
    await expect(service.as(ayse).call('GetOwnPrivacyApplications', {})).rejects.toThrow()
    const [member] = await service.db`
      select user_name, password_hash, gsm_number, registry_oid, closed_at is not null as is_closed
      from member where oid = ${ayse.oid}`
    expect(member).toEqual({
      userName: `kapali-${ayse.oid}`,
      passwordHash: null,
      gsmNumber: null,
      registryOid: null,
      isClosed: true,
    })
    const [debts] = await service.db`select count(*) from accrual where registry_oid = ${ayse.registryOid}`
    expect(debts).toEqual({ count: 1 })
    const told = (await messagesTo(service, gsmNumber))[0] ?? ''
    const code = /kod=([\w-]+)/.exec(told)?.[1] ?? ''
    expect((await service.anyone.call('GetPrivacyAnswerWithoutAuthorization', { code })).ContentType).toBe(
      'application/pdf',
    )
    // The number and the record are free for a new membership.
    const [again] = await service.db`
      insert into member ${service.db({ userName: ayse.userName, registryOid: ayse.registryOid })} returning oid`
    expect(again).toBeDefined()
    const administrator = await service.given.member({ role: 'clerk', duties: ['administration'] })
    await expect(
      service.as(administrator).call('ReopenAccount', { memberOid: ayse.oid, reason }),
    ).rejects.toThrow('ClosedByOwner')
  })

  test('is refused to who holds duties, also where they were given since', async ({ service }) => {
    const clerk = await service.given.member({ role: 'clerk', duties: ['water'] })
    await expect(appliedForPrivacy(service, clerk, 'closing')).rejects.toThrow('HoldsDuties')
    const ayse = await service.given.member()
    const applicationOid = await appliedForPrivacy(service, ayse, 'closing')
    await service.db`
      insert into member_duty ${service.db({ memberOid: ayse.oid, duty: 'water', givenAt: service.now })}`
    await expect(
      service
        .as(await clerkOf(service))
        .call('DecidePrivacyApplication', { applicationOid, isAccepted: true, answer }),
    ).rejects.toThrow('OpenMatters')
  })
})
