import type { DecidingCallName } from 'contract/calls'
import type { AuditEventCode } from 'contract/clerk/audit-codes'
import { isLookReason } from 'contract/is-look-reason'
import { maskIdentity } from 'rules/identity/national-id'
import { maskMobile } from 'rules/identity/phone'
import { holdsCardNumber } from 'rules/payments/card-in-text'
import { dayInTurkey } from 'rules/turkey-time'
import type { Fragment, PendingQuery, Row } from 'postgres'
import { generalRefusal } from '../calling/answer-call.ts'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { isColleague, isNeighbour, readCloseSubjects } from './close-to-clerk.ts'
import { findTypedPeople, searchesIn } from './typed-people.ts'

/**
 * Kinds of events, by the person their detail is about: the member themselves, or others whose affairs a clerk looked
 * after. Events that show records of people, one by one or in a list, name these people.
 */
export const securityEventKinds = {
  SignedIn: 'own',
  SignInFailed: 'own',
  SignInBlocked: 'own',
  SignedOut: 'own',
  SignInEndedByOwner: 'own',
  SecondFactorSetUp: 'own',
  SecondFactorProved: 'own',
  SecondFactorFailed: 'own',
  RecoveryCodeUsed: 'own',
  RecoveryCodesRenewed: 'own',
  SecondFactorReset: 'own',
  PhoneRegisteredByAdministrators: 'own',
  DutiesGiven: 'own',
  DutiesEnded: 'own',
  AccountClosed: 'own',
  AccountReopened: 'own',
  CasesMoved: 'own',
  SignInsEndedByAdministrator: 'own',
  AdministratorNamedByOperator: 'own',
  PeopleListed: 'lists',
  AdministrationProposalsListed: 'lists',
  AuditEventsListed: 'lists',
  CuriosityCasesListed: 'lists',
  CasesListed: 'lists',
  CaseNotesRead: 'reads',
  MatchesListed: 'lists',
  PersonReadByClerk: 'reads',
  RefreshTokenReused: 'own',
  CodeSent: 'own',
  CodeProven: 'own',
  CodeFailed: 'own',
  Registered: 'own',
  PasswordResetAsked: 'own',
  PasswordChanged: 'own',
  PhoneChanged: 'own',
  EmailChanged: 'own',
  ContactChanged: 'own',
  ContactChangeObjected: 'own',
  ContactChangeConfirmed: 'own',
  ContactChangesListed: 'lists',
  ConsentChanged: 'own',
  DataExported: 'own',
  EDevletSignedIn: 'own',
  EDevletFailed: 'own',
  AccountTakenOver: 'own',
  MatchedAtCounter: 'own',
  ActingChanged: 'own',
  RepresentativeNamed: 'own',
  RepresentationEnded: 'own',
  RepresentationsListed: 'lists',
  DoublesListed: 'lists',
  RegistryProposalsListed: 'lists',
  SecondPersonProposalsListed: 'lists',
  DecidedByClerk: 'others',
  DecisionPreviewed: 'reads',
  DecisionRefused: 'reads',
  LookReasonAsked: 'reads',
  UsersListed: 'lists',
  FileReadByClerk: 'reads',
  CounterDebtsRead: 'reads',
  CashReceiptMade: 'reads',
  CashShiftOpened: 'others',
  CashShiftClosed: 'others',
  CashShiftsListed: 'others',
  CashArrived: 'others',
  DeclarationsListed: 'lists',
  DeclarationReadByClerk: 'reads',
  ComplaintsListed: 'lists',
  ComplaintReadByClerk: 'reads',
  PaymentsListed: 'lists',
  PayerReadByClerk: 'reads',
  RefundsListed: 'lists',
  RefundProposalsListed: 'lists',
  RefundAccountReadByClerk: 'reads',
  DeferralsListed: 'lists',
  DeferralReadByClerk: 'reads',
  CancellationsListed: 'lists',
  WaterApplicationsListed: 'lists',
  WaterApplicationReadByClerk: 'reads',
  LateWaterDebtsListed: 'lists',
  WaterProtectionsListed: 'lists',
  UnreadMetersListed: 'lists',
  WorkOrdersListed: 'lists',
  WaterSubscriptionSeen: 'reads',
  WaterProposalsListed: 'lists',
  IllegalUsesListed: 'lists',
  WaterPeriodRead: 'lists',
  WaterPeriodRun: 'others',
  WaterPeriodApproved: 'others',
  WaterPeriodWithdrawn: 'others',
  WaterRegionDecided: 'others',
  ResolutionPreviewed: 'others',
  AddressChanged: 'own',
  MatchAsked: 'own',
  MatchRefused: 'own',
  WaitingMembersListed: 'lists',
  ResolutionPublished: 'others',
  ResolutionWithdrawn: 'others',
  WithdrawnResolutionsListed: 'lists',
  AnnouncementWritten: 'others',
  AnnouncementWithdrawn: 'others',
  SiteTextWritten: 'others',
  SiteLookChanged: 'others',
  MenuRowChanged: 'others',
  MenuChanged: 'others',
  ReferenceRowAdded: 'others',
  EmployeesListed: 'lists',
  EmployeeReadByClerk: 'reads',
  ReferenceRowWithdrawn: 'others',
  BridgeDeadLettersListed: 'lists',
  BridgeCasesListed: 'lists',
  BridgeRecordsCompared: 'lists',
  BridgeRejectionClosed: 'others',
  LimitationsListed: 'lists',
  ChargebackLetterMade: 'reads',
  ChargebacksListed: 'lists',
  HeldRecordsListed: 'lists',
  HeldRecordDecided: 'others',
  WaterSupplySaved: 'others',
  BridgeEventsSentAgain: 'others',
  DayClosed: 'others',
  ReconciliationCasesListed: 'lists',
  WaterReportRead: 'lists',
  AccountMovementsListed: 'lists',
  ImportTried: 'others',
  ImportRead: 'lists',
  ImportSampleRead: 'lists',
  ImportMappingSaved: 'others',
  ImportEnded: 'others',
  ImportsListed: 'others',
  TariffCorrectionsListed: 'others',
  AcceptedRejectionsListed: 'lists',
  AcceptedRejectionEnded: 'others',
  ImportReportRead: 'lists',
  BankFileMade: 'others',
  BankFileSent: 'others',
  BankFileMoved: 'others',
  BankFileRead: 'lists',
  BankFileLayoutSaved: 'others',
  CollectingBankSaved: 'others',
  PrivacyApplicationsListed: 'lists',
  PrivacyApplicationRead: 'reads',
  PrivacyProposalsListed: 'lists',
  ReturnedContactsListed: 'lists',
  PrivacyApplied: 'own',
  PrivacyApplicationWithdrawn: 'own',
  PersonalDataErased: 'own',
  RecordCorrected: 'own',
} as const satisfies Partial<Record<AuditEventCode, 'own' | 'others' | 'reads' | 'lists'>>

