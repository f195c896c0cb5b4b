import { type Access, type Call, dutiesFor, onlyReads } from 'contract/call'
import type { CallName } from 'contract/calls'
import { calls } from 'contract/calls'
import { type GeneralRefusal, generalRefusals } from 'contract/general-refusals'
import { requestMessage } from 'contract/request-messages'
import { z } from 'zod'
import { refuseForeignPlaces, refusePhonesToPay } from './account-guard.ts'
import { refuseCardNumbers } from './card-guard.ts'
import type { Caller, Given, HandlerFiles } from './handler.ts'
import { notedRequest } from './noted-request.ts'
import { pickAnswer } from './pick-answer.ts'
import { Refused } from './refused.ts'
import { storable, TooDeep } from './storable.ts'

const statusOf: Record<GeneralRefusal, number> = {
  InvalidRequest: 400,
  NotSignedIn: 401,
  PasswordChangeRequired: 403,
  SecondFactorRequired: 403,
  NotAllowed: 403,
  MayOnlyLook: 403,
  WaitsForSecondPerson: 409,
  SecondPersonAsked: 409,
  SecondPersonNeeded: 409,
  EffectNotSeen: 409,
  HeldByColleague: 409,
  LookReasonNeeded: 409,
  XsrfMismatch: 403,
  UnknownCall: 404,
  BodyTooLarge: 413,
  CardNumberHere: 400,
  ForeignAccount: 422,
  ForeignLink: 422,
  ForeignPhone: 422,
  TooManyCalls: 429,
  Busy: 503,
  OnlyACopy: 409,
}

export function generalRefusal(name: GeneralRefusal, fields?: Record<string, string>): Refused {
  return new Refused(name, generalRefusals[name], statusOf[name], fields)
}

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name)
}

export type AnswerCall = (
  name: CallName,
  body: unknown,
  caller: Caller | undefined,
  given: Given,
) => Promise<unknown>

/** Whether a call previews the effect of a decision for a clerk. */
export const isPreview = (name: CallName) => name.startsWith('Preview') && calls[name].access === 'clerk'

/** Runs a clerk's decision, or the preview before it, and records the call and its subjects. */
export type DecideOnRecord = (
  given: Given,
  clerk: Caller,
  name: CallName,
  request: unknown,
  decide: () => Promise<unknown>,
) => Promise<unknown>

/** Lets a clerk's call act with its effect measured, and asks for a second person where it is beyond one. */
export type ActForClerk = (
  given: Given,
  clerk: Caller,
  name: CallName,
  request: unknown,
  act: (given: Given) => Promise<unknown>,
) => Promise<unknown>

/** Answers a call: access, then the request, then its handler, then only the fields that the response names. */
export const answerCallBy =
  (
    handlers: HandlerFiles,
    { decideOnRecord, actForClerk }: { decideOnRecord: DecideOnRecord; actForClerk: ActForClerk },
    pick = pickAnswer,
  ): AnswerCall =>
  async (name, body, caller, incoming) => {
    const call: Call = calls[name]
    const member = restricted(name, call.access, caller)
    if (call.access === 'clerk' && caller?.mustProveSecondFactor) throw generalRefusal('SecondFactorRequired')
    if (!mayCall(call, caller, member !== undefined || incoming.guest !== undefined))
      throw generalRefusal(caller ? 'NotAllowed' : 'NotSignedIn')
    if (caller && !onlyReads(name) && mayOnlyLook(call, caller)) throw generalRefusal('MayOnlyLook')
    const typed = readBody(name, body)
    const request = readRequest(call, typed, incoming.settings.SystemUser)
    const asked = call.access === 'clerk' ? notedRequest(request) : undefined
    const given = { ...incoming, asksReason: call.asksReason, asked }
    const file = (await handlers[name]()) as Record<CallName, (given: unknown) => Promise<unknown>>
    const handler = file[name]
    const act = (measured: Given) => handler({ ...measured, request, member, refusal: refusalsOf(call) })
    const isActOfClerk = call.access === 'clerk' && member !== undefined && !onlyReads(name)
    if (isActOfClerk) {
      refuseForeignPlaces(name, request, given.settings)
      await refusePhonesToPay(name, request, given)
    }
    const run = () => (isActOfClerk ? actForClerk(given, member, name, request, act) : act(given))
    const answer =
      (call.decides || isPreview(name)) && member
        ? await decideOnRecord(given, member, name, request, run)
        : await run()
    return pick(call.response, answer)
  }

/** A body with nothing in it that the database cannot keep or that must not be kept. */
export function readBody(name: string, body: unknown): unknown {
  try {
    const typed = storable(body)
    refuseCardNumbers(name, typed)
    return typed
  } catch (error) {
    throw error instanceof TooDeep ? generalRefusal('InvalidRequest') : error
  }
}

/** Calls open to a sign-in by a temporary password. */
const beforePasswordChange: readonly CallName[] = ['ChangePassword', 'GetUserOfEMunicipality', 'SignOut']

/** A sign-in by a temporary password counts as signed out for other calls until it is changed. */
function restricted(name: CallName, access: Access, caller: Caller | undefined): Caller | undefined {
  if (!caller?.mustChangePassword || beforePasswordChange.includes(name)) return caller
  if (access === 'anyone' || access === 'verified') return undefined
  throw generalRefusal('PasswordChangeRequired')
}

/** Every duty that opens the call to this clerk was given to look only. */
function mayOnlyLook(call: Call, { duties, readingDuties }: Caller): boolean {
  const own = dutiesFor(call).filter((duty) => duties.includes(duty))
  return own.length > 0 && own.every((duty) => readingDuties.includes(duty))
}

function mayCall(call: Call, caller: Caller | undefined, isVerified: boolean): boolean {
  switch (call.access) {
    case 'anyone':
      return true
    // The call itself limits what a guest may see and do: it is bound to one registry, subscriber, order or link.
    case 'verified':
      return isVerified
    case 'member':
      return caller !== undefined
    case 'employee':
      return caller?.role === 'employee' || caller?.role === 'clerk'
    case 'clerk':
      return (
        caller?.role === 'clerk' &&
        (call.duty === 'any' || dutiesFor(call).some((duty) => caller.duties.includes(duty)))
      )
  }
}

function readRequest(call: Call, body: unknown, systemUser: string): unknown {
  const ownUserName = call.request instanceof z.ZodObject && 'userName' in call.request.shape
  const userName = typeof body === 'object' && body !== null && 'userName' in body ? body.userName : undefined
  if (!ownUserName && userName !== systemUser) {
    throw generalRefusal('InvalidRequest', { userName: 'İstek bu uygulamadan gelmiyor.' })
  }
  const result = z.safeParse(call.request, body, { error: requestMessage })
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.toReversed().map((issue) => [issue.path.map(String).join('.'), issue.message]),
  )
  throw generalRefusal('InvalidRequest', fields)
}

function refusalsOf(call: Call) {
  return (name: string) => new Refused(name, call.refusals[name] ?? name)
}
