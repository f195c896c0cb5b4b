import fc from 'fast-check'
import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { type FuzzRole, type FuzzTown, fuzzRoles } from './fuzz-town.ts'
import { type KnownValues, requestArbitrary } from './request-arbitrary.ts'

export interface FuzzFailure {
  name: CallName
  role: FuzzRole
  seed: number
  /** The smallest request that is still answered with a fault. */
  request: unknown
  fault: string
}

interface FuzzOptions {
  seed: number
  untilMs: number
  only?: CallName | undefined
  onFailure?: (failure: FuzzFailure) => void
}

/** Number of requests, so few that a minute gets around all calls and roles. */
const requestsPerTurn = 3
/** A role that may not make a call is refused before its request is read. */
const requestsWithoutAccess = 1

/** Making a failing request smaller ends with what was found by then. */
const maxTurnMs = 15_000
/** Turns at once; most of a request's time is the database's. */
const concurrency = 4

/** Rounds over all calls and roles until the time is over; every request is answered, or refused, but never a fault. */
export async function fuzzCalls(
  town: FuzzTown,
  { seed, untilMs, only, onFailure }: FuzzOptions,
): Promise<FuzzFailure[]> {
  const failures: FuzzFailure[] = []
  const names = (Object.keys(calls) as CallName[]).filter((name) => only === undefined || name === only)
  const known = new Map(
    await Promise.all(fuzzRoles.map(async (role) => [role, await town.knownTo(role)] as const)),
  )
  for (let round = 0; performance.now() < untilMs; round += 1) {
    const turns = names.flatMap((name) => fuzzRoles.map((role) => ({ name, role, seed: seed + round })))
    const takeTurns = async () => {
      for (let turn = turns.pop(); turn && performance.now() < untilMs; turn = turns.pop()) {
        const { name, role } = turn
        if (failures.some((failure) => failure.name === name)) continue
        const failure = await takeTurn(town, turn, known.get(role) ?? (() => []))
        if (!failure) continue
        failures.push(failure)
        onFailure?.(failure)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, takeTurns))
  }
  return failures
}

async function takeTurn(
  town: FuzzTown,
  { name, role, seed }: Pick<FuzzFailure, 'name' | 'role' | 'seed'>,
  known: KnownValues,
): Promise<FuzzFailure | undefined> {
  const call: Call = calls[name]
  let fault = ''
  const property = fc.asyncProperty(requestArbitrary(call.request, known), async (request) => {
    const found = await town.faultOf(role, name, request)
    fault = found ?? fault
    return found === undefined
  })
  const numRuns = mayReach(call, role) ? requestsPerTurn : requestsWithoutAccess
  const outcome = await fc.check(property, {
    // Each role makes requests of its own.
    seed: seed * fuzzRoles.length + fuzzRoles.indexOf(role),
    numRuns,
    interruptAfterTimeLimit: maxTurnMs,
  })
  // Interrupted before its first request was answered: a machine that is busy with something else.
  if (!outcome.failed || (outcome.interrupted && fault === '')) return undefined
  // An error thrown while asking is a defect of the fuzz and not of a call.
  if (fault === '') throw outcome.errorInstance
  return { name, role, seed, request: outcome.counterexample?.[0], fault }
}

function mayReach({ access }: Call, role: FuzzRole): boolean {
  const reachedBy: Record<Call['access'], readonly FuzzRole[]> = {
    anyone: fuzzRoles,
    verified: ['citizen', 'representative', 'employee', 'clerk', 'registry guest'],
    member: ['citizen', 'representative', 'employee', 'clerk'],
    employee: ['employee', 'clerk'],
    clerk: ['clerk'],
  }
  return reachedBy[access].includes(role)
}

export function describeFailure({ name, role, seed, request, fault }: FuzzFailure): string {
  return [
    `${name} as ${role}: npm run fuzz -- --seed ${seed} --call ${name}`,
    JSON.stringify(request)?.slice(0, 2_000),
    fault.split('\n').slice(0, 8).join('\n'),
  ].join('\n')
}
