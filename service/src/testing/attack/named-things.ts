import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Owner } from './attack-owner.ts'

/** Kinds of things that belong to someone; each has its rows in `thingsOf`. */
export const ownedKinds = [
  'accrual',
  'automaticOrder',
  'case',
  'cashPayment',
  'collection',
  'complaint',
  'complaintReference',
  'contactChange',
  'declaration',
  'draft',
  'email',
  'employee',
  'employeeNumber',
  'estate',
  'file',
  'follow',
  'iban',
  'identityNumber',
  'illegalUse',
  'issuedDocument',
  'link',
  'member',
  'name',
  'order',
  'paymentProposal',
  'phone',
  'place',
  'plan',
  'privacyApplication',
  'proposal',
  'protection',
  'refund',
  'registry',
  'registryNumber',
  'returnedContact',
  'securityEvent',
  'sendId',
  'share',
  'signIn',
  'subscription',
  'uploadId',
  'waterApplication',
  'workOrder',
] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** Kinds of things that belong to the town: everyone may name them, or every clerk of a desk. */
export const sharedKinds = [
  'announcement',
  'announcementVersion',
  'bankBranch',
  'bankFile',
  'bridgeRejection',
  'cashDelivery',
  'chargeback',
  'heldRecord',
  'importRun',
  'import',
  'innerDoor',
  'menuItem',
  'outerDoor',
  'period',
  'resolution',
  'usage',
] as const
export type SharedKind = (typeof sharedKinds)[number]

/**
 * Kinds of things named by a field. `secret`: opens something for its holder, so that only the caller's own is sent;
 * `nothing`: a text or number by which nothing is found.
 */
type Named = readonly (OwnedKind | SharedKind)[] | 'secret' | 'nothing'

const references = ['complaintReference', 'waterApplication', 'illegalUse'] as const

