import { randomBytes, randomUUID } from 'node:crypto'
import { type CallName, type DecidingCallName, type RequestTo, calls } from 'contract/calls'
import { describe, expect } from 'vitest'
import { nameCompanyPerson } from '../callers/company-person.ts'
import { openGuestAccess } from '../callers/guest-access.ts'
import { noteRepresentation } from '../callers/representation.ts'
import { oweBack } from '../refunds/owe-back.ts'
import { givenHeldRecord } from '../testing/given-held-record.ts'
import { applyToDefer } from '../testing/deferral.ts'
import { checkedBankFile } from '../testing/bank-files.ts'
import { givenAddresses } from '../testing/given-address.ts'
import { givenCashier, takenCash } from '../testing/cash.ts'
import { givenChargeback } from '../testing/given-chargeback.ts'
import { givenCuriosityCase } from '../testing/given-curiosity-case.ts'
import { givenDebt } from '../testing/given-debts.ts'
import { givenResolution } from '../testing/given-resolution.ts'
import { accrualHeader, adjustmentHeader, csv, importText } from '../testing/importing.ts'
import { type ImportOptions, tried, writingOf } from '../testing/importing-at-the-desk.ts'
import { workOrderKinds } from 'contract/water/codes'
import { planWorkOrder } from '../water/work-orders/plan-work-order.ts'
import { appliedForPrivacy, returnedContact } from '../testing/privacy.ts'
import { newPhone } from '../testing/signing-in.ts'
import {
  type TestMember,
  TestRefusal,
  type TestService,
  test as base,
  testSettings,
} from '../testing/test-service.ts'
import {
  appliedForWater,
  askedEnd,
  givenPeriod,
  givenProtection,
  givenSubscription,
  givenWaterBill,
  handedOver,
  todayOf,
  givenIllegalUse,
  givenInspection,
} from '../testing/water.ts'

/** Limits of a town in which no one does anything alone: each mover then proves that it asks for a second person. */
const nothing = { Act: 0, Day: 0, Month: 0 }
const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  SecondPerson: { Lira: nothing, People: nothing, TariffRows: nothing },
}))

/** Someone a matter concerns. */
interface Person extends TestMember {
  fullName: string
  gsmNumber: string
}

/** Makes a matter in which a person has a part, and says how a clerk would decide it. */
type Matter<Name extends CallName> = (town: TestService, person: Person) => Promise<RequestTo<Name>>

const reason = 'Belgeleri gördüm, uygundur.'
const firstNames = ['ZÜBEYDE', 'ILGAZ', 'TÜRKÂN', 'ÖĞÜT', 'ŞAHİKA', 'CİHAN']
let made = 0

async function givenPerson(town: TestService, role: 'citizen' | 'clerk'): Promise<Person> {
  made += 1
  const name = `${firstNames[made % firstNames.length]} ${String.fromCharCode(65 + (made % 26))}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(made / 26)] ?? ''}`
  const gsmNumber = newPhone()
  const member = await town.given.member({ role, name })
  await town.db`update registry set gsm_number = ${gsmNumber} where oid = ${member.registryOid}`
  return { ...member, gsmNumber, fullName: `${name} ÖZÇIĞIR` }
}

/** Record without a number, as a second one of someone. */
async function givenRecord({ db }: TestService): Promise<number> {
  made += 1
  const [record] = await db<{ oid: number }[]>`
    insert into registry ${db({ registryType: 'D', registryNumber: `ÇİFT-${made}`, nameOrTitle: 'ÇİFT' })} returning oid`
  return record?.oid ?? 0
}

async function givenMerge(town: TestService, fromRegistryOid: number, intoRegistryOid: number) {
  const { oid: mergedByMemberOid } = await givenPerson(town, 'clerk')
  await town.db`
    insert into registry_merge ${town.db({ fromRegistryOid, intoRegistryOid, mergedByMemberOid, mergedAt: town.now, reason, lastAccrualOid: 0 })}`
  return { registryNumber: await numberOf(town, { registryOid: fromRegistryOid }), reason }
}

/** A changed phone that waits, and the decision to let it count. */
async function givenChange(
  town: TestService,
  change: { registryOid?: number; oldPhone?: string; newPhone?: string },
) {
  const registryOid = change.registryOid ?? (await town.given.member()).registryOid
  if (change.registryOid === undefined)
    await town.db`update registry set gsm_number = ${change.oldPhone ?? newPhone()} where oid = ${registryOid}`
  await town.db`update registry set gsm_number = ${change.newPhone ?? newPhone()} where oid = ${registryOid}`
  const [waiting] = await town.db<{ oid: number }[]>`
    select oid from contact_change where registry_oid = ${registryOid} and status = 'waiting'`
  return { changeOid: waiting?.oid ?? 0, decision: 'keepNew' as const, reason }
}

/** A company with a membership that waits for a clerk. */
async function waitingCompany(
  { db, now }: TestService,
  change: { gsmNumber?: string; recordPhone?: string; registrant?: Person } = {},
) {
  made += 1
  const userName = String(3_100_000_000 + made)
  const nameOrTitle = `SAZLIK KERESTE ${userName} A.Ş.`
  const record = { registryType: 'T', registryNumber: `W-${made}`, identityNumber: userName, nameOrTitle }
  const [registry] = await db<{ oid: number }[]>`
    insert into registry ${db({ ...record, gsmNumber: change.recordPhone ?? newPhone() })} returning oid`
  const gsmNumber = change.gsmNumber ?? newPhone()
  const [member] = await db<{ oid: number }[]>`
    insert into member ${db({ userName, gsmNumber, gsmProvenAt: now })} returning oid`
  const memberOid = member?.oid ?? 0
  await db`
    insert into match_request ${db({ memberOid, registryType: 'T', identityNumber: userName, nameOrTitle, gsmNumber, createdAt: now })}`
  if (change.registrant) {
    const person = { identityNumber: change.registrant.userName, name: 'X', surname: 'Y' }
    await nameCompanyPerson(db, memberOid, person, { namedBy: 'registration', since: now })
  }
  return { userName, registryOid: registry?.oid ?? 0, registryNumber: record.registryNumber }
}

