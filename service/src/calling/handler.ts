import type { Access, Call } from 'contract/call'
import type { RefusalOf } from 'contract/call'
import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Guest } from '../guests/guest-access.ts'
import type { PaymentParts } from '../payments/orders/order.ts'
import type { ServiceSettings } from '../settings/settings.ts'
import type { Refused } from './refused.ts'

/** The signed-in person a call is made by. */
export interface Caller {
  memberOid: number
  signInOid: number
  userName: string
  role: 'citizen' | 'employee' | 'clerk'
  /** Whose affairs they act in now: their own, or a registry they represent and have chosen. */
  registryOid: number | null
  ownRegistryOid: number | null
  /** Signed in by a temporary password that is still to be changed. */
  mustChangePassword: boolean
}

/** Where a call comes from. */
export interface Client {
  address: string
  userAgent: string
  /** The same for every call from one browser until it is closed; unguessable to others. */
  browserId: string
}

/** What every handler is given; it never asks the clock or the environment itself. */
export interface Given {
  db: Database
  settings: ServiceSettings
  now: Date
  /** The date in Turkey, `YYYY-MM-DD`. */
  today: string
  client: Client
  /** Who proved a phone or came by a link, where nobody is signed in. */
  guest?: Guest | undefined
  /** Other banks than those of the settings, and another way of booking; for trials. */
  payments?: Partial<PaymentParts> | undefined
}

type CallerFor<A extends Access> = A extends 'anyone' | 'verified' ? Caller | undefined : Caller

export type Handler<C extends Call> = (
  given: Given & {
    request: z.output<C['request']>
    member: CallerFor<C['access']>
    refusal: (name: RefusalOf<C>) => Refused
  },
) => Promise<z.input<C['response']>>
