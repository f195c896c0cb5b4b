import type { CallName } from 'contract/calls'
import type { MarkKind } from './attack-owner.ts'
import type { AttackRole } from './attack-roles.ts'

/** Record of acts and looks. */
const notes = ['security_event', 'security_event_subject']

/** Tables that a refused request may write: notes of the tries, and counters that keep them from being too many. */
export const writesOfRefusals: ReadonlySet<string> = new Set([...notes, 'sign_in_try', 'used_once'])

/** Tables that a refusal writes where a second person is asked: the proposal, and that it waits. */
export const writesOfProposals: ReadonlySet<string> = new Set([
  'registry_proposal',
  'clerk_case',
  'clerk_case_change',
])

/** Tables that a call may write by which a clerk only looks. */
export const writesOfReading: ReadonlySet<string> = new Set(notes)

/** Tables that single reading calls write beside that. */
export const readingWrites: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  // Events get their numbers when they are first asked for.
  GetBridgeState: ['bridge_event'],
}

/** Tables of messages: each receiver is reached by their own phone or address. */
export const messages: ReadonlySet<string> = new Set(['sms_message', 'mail_message', 'verification_code'])

/** An order is found by its number, which has 100 bits and which only its payer is told. */
const orderSteps = ['payment_order', 'payment_event', 'payment_order_line']

/** Tables in which a call may change another person's rows. */
export const mayChangeOthers: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  SendPasswordForMember: ['password_ask', 'temporary_password'],
  // Any member may support the complaint.
  SupportComplaint: ['complaint', 'complaint_event', 'complaint_support'],
  GetVposWebRequestReponse: orderSteps,
  QueryOnlinePaymentOrderStatus: orderSteps,
  SaveOnlinePaymentResponse: orderSteps,
}

/** Tables in which a call of clerks names the clerk only as who did it, or takes papers that they uploaded for it. */
export const mayNameDoer: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  PublishResolution: ['resolution', 'resolution_attachment', 'stored_file'],
}

/** Parts of an order shown to anyone with its number: subject and amount, but no name. */
const order = { marks: ['amount', 'street'] } as const

/** Calls that may show another person's data, and which of it. */
export const mayShowOthers: Readonly<
  Partial<Record<CallName, { marks: readonly MarkKind[]; standing?: AttackRole['standing'] }>>
> = {
  GetVposWebRequestReponse: order,
  QueryOnlinePaymentOrderStatus: order,
  SaveOnlinePaymentResponse: order,
  GetOnlinePaymentAccrumentListWithoutAuthorization: order,
}

/** Calls of clerks that may show a person missing in their event, with the reason. */
export const showsWithoutEvent: Readonly<Partial<Record<CallName, string>>> = {}