/** An account by name that says to be the person. */
async function accountFor({ db, now }: TestService, person: Person): Promise<string> {
  made += 1
  const userName = `hesap.${made}`
  const [member] = await db<{ oid: number }[]>`
    insert into member ${db({ userName, gsmNumber: newPhone(), gsmProvenAt: now })} returning oid`
  await db`
    insert into match_request ${db({ memberOid: member?.oid ?? 0, registryType: 'G', identityNumber: person.userName, nameOrTitle: 'X', gsmNumber: newPhone(), createdAt: now })}`
  return userName
}

async function askedDeferral(town: TestService, debtor: TestMember, applicant: TestMember): Promise<number> {
  const debt = { revenueCode: 11, accruedOn: '2026-01-01', dueDate: '2026-06-01' }
  const oid = await givenDebt(town, debtor.registryOid, { ...debt, principalKurus: 1_000_000 })
  const plan = await applyToDefer(town, debtor, oid)
  await town.db`update restructuring set member_oid = ${applicant.oid} where oid = ${plan}`
  return plan
}

async function owedRefund(
  { db, now }: TestService,
  registryOid: number,
  account: { accountMemberOid?: number; accountGsmNumber?: string; ibanOwner?: string } = {},
) {
  const reference = `TT-${randomUUID()}`
  const refund = { registryOid, kind: 'restructuring' as const, reference, amountKurus: 5_000 }
  await oweBack(db, { now, settings: testSettings }, { ...refund, aroseOn: '2026-11-15' })
  const bankIbanNo = 'TR400006200000000000000001'
  const named = {
    ibanOwner: 'Başka Biri',
    accountMemberOid: null,
    accountGsmNumber: null,
    bankIbanNo,
    ...account,
  }
  const [row] = await db<{ oid: number }[]>`
    update refund set ${db(named)} where reference = ${reference} returning oid`
  return { refundOid: row?.oid ?? 0, bankIbanNo, paymentReference: 'GE-1' }
}

async function servedRefund(...owed: Parameters<typeof owedRefund>) {
  const { refundOid } = await owedRefund(...owed)
  return { refundOid, servedOn: '2026-11-15', serviceNumber: 'DF-1' }
}

/** A payment about which the books do not agree. */
async function givenDifference(
  town: TestService,
  given: { registryOid?: number; payerMemberOid?: number; isProposed?: boolean },
) {
  const { db, now } = town
  const other = await givenPerson(town, 'citizen')
  const registryOid = given.registryOid ?? other.registryOid
  const subject = randomBytes(10).toString('hex').toUpperCase()
  const proposal = {
    proposal: reason,
    proposedAt: now,
    proposedByMemberOid: (await givenPerson(town, 'clerk')).oid,
  }
  await db`
    insert into payment_order ${db({ orderNumber: subject, registryOid, payerMemberOid: given.payerMemberOid ?? other.oid, browserId: 'x', clientAddress: '127.0.0.1', createdAt: now, validUntil: now })}`
  await db`insert into reconciliation_day (day) values ('2026-11-14') on conflict do nothing`
  const [row] = await db<{ oid: number }[]>`
    insert into reconciliation_case ${db({ comparison: 'card', subject, day: '2026-11-14', kind: 'bankAmount', amountKurus: 1, evidence: db.json({}), foundAt: now, ...(given.payerMemberOid === undefined && { registryOid }), ...(given.isProposed && proposal) })}
    returning oid`
  return { caseOid: row?.oid ?? 0, reason }
}

let declared = 0

/** A plot's declaration that waits for a clerk. */
async function waitingDeclaration(
  { db, now }: TestService,
  { registryOid, oid: memberOid }: { registryOid: number; oid: number },
  subjectKey = `plot:${randomUUID()}`,
) {
  declared += 1
  const [row] = await db<{ oid: number }[]>`
    insert into declaration ${db({ number: `WALK-${declared}`, registryOid, memberOid, sendId: randomUUID(), kind: 'plot', status: 'waiting', content: db.json({}), subject: 'Arsa', subjectKey, occasionKey: 'x', sentAt: now, firstTaxYear: 2026 })}
    returning oid`
  return { declarationOid: row?.oid ?? 0, subjectKey, decision: 'refused' as const, reason }
}

/** Share of a plot; by the person's own declaration, or by one that another sent for them. */
async function givenShare(
  town: TestService,
  owner: TestMember,
  { subjectKey = `plot:${randomUUID()}`, sender = owner } = {},
): Promise<number> {
  const { declarationOid } = await waitingDeclaration(
    town,
    { registryOid: owner.registryOid, oid: sender.oid },
    subjectKey,
  )
  const land = { blockNumber: '1', parcelNumber: '2', sectionNumber: '', addressText: 'Göl' }
  const [estate] = await town.db<{ oid: number }[]>`
    insert into estate ${town.db({ registryOid: owner.registryOid, kind: 'plot', subjectKey, ...land, sharePart: 1, shareWhole: 2, declarationOid })}
    returning oid`
  return estate?.oid ?? 0
}

async function givenComplaint(
  { db, now }: TestService,
  by: { memberOid?: number; registryOid?: number; guestGsmNumber?: string },
): Promise<{ referenceNumber: string; oid: number }> {
  made += 1
  const referenceNumber = `B2026-${String(made).padStart(8, '0')}`
  const [row] = await db<{ oid: number }[]>`
    insert into complaint ${db({ reference: referenceNumber, sendKey: randomUUID(), applicationTypeCode: '1', topicCode: 'road', text: 'Kaldırım taşları kırık.', sentAt: now, promisedOn: '2026-12-01', ...by })}
    returning oid`
  return { referenceNumber, oid: row?.oid ?? 0 }
}

type ComplaintName = 'MoveComplaint' | 'ReleaseComplaintText'

