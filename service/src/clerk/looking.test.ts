import { randomUUID } from 'node:crypto'
import { type Call, onlyReads } from 'contract/call'
import { type CallName, type RequestTo, calls } from 'contract/calls'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { noteRepresentation } from '../callers/representation.ts'
import { oweBack } from '../refunds/owe-back.ts'
import { givenCashier, takenCash } from '../testing/cash.ts'
import { givenChargeback } from '../testing/given-chargeback.ts'
import { givenHeldRecord } from '../testing/given-held-record.ts'
import { sent, sogutStreet, test } from '../testing/complaining.ts'
import { appliedForPrivacy, returnedContact } from '../testing/privacy.ts'
import { owningFields } from '../testing/attack/make-request.ts'
import { declaring } from '../testing/declaring.ts'
import { applyToDefer } from '../testing/deferral.ts'
import { tried } from '../testing/importing-at-the-desk.ts'
import { csv } from '../testing/importing.ts'
import { givenCuriosityCase } from '../testing/given-curiosity-case.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { type TestMember, type TestService, testSettings } from '../testing/test-service.ts'
import {
  appliedForWater,
  askedEnd,
  givenIllegalUse,
  givenInspection,
  givenPeriod,
  givenProtection,
  givenSubscription,
  givenWaterBill,
} from '../testing/water.ts'
import { planWorkOrder } from '../water/work-orders/plan-work-order.ts'
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

/** A reading call that is asked about something of one person tells of that person, if only in amounts. */
function isAboutSomeone(name: string): boolean {
  return onlyReads(name) && owningFields(name as CallName).some((field) => field !== 'searchText')
}

/** Calls by which clerks see other people's data; everyone else sees only their own. */
const looks = Object.entries(calls as Record<string, Call>)
  .filter(
    ([name, { access, response }]) =>
      access === 'clerk' && (personalFieldsOf(response).length > 0 || isAboutSomeone(name)),
  )
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

/** Makes a matter of a person, where the call shows one, and says how a clerk would look at it. */
type Asked = {
  [Name in CallName]?: (town: TestService, person: TestMember, clerk: TestMember) => Promise<RequestTo<Name>>
}

/** Calls that name only clerks for their acts, or texts in which someone may be named. */
const showsNoRecord: readonly CallName[] = [
  'GetCashShifts',
  'GetImportMappings',
  'GetImportsForClerks',
  'GetTariffCorrectionsForClerks',
  'PreviewResolution',
]