/** Things named by each field of a request; a name with several meanings stands under the name of its call. */
export const namedThings: Readonly<Record<string, Named>> = {
  AccessToken: 'secret',
  RefreshToken: 'secret',
  accrumentOid: ['accrual'],
  accrumentOidList: ['accrual'],
  announcementOid: ['announcement'],
  applicationOid: ['privacyApplication'],
  attachmentOid: 'nothing',
  bankBranchOid: ['bankBranch'],
  bankIbanNo: ['iban'],
  bankReference: 'nothing',
  blockNumber: 'nothing',
  captcha: 'secret',
  caseKey: 'nothing',
  colleagueMemberOid: 'nothing',
  toMemberOid: 'nothing',
  cardNumber: 'nothing',
  caseOid: ['case'],
  changeOid: ['contactChange'],
  collectionOid: ['collection'],
  complaintOid: ['complaint'],
  correctsOid: ['declaration'],
  data: 'secret',
  deadLetterOid: 'nothing',
  decisionNumber: 'nothing',
  documentNumber: 'nothing',
  declarationOid: ['declaration'],
  documentList: ['file'],
  draftOid: ['draft'],
  email: ['email'],
  employeeCorporationRegistryNumber: ['employeeNumber'],
  employeeOid: ['employee'],
  encryptedPassword: 'secret',
  endedEstateOidList: ['estate'],
  estateOid: ['estate'],
  estateUsageTypeOid: ['usage'],
  fileHash: 'nothing',
  fileOid: ['file'],
  fileOidList: ['file'],
  fileOids: ['file'],
  fileToken: 'secret',
  followOid: ['follow'],
  gsmNumber: ['phone'],
  guestToken: 'secret',
  identityNumber: ['identityNumber'],
  // A line of a file that never came in.
  acceptedRejectionOid: 'nothing',
  importOid: ['import'],
  innerDoorOid: ['innerDoor'],
  key: 'nothing',
  letterNumber: 'nothing',
  memberOid: ['member'],
  menuItemOid: ['menuItem'],
  meterSerialNumber: 'nothing',
  'BookBankFile.fileOid': ['bankFile'],
  'GetBankFile.fileOid': ['bankFile'],
  'GetBankFileContent.fileOid': ['bankFile'],
  'GetBankFileReport.fileOid': ['bankFile'],
  'MoveBankFile.fileOid': ['bankFile'],
  'SendBankFilePart.fileOid': ['bankFile'],
  'AnswerWaterInvitation.oid': ['share'],
  'CancelPaymentLink.oid': ['link'],
  'EndWaterShare.oid': ['share'],
  'GetAuditEvents.oid': ['securityEvent'],
  'GetLooksAtOwnRecords.oid': ['securityEvent'],
  'GetIssuedDocument.oid': ['issuedDocument'],
  'GetPersonForClerk.occasionNumber': references,
  'GetLimitationsForClerks.number': ['registryNumber', 'identityNumber'],
  operationRefNo: 'secret',
  operationReferenceNumber: 'secret',
  orderNumber: ['order'],
  orderOid: ['automaticOrder'],
  outerDoorOid: ['outerDoor'],
  parcelNumber: 'nothing',
  passportNumber: 'nothing',
  paymentReference: 'nothing',
  periodOid: ['period'],
  person: ['identityNumber'],
  personPidNo: ['identityNumber'],
  phone: 'nothing',
  placeOid: ['place'],
  'GetDebtSumAtCounter.accrumentOid': ['accrual'],
  approvalCode: 'nothing',
  chequeNumber: 'nothing',
  deliveryOid: ['cashDelivery'],
  paymentOid: ['cashPayment'],
  slipNumber: 'nothing',
  terminalNumber: 'nothing',
  'SettleCashKey.key': 'secret',
  'TakeCashPayment.key': 'secret',
  proposalOid: ['proposal'],
  'AnswerPaymentProposal.proposalOid': ['paymentProposal'],
  protectionOid: ['protection'],
  receiptCode: 'secret',
  referenceNumber: references,
  refundOid: ['refund'],
  registrationReference: 'secret',
  registryInfoOid: ['registry'],
  registryNumber: ['registryNumber'],
  intoRegistryNumber: ['registryNumber'],
  otherRegistryNumber: ['registryNumber'],
  registryOid: ['registry'],
  rejectionOid: ['bridgeRejection'],
  chargebackOid: ['chargeback'],
  recordOid: ['heldRecord'],
  importRunOid: ['importRun'],
  reportId: 'nothing',
  representativeIdentityNumber: ['identityNumber'],
  representativeRegistryOid: ['registry'],
  resolutionNumber: 'nothing',
  resolutionOid: ['resolution'],
  restructuringLogOid: ['plan'],
  returnedOid: ['returnedContact'],
  rowKey: 'nothing',
  searchText: ['name', 'identityNumber', 'subscription'],
  sectionNumber: 'nothing',
  sendId: ['sendId'],
  sendKey: ['sendId'],
  serviceNumber: 'nothing',
  setup: 'secret',
  sheetNumber: 'nothing',
  signInOid: ['signIn'],
  startId: 'nothing',
  subscriberInfoOid: ['subscription'],
  subscriberNo: ['subscription'],
  subscriberNumber: ['subscription'],
  subscriberOidList: ['subscription'],
  targetId: 'nothing',
  token: 'secret',
  tradeRegistryNumber: 'nothing',
  uploadId: ['uploadId'],
  usageTypeOid: ['usage'],
  userEmail: ['email'],
  userGsmNumber: ['phone'],
  userName: ['identityNumber'],
  userPidNo: ['identityNumber'],
  validationKey: 'secret',
  versionOid: ['announcementVersion'],
  workOrderOid: ['workOrder'],
}

/** Names of fields by which something or someone may be found. */
const naming =
  /(oid|oids|oidlist|documentlist|number|pidno|ibanno|refno|subscriberno|token|reference|key|id|hash|email|person|username|captcha|setup|data|phone|encryptedpassword|receiptcode)$/i

export function isNaming(field: string): boolean {
  return naming.test(field)
}

