import type { Access, Call, RefusalOf } from 'contract/call'
import type { CallName, Calls } from 'contract/calls'
import type { DutyCode } from 'contract/clerk/codes'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { Refused } from './refused.ts'

/** The signed-in person a call is made by. */
export interface Caller {
  memberOid: number
  signInOid: number
  userName: string
  /** A clerk has at least one duty. */
  role: 'citizen' | 'employee' | 'clerk'
  /** Duties of a clerk; empty for all others. */
  duties: readonly DutyCode[]
  /** Duties among them that allow looking only. */
  readingDuties: readonly DutyCode[]
  /** Registry the caller acts for: their own, or one they represent and have chosen. */
  registryOid: number | null
  ownRegistryOid: number | null
  /** Whether the caller signed in by a temporary password that is still to be changed. */
  mustChangePassword: boolean
  /** Whether the caller has duties that count for nothing in this sign-in until the second factor is proved. */
  mustProveSecondFactor: boolean
}

/** Someone without an account who proved a phone or came by a payment link, for as long as that lasts. */
export interface Guest {
  oid: number
  kind: 'registry' | 'subscriber' | 'order' | 'link' | 'application'
  registryOid: number
  subscriberNumber: string | null
  orderNumber: string | null
  linkOid: number | null
  /** The one application the phone that asked for it may look at. */
  applicationOid: number | null
  gsmNumber: string | null
}

/** Origin of a call. */
export interface Client {
  address: string
  userAgent: string
  /** The same for every call from one browser until it is closed; unguessable to others. */
  browserId: string
}

/** Context of every handler; a handler never asks the clock or the environment itself. */
export interface Given {
  db: Database
  settings: ServiceSettings
  now: Date
  /** The date in Turkey, `YYYY-MM-DD`. */
  today: string
  client: Client
  /** Set if a second clerk answers a first one's proposal, by the same call with the same words. */
  answering?: { proposalOid: number; isConfirmed: boolean; reason: string } | undefined
  /** Clerk whose act a second one confirms at the desk of power: the files of the act are theirs. */
  proposer?: { memberOid: number; registryOid: number | null } | undefined
  /** Effect that the clerk was shown and confirms, as `seenEffectHeader` carries it. */
  seenEffect?: string | undefined
  /** Reason of a look at someone close to the clerk, as `lookReasonHeader` carries it. */
  lookReason?: string | undefined
  /** Whether the call demands that reason. */
  asksReason?: boolean | undefined
  /** Page and filters that a clerk's call asked for, as they stand on record with a list. */
  asked?: Readonly<Record<string, string>> | undefined
  /** The guest who calls, where no member is signed in. */
  guest?: Guest | undefined
}

type CallerFor<A extends Access> = A extends 'anyone' | 'verified' ? Caller | undefined : Caller

export type Handler<C extends Call> = (
  given: Given & {
    request: z.output<C['request']>
    member: CallerFor<C['access']>
    refusal: (name: RefusalOf<C>) => Refused
  },
) => Promise<z.input<C['response']>>

/** Files that export the handler of a call under the name of the call; loaded when they are asked for. */
export type HandlerFiles = { [Name in CallName]: () => Promise<{ [Its in Name]: Handler<Calls[Its]> }> }