/** A new call fails here until it has its line, and then until it leaves an event that names the person. */
const asked: Asked = {
  GetAllUsersForEmunicipality: async (_town, _person, { userName }) => ({
    userName,
    applicationName,
    pageIndex: 0,
  }),
  GetMembersWaitingForMatch: async ({ db, now }, { oid: memberOid, userName }) => {
    await db`
      insert into match_request ${db({ memberOid, registryType: 'G', identityNumber: userName, nameOrTitle: 'X', gsmNumber: '+905321234567', createdAt: now })}`
    return {}
  },
  GetRepresentationsForClerks: async ({ db, given }, { registryOid }) => {
    const { registryOid: representativeRegistryOid } = await given.member()
    await noteRepresentation(db, {
      representativeRegistryOid,
      registryOid,
      basis: 'Vasi',
      since: '2026-01-01',
    })
    return {}
  },
  GetRegistryDoubles: async ({ db, given, now }, { registryOid }) => {
    const { registryOid: otherRegistryOid } = await given.member()
    await db`
      insert into registry_double ${db({ registryOid: Math.min(registryOid, otherRegistryOid), otherRegistryOid: Math.max(registryOid, otherRegistryOid), score: 10, grounds: ['number'], foundAt: now })}`
    return {}
  },
  GetRegistryMerges: async ({ db, given, now }, { registryOid }) => {
    const { registryOid: fromRegistryOid, oid: mergedByMemberOid } = await given.member()
    await db`
      insert into registry_merge ${db({ fromRegistryOid, intoRegistryOid: registryOid, mergedByMemberOid, mergedAt: now, reason: 'Aynı kişi.', lastAccrualOid: 0 })}`
    return {}
  },
  GetContactChangesForClerks: async ({ db }, { registryOid }) => {
    for (const gsmNumber of ['+905321234501', '+905321234502'])
      await db`update registry set gsm_number = ${gsmNumber} where oid = ${registryOid}`
    return {}
  },
  GetRegistryProposalsForClerks: (town, person) => proposed(town, person, 'NameRepresentative'),
  GetSecondPersonProposals: (town, person) => proposed(town, person, 'DecideDeclaration'),
  GetSecondPersonFile: async (town, person) => {
    const { Oid: fileOid } = await upload(town.as(person), { content: pdfWith('x'), name: 'ek.pdf' })
    const { db, now: proposedAt } = town
    const [proposal] = await db<{ oid: number }[]>`
      insert into registry_proposal ${db({ callName: 'PublishResolution', registryOid: null, request: db.json({ resolution: { fileOids: [fileOid] } }), text: 'x', reason: 'x', proposedByMemberOid: person.oid, proposedAt })}
      returning oid`
    return { proposalOid: proposal?.oid ?? 0, fileOid }
  },
  GetAdministrationProposals: (town, person) => proposed(town, person, 'GiveDuties'),
  GetRefundProposalsForClerks: (town, person) => proposed(town, person, 'NoteRefundPaid'),
  GetPrivacyProposalsForClerks: (town, person) => proposed(town, person, 'DecidePrivacyApplication'),
  GetPrivacyApplicationsForClerks: async (town, person) => {
    await appliedForPrivacy(town, person)
    return {}
  },
  GetPrivacyApplicationForClerk: async (town, person) => ({
    applicationOid: await appliedForPrivacy(town, person),
  }),
  GetPrivacyLetterForClerk: async (town, person) => {
    const applicationOid = await appliedForPrivacy(town, person, 'objection')
    const clerk = await town.given.member({ role: 'clerk', duties: ['privacy'] })
    const answer = 'Başvurunuz incelendi, yerinde görülmedi.'
    await town.as(clerk).call('DecidePrivacyApplication', { applicationOid, isAccepted: false, answer })
    return { applicationOid }
  },
  GetReturnedContacts: async (town, person) => {
    await returnedContact(town, person.registryOid)
    return {}
  },
  GetPeopleForAdministrators: async (_town, { userName }) => ({ searchText: userName }),
  GetAuditEvents: async (town, person) => {
    await town.as(person).call('SignOut', {})
    return { person: person.userName }
  },
  GetCasesForClerk: async (town, person) => {
    await sent(town.as(person))
    return { order: 'opened' }
  },
  GetCasesOfColleague: async (_town, { oid: memberOid }) => ({ memberOid }),
  GetCuriosityCases: async (town, { oid }) => {
    await givenCuriosityCase(town, oid)
    return {}
  },
  GetEmployeesForClerks: async (town, person) => {
    await employ(town, person)
    return {}
  },
  GetEmployeeForClerk: async (town, person) => ({ employeeOid: await employ(town, person) }),
  GetImportsForClerks: async () => ({}),
  GetImportMappings: async () => ({}),
  GetImportSample: async (town, { userName }) => {
    const brought = await town.given.member({ role: 'clerk', duties: ['administration'] })
    const { importOid } = await tried(town, brought, csv('MUK_NO;KIMLIK', `1;${userName}`))
    return { importOid }
  },
  GetAcceptedRejections: async ({ db, now }, { registryOid }) => {
    await db`
      insert into accepted_rejection (kind, record_key, field, reason, why, accepted_by_name, accepted_at)
      select 'registries', registry_number, 'ad_unvan', 'Boş bırakılamaz.', 'Eski kayıt', 'Nurgül Öztürkçü', ${now}
      from registry where oid = ${registryOid}`
    return {}
  },
  GetTariffCorrectionsForClerks: async () => ({}),
  GetLimitationsForClerks: async (_town, { userName }) => ({ number: userName }),
  ListMatchesForClerk: async (_town, { userName }) => ({ searchText: userName }),
  GetPersonForClerk: async ({ db }, { registryOid }) => {
    const [record] = await db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${registryOid}`
    return { registryNumber: record?.registryNumber ?? '', occasion: 'counter' }
  },
  PreviewInterruption: async (town, { registryOid }) => ({
    accrumentOid: await givenDebt(town, registryOid),
    kind: 'paymentOrder',
    happenedOn: '2026-11-10',
    documentNumber: 'OE-2026/1',
  }),
  GetHeldRecords: async ({ db, now }, { registryOid }) => {
    await givenHeldRecord(db, { registryOid, importKey: `LB${registryOid}`, now })
    return { searchText: `LB${registryOid}` }
  },
  GetBridgeDoublePayments: async ({ db, now }, { registryOid }) => {
    await db`
      with run as (
        insert into import_run ${db({ kind: 'collections', operatorName: 'Nurgül Öztürkçü', fileName: 'x', fileSha256: Buffer.alloc(32), lineCount: 1, writtenCount: 1, unchangedCount: 0, rejectedCount: 0, importedAt: now })}
        returning oid
      ), owed as (
        insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
        values (${registryOid}, 'doublePayment', ${`IK-${registryOid}`}, 4300, '2026-11-10') returning oid
      )
      insert into double_payment (import_key, registry_oid, receipt_number, collection_type, collected_at, refund_oid, import_run_oid)
      select ${`IK-${registryOid}`}, ${registryOid}, ${`IK-${registryOid}`}, 1, ${now}, owed.oid, run.oid from owed, run`
    return {}
  },
  GetBridgeRejections: async ({ db, now }, { registryOid }) => {
    const [registry] = await db<{ number: string }[]>`
      select registry_number as number from registry where oid = ${registryOid}`
    await db`
      insert into bridge_rejection ${db({ clientId: 'x', kind: 'accruals', ownNumber: 'X-1', record: db.json({ RegistryNumber: registry?.number ?? '' }), faults: db.json([]), firstRejectedAt: now, lastRejectedAt: now })}`
    return {}
  },
  PreviewResolution: async () => ({ resolution }),
  GetWithdrawnResolutions: async (town, { oid, registryOid }) => {
    const name = `VESİLE${'ABCDEFGHIJ'.at(oid % 10)}${'ABCDEFGHIJ'.at(Math.floor(oid / 10) % 10)}`
    await town.db`update registry set name_or_title = ${name}, surname = 'KARAGÖZ' where oid = ${registryOid}`
    const text = `${name} KARAGÖZ adına ruhsat verilmesine oy birliğiyle karar verildi.`
    const publisher = await town.given.member({ role: 'clerk', duties: ['resolutions'] })
    await town.db`
      insert into resolution (body, year, number, type_code, title, text, decided_on, session, published_at,
        published_by_member_oid, withdrawn_at, withdrawn_by_member_oid, withdrawal_reason)
      values ('committee', 2026, ${90_000 + oid}, 5, 'Ruhsat', ${text}, '2026-11-05', 'Kasım', ${town.now}, ${publisher.oid},
        ${town.now}, ${publisher.oid}, 'Bir ad gözden kaçtı.')`
    return {}
  },
  GetDeclarationsForClerk: async (town, person) => {
    await givenDeclaration(town, person)
    return { statusCode: 'all' }
  },
  GetDeclarationForClerk: async (town, person) => ({ declarationOid: await givenDeclaration(town, person) }),
  GetComplaintsForClerk: async (town, person) => {
    await sent(town.as(person))
    return {}
  },
  GetComplaintForClerk: async (town, person) => ({ referenceNumber: await sent(town.as(person)) }),
  GetContractCancellationsForClerks: async (town, { registryOid }) => {
    await askedEnd(town, await givenSubscription(town, registryOid))
    return {}
  },
  GetWaterApplicationsForClerks: async (town, person) => {
    await appliedForWater(town, person)
    return {}
  },
  GetWaterApplicationForClerk: async (town, person) => ({
    referenceNumber: await appliedForWater(town, person),
  }),
  GetLateWaterDebtsForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    await town.db`
      insert into late_debt_step (subscription_oid, operation, planned_on, query_type, overdue_kurus, overdue_bills)
      values (${subscriptionOid}, 1, '2026-11-10', 1, 70000, 2)`
    return {}
  },
  GetLateWaterLinesForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    await town.db`update subscription set water_line_status = 2 where oid = ${subscriptionOid}`
    return {}
  },
  GetWaterProtectionsForClerks: async (town, { registryOid }) => {
    await givenProtection(town, registryOid)
    return { pageIndex: 0 }
  },
  GetWaterSubscriptionForClerk: async (town, { registryOid }) => ({
    subscriberNo: (await givenSubscription(town, registryOid)).subscriberNo,
  }),
  PreviewWaterDecision: async (town, person) => ({
    referenceNumber: await appliedForWater(town, person),
    reason: 'Belgeleri gördüm, uygundur.',
  }),
  PreviewWaterBillCorrection: async (town, { registryOid }) => {
    const subscription = await givenSubscription(town, registryOid)
    const accrumentOid = await givenWaterBill(town, subscription)
    return { subscriberNo: subscription.subscriberNo, accrumentOid, index: 98, reason: 'Yanlış okundu.' }
  },
  GetWaterProposalsForClerks: (town, person) => proposed(town, person, 'CorrectWaterBill'),
  GetIllegalUsesForClerks: async (town, { registryOid }) => {
    await givenIllegalUse(town, registryOid)
    return { state: 'proposed', pageIndex: 0 }
  },
  GetUnreadMetersForClerks: async (town, { registryOid }, clerk) => {
    await givenSubscription(town, registryOid)
    const periodOid = await givenPeriod(town)
    await town.db`
      update water_period set status = 'billed', read_until = '2099-12-31', due_date = '2100-01-15',
        approved_by_member_oid = ${clerk.oid}, approved_on = '2026-11-15', billed_at = ${town.now}
      where oid = ${periodOid}`
    return { pageIndex: 0 }
  },
  GetWaterDifferencesForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    const workOrderOid = await givenInspection(town, subscriptionOid)
    await town.db`update water_work_order set problem = 'Bakılacak' where oid = ${workOrderOid}`
    return { pageIndex: 0 }
  },
  GetUnbilledLinesForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    await givenPeriod(town)
    await town.db`update subscription set region = 'Uzak Köyü' where oid = ${subscriptionOid}`
    return { pageIndex: 0 }
  },
  GetWaterRegionChangesForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    await town.db`
      insert into water_region_change ${town.db({ subscriptionOid, fromRegion: 'Göl Mahallesi', otherRegions: ['Göl Mah.'], toRegion: 'Göl Mah.', foundAt: town.now, decidedAt: town.now })}`
    return { pageIndex: 0 }
  },
  GetWorkOrdersForClerks: async (town, { registryOid }) => {
    const { subscriptionOid } = await givenSubscription(town, registryOid)
    const inspection = { kind: workOrderKinds.inspection.code, subscriptionOid, reason: 'İhbar' }
    await planWorkOrder(town.db, { ...inspection, plannedOn: '2026-11-15', now: town.now })
    return { state: 'planned', pageIndex: 0 }
  },
  GetWaterPeriodForClerks: async (town, { registryOid }) => {
    await givenSubscription(town, registryOid)
    return { periodOid: await givenPeriod(town), show: 'all', pageIndex: 0 }
  },
  GetDeferralsForClerks: async (town, person) => {
    await askedToDefer(town, person)
    return {}
  },
  GetDeferralForClerk: async (town, person) => ({ restructuringLogOid: await askedToDefer(town, person) }),
  GetRefundsForClerks: async (town, person) => {
    await owedRefund(town, person)
    return {}
  },
  GetRefundAccountForClerk: async (town, person) => ({ refundOid: await owedRefund(town, person) }),
  GetCashShifts: async () => ({}),
  GetDebtsAtCounter: async (town, person) => {
    await givenDebt(town, person.registryOid)
    const [registry] = await town.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${person.registryOid}`
    return { registryNumber: registry?.registryNumber ?? '' }
  },
  GetDebtSumAtCounter: async (town, person) => ({ accrumentOid: await givenDebt(town, person.registryOid) }),
  GetCashReceiptFile: async (town, person) => ({
    paymentOid: await takenCash(town, await givenCashier(town), [await givenDebt(town, person.registryOid)]),
    format: 'a5',
  }),
  GetChargebacksForClerks: async (town, person) => {
    const searchText = await begunPayment(town, person)
    await takenBack(town, searchText)
    return { searchText }
  },
  GetChargebackLetterForClerk: async (town, person) => ({
    chargebackOid: await takenBack(town, await begunPayment(town, person)),
  }),
  ListPaymentsForClerk: async (town, person) => ({ searchText: await begunPayment(town, person) }),
  GetPayerForClerk: async (town, person) => ({ orderNumber: await begunPayment(town, person) }),
}