export function namedBy(call: CallName, field: string): Named | undefined {
  return namedThings[`${call}.${field}`] ?? namedThings[field]
}

export function isOwnedKind(kind: OwnedKind | SharedKind): kind is OwnedKind {
  return (ownedKinds as readonly string[]).includes(kind)
}

/** Fields of requests whose names say that they name something, but that no line assigns to a kind of thing. */
export function unknownFields(): string[] {
  const unknown = (Object.keys(calls) as CallName[]).flatMap((name) =>
    fieldsOf((calls[name] as Call).request)
      .filter((field) => isNaming(field) && namedBy(name, field) === undefined)
      .map((field) => `${name}.${field}`),
  )
  return [...new Set(unknown)].toSorted()
}

/** Names of all fields of a schema that hold a text or number of the caller's, however deep. */
export function fieldsOf(schema: z.core.$ZodType, field = ''): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, inner]) => fieldsOf(inner, name))
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, field)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), field)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, field))
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, field)
  const isChoice =
    schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
  return isChoice ? [] : [field]
}

export type Things = ReadonlyMap<string, readonly unknown[]>

/** Things of an owner, by kind. */
export async function thingsOf(db: Database, owner: Owner): Promise<Things> {
  const registry = owner.registryOid ?? null
  const member = owner.member?.oid ?? null
  const { gsmNumber, email, iban, identityNumber, fullName } = owner
  const rows = await db<{ kind: OwnedKind; value: unknown }[]>`
    select 'accrual' as kind, to_jsonb(oid) as value from accrual where registry_oid = ${registry}
    union all select 'automaticOrder', to_jsonb(oid) from automatic_order where registry_oid = ${registry}
    union all select 'case', to_jsonb(oid) from reconciliation_case where registry_oid = ${registry}
    union all select 'cashPayment', to_jsonb(cash_payment_oid) from cash_receipt
      join collection on collection.oid = collection_oid where registry_oid = ${registry}
    union all select 'collection', to_jsonb(oid) from collection where registry_oid = ${registry}
    union all select 'complaint', to_jsonb(oid) from complaint where member_oid = ${member} or guest_gsm_number = ${gsmNumber}
    union all select 'complaintReference', to_jsonb(reference) from complaint
      where member_oid = ${member} or guest_gsm_number = ${gsmNumber}
    union all select 'contactChange', to_jsonb(oid) from contact_change
      where registry_oid = ${registry} and status = 'waiting'
    union all select 'declaration', to_jsonb(oid) from declaration where registry_oid = ${registry}
    union all select 'draft', to_jsonb(oid) from declaration_draft where registry_oid = ${registry}
    union all select 'email', to_jsonb(${email}::text)
    union all select 'employee', to_jsonb(oid) from employee where registry_oid = ${registry}
    union all select 'employeeNumber', to_jsonb(corporation_registry_number) from employee where registry_oid = ${registry}
    union all select 'estate', to_jsonb(oid) from estate where registry_oid = ${registry}
    union all select 'file', to_jsonb(oid) from stored_file where registry_oid = ${registry}
    union all select 'follow', to_jsonb(oid) from resolution_follow where member_oid = ${member}
    union all select 'iban', to_jsonb(${iban}::text)
    union all select 'identityNumber', to_jsonb(${identityNumber}::text) where ${identityNumber} <> ''
    union all select 'illegalUse', to_jsonb(reference) from water_illegal_use where registry_oid = ${registry}
    union all select 'issuedDocument', to_jsonb(oid) from issued_document where registry_oid = ${registry}
    union all select 'link', to_jsonb(oid) from payment_link where registry_oid = ${registry}
    union all select 'member', to_jsonb(oid) from member where oid = ${member}
    union all select 'name', to_jsonb(${fullName}::text)
    union all select 'order', to_jsonb(order_number) from payment_order where registry_oid = ${registry}
    union all select 'paymentProposal', to_jsonb(payment_proposal.oid) from payment_proposal
      join payment_order on payment_order.oid = order_oid where registry_oid = ${registry}
    union all select 'phone', to_jsonb(${gsmNumber}::text)
    union all select 'place', to_jsonb(oid) from place where registry_oid = ${registry}
    union all select 'plan', to_jsonb(oid) from restructuring where registry_oid = ${registry}
    union all select 'privacyApplication', to_jsonb(oid) from privacy_application where member_oid = ${member}
    union all select 'proposal', to_jsonb(oid) from registry_proposal where registry_oid = ${registry}
    union all select 'protection', to_jsonb(water_protection.oid) from water_protection
      join subscription on subscription.oid = subscription_oid where registry_oid = ${registry}
    union all select 'refund', to_jsonb(oid) from refund where registry_oid = ${registry}
    union all select 'registry', to_jsonb(oid) from registry where oid = ${registry}
    union all select 'registryNumber', to_jsonb(registry_number) from registry where oid = ${registry}
    union all select 'returnedContact', to_jsonb(oid) from privacy_returned_contact where registry_oid = ${registry}
    union all select 'securityEvent', to_jsonb(oid) from security_event where member_oid = ${member}
    union all select 'sendId', to_jsonb(send_id) from declaration where registry_oid = ${registry}
    union all select 'sendId', to_jsonb(send_key) from complaint where member_oid = ${member} or guest_gsm_number = ${gsmNumber}
    union all select 'sendId', to_jsonb(send_key) from privacy_application where member_oid = ${member}
    union all select 'share', to_jsonb(oid) from water_share where registry_oid = ${registry}
    union all select 'signIn', to_jsonb(oid) from sign_in where member_oid = ${member}
    union all select 'subscription', to_jsonb(subscriber_number) from subscription where registry_oid = ${registry}
    union all select 'uploadId', to_jsonb(upload_id) from stored_file where registry_oid = ${registry}
    union all select 'waterApplication', to_jsonb(reference) from water_application
      join subscription on subscription.oid = subscription_oid where subscription.registry_oid = ${registry}
    union all select 'workOrder', to_jsonb(water_work_order.oid) from water_work_order
      join subscription on subscription.oid = subscription_oid where registry_oid = ${registry}`
  return byKind(rows)
}

