import type { AuditEventCode } from 'contract/clerk/audit-codes'
import { maskIdentity } from 'rules/identity/national-id'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'

/** What is noted, and whom its detail is about: the member themselves, or others whose affairs a clerk looked after. */
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
  SignInsEndedByAdministrator: 'own',
  AdministratorNamedByOperator: 'own',
  PeopleListed: 'others',
  AdministrationProposalsListed: 'others',
  AuditEventsListed: 'others',
  RefreshTokenReused: 'own',
  CodeSent: 'own',
  CodeProven: 'own',
  CodeFailed: 'own',
  Registered: 'own',
  PasswordResetAsked: 'own',
  PasswordChanged: 'own',
  PhoneChanged: 'own',
  EmailChanged: 'own',
  ConsentChanged: 'own',
  DataExported: 'own',
  EDevletSignedIn: 'own',
  EDevletFailed: 'own',
  AccountTakenOver: 'own',
  MatchedAtCounter: 'own',
  ActingChanged: 'own',
  RepresentativeNamed: 'own',
  RepresentationEnded: 'own',
  RepresentationsListed: 'others',
  RegistryProposalsListed: 'others',
  DecidedByClerk: 'others',
  UsersListed: 'others',
  FileReadByClerk: 'others',
  DeclarationsListed: 'others',
  DeclarationReadByClerk: 'others',
  ComplaintsListed: 'others',
  ComplaintReadByClerk: 'others',
  PaymentsListed: 'others',
  PayerReadByClerk: 'others',
  RefundsListed: 'others',
  RefundProposalsListed: 'others',
  RefundAccountReadByClerk: 'others',
  DeferralsListed: 'others',
  DeferralReadByClerk: 'others',
  CancellationsListed: 'others',
  WaterApplicationsListed: 'others',
  WaterApplicationReadByClerk: 'others',
  LateWaterDebtsListed: 'others',
  WaterProtectionsListed: 'others',
  UnreadMetersListed: 'others',
  WorkOrdersListed: 'others',
  WaterSubscriptionSeen: 'others',
  WaterProposalsListed: 'others',
  IllegalUsesListed: 'others',
  WaterPeriodRead: 'others',
  WaterPeriodRun: 'others',
  WaterPeriodApproved: 'others',
  WaterPeriodWithdrawn: 'others',
  ResolutionPreviewed: 'others',
  AddressChanged: 'own',
  MatchAsked: 'own',
  MatchRefused: 'own',
  WaitingMembersListed: 'others',
  ResolutionPublished: 'others',
  ResolutionWithdrawn: 'others',
  WithdrawnResolutionsListed: 'others',
  AnnouncementWritten: 'others',
  AnnouncementWithdrawn: 'others',
  SiteTextWritten: 'others',
  SiteLookChanged: 'others',
  MenuRowChanged: 'others',
  MenuChanged: 'others',
  ReferenceRowAdded: 'others',
  EmployeesListed: 'others',
  EmployeeReadByClerk: 'others',
  ReferenceRowWithdrawn: 'others',
  BridgeDeadLettersListed: 'others',
  BridgeCasesListed: 'others',
  BridgeRejectionClosed: 'others',
  BridgeEventsSentAgain: 'others',
  DayClosed: 'others',
  ImportTried: 'others',
  ImportEnded: 'others',
  ImportsListed: 'others',
  TariffCorrectionsListed: 'others',
  ImportReportRead: 'others',
  BankFileMade: 'others',
  BankFileMoved: 'others',
  BankFileRead: 'others',
  BankFileLayoutSaved: 'others',
  CollectingBankSaved: 'others',
} as const satisfies Partial<Record<AuditEventCode, 'own' | 'others'>>

export type SecurityEventKind = keyof typeof securityEventKinds

type Actor = Pick<Caller, 'memberOid' | 'registryOid' | 'ownRegistryOid'>

/** The registry a signed-in person acts for now; nothing while it is their own. */
export function actingFor({ registryOid, ownRegistryOid }: Omit<Actor, 'memberOid'>): number | null {
  return registryOid === ownRegistryOid ? null : registryOid
}

/** Writes down what happened; a number that is no member's is kept only masked. */
export async function noteSecurityEvent(
  db: Queryable,
  { now, client }: Pick<Given, 'now' | 'client'>,
  event: {
    kind: SecurityEventKind
    /** Who caused it, where someone is signed in. */
    by?: Actor | undefined
    /** The person it happened to, where that is not the signed-in one. */
    memberOid?: number
    identityNumber?: string
    detail?: Record<string, string>
  },
): Promise<void> {
  await db`
    insert into security_event ${db({
      happenedAt: now,
      kind: event.kind,
      memberOid: event.memberOid ?? event.by?.memberOid ?? null,
      actingRegistryOid: event.by ? actingFor(event.by) : null,
      subject: event.identityNumber === undefined ? null : maskIdentity(event.identityNumber),
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      detail: db.json(event.detail ?? {}),
    })}`
}