async function proposed({ db, given, now }: TestService, { registryOid }: TestMember, callName: string) {
  const { oid: proposedByMemberOid } = await given.member({ role: 'clerk' })
  await db`
    insert into registry_proposal ${db({ callName, registryOid, request: db.json({}), text: 'x', reason: 'x', proposedByMemberOid, proposedAt: now })}`
  return {}
}

let employed = 0

async function employ({ db }: TestService, { registryOid }: TestMember): Promise<number> {
  employed += 1
  const [row] = await db<{ oid: number }[]>`
    insert into employee ${db({ registryOid, corporationRegistryNumber: `L-${employed}`, status: 'worker', title: 'Şef', department: 'Mali Hizmetler', startedOn: '2014-03-01' })}
    returning oid`
  return row?.oid ?? 0
}

async function askedToDefer(town: TestService, person: TestMember): Promise<number> {
  const debt = { revenueCode: 11, accruedOn: '2026-01-01', dueDate: '2026-06-01' }
  return applyToDefer(
    town,
    person,
    await givenDebt(town, person.registryOid, { ...debt, principalKurus: 1_000_000 }),
  )
}

async function takenBack(town: TestService, orderNumber: string): Promise<number> {
  const [order] = await town.db<{ oid: number }[]>`
    select oid from payment_order where order_number = ${orderNumber}`
  return givenChargeback(town, order?.oid ?? 0)
}