/** Things that the town has for everyone. */
export async function sharedThings(db: Database): Promise<Things> {
  const rows = await db<{ kind: SharedKind; value: unknown }[]>`
    select 'announcement' as kind, to_jsonb(oid) as value from announcement
    union all select 'announcementVersion', to_jsonb(oid) from announcement_version
    union all select 'bankBranch', to_jsonb(oid) from (select oid from bank_branch order by oid limit 3) few
    union all select 'bankFile', to_jsonb(oid) from bank_file
    union all select 'cashDelivery', to_jsonb(oid) from cash_delivery where arrived_on is null
    union all select 'chargeback', to_jsonb(oid) from chargeback where state in ('taken', 'disputed')
    union all select 'heldRecord', to_jsonb(oid) from held_record where decision is null
    union all select 'importRun', to_jsonb(import_run_oid) from held_record where decision is null
    union all select 'bridgeRejection', to_jsonb(oid) from bridge_rejection where settled_at is null
    union all select 'import', to_jsonb(oid) from desk_import
    union all select 'innerDoor', to_jsonb(oid) from (select oid from inner_door order by oid limit 3) few
    union all select 'menuItem', to_jsonb(oid) from (select oid from menu_item order by oid limit 3) few
    union all select 'outerDoor', to_jsonb(oid) from (select oid from outer_door order by oid limit 3) few
    union all select 'period', to_jsonb(oid) from water_period
    union all select 'resolution', to_jsonb(oid) from (select oid from resolution order by oid limit 3) few
    union all select 'usage', to_jsonb(oid) from (select oid from building_usage order by oid limit 3) few`
  return byKind(rows)
}

function byKind(rows: readonly { kind: string; value: unknown }[]): Things {
  const things = new Map<string, unknown[]>()
  for (const { kind, value } of rows) things.set(kind, [...(things.get(kind) ?? []), value])
  return things
}