export type SecurityEventKind = keyof typeof securityEventKinds

/** Kinds that show records of people. */
export type LookKind = {
  [Kind in SecurityEventKind]: (typeof securityEventKinds)[Kind] extends 'reads' | 'lists' ? Kind : never
}[SecurityEventKind]

/** Kinds that show no one's record. */
export type OtherEventKind = Exclude<SecurityEventKind, LookKind>

/** Person whose record was shown or decided about, by known data. */
export interface Subject {
  registryOid?: number | null | undefined
  memberOid?: number | null | undefined
  identityNumber?: string | null | undefined
  /** Phone of someone otherwise unknown: it stands for every record that has it. */
  gsmNumber?: string | null | undefined
  /** Words of a search that fits no one, or too many to name. */
  searched?: string | undefined
  /** Number of the case by which they were looked at. */
  matter?: string | null | undefined
  /** Whether the subject was typed in a search; not named again if found. */
  isTyped?: boolean
}

type Actor = Pick<Caller, 'memberOid' | 'registryOid' | 'ownRegistryOid'>

interface NotedEvent {
  /** Member who caused it, if one is signed in. */
  by?: Actor | undefined
  /** The person it happened to, where that is not the signed-in one. */
  memberOid?: number
  identityNumber?: string
  detail?: Record<string, string>
}

type NewSecurityEvent = NotedEvent &
  (
    | { kind: OtherEventKind; subjects?: readonly Subject[] }
    | {
        kind: LookKind
        subjects: readonly Subject[]
        /** Whether the clerk chose the people in it, e.g. in a file they brought. */
        isChosen?: boolean | undefined
        /** Reason that the clerk wrote down for the look. */
        reason?: string | undefined
        /** Texts by which one person was looked for, where the detail has them only masked. */
        typed?: readonly string[] | undefined
      }
  )

/** Looks at colleagues that are the very work of their desk. */
export const workAboutColleagues: readonly LookKind[] = [
  'EmployeeReadByClerk',
  'EmployeesListed',
  'PeopleListed',
  'AdministrationProposalsListed',
  'AuditEventsListed',
  'CuriosityCasesListed',
]

/** The registry a signed-in person acts for now; nothing while it is their own. */
export function actingFor({ registryOid, ownRegistryOid }: Omit<Actor, 'memberOid'>): number | null {
  return registryOid === ownRegistryOid ? null : registryOid
}

/**
 * Writes down an event with the people whose records it was about, in one statement; a number that is no member's is
 * kept only masked.
 */