async function begunPayment(town: TestService, person: TestMember): Promise<string> {
  const { registryOid } = person
  const { OrderNumber } = await town.as(person).call('GetOrderNumberForOnlinePayment', { registryOid })
  return OrderNumber
}

/** Declaration that is over, so that nothing about it has to be computed. */
async function givenDeclaration(
  { db, now }: TestService,
  { oid: memberOid, registryOid }: TestMember,
): Promise<number> {
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

async function owedRefund(town: TestService, { registryOid }: TestMember): Promise<number> {
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

const reasonsAsked = Object.entries(calls as Record<string, Call>)
  .filter(([, { asksReason }]) => asksReason)
  .map(([name]) => name as CallName)

/** Calls that preview a decision; in a matter of the clerk's own house they are refused. */
const previews = reasonsAsked.filter((name) => name.startsWith('Preview'))
const openings = reasonsAsked.filter((name) => !previews.includes(name))

const isSearch = (name: CallName) =>
  JSON.stringify(z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' })).includes(
    '"searchText"',
  )

/** Lists of people that are read page by page. */
const paged = looks.filter(
  (name) =>
    calls[name].request instanceof z.ZodObject &&
    'pageIndex' in calls[name].request.shape &&
    !showsNoRecord.includes(name),
)

async function eventsOf({ db }: TestService, memberOid: number) {
  return db<{ kind: string; subjects: number[] }[]>`
    select kind, array(select registry_oid from security_event_subject where event_oid = event.oid) as subjects
    from security_event event where member_oid = ${memberOid} order by oid`
}

describe('a clerk who looks at what belongs to others', () => {
  test.for(looks)('leaves an event that names whose record it was: %s', async (name, { town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const person = await town.given.member({ name: 'LOKMAN' })
    const request = await asked[name]?.(town, person, clerk)
    if (!request) throw new Error(`${name} shows personal data: name a request for it here`)
    await town.as(clerk).call(name, request as never)
    const events = await eventsOf(town, clerk.oid)
    expect(events).toHaveLength(1)
    if (!showsNoRecord.includes(name)) expect(events[0]?.subjects).toContain(person.registryOid)
  })

  test.for(paged)('leaves an event that tells page and people of a list: %s', async (name, { town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const person = await town.given.member({ name: 'LOKMAN' })
    const request = await asked[name]?.(town, person, clerk)
    await town.as(clerk).call(name, { ...request, pageIndex: 0 } as never)
    await town.as(clerk).call(name, { ...request, pageIndex: 1 } as never)
    const noted = await town.db<{ pageIndex: string; people: string; named: string }[]>`
      select detail ->> 'pageIndex' as page_index, detail ->> 'people' as people, (
          select count(distinct (registry_oid, member_oid, masked_number)) from security_event_subject
          where event_oid = event.oid)::text as named
      from security_event event where member_oid = ${clerk.oid} order by oid`
    expect(noted.map(({ pageIndex }) => pageIndex)).toEqual(['0', '1'])
    expect(Number(noted[0]?.people)).toBeGreaterThan(0)
    expect(noted[0]?.people).toBe(noted[0]?.named)
  })

  test('leaves an event whose people are all that a list showed, and no one else', async ({ town }) => {
    const clerk = town.as(await town.given.member({ role: 'clerk', duties: ['taxes'] }))
    const people = await Promise.all([1, 2, 3].map(() => town.given.member()))
    for (const person of people) await givenDeclaration(town, person)
    const [before] = await town.db<{ oid: number }[]>`select max(oid) as oid from security_event`
    const { Items } = await clerk.call('GetDeclarationsForClerk', {
      statusCode: 'all',
      searchText: 'B-',
      pageIndex: 0,
    })
    const noted = await town.db<{ matter: string; isSought: boolean }[]>`
      select matter, is_sought from security_event_subject where event_oid > ${before?.oid ?? 0}`
    expect(noted.map(({ matter }) => matter).toSorted()).toEqual(
      Items.map((declaration) => declaration.Number).toSorted(),
    )
    expect(noted.every(({ isSought }) => isSought)).toBe(true)
  })

  test('leaves an event by what is refused to them, outside of what is taken back', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    const person = await town.given.member()
    const declarationOid = await givenDeclaration(town, person)
    const decided = { declarationOid, decision: 'refused' as const, reason: 'Belgeleri gördüm, uygun değil.' }
    await expect(town.as(clerk).call('DecideDeclaration', decided)).rejects.toThrow('NotWaiting')
    expect(await eventsOf(town, clerk.oid)).toEqual([
      { kind: 'DecisionRefused', subjects: [person.registryOid] },
    ])
    const [look] = (await town.as(person).call('GetLooksAtOwnRecords', {})).Items
    expect(look).toMatchObject({ Reason: null })
  })

  test('leaves an event that names whom the preview of a resolution recognised', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['resolutions'] })
    const person = await town.given.member({ name: 'GÜLBEYAZ' })
    const text = 'Gülbeyaz Özçığır adına ruhsat verilmesine oy birliğiyle karar verildi.'
    const draft = { ...resolution, bodyCode: 'committee' as const, hasNoPersons: true, text }
    const { NamesLeft } = await town.as(clerk).call('PreviewResolution', { resolution: draft })
    expect(NamesLeft).toEqual(['Gülbeyaz Özçığır'])
    await expect(town.as(clerk).call('PublishResolution', { resolution: draft })).rejects.toThrow('NamesLeft')
    expect(
      (await eventsOf(town, clerk.oid)).filter(({ subjects }) => subjects.includes(person.registryOid)),
    ).toEqual(
      ['DecisionPreviewed', 'DecisionRefused'].map((kind) => ({ kind, subjects: [person.registryOid] })),
    )
  })

  test('leaves an event with the number they typed, whatever is found by it', async ({ town }) => {
    const person = await town.given.member()
    const registry = await town.given.member({ role: 'clerk', duties: ['registry'] })
    const reason = 'Tezgâhta kimliğini gördüm.'
    const match = { userName: person.userName, registryOid: 1, reason }
    await expect(town.as(registry).call('MatchMemberWithRegistry', match)).rejects.toThrow('AlreadyProven')
    await expect(town.as(registry).call('RefuseMatch', match)).rejects.toThrow()
    await town.as(registry).call('GetRepresentationsForClerks', { searchText: person.userName })
    expect(await eventsOf(town, registry.oid)).toEqual(
      ['DecisionRefused', 'DecisionRefused', 'RepresentationsListed'].map((kind) => ({
        kind,
        subjects: [person.registryOid],
      })),
    )
    const payments = await town.given.member({ role: 'clerk', duties: ['payments'] })
    await town.as(payments).call('ListPaymentsForClerk', { searchText: person.userName })
    expect(await eventsOf(town, payments.oid)).toEqual([
      { kind: 'PaymentsListed', subjects: [person.registryOid] },
    ])
  })

  test('says why wherever one person can be searched for or opened', () => {
    const chosen = looks.filter(
      (name) => isSearch(name) || /^Preview(Water|Interruption)|^Get(?!.*s(For|$)).*ForClerk$/.test(name),
    )
    const silent = chosen.filter((name) => !reasonsAsked.includes(name) && !showsNoRecord.includes(name))
    expect(silent).toEqual([])
  })

  test.for(previews)(
    'says why before they try what a decision about a colleague does: %s',
    async (name, { town }) => {
      const clerk = await town.given.member({ role: 'clerk', duties: ['water', 'taxes'] })
      const colleague = await town.given.member({ role: 'clerk', duties: ['registry'] })
      const request = await asked[name]?.(town, colleague, clerk)
      const look = (why: string, change = {}) =>
        town.post(
          `/${name}`,
          { userName: testSettings.SystemUser, ...request, ...change },
          { authorization: `Bearer ${clerk.accessToken}`, 'x-look-reason': encodeURIComponent(why) },
        )
      expect((await look('')).json()).toMatchObject({ Code: 'LookReasonNeeded' })
      // A refusal tells of them as well.
      if (name === 'PreviewWaterBillCorrection')
        expect((await look('', { index: 0 })).json()).toMatchObject({ Code: 'LookReasonNeeded' })
      expect((await look('Vezneye geldi, işini sordu.')).statusCode).toBe(200)
      expect((await look('')).statusCode).toBe(200)
      const { Items } = await town.as(colleague).call('GetLooksAtOwnRecords', {})
      expect(Items[0]).toMatchObject({ Reason: 'Vezneye geldi, işini sordu.' })
      // Their own matter is refused to them, without a question.
      const own = await asked[name]?.(town, clerk, clerk)
      expect((await look('', own)).json()).toMatchObject({ Code: 'OwnMatter' })
    },
  )

  test.for(openings)('says why before they see someone close to them: %s', async (name, { town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const person = await town.given.member({ name: 'LOKMAN' })
    const request = await asked[name]?.(town, person, clerk)
    if (!request) throw new Error(`${name} asks why: name a request for it here`)
    const address = { kind: 'residence', text: 'x', outerDoorOid: 502 }
    for (const { registryOid } of [clerk, person])
      await town.db`insert into registry_address ${town.db({ registryOid, ...address })}`
    const look = (reason: string) =>
      town.post(
        `/${name}`,
        {
          userName: testSettings.SystemUser,
          ...request,
          ...(isSearch(name) && { searchText: person.userName }),
        },
        { authorization: `Bearer ${clerk.accessToken}`, 'x-look-reason': encodeURIComponent(reason) },
      )
    for (const none of ['', 'şöyle', '. . . . . . .'])
      expect((await look(none)).json()).toMatchObject({ Code: 'LookReasonNeeded' })
    expect((await look('Vezneye geldi, işini sordu.')).statusCode).toBe(200)
    // The same people on the same day need no second reason.
    expect((await look('')).statusCode).toBe(200)
    const noted = await town.db<{ kind: string; reason: string | null }[]>`
      select kind, detail ->> 'reason' as reason from security_event event
      join security_event_subject on event_oid = event.oid
      where event.member_oid = ${clerk.oid} and registry_oid = ${person.registryOid} and is_sought order by event.oid`
    expect(noted.map(({ reason }) => reason)).toEqual([
      null,
      null,
      null,
      'Vezneye geldi, işini sordu.',
      'Vezneye geldi, işini sordu.',
    ])
    expect(noted.slice(0, 3).every(({ kind }) => kind === 'LookReasonAsked')).toBe(true)
  })

  test('writes no card number as a reason', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    const colleague = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    const { subscriberNo } = await givenSubscription(town, colleague.registryOid)
    const lookReason = 'Kartı 4938 4601 5875 4205 imiş'
    const look = town.as(clerk, { lookReason }).call('GetWaterSubscriptionForClerk', { subscriberNo })
    await expect(look).rejects.toThrow('LookReasonNeeded')
    expect(await town.db`select from security_event where detail::text like '%4938 4601%'`).toHaveLength(0)
  })

  test('leaves an event that names the one before whose bills stand in a subscription', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    const [before, after] = [await town.given.member(), await town.given.member()]
    const subscription = await givenSubscription(town, before.registryOid)
    await givenWaterBill(town, subscription)
    await town.db`
      update subscription set registry_oid = ${after.registryOid} where oid = ${subscription.subscriptionOid}`
    await town.as(clerk).call('GetWaterSubscriptionForClerk', { subscriberNo: subscription.subscriberNo })
    const [event] = await eventsOf(town, clerk.oid)
    expect(new Set(event?.subjects)).toEqual(new Set([before.registryOid, after.registryOid]))
  })

  test('says why before they see the subscription of a colleague or of someone at their own door', async ({
    town,
  }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['water'] })
    const colleague = await town.given.member({ role: 'clerk', duties: ['taxes'] })
    const neighbour = await town.given.member()
    const address = { kind: 'residence', text: 'x', outerDoorOid: 501 }
    for (const { registryOid } of [clerk, neighbour])
      await town.db`insert into registry_address ${town.db({ registryOid, ...address })}`
    for (const person of [colleague, neighbour]) {
      const { subscriberNo } = await givenSubscription(town, person.registryOid)
      const look = (reason: string) =>
        town.as(clerk).call('GetWaterSubscriptionForClerk', { subscriberNo, reason })
      await expect(look('')).rejects.toThrow('ReasonNeeded')
      await look('Vezneye geldi, faturasını sordu.')
      const { Items } = await town.as(person).call('GetLooksAtOwnRecords', {})
      expect(Items.filter(({ Reason }) => Reason !== null).map(({ Reason }) => Reason)).toEqual([
        'Vezneye geldi, faturasını sordu.',
      ])
      // The question itself, which tells the clerk who somebody is: a look like others.
      expect(Items).toHaveLength(2)
    }
    const { subscriberNo } = await givenSubscription(town, (await town.given.member()).registryOid)
    await town.as(clerk).call('GetWaterSubscriptionForClerk', { subscriberNo })
  })

  test('leaves an event that names the record of a guest’s phone and of the person behind a company', async ({
    town,
  }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['complaints', 'registry'] })
    const [guest, behind, company] = [
      await town.given.member(),
      await town.given.member(),
      await town.given.member(),
    ]
    const guestGsmNumber = '+905329998877'
    await town.db`update registry set gsm_number = ${guestGsmNumber} where oid = ${guest.registryOid}`
    const referenceNumber = await sent(town.as(company))
    await town.db`
      update complaint set guest_gsm_number = ${guestGsmNumber}, member_oid = null, registry_oid = null
      where reference = ${referenceNumber}`
    await town.as(clerk).call('GetComplaintForClerk', { referenceNumber })
    await town.db`
      insert into company_person ${town.db({ memberOid: company.oid, identityNumber: behind.userName, name: 'X', namedBy: 'counter', since: town.now })}`
    await town.db`
      insert into match_request ${town.db({ memberOid: company.oid, registryType: 'T', identityNumber: company.userName, nameOrTitle: 'X', gsmNumber: guestGsmNumber, createdAt: town.now })}`
    await town.as(clerk).call('GetMembersWaitingForMatch', {})
    const [complaint, waiting] = await eventsOf(town, clerk.oid)
    expect(complaint).toEqual({ kind: 'ComplaintReadByClerk', subjects: [guest.registryOid] })
    expect(waiting?.subjects).toEqual(expect.arrayContaining([company.registryOid, behind.registryOid]))
  })

  test('leaves an event that names whom a proposal is about beside its record', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['registry'] })
    const proposer = await town.given.member({ role: 'clerk', duties: ['registry'] })
    const [person, representative] = [await town.given.member(), await town.given.member()]
    const [record] = await town.db<{ registryNumber: string }[]>`
      select registry_number from registry where oid = ${person.registryOid}`
    await town.as(proposer).call('NameRepresentative', {
      registryNumber: record?.registryNumber ?? '',
      representativeIdentityNumber: representative.userName,
      reason: 'Vasi kararını gördüm.',
    })
    await town.as(clerk).call('GetRegistryProposalsForClerks', {})
    const [event] = await eventsOf(town, clerk.oid)
    expect(event?.subjects).toEqual(expect.arrayContaining([person.registryOid, representative.registryOid]))
  })

  test('reads no whole number or phone in what another program sent', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['administration'] })
    const person = await town.given.member()
    const record = {
      IdentityNumber: person.userName,
      NameOrTitle: 'X',
      GsmNumber: '+905321234567',
      Email: 'biri@posta.example',
    }
    await town.db`
      insert into bridge_rejection ${town.db({ clientId: 'x', kind: 'registries', ownNumber: 'Y-1', record: town.db.json(record), faults: town.db.json([]), firstRejectedAt: town.now, lastRejectedAt: town.now })}`
    const shown = JSON.stringify(await town.as(clerk).call('GetBridgeRejections', {}))
    for (const secret of [person.userName, '5321234567', 'biri@posta']) expect(shown).not.toContain(secret)
    const [event] = await eventsOf(town, clerk.oid)
    expect(event?.subjects).toContain(person.registryOid)
  })

  test('learns nothing of a card by the number of an order', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk', duties: ['payments'] })
    const orderNumber = await begunPayment(town, await town.given.member())
    await town.db`
      update payment_order set masked_card = '493841******5591', bank_reference = 'X-1' where order_number = ${orderNumber}`
    expect(await town.as(clerk).call('QueryOnlinePaymentOrderStatus', { orderNumber })).toMatchObject({
      MaskedCard: null,
      BankReference: null,
    })
  })

  test('leaves an event for a file of somebody else', async ({ town }) => {
    const clerk = await town.given.member({ role: 'clerk' })
    const sender = await town.given.member()
    const { Oid: fileOid } = await upload(town.as(sender), { content: pdfWith() })
    await town.db`
      insert into file_use ${town.db({ fileOid, usedBy: 'declaration', usedByOid: await givenDeclaration(town, sender), usedAt: town.now })}`
    await town.as(clerk).call('GetFile', { request: { fileOid } })
    expect(await eventsOf(town, clerk.oid)).toEqual([
      { kind: 'FileReadByClerk', subjects: [sender.registryOid] },
    ])
  })

  test('reads no whole phone, account or identity number in a list', () => {
    const whole = /^(.*Gsm.*|.*Phone.*|.*Iban(?!Owner).*|.*Identity.*|.*Email.*|ClientAddress)$/
    // Waiting members are shown whole only by their whole number, as the next test says.
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
