import type { CallName, RefusalBy } from 'contract/calls'
import { ServiceError } from './service-error.ts'

/** Whether a call was refused for one of these reasons; its name lets the compiler check theirs. */
export function isRefusal<Name extends CallName>(
  thrown: unknown,
  _call: Name,
  ...codes: readonly RefusalBy<Name>[]
): boolean {
  return thrown instanceof ServiceError && codes.some((code) => code === thrown.code)
}

/** Values by the refusals of a call. */
export type ByRefusal<Name extends CallName, Value> = Partial<Record<RefusalBy<Name>, Value>>

/** Table value for the refusal that was thrown, if the table has it. */
export function byRefusal<Name extends CallName, Value>(
  thrown: unknown,
  _call: Name,
  table: ByRefusal<Name, Value>,
): Value | undefined {
  const code = thrown instanceof ServiceError ? thrown.code : undefined
  return Object.entries<Value | undefined>(table).find(([name]) => name === code)?.[1]
}