export async function noteSecurityEvent(
  db: Queryable,
  given: Pick<Given, 'now' | 'client' | 'lookReason' | 'asksReason' | 'asked'>,
  event: NewSecurityEvent,
): Promise<void> {
  const { now, client } = given
  const subjects = [...(event.subjects ?? []), ...(await peopleTypedIn(db, event))]
  const asks = given.asksReason || alwaysAsked.includes(event.kind)
  const why = asks ? await demandReason(db, given, { ...event, subjects }) : undefined
  const words = why ?? ('reason' in event ? event.reason : undefined)
  const reason = words ? { reason: words } : {}
  const filters = securityEventKinds[event.kind] === 'lists' ? filtersIn(given.asked) : {}
  const noted = (people: Fragment) => db`
    insert into security_event (happened_at, kind, member_oid, acting_registry_oid, subject, address, user_agent, detail)
    values (${now}, ${event.kind}, ${event.memberOid ?? event.by?.memberOid ?? null},
      ${event.by ? actingFor(event.by) : null},
      ${event.identityNumber === undefined ? null : maskIdentity(event.identityNumber)},
      ${client.address}, ${client.userAgent.slice(0, 300)},
      ${db.json({ ...filters, ...event.detail, ...reason })}::jsonb || ${people})`
  if (subjects.length === 0) await noted(peopleShown(db, event, db`0`))
  else await noteSubjects(db, event, { noted, subjects, sought: soughtIn(db, event, now) })
}

/** Number of people that a list showed, as a part of its detail. */
function peopleShown(db: Queryable, { kind }: NewSecurityEvent, count: Fragment) {
  return securityEventKinds[kind] === 'lists'
    ? db`jsonb_build_object('people', (${count})::text)`
    : db`'{}'::jsonb`
}

/** Page and filters of a list; the words of a search are told by the list itself, masked where they must be. */
function filtersIn(asked: Given['asked'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).filter(([key]) => !searchedFor.includes(key)))
}

/** Looks that ask for a reason in every call, even one that is not only for clerks. */
const alwaysAsked: readonly SecurityEventKind[] = ['FileReadByClerk']

/** Largest number of people in a list who count as chosen; more were found by chance. */
const maxAskedAbout = 5

/**
 * Reason of a look at someone close to the clerk: the one given with it, or before on that day for the same people.
 * Without any it is put on record that it was asked for, and nothing is shown.
 */
async function demandReason(
  db: Queryable,
  given: Pick<Given, 'now' | 'client' | 'lookReason'>,
  event: NewSecurityEvent,
): Promise<string | undefined> {
  const { kind, by, detail, subjects = [] } = event
  if (!by || !isSought(event)) return undefined
  const close = await readCloseSubjects(db, {
    clerk: by,
    found: foundSubjects(db, subjects),
    isWorkAboutColleagues: workAboutColleagues.some((about) => about === kind),
    now: given.now,
  })
  const [first] = close
  // A list in which most are close was searched by what they share, such as the clerk's own door.
  const isByChance = first && first.peopleCount > maxAskedAbout && close.length * 2 <= first.peopleCount
  if (!first || (securityEventKinds[kind] === 'lists' && isByChance)) return undefined
  const written = [given.lookReason, 'reason' in event ? event.reason : undefined].find(isReason)
  if (written !== undefined) return written
  if (close.every(({ reason }) => reason !== null)) return first.reason ?? undefined
  await noteSecurityEvent(
    db,
    { now: given.now, client: given.client },
    { kind: 'LookReasonAsked', by, detail: { ...detail, look: kind }, subjects },
  )
  throw generalRefusal('LookReasonNeeded')
}

function isReason(words: string | undefined): boolean {
  return words !== undefined && isLookReason(words) && !holdsCardNumber(words)
}

/**
 * People by whose number or name a list was searched: also that nothing was found is told of them. A search that fits no
 * one, or too many to name, is a look at someone unknown.
 */
async function peopleTypedIn(db: Queryable, event: NewSecurityEvent): Promise<Subject[]> {
  if (securityEventKinds[event.kind] !== 'lists') return []
  const masked = searchedFor.flatMap((key) => event.detail?.[key] ?? [])
  const texts = ('typed' in event && event.typed) || masked
  const hasFound = (event.subjects ?? []).length > 0
  const people = await findTypedPeople(db, texts, { hasFound })
  const isUnknown = event.by !== undefined && !hasFound && people.length === 0
  return isUnknown ? searchesIn(texts).map((searched) => ({ searched, isTyped: true })) : people
}

/** Fields of a list's event by which one person is looked for among all. */
const searchedFor = ['searchText', 'person', 'about']