function complaintMatters<Name extends ComplaintName>(step: object): Record<string, Matter<Name>> {
  const decide = ({ referenceNumber }: { referenceNumber: string }) =>
    ({ referenceNumber, ...step }) as RequestTo<Name>
  const ofStranger = (town: TestService) => givenComplaint(town, { guestGsmNumber: newPhone() })
  const supported = async (town: TestService, by: { memberOid?: number; gsmNumber?: string }) => {
    const complaint = await ofStranger(town)
    await town.db`
      insert into complaint_support ${town.db({ complaintOid: complaint.oid, createdAt: town.now, ...by })}`
    return decide(complaint)
  }
  return {
    sender: async (town, { oid }) => decide(await givenComplaint(town, { memberOid: oid })),
    'person it was sent for': async (town, { registryOid }) => {
      const { oid: memberOid } = await givenPerson(town, 'citizen')
      return decide(await givenComplaint(town, { memberOid, registryOid }))
    },
    'phone it was sent from': async (town, { gsmNumber }) =>
      decide(await givenComplaint(town, { guestGsmNumber: gsmNumber })),
    supporter: (town, { oid }) => supported(town, { memberOid: oid }),
    'phone of a supporter': (town, { gsmNumber }) => supported(town, { gsmNumber }),
  }
}

type CancellationName = 'CloseCancelledContract' | 'RejectContractCancellation'

function cancellationMatters<Name extends CancellationName>(decision: object): Record<string, Matter<Name>> {
  const asked = async (town: TestService, registryOid: number) => {
    const { referenceNumber } = await askedEnd(town, await givenSubscription(town, registryOid))
    const [application] = await town.db<{ oid: number }[]>`
      select oid from water_application where reference = ${referenceNumber}`
    return {
      oid: application?.oid ?? 0,
      request: { referenceNumber, ...decision } as RequestTo<Name>,
    }
  }
  const ofStranger = async (town: TestService) =>
    asked(town, (await givenPerson(town, 'citizen')).registryOid)
  return {
    subscriber: async (town, { registryOid }) => (await asked(town, registryOid)).request,
    applicant: async (town, { oid: memberOid }) => {
      const { oid, request } = await ofStranger(town)
      await town.db`
        update water_application set member_oid = ${memberOid}, guest_gsm_number = null where oid = ${oid}`
      return request
    },
    'phone of the applicant': async (town, { gsmNumber }) => {
      const { oid, request } = await ofStranger(town)
      await town.db`update water_application set guest_gsm_number = ${gsmNumber} where oid = ${oid}`
      return request
    },
    'holder of the account': async (town, { fullName }) => {
      const { oid, request } = await ofStranger(town)
      await town.db`update contract_cancellation set iban_owner = ${fullName} where application_oid = ${oid}`
      return request
    },
  }
}

type PaymentName =
  | 'AskBankForClerk'
  | 'SettlePaymentByHand'
  | 'AnswerPaymentProposal'
  | 'NoteChargeback'
  | 'DecideChargeback'

function paymentMatters<Name extends PaymentName>(
  decide: (town: TestService, order: { oid: number; orderNumber: string }) => Promise<RequestTo<Name>>,
): Record<string, Matter<Name>> {
  const order = async (town: TestService, by: object) => {
    const { db, now } = town
    const orderNumber = randomBytes(10).toString('hex').toUpperCase()
    const stranger = await givenPerson(town, 'citizen')
    const [row] = await db<{ oid: number }[]>`
      insert into payment_order ${db({ orderNumber, registryOid: stranger.registryOid, payerMemberOid: stranger.oid, status: 'unknown', browserId: 'x', clientAddress: '127.0.0.1', createdAt: now, amountKurus: 2_000_000, validUntil: now, clerkSince: now, clerkReason: 'x', ...by })}
      returning oid`
    return decide(town, { oid: row?.oid ?? 0, orderNumber })
  }
  return {
    payer: (town, { oid }) => order(town, { payerMemberOid: oid }),
    'person whose debt it is': (town, { registryOid }) => order(town, { registryOid }),
    'phone that is told': (town, { gsmNumber }) => order(town, { payerGsmNumber: gsmNumber }),
    'maker of the payment link': async (town, { oid: madeByMemberOid }) => {
      const { db, now } = town
      const { registryOid } = await givenPerson(town, 'citizen')
      const [link] = await db<{ oid: number }[]>`
        insert into payment_link ${db({ tokenHash: randomBytes(32), registryOid, madeByMemberOid, createdAt: now, expiresAt: new Date(now.getTime() + 60_000) })}
        returning oid`
      const guest = {
        kind: 'link' as const,
        registryOid,
        subscriberNumber: null,
        orderNumber: null,
        gsmNumber: null,
      }
      await openGuestAccess(db, { ...guest, linkOid: link?.oid ?? 0 }, { now, address: '127.0.0.1' })
      const [access] = await db<
        { oid: number }[]
      >`select oid from guest_access where link_oid = ${link?.oid ?? 0}`
      return order(town, { payerMemberOid: null, guestAccessOid: access?.oid ?? 0 })
    },
  }
}

const draft = {
  bodyCode: 'council' as const,
  resolutionTypeCode: 1,
  decidedOn: '2026-03-02',
  session: '2026 Mart ayı olağan toplantısı',
  title: 'Kiraya verme',
}

