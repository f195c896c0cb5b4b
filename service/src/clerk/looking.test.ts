import { randomUUID } from 'node:crypto'
import type { Call } from 'contract/call'
import { type CallName, type RequestTo, calls } from 'contract/calls'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { oweBack } from '../refunds/owe-back.ts'
import { sent, sogutStreet, test } from '../testing/complaining.ts'
import { declaring } from '../testing/declaring.ts'
import { applyToDefer, owing } from '../testing/deferral.ts'
import { givenEmployee } from '../testing/given-employee.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import { appliedForWater, givenPeriod, givenProtection, givenSubscription } from '../testing/water.ts'
import { pdfWith, upload } from '../testing/uploading.ts'

/** Part of a field's name that says who somebody is, how they are reached, or where they bank and live. */
const personal =
  /Name|Surname|Identity|Gsm|Phone|Iban|Address|Email|Mail|Birth|Person|Subscriber|RegistryNumber|Hardship|Applicant|WithdrawnBy/
/** Named alike, but about no person. */
const impersonal = ['BankName', 'FileName', 'KindName', 'StatusName', 'TopicName', 'TypeName']

function personalFieldsOf(schema: z.core.$ZodType, name = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      personalFieldsOf(field, key),
    )
  if (schema instanceof z.ZodArray) return personalFieldsOf(schema.element, name)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return personalFieldsOf(schema.unwrap(), name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => personalFieldsOf(option, name))
  if (schema instanceof z.ZodPipe) return personalFieldsOf(schema.in, name)
  if (schema instanceof z.ZodRecord) return personalFieldsOf(schema.valueType, name)
  const isText = schema._zod.def.type === 'string'
  return isText && personal.test(name) && !impersonal.includes(name) ? [name] : []
}

/** Calls by which clerks see what belongs to others; everyone else sees only what is theirs. */
const looks = Object.entries(calls as Record<string, Call>)
  .filter(([, { access, response }]) => access === 'clerk' && personalFieldsOf(response).length > 0)
  .map(([name]) => name as CallName)

const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
const resolution = {
  bodyCode: 'council' as const,
  resolutionNumber: 99_001,
  resolutionTypeCode: 5,
  decidedOn: '2026-11-05',
  session: 'Kasım ayı toplantısı',
  title: 'Park yapılması',
  text: 'Göl Mahallesinde park yapılmasına oy birliğiyle karar verildi.',
}

type Asked = { [Name in CallName]?: (town: TestService, clerk: TestMember) => Promise<RequestTo<Name>> }

/** A new call fails here until it has its line, and then until it leaves an event. */
const asked: Asked = {
  GetAllUsersForEmunicipality: async (_town, { userName }) => ({ userName, applicationName, pageIndex: 0 }),
  GetMembersWaitingForMatch: async () => ({}),
  GetRepresentationsForClerks: async () => ({}),
  GetRegistryProposalsForClerks: async () => ({}),
  GetAdministrationProposals: async () => ({}),
  GetPeopleForAdministrators: async () => ({}),
  GetAuditEvents: async () => ({}),
  GetEmployeesForClerks: async () => ({}),
  GetEmployeeForClerk: async (town) => ({ employeeOid: (await givenEmployee(town)).employeeOid }),
  GetImportsForClerks: async () => ({}),
  GetTariffCorrectionsForClerks: async () => ({}),
  GetBridgeCases: async () => ({}),
  PreviewResolution: async () => ({ resolution }),
  GetWithdrawnResolutions: async () => ({}),
  GetDeclarationsForClerk: async () => ({}),
  GetDeclarationForClerk: async (town) => ({ declarationOid: await givenDeclaration(town) }),
  GetComplaintsForClerk: async () => ({}),
  GetComplaintForClerk: async (town) => ({
    referenceNumber: await sent(town.as(await town.given.member())),
  }),
  GetContractCancellationsForClerks: async () => ({}),
  GetWaterApplicationsForClerks: async () => ({}),
  GetWaterApplicationForClerk: async (town) => ({
    referenceNumber: await appliedForWater(town, await town.given.member()),
  }),
  GetLateWaterDebtsForClerks: async (town) => {
    // The terms stand in the water tariff.
    await givenSubscription(town, (await town.given.member()).registryOid)
    return {}
  },
  GetWaterProtectionsForClerks: async (town) => {
    await givenProtection(town, (await town.given.member()).registryOid)
    return { pageIndex: 0 }
  },
  GetWaterSubscriptionForClerk: async (town) => ({
    subscriberNo: (await givenSubscription(town, (await town.given.member()).registryOid)).subscriberNo,
  }),
  GetWaterProposalsForClerks: async () => ({}),
  GetIllegalUsesForClerks: async () => ({ state: 'proposed', pageIndex: 0 }),
  GetUnreadMetersForClerks: async () => ({ pageIndex: 0 }),
  GetWorkOrdersForClerks: async () => ({ state: 'planned', pageIndex: 0 }),
  GetWaterPeriodForClerks: async (town) => ({
    periodOid: await givenPeriod(town),
    show: 'all',
    pageIndex: 0,
  }),
  GetDeferralsForClerks: async () => ({}),
  GetDeferralForClerk: async (town) => {
    const { member, oid } = await owing(town)
    return { restructuringLogOid: await applyToDefer(town, member, oid) }
  },
  GetRefundsForClerks: async () => ({}),
  GetRefundProposalsForClerks: async () => ({}),
  GetRefundAccountForClerk: async (town) => ({ refundOid: await owedRefund(town) }),
  ListPaymentsForClerk: async () => ({}),
  GetPayerForClerk: async (town) => {
    const { registryOid, ...payer } = await town.given.member()
    const { OrderNumber } = await town.as(payer).call('GetOrderNumberForOnlinePayment', { registryOid })
    return { orderNumber: OrderNumber }
  },
}

