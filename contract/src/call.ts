import type { z } from 'zod'
import type { DutyCode } from './clerk/codes.ts'

/**
 * Callers that a call is open to. `verified` is someone who proved a phone by text message, limited to the registry or
 * subscriber the code was for.
 */
export type Access = 'anyone' | 'verified' | 'member' | 'employee' | 'clerk'

/** Limit on calls by one IP address; a brake against machines, not a business rule. */
export interface CallLimit {
  calls: number
  perSeconds: number
}

export interface Call<
  Request extends z.core.$ZodType = z.core.$ZodType,
  Response extends z.core.$ZodType = z.core.$ZodType,
  Refusal extends string = string,
  A extends Access = Access,
  Decides extends boolean = boolean,
> {
  summary: string
  access: A
  /**
   * Duty that a clerk needs, or one of several if the call itself checks what each may do; `any` duty is enough for
   * calls that all clerks share. Null for calls that are not for clerks.
   */
  duty: DutyCode | readonly DutyCode[] | 'any' | null
  /** Whether a clerk decides something by it that concerns people: then no one it concerns may make it. */
  decides: Decides
  /**
   * Whether a clerk must give a reason before seeing a colleague or someone of their own house whose record they chose
   * to open.
   */
  asksReason: boolean
  request: Request
  response: Response
  /** Each refusal's name with the Turkish sentence a citizen reads. */
  refusals: Readonly<Record<Refusal, string>>
  limit: CallLimit
}

const usualLimit: CallLimit = { calls: 120, perSeconds: 60 }

export function call<
  Request extends z.core.$ZodType,
  Response extends z.core.$ZodType,
  const A extends Access,
  const Refusals extends Readonly<Record<string, string>> = Record<never, string>,
  const Decides extends boolean = false,
>(
  declaration: {
    summary: string
    access: A
    request: Request
    response: Response
    refusals?: Refusals
    limit?: CallLimit
    decides?: Decides
    duty?: DutyCode | readonly DutyCode[] | 'any'
    asksReason?: A extends 'clerk' ? boolean : never
  } & (A extends 'clerk'
    ? { decides: boolean; duty: DutyCode | readonly DutyCode[] | 'any' }
    : { decides?: never; duty?: never }),
): Call<Request, Response, Extract<keyof Refusals, string>, A, Decides> {
  return {
    limit: usualLimit,
    decides: false as Decides,
    duty: null,
    asksReason: false,
    ...declaration,
    refusals: (declaration.refusals ?? {}) as Readonly<Record<Extract<keyof Refusals, string>, string>>,
  }
}

/** The duties that open a call; empty where every duty does, or none is asked for. */
export const dutiesFor = ({ duty }: Pick<Call, 'duty'>): readonly DutyCode[] =>
  duty === null || duty === 'any' ? [] : typeof duty === 'string' ? [duty] : duty

/** Whether a call of clerks only shows something, which its name says; it is open to those who may look but not decide. */
export const onlyReads = (name: string) => /^(?:Get|List|Preview)/.test(name)

export type RequestOf<C extends Call> = z.input<C['request']>
export type ResponseOf<C extends Call> = z.output<C['response']>
export type RefusalOf<C extends Call> = Extract<keyof C['refusals'], string>