/** Calls by which clerks decide, with every part a person can have in the matter. */
const matters: { [Name in DecidingCallName]: Record<string, Matter<Name>> } = {
  MatchMemberWithRegistry: {
    'registry that is matched': async (town, person) => ({
      userName: await accountFor(town, person),
      registryOid: person.registryOid,
      reason,
    }),
    representative: async (town, { userName: representativeIdentityNumber }) => {
      const { userName, registryOid } = await waitingCompany(town)
      return { userName, registryOid, reason, representativeIdentityNumber, takesPhone: true }
    },
    'person who registered the company': async (town, registrant) => {
      const { userName, registryOid } = await waitingCompany(town, { registrant })
      return { userName, registryOid, reason }
    },
    'phone that goes into the record': async (town, { gsmNumber }) => {
      const { userName, registryOid } = await waitingCompany(town, { gsmNumber })
      return { userName, registryOid, reason, takesPhone: true }
    },
    'phone of the record': async (town, { gsmNumber }) => {
      const { userName, registryOid } = await waitingCompany(town, { recordPhone: gsmNumber })
      return { userName, registryOid, reason }
    },
  },
  RefuseMatch: {
    'person who asked': async (town, person) => ({ userName: await accountFor(town, person), reason }),
    'person who registered the company': async (town, registrant) => ({
      userName: (await waitingCompany(town, { registrant })).userName,
      reason,
    }),
    'phone that was proven': async (town, { gsmNumber }) => ({
      userName: (await waitingCompany(town, { gsmNumber })).userName,
      reason,
    }),
  },
  DecideContactChange: {
    'registry whose phone changed': async (town, { registryOid }) => givenChange(town, { registryOid }),
    'holder of the old phone': async (town, { gsmNumber }) => givenChange(town, { oldPhone: gsmNumber }),
    'holder of the new phone': async (town, { gsmNumber }) => givenChange(town, { newPhone: gsmNumber }),
  },
  NameRepresentative: {
    representative: async (town, { userName: representativeIdentityNumber }) => {
      const { registryNumber } = await waitingCompany(town)
      return { registryNumber, representativeIdentityNumber, reason }
    },
    represented: async (town, { registryOid }) => {
      const [registry] = await town.db<{ registryNumber: string }[]>`
        select registry_number from registry where oid = ${registryOid}`
      const { userName: representativeIdentityNumber } = await givenPerson(town, 'citizen')
      return { registryNumber: registry?.registryNumber ?? '', representativeIdentityNumber, reason }
    },
  },
  AnswerRegistryProposal: {
    'representative of a new match': async (town, { userName: representativeIdentityNumber }) => {
      const { userName, registryOid } = await waitingCompany(town)
      const request = { userName, registryOid, reason, representativeIdentityNumber, takesPhone: true }
      return givenProposal(town, { callName: 'MatchMemberWithRegistry', registryOid, request })
    },
    'registry that is matched': async (town, person) => {
      const { registryOid } = person
      const request = { userName: await accountFor(town, person), registryOid, reason, takesPhone: true }
      return givenProposal(town, { callName: 'MatchMemberWithRegistry', registryOid, request })
    },
    representative: async (town, { userName: representativeIdentityNumber }) => {
      const { registryNumber, registryOid } = await waitingCompany(town)
      const request = { registryNumber, representativeIdentityNumber, reason }
      return givenProposal(town, { callName: 'NameRepresentative', registryOid, request })
    },
  },
  GiveDuties: {
    'person who gets them': async (_, { oid: memberOid }) => ({ memberOid, duties: ['water'], reason }),
    'phone of who gets them': async (town, { gsmNumber }) => ({
      memberOid: await memberReachedAt(town, gsmNumber),
      duties: ['water'],
      reason,
    }),
  },
  EndDuties: {
    'person who loses them': async (_, { oid: memberOid }) => ({ memberOid, duties: ['water'], reason }),
  },
  CloseAccount: {
    'person whose account it is': async (_, { oid: memberOid }) => ({
      memberOid,
      kind: 'suspended',
      reason,
    }),
  },
  ReopenAccount: {
    'person whose account it is': async (_, { oid: memberOid }) => ({ memberOid, reason }),
  },
  EndSignInsOfMember: {
    'phone of the member': async (town, { gsmNumber }) => ({
      memberOid: await memberReachedAt(town, gsmNumber),
      reason,
    }),
  },
  ResetSecondFactor: {
    'person whose it is': async (_, { oid: memberOid }) => ({ memberOid, reason }),
  },
  SendCodeToPhoneOfClerk: {
    'person whose phone it is': async (_, { oid: memberOid }) => ({ memberOid, gsmNumber: newPhone() }),
    'phone that gets the code': async (town, { gsmNumber }) => ({
      memberOid: (await town.given.member({ role: 'clerk', duties: ['water'] })).oid,
      gsmNumber,
    }),
  },
  RegisterPhoneOfClerk: {
    'person whose phone it is': async (_, { oid: memberOid }) => ({
      memberOid,
      gsmNumber: newPhone(),
      operationReferenceNumber: 'x',
      reason,
    }),
    'phone that is recorded': async (town, { gsmNumber }) => ({
      memberOid: (await town.given.member({ role: 'clerk', duties: ['water'] })).oid,
      gsmNumber,
      operationReferenceNumber: 'x',
      reason,
    }),
  },
  AnswerAdministrationProposal: {
    'person who gets a duty': async (town, { oid: memberOid, registryOid }) =>
      givenProposal(town, {
        callName: 'GiveDuties',
        registryOid,
        request: { memberOid, duties: ['administration'], reason },
      }),
  },
  CloseCuriosityCase: {
    'clerk who looked': async (town, { oid: clerkMemberOid }) => ({
      caseOid: await givenCuriosityCase(town, clerkMemberOid),
      isJustified: true,
      finding: reason,
    }),
  },
  EndRepresentation: {
    representative: async (town, { registryOid: representativeRegistryOid }) => {
      const { registryOid } = await waitingCompany(town)
      return givenRepresentation(town, { registryOid, representativeRegistryOid })
    },
    represented: async (town, { registryOid }) => {
      const { registryOid: representativeRegistryOid } = await givenPerson(town, 'citizen')
      return givenRepresentation(town, { registryOid, representativeRegistryOid })
    },
  },
  ApproveDeferral: {
    debtor: async (town, person) => ({
      restructuringLogOid: await askedDeferral(town, person, await givenPerson(town, 'citizen')),
      decisionNumber: '1',
    }),
    applicant: async (town, person) => ({
      restructuringLogOid: await askedDeferral(town, await givenPerson(town, 'citizen'), person),
      decisionNumber: '1',
    }),
  },
  RejectDeferral: {
    debtor: async (town, person) => ({
      restructuringLogOid: await askedDeferral(town, person, await givenPerson(town, 'citizen')),
      reason,
    }),
    applicant: async (town, person) => ({
      restructuringLogOid: await askedDeferral(town, await givenPerson(town, 'citizen'), person),
      reason,
    }),
  },
  BookBankFile: {
    'person whose debt the bank took': async (town, person) => {
      const accrualOid = await givenDebt(town, person.registryOid)
      return checkedBankFile(town, await givenPerson(town, 'clerk'), accrualOid)
    },
  },
  WriteImport: {
    'person it registers': async (town, person) => {
      const number = await numberOf(town, person)
      const line = `${number};G;${person.userName};ŞULE;ÖZÇIĞIR;HASAN`
      return triedImport(town, csv('sicil_no;tur;kimlik_no;ad_unvan;soyad;baba_adi', line), {
        isUpdate: true,
      })
    },
    'person who owes': async (town, person) =>
      triedImport(town, await fileOfDebt(town, person, `D-${(made += 1)}`), { kind: 'accruals' }),
    'person whose debt is lowered': async (town, person) => {
      const key = `D-${(made += 1)}`
      await importText(town, 'accruals', await fileOfDebt(town, person, key))
      const line = `A-${key};${key};azalis;1,00;Yanlış hesap;2026-11-01`
      return triedImport(town, csv(adjustmentHeader, line), { kind: 'adjustments' })
    },
  },
  PublishResolution: {
    'person it names': async (_, { fullName }) => ({
      resolution: {
        ...draft,
        resolutionNumber: 100 + (made += 1),
        text: `Büfenin ${fullName} adlı kişiye kiralanmasına karar verildi.`,
        persons: [],
      },
    }),
  },
  WithdrawResolution: {
    'person it names': async (town, { fullName }) => ({
      resolutionOid: await givenResolution(town, { text: `Büfe ${fullName} adlı kişiye kiralandı.` }),
      reason,
    }),
  },
  NoteRefundPaid: {
    'person it is owed to': (town, { registryOid }) => owedRefund(town, registryOid),
    'member who named the account': async (town, { oid: accountMemberOid }) =>
      owedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { accountMemberOid }),
    'phone that named the account': async (town, { gsmNumber: accountGsmNumber }) =>
      owedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { accountGsmNumber }),
    'holder of the account': async (town, { fullName: ibanOwner }) =>
      owedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { ibanOwner }),
  },
  NoteRefundServed: {
    'person it is owed to': (town, { registryOid }) => servedRefund(town, registryOid),
    'member who named the account': async (town, { oid: accountMemberOid }) =>
      servedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { accountMemberOid }),
    'phone that named the account': async (town, { gsmNumber: accountGsmNumber }) =>
      servedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { accountGsmNumber }),
    'holder of the account': async (town, { fullName: ibanOwner }) =>
      servedRefund(town, (await givenPerson(town, 'citizen')).registryOid, { ibanOwner }),
  },
  RecordPrivacyApplication: {
    'person it is about': async (town, { registryOid }) => {
      const [registry] = await town.db<{ registryNumber: string }[]>`
        select registry_number from registry where oid = ${registryOid}`
      return {
        sendKey: randomUUID(),
        registryNumber: registry?.registryNumber ?? '',
        kind: 'erasure' as const,
        receivedOn: todayOf(town),
        text: reason,
      }
    },
  },
  DecidePrivacyApplication: {
    applicant: async (town, person) => ({
      applicationOid: await appliedForPrivacy(town, person, 'information'),
      isAccepted: true,
      answer: reason,
    }),
  },
  AnswerPrivacyProposal: {
    applicant: async (town, person) => ({
      ...(await givenProposal(town, {
        callName: 'DecidePrivacyApplication',
        registryOid: person.registryOid,
        request: {
          applicationOid: await appliedForPrivacy(town, person, 'erasure'),
          isAccepted: true,
          answer: reason,
        },
      })),
    }),
  },
  CloseReturnedContact: {
    'person of the record': async (town, person) => ({
      returnedOid: await returnedContact(town, person.registryOid),
      isErased: false,
      reason,
    }),
  },
  AnswerRefundProposal: {
    'person it is owed to': async (town, { registryOid }) =>
      givenProposal(town, {
        callName: 'NoteRefundPaid',
        registryOid,
        request: await owedRefund(town, registryOid),
      }),
    'holder of the account': async (town, { fullName: ibanOwner }) => {
      const { registryOid } = await givenPerson(town, 'citizen')
      const request = await owedRefund(town, registryOid, { ibanOwner })
      return givenProposal(town, { callName: 'NoteRefundPaid', registryOid, request })
    },
  },
  AnswerSecondPersonProposal: {
    'person with the largest effect': async (town, { registryOid }) =>
      givenProposal(town, { callName: 'DecideDeclaration', registryOid, request: { declarationOid: 1 } }),
  },
  CloseBridgeRejection: {
    'person the record is about': async (town, person) => {
      const RegistryNumber = await numberOf(town, person)
      return givenRejection(town, { RegistryNumber, Lines: [] })
    },
    'debtor of the accrual': async (town, { registryOid }) => {
      const AccrualOid = await givenDebt(town, registryOid)
      return givenRejection(town, { AccrualOid, Amount: '10.00' })
    },
    'debtor of a line of someone else’s receipt': async (town, { registryOid }) => {
      const RegistryNumber = await numberOf(town, await givenPerson(town, 'citizen'))
      const AccrualOid = await givenDebt(town, registryOid)
      return givenRejection(town, { RegistryNumber, Lines: [{ AccrualOid, Principal: '10.00' }] })
    },
  },
  MergeRegistries: {
    'record that moves': async (town, { registryOid }) => ({
      registryNumber: await numberOf(town, { registryOid }),
      intoRegistryNumber: await numberOf(town, { registryOid: await givenRecord(town) }),
      reason,
    }),
    'record that stays': async (town, { registryOid }) => ({
      registryNumber: await numberOf(town, { registryOid: await givenRecord(town) }),
      intoRegistryNumber: await numberOf(town, { registryOid }),
      reason,
    }),
  },
  KeepRegistriesApart: {
    'one of the two': async (town, { registryOid }) => {
      const other = await givenRecord(town)
      await town.db`
        insert into registry_double ${town.db({ registryOid: Math.min(registryOid, other), otherRegistryOid: Math.max(registryOid, other), score: 10, grounds: ['number'], foundAt: town.now })}`
      return {
        registryNumber: await numberOf(town, { registryOid }),
        otherRegistryNumber: await numberOf(town, { registryOid: other }),
        reason,
      }
    },
  },
  SeparateRegistries: {
    'record that is emptied': async (town, { registryOid }) =>
      givenMerge(town, registryOid, await givenRecord(town)),
    'record that stays': async (town, { registryOid }) =>
      givenMerge(town, await givenRecord(town), registryOid),
  },
  GiveIdentityNumber: {
    'record that has the number': async (town, { registryOid }) => {
      const [own] = await town.db<{ identityNumber: string }[]>`
        select identity_number from registry where oid = ${registryOid}`
      return {
        registryNumber: await numberOf(town, { registryOid: await givenRecord(town) }),
        identityNumber: own?.identityNumber ?? '',
        reason,
      }
    },
  },
  NoteDeath: {
    'person who is said to have died': async (town, { registryOid }) => ({
      registryNumber: await numberOf(town, { registryOid }),
      diedOn: '2026-03-03',
      reason,
    }),
  },
  RecordInterruption: {
    debtor: async (town, { registryOid }) => ({
      accrumentOid: await givenDebt(town, registryOid),
      kind: 'paymentOrder',
      happenedOn: '2026-11-10',
      documentNumber: 'OE-2026/1',
      after: '2031-12-31',
    }),
  },
  DecideHeldRecord: {
    debtor: async ({ db, now }, { registryOid }) => {
      const { recordOid } = await givenHeldRecord(db, { registryOid, importKey: randomUUID(), now })
      return { recordOid, decision: 'reject', reason }
    },
  },
  AcceptHeldFile: {
    'one of the debtors': async ({ db, now }, { registryOid }) => {
      const { importRunOid } = await givenHeldRecord(db, { registryOid, importKey: randomUUID(), now })
      return { importRunOid, reason }
    },
  },
  ResolveReconciliationCase: {
    'debtor of the payment': (town, { registryOid }) => givenDifference(town, { registryOid }),
    'payer of the payment': (town, { oid: payerMemberOid }) => givenDifference(town, { payerMemberOid }),
  },
  AnswerReconciliationProposal: {
    'debtor of the payment': async (town, { registryOid }) => ({
      ...(await givenDifference(town, { registryOid, isProposed: true })),
      isConfirmed: true,
    }),
  },
  DecideDeclaration: {
    declarer: async (town, { registryOid }) => {
      const { oid } = await givenPerson(town, 'citizen')
      const { declarationOid, decision } = await waitingDeclaration(town, { registryOid, oid })
      return { declarationOid, decision, reason }
    },
    sender: async (town, { oid }) => {
      const { registryOid } = await givenPerson(town, 'citizen')
      const { declarationOid, decision } = await waitingDeclaration(town, { registryOid, oid })
      return { declarationOid, decision, reason }
    },
    'co-owner': async (town, person) => {
      const { subjectKey, ...sent } = await waitingDeclaration(town, await givenPerson(town, 'citizen'))
      await givenShare(town, person, { subjectKey })
      return sent
    },
    'sender for a co-owner': async (town, sender) => {
      const { subjectKey, ...sent } = await waitingDeclaration(town, await givenPerson(town, 'citizen'))
      await givenShare(town, await givenPerson(town, 'citizen'), { subjectKey, sender })
      return sent
    },
    'former owner whose tax ends': async (town, person) => {
      const { declarationOid, decision } = await waitingDeclaration(town, await givenPerson(town, 'citizen'))
      const endedEstateOidList = [await givenShare(town, person)]
      return { declarationOid, decision, reason, findings: { endedEstateOidList } }
    },
  },
  MoveComplaint: complaintMatters<'MoveComplaint'>({ stepCode: 'take' }),
  ReleaseComplaintText: complaintMatters<'ReleaseComplaintText'>({ publicText: 'Kaldırım taşları kırık.' }),
  NoteWaterLine: {
    subscriber: async (town, { registryOid }) => {
      const { subscriberNo } = await givenSubscription(town, registryOid)
      return { subscriberNo, waterLineStatus: 1, reason }
    },
  },
  ProtectWaterLine: {
    subscriber: async (town, { registryOid }) => {
      const { subscriberNo } = await givenSubscription(town, registryOid)
      return { subscriberNo, ground: 'device' as const, note: reason, validUntil: '2027-06-30' }
    },
  },
  EndWaterProtection: {
    subscriber: async (town, { registryOid }) => ({
      protectionOid: await givenProtection(town, registryOid),
    }),
  },
  DecideWaterApplication: {
    applicant: async (town, person) => ({
      referenceNumber: await appliedForWater(town, person),
      move: 'reject' as const,
      text: reason,
    }),
    'next subscriber': async (town, person) => ({
      referenceNumber: await handedOver(town, person),
      move: 'reject' as const,
      text: reason,
    }),
    'holder of the account': async (town, person) => ({
      referenceNumber: await handedOver(town, await givenPerson(town, 'citizen'), person.fullName),
      move: 'reject' as const,
      text: reason,
    }),
  },
  PlanWorkOrder: {
    subscriber: async (town, { registryOid }) => {
      const { subscriberNo } = await givenSubscription(town, registryOid)
      return { subscriberNo, kind: workOrderKinds.inspection.code, plannedOn: todayOf(town), reason }
    },
  },
  WithdrawWorkOrder: {
    subscriber: async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      const kind = workOrderKinds.reading.code
      const plannedOn = todayOf(town)
      const work = { kind, subscriptionOid, plannedOn, reason, now: town.now }
      return { workOrderOid: await planWorkOrder(town.db, work), reason }
    },
  },
  SettleWaterDifference: {
    subscriber: async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      const workOrderOid = await givenInspection(town, subscriptionOid)
      await town.db`update water_work_order set problem = 'Bakılacak' where oid = ${workOrderOid}`
      return { workOrderOid, way: 'close', reason }
    },
  },
  MoveWorkOrders: {
    subscriber: async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      const region = `Taşıma ${subscriptionOid} Mahallesi`
      await town.db`update subscription set region = ${region} where oid = ${subscriptionOid}`
      const plannedOn = todayOf(town)
      const kind = workOrderKinds.sealing.code
      await planWorkOrder(town.db, { kind, subscriptionOid, plannedOn, reason, now: town.now })
      return { region, plannedOn, team: 'Ekip 1' }
    },
  },
  RepeatWorkOrder: {
    subscriber: async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      const workOrderOid = await givenInspection(town, subscriptionOid)
      return { workOrderOid, plannedOn: todayOf(town), reason }
    },
  },
  ReportWorkOrder: {
    subscriber: async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      const workOrderOid = await planWorkOrder(town.db, {
        kind: workOrderKinds.reading.code,
        subscriptionOid,
        plannedOn: todayOf(town),
        reason,
        now: town.now,
      })
      const doneAt = town.now.toISOString()
      return {
        reportId: randomUUID(),
        workOrderOid,
        isDone: true,
        doneAt,
        text: reason,
        index: 110,
        fileOidList: [],
      }
    },
  },
  NoteNothingFound: {
    'subscriber who was inspected': async (town, { registryOid }) => {
      const { subscriptionOid } = await givenSubscription(town, registryOid)
      return { workOrderOid: await givenInspection(town, subscriptionOid) }
    },
  },
  RecordIllegalUse: {
    'subscriber who used the water': async (town, { registryOid }) => {
      const { subscriptionOid, subscriberNo } = await givenSubscription(town, registryOid)
      return {
        workOrderOid: await givenInspection(town, subscriptionOid),
        subscriptionStatus: 1,
        meterStatus: 1,
        subscriberNo,
        officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
      }
    },
    'someone without a subscription': async (town, { userName }) => {
      await givenSubscription(town, (await givenPerson(town, 'citizen')).registryOid)
      return {
        workOrderOid: await givenInspection(town, null),
        subscriptionStatus: 0,
        meterStatus: 3,
        identityNumber: userName,
        waterGroup: 'residence',
        units: 1,
        officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
      }
    },
  },
  DecideIllegalUse: {
    'user of the water': async (town, { registryOid }) => ({
      referenceNumber: await givenIllegalUse(town, registryOid),
      isAccrued: true,
    }),
  },
  NoteMeterReading: {
    subscriber: async (town, { registryOid }) => {
      const { subscriberNo } = await givenSubscription(town, registryOid)
      return { subscriberNo, readOn: todayOf(town), index: 110 }
    },
  },
  DecidePeriodReading: {
    subscriber: async (town, { registryOid }) => {
      const { subscriberNo } = await givenSubscription(town, registryOid)
      return { periodOid: await givenPeriod(town), subscriberNo, decision: 'leave', note: reason }
    },
  },
  CorrectWaterBill: {
    subscriber: (town, { registryOid }) => wantedCorrection(town, registryOid),
  },
  AnswerWaterProposal: {
    subscriber: async (town, { registryOid }) =>
      givenProposal(town, {
        callName: 'CorrectWaterBill',
        registryOid,
        request: await wantedCorrection(town, registryOid),
      }),
  },
  CloseCancelledContract: cancellationMatters<'CloseCancelledContract'>({ lastIndex: 102 }),
  RejectContractCancellation: cancellationMatters<'RejectContractCancellation'>({ reason }),
  TakeCashPayment: {
    debtor: async (town, { registryOid }) => ({
      key: randomUUID(),
      accrumentOidList: [await givenDebt(town, registryOid)],
      total: '1000.00',
      way: { code: 'cash', tendered: '1000.00' },
    }),
  },
  CancelCashPayment: {
    debtor: async (town, { registryOid }) => ({
      paymentOid: await takenCash(town, await givenCashier(town), [await givenDebt(town, registryOid)]),
      reason,
    }),
  },
  NoteChargeback: paymentMatters<'NoteChargeback'>(async (town, { orderNumber }) => ({
    orderNumber,
    amount: '10.00',
    bankReference: 'ITIRAZ-1',
    takenOn: todayOf(town),
    reason,
  })),
  DecideChargeback: paymentMatters<'DecideChargeback'>(async (town, { oid: orderOid }) => ({
    chargebackOid: await givenChargeback(town, orderOid),
    decision: 'accept',
    reason,
  })),
  AskBankForClerk: paymentMatters<'AskBankForClerk'>(async (_, { orderNumber }) => ({ orderNumber })),
  SettlePaymentByHand: paymentMatters<'SettlePaymentByHand'>(async (_, { orderNumber }) => ({
    orderNumber,
    decision: 'notCharged',
    reason,
  })),
  AnswerPaymentProposal: paymentMatters<'AnswerPaymentProposal'>(async (town, { oid, orderNumber }) => {
    const proposer = await givenPerson(town, 'clerk')
    const [proposal] = await town.db<{ oid: number }[]>`
      insert into payment_proposal ${town.db({ orderOid: oid, decision: 'notCharged', reason, proposedByMemberOid: proposer.oid, proposedAt: town.now })}
      returning oid`
    return { orderNumber, proposalOid: proposal?.oid ?? 0, isConfirmed: false, reason }
  }),
}