/** Decisions by which a clerk opens a case about someone, or ends it again: by themselves no one asked for them. */
export const openingDecisions: readonly string[] = [
  'PlanWorkOrder',
  'WithdrawWorkOrder',
  'NameRepresentative',
  'RecordPrivacyApplication',
] satisfies DecidingCallName[]

/** A file of more people than this is work about the town, and a look only at those close to the clerk. */
export const maxChosen = 500

/** Look of one's own choice: a record opened, searched for or chosen, not just standing in a list of work. */
function isSought(event: NewSecurityEvent): boolean {
  const { kind, detail } = event
  const about = securityEventKinds[kind]
  if (kind === 'DecidedByClerk') return openingDecisions.includes(detail?.['call'] ?? '')
  if ('isChosen' in event && event.isChosen) return true
  return about === 'reads' || (about === 'lists' && searchedFor.some((key) => detail?.[key]?.trim()))
}

/** Condition by which someone found was sought: padding a file hides no colleague and no one of the clerk's own house. */
function soughtIn(db: Queryable, event: NewSecurityEvent, now: Date) {
  const { by, subjects = [] } = event
  if (!isSought(event) || subjects.length <= maxChosen) return db`${isSought(event)}::boolean`
  return db`(
    ${isColleague(db, { registryOid: db`found.registry_oid`, memberOid: db`found.member_oid`, today: dayInTurkey(now) })}
    or ${isNeighbour(db, { registryOid: db`found.registry_oid`, clerkRegistryOid: db`${by?.ownRegistryOid ?? null}::bigint` })})`
}

/**
 * Notes the subjects of an event: people by their record; without one by the membership, and without either by a masked
 * number.
 */
async function noteSubjects(
  db: Queryable,
  event: NewSecurityEvent,
  {
    noted,
    subjects,
    sought,
  }: { noted: (people: Fragment) => PendingQuery<Row[]>; subjects: readonly Subject[]; sought: Fragment },
): Promise<void> {
  const count = db`
    select count(distinct (registry_oid, member_oid, masked_number)) from found where not is_typed`
  await db`
    with found as materialized (${foundSubjects(db, subjects)}),
    event as (${noted(peopleShown(db, event, count))} returning oid, happened_at)
    insert into security_event_subject
      (event_oid, happened_at, registry_oid, member_oid, masked_number, matter, is_sought)
    select distinct event.oid, event.happened_at, found.registry_oid, found.member_oid, masked_number, matter, ${sought}
    from event, found
    where not is_typed or is_only_typed`
}

/** Each subject by the best that is known of them, with whether they were found or only searched for. */
function foundSubjects(db: Queryable, subjects: readonly Subject[]) {
  return db`
    select *, bool_and(is_typed) over (partition by registry_oid, member_oid, masked_number) as is_only_typed
    from (select record.oid as registry_oid,
      case when record.oid is null then named.member_oid end as member_oid,
      case when record.oid is null and named.member_oid is null then masked end as masked_number,
      nullif(matter, '') as matter, is_typed
    from unnest(
      ${subjects.map(({ registryOid }) => registryOid ?? null)}::bigint[],
      ${subjects.map(({ memberOid }) => memberOid ?? null)}::bigint[],
      ${subjects.map(({ identityNumber }) => identityNumber ?? null)}::text[],
      ${subjects.map(({ gsmNumber }) => gsmNumber ?? null)}::text[],
      ${subjects.map(maskedNumberOf)}::text[],
      ${subjects.map(({ matter }) => matter ?? null)}::text[],
      ${subjects.map(({ isTyped = false }) => String(isTyped))}::text[]::boolean[]
    ) as named (registry_oid, member_oid, identity_number, gsm_number, masked, matter, is_typed)
    left join member on member.oid = named.member_oid and named.registry_oid is null
    left join registry numbered on numbered.identity_number = named.identity_number
      and named.registry_oid is null and member.registry_oid is null
    left join lateral (
      select oid from registry where registry.gsm_number = named.gsm_number
      union
      select phoned.registry_oid from member phoned
      where phoned.gsm_number = named.gsm_number and phoned.closed_at is null and phoned.registry_oid is not null
    ) phoned on num_nonnulls(named.registry_oid, named.member_oid, named.identity_number) = 0
    cross join lateral (
      select coalesce(named.registry_oid, member.registry_oid, numbered.oid, phoned.oid) as oid) record
    where num_nonnulls(record.oid, named.member_oid, masked) > 0) best`
}

function maskedNumberOf({ identityNumber, gsmNumber, searched }: Subject): string | null {
  if (searched) return searched
  if (identityNumber) return maskIdentity(identityNumber)
  return gsmNumber ? maskMobile(gsmNumber) : null
}