/** One that is over, so that nothing about it has to be computed. */
async function givenDeclaration({ db, given, now }: TestService): Promise<number> {
  const { oid: memberOid, registryOid } = await given.member()
  const address = {
    cityCode: '68',
    countyCode: '1275',
    districtCode: '1275001',
    streetCode: sogutStreet,
    outerDoorOid: 501,
    innerDoorOid: null,
    text: '',
  }
  const { concreteEMunicipalityEntertainmentDeclaration: schema } =
    calls.RecordEMunicipalityEntertainmentDeclaration.request.shape
  const content = z.parse(schema, declaring(address).entertainment)
  const [row] = await db<{ oid: number }[]>`
    insert into declaration ${db({
      registryOid,
      memberOid,
      kind: 'entertainment',
      number: `B-${registryOid}`,
      sendId: randomUUID(),
      status: 'withdrawn',
      subject: 'Göl Lokantası',
      subjectKey: 'x',
      occasionKey: 'x',
      content: db.json(content as never),
      firstTaxYear: 2026,
      sentAt: now,
    })} returning oid`
  return row?.oid ?? 0
}

async function owedRefund(town: TestService): Promise<number> {
  const { registryOid } = await town.given.member()
  const refund = { registryOid, kind: 'restructuring' as const, reference: `TT-${registryOid}` }
  await oweBack(
    town.db,
    { now: town.now, settings: testSettings },
    { ...refund, amountKurus: 5_000, aroseOn: '2026-11-15' },
  )
  const [row] = await town.db<{ oid: number }[]>`
    select oid from refund where reference = ${refund.reference}`
  return row?.oid ?? 0
}

async function eventsOf({ db }: TestService, memberOid: number): Promise<number> {
  const rows = await db`select from security_event where member_oid = ${memberOid}`
  return rows.length
}

describe('a clerk who looks at what belongs to others', () => {
  test.for(looks)('leaves an event: %s', async (name, { town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const request = await asked[name]?.(town, clerk)
    if (!request) throw new Error(`${name} shows personal data: name a request for it here`)
    await town.as(clerk).call(name, request)
    expect(await eventsOf(town, clerk.oid)).toBe(1)
  })

  test('leaves an event for a file of somebody else', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const sender = await town.given.member()
    const { Oid: fileOid } = await upload(town.as(sender), { content: pdfWith() })
    await town.db`
      insert into file_use ${town.db({ fileOid, usedBy: 'declaration', usedByOid: await givenDeclaration(town), usedAt: town.now })}`
    await town.as(clerk).call('GetFile', { request: { fileOid } })
    expect(await eventsOf(town, clerk.oid)).toBe(1)
  })

  test('reads no whole phone, account or identity number in a list', () => {
    const whole = /^(.*Gsm.*|.*Phone.*|.*Iban(?!Owner).*|.*Identity.*|.*Email.*|ClientAddress)$/
    // Those who wait are shown whole only by their whole number, as the next test says.
    const lists = looks.filter(
      (name) => /^(List|Get.*s(For|$))/.test(name) && name !== 'GetMembersWaitingForMatch',
    )
    const unmasked = lists.flatMap((name) =>
      personalFieldsOf((calls[name] as Call).response)
        .filter((field) => whole.test(field) && !field.startsWith('Masked'))
        .map((field) => `${name}.${field}`),
    )
    expect(lists.length).toBeGreaterThan(5)
    expect(unmasked).toEqual([])
  })

  test('reads number and phone of someone who waits only by typing their whole number', async ({ town }) => {
    const clerk = town.as(await town.given.member({ role: 'clerk' }))
    const { oid: memberOid, userName } = await town.given.member()
    await town.db`update member set registry_oid = null where oid = ${memberOid}`
    await town.db`
      insert into match_request ${town.db({
        memberOid,
        registryType: 'G',
        identityNumber: userName,
        nameOrTitle: 'ŞULE',
        surname: 'IRMAKLI',
        dateOfBirth: '1985-05-14',
        gsmNumber: '+905321234567',
        createdAt: town.now,
      })}`
    const seen = async (searchText: string) =>
      (await clerk.call('GetMembersWaitingForMatch', { searchText })).Items
    for (const part of ['', 'irmaklı', userName.slice(0, 10)]) {
      const found = JSON.stringify(await seen(part))
      expect(found).toContain('IRMAKLI')
      for (const secret of [userName, '5321234567', '1985-05-14']) expect(found).not.toContain(secret)
    }
    expect(await seen(userName)).toMatchObject([
      { IsOpened: true, UserName: userName, GsmNumber: '+905321234567', Record: { IsTaken: false } },
    ])
  })
})