/** Other person's membership with the same phone. */
async function memberReachedAt(town: TestService, gsmNumber: string): Promise<number> {
  const { oid } = await givenPerson(town, 'citizen')
  await town.db`update member set gsm_number = ${gsmNumber}, gsm_proven_at = ${town.now} where oid = ${oid}`
  return oid
}

async function wantedCorrection(town: TestService, registryOid: number) {
  const subscription = await givenSubscription(town, registryOid)
  const accrumentOid = await givenWaterBill(town, subscription)
  return { subscriberNo: subscription.subscriberNo, accrumentOid, index: 90, after: '1.00', reason }
}

async function givenProposal(
  town: TestService,
  proposal: { callName: string; registryOid: number; request: object },
) {
  const { db, now } = town
  const { oid: proposedByMemberOid } = await givenPerson(town, 'clerk')
  const [row] = await db<{ oid: number }[]>`
    insert into registry_proposal ${db({ ...proposal, request: db.json(proposal.request as never), text: 'x', reason, proposedByMemberOid, proposedAt: now })}
    returning oid`
  return { proposalOid: row?.oid ?? 0, isConfirmed: false, reason }
}

async function givenRejection({ db, now }: TestService, record: object) {
  const [row] = await db<{ oid: number }[]>`
    insert into bridge_rejection ${db({ clientId: 'eski', kind: 'collections', ownNumber: randomUUID(), record: db.json(record as never), faults: db.json([]), firstRejectedAt: now, lastRejectedAt: now })}
    returning oid`
  return { rejectionOid: row?.oid ?? 0, reason }
}

async function givenRepresentation(
  { db }: TestService,
  pair: { registryOid: number; representativeRegistryOid: number },
) {
  await noteRepresentation(db, { ...pair, basis: 'Vekil', since: '2026-01-01' })
  return { ...pair, reason }
}

async function numberOf(town: TestService, { registryOid }: Pick<Person, 'registryOid'>): Promise<string> {
  const [registry] = await town.db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${registryOid}`
  return registry?.registryNumber ?? ''
}

async function fileOfDebt(town: TestService, person: Person, key: string): Promise<string> {
  const number = await numberOf(town, person)
  return csv(accrualHeader, `${key};${number};11;2026;;;Vergi;2026-01-02;2026-06-01;10,00;;`)
}

/** A file that a colleague tried. */
async function triedImport(
  town: TestService,
  text: string,
  options: ImportOptions,
): Promise<RequestTo<'WriteImport'>> {
  return writingOf(await tried(town, await givenPerson(town, 'clerk'), text, options))
}

/** A clerk who acts for someone. */
/** A clerk who lives behind the same door. */
async function givenHousemateOf(town: TestService, { registryOid }: Person): Promise<Person> {
  const housemate = await givenPerson(town, 'clerk')
  await town.db`
    insert into registry_address (registry_oid, kind, outer_door_oid, inner_door_oid, text)
    select oid, 'residence', 71, 712, 'İçme Mah. Çınar Cad. No: 2/B D: 10'
    from unnest(${[registryOid, housemate.registryOid]}::bigint[]) as oid`
  return housemate
}

/** A clerk whose own water runs behind that door. */
async function givenSubscriberBehindTheDoor(town: TestService): Promise<Person> {
  const clerk = await givenPerson(town, 'clerk')
  const { subscriptionOid } = await givenSubscription(town, clerk.registryOid)
  await town.db`update subscription set outer_door_oid = 71, inner_door_oid = 712 where oid = ${subscriptionOid}`
  return clerk
}

/** Clerk who has a share in another person's water subscription. */
async function givenShareWith(town: TestService, person: Person): Promise<Person> {
  const clerk = await givenPerson(town, 'clerk')
  const { subscriptionOid } = await givenSubscription(town, person.registryOid)
  await town.db`
    insert into water_share (subscription_oid, registry_oid, kind, identity_number, invited_at, invited_by_member_oid,
      guest_registry_oid, accepted_at, accepted_by_member_oid)
    values (${subscriptionOid}, ${person.registryOid}, 'household', ${clerk.userName}, ${town.now}, ${person.oid},
      ${clerk.registryOid}, ${town.now}, ${clerk.oid})`
  return clerk
}

async function givenGuardianOf(town: TestService, { registryOid }: Person): Promise<Person> {
  const guardian = await givenPerson(town, 'clerk')
  await noteRepresentation(town.db, {
    representativeRegistryOid: guardian.registryOid,
    registryOid,
    basis: 'Vasi',
    since: '2026-01-01',
  })
  return guardian
}

/** The name of a refusal; undefined where the call was answered. */
async function refusalOf(town: TestService, clerk: Person, name: CallName, request: object) {
  try {
    await town.as(clerk).call(name, request as never)
    return undefined
  } catch (error) {
    if (!(error instanceof TestRefusal) || error.status === 500) throw error
    return error.body.Code
  }
}

const ownMatter = /^Own(Matter|Declaration|Share|Complaint)$/

describe('no clerk decides what concerns them or someone they act for', () => {
  test('and every call by which clerks decide is walked', async ({ service }) => {
    await givenAddresses(service.db)
    const deciding = Object.entries(calls).filter(([, { decides }]) => decides)
    expect(Object.keys(matters).toSorted()).toEqual(deciding.map(([name]) => name).toSorted())
  })

  const walked = Object.entries(matters).flatMap(([name, roles]) =>
    Object.entries(roles).map(([role, matter]) => ({
      name: name as DecidingCallName,
      role,
      matter: matter as Matter<CallName>,
    })),
  )
  test.for(walked)('$name as the $role', async ({ name, matter }, { service: town }) => {
    const person = await givenPerson(town, 'clerk')
    const request = await matter(town, person)
    const guardian = await givenGuardianOf(town, person)
    const formerGuardian = await givenGuardianOf(town, person)
    await town.as(formerGuardian).call('EndOwnRepresentation', {
      registryOid: person.registryOid,
      representativeRegistryOid: formerGuardian.registryOid,
    })
    const housemate = await givenHousemateOf(town, person)
    const neighbour = await givenSubscriberBehindTheDoor(town)
    const sharing = await givenShareWith(town, person)
    for (const clerk of [person, guardian, formerGuardian, housemate, neighbour, sharing])
      expect(await refusalOf(town, clerk, name, request)).toMatch(ownMatter)
    await town.db`update subscription set inner_door_oid = null, outer_door_oid = null where inner_door_oid = 712`
    // The next person has this door to themselves.
    await town.db`update registry_address set inner_door_oid = null, outer_door_oid = null where inner_door_oid = 712`
    const other = await givenPerson(town, 'clerk')
    const refusal = await refusalOf(town, other, name, request)
    expect(refusal ?? '').not.toMatch(ownMatter)
    const alone = await town.db`
      select way from power_entry
      where second_member_oid is null and lowered_kurus + paid_out_kurus + people + tariff_rows > 0`
    expect(alone).toEqual([])
    const decided = await town.db<{ subjects: number }[]>`
      select (select count(*) from security_event_subject where event_oid = event.oid) as subjects
      from security_event event
      where member_oid = ${other.oid} and kind = 'DecidedByClerk' and detail ->> 'call' = ${name}`
    expect(decided).toHaveLength(refusal === undefined ? 1 : 0)
    // A resolution may name someone in its text alone.
    if (refusal === undefined && !name.endsWith('Resolution')) expect(decided[0]?.subjects).toBeGreaterThan(0)
  })
})
