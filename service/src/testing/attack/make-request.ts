import fc from 'fast-check'
import type { Call } from 'contract/call'
import { type CallName, calls } from 'contract/calls'
import { z } from 'zod'
import { fittingArbitrary, lengthsOf, usualValues } from '../fuzz/request-arbitrary.ts'
import type { SeededRandom } from '../payments/seeded-random.ts'
import { fieldsOf, isOwnedKind, namedBy, type Things } from './named-things.ts'

/** Things that a request names, and secrets that the caller holds. */
export interface RequestParts {
  owned: Things
  shared: Things
  /** Secrets by the name of the field. */
  secrets: Readonly<Record<string, string | undefined>>
  random: SeededRandom
}

/** Fields by which a call names something that belongs to someone. */
export function owningFields(name: CallName): string[] {
  const fields = fieldsOf((calls[name] as Call).request)
  return [...new Set(fields)].filter((field) => isOwning(name, field))
}

function isOwning(name: CallName, field: string): boolean {
  const named = namedBy(name, field)
  return Array.isArray(named) && named.some(isOwnedKind)
}

/** A request that fits its schema wherever that can be told from it, and names what an owner has. */
export function makeRequest(name: CallName, parts: RequestParts): unknown {
  return new RequestMaker(name, parts).make((calls[name] as Call).request, '')
}

class RequestMaker {
  readonly #name: CallName
  readonly #parts: RequestParts
  /** Several names at once narrow a search down to nothing; one alone may not get past the check of a request. */
  readonly #shareOfNames: number

  constructor(name: CallName, parts: RequestParts) {
    this.#name = name
    this.#parts = parts
    this.#shareOfNames = parts.random.chance(0.5) ? 0.8 : 0.25
  }

  make(schema: z.core.$ZodType, field: string): unknown {
    const { random } = this.#parts
    if (schema instanceof z.ZodObject) {
      const fields = Object.entries<z.core.$ZodType>(schema.shape)
      return Object.fromEntries(fields.map(([name, inner]) => [name, this.make(inner, name)]))
    }
    if (schema instanceof z.ZodArray) return this.#list(schema, field)
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      return this.#isWanted(schema.unwrap(), field) ? this.make(schema.unwrap(), field) : undefined
    if (schema instanceof z.ZodNullable)
      return this.#isWanted(schema.unwrap(), field) ? this.make(schema.unwrap(), field) : null
    if (schema instanceof z.ZodUnion) return this.make(random.pick(schema.options), field)
    if (schema instanceof z.ZodPipe) return this.make(schema.in, field)
    if (schema instanceof z.ZodRecord) return {}
    if (schema instanceof z.ZodLiteral) return random.pick([...schema.values])
    if (schema instanceof z.ZodEnum) return random.pick(schema.options)
    if (schema instanceof z.ZodBoolean) return random.chance(0.5)
    return this.#value(schema, field)
  }

  #list(schema: z.ZodArray, field: string): unknown[] {
    const length = Math.max(lengthsOf(schema).min ?? 0, this.#names(schema, field) ? 1 : 0)
    return Array.from({ length }, () => this.make(schema.element as z.core.$ZodType, field))
  }

  #names(schema: z.core.$ZodType, field: string): boolean {
    return fieldsOf(schema, field).some((inner) => namedBy(this.#name, inner) !== undefined)
  }

  #isWanted(schema: z.core.$ZodType, field: string): boolean {
    return this.#parts.random.chance(this.#names(schema, field) ? this.#shareOfNames : 0.2)
  }

  #value(schema: z.core.$ZodType, field: string): unknown {
    const { random, secrets } = this.#parts
    const named = namedBy(this.#name, field)
    const secret = secrets[field]
    if (named === 'secret' && secret !== undefined) return secret
    const fits = (values: readonly unknown[]) => values.filter((value) => z.safeParse(schema, value).success)
    const things = Array.isArray(named) ? fits(named.flatMap((kind) => this.#things(kind))) : []
    if (things.length > 0) return random.pick(things)
    const usual = fits(usualByName[field] ?? usualValues)
    if (usual.length > 0) return random.pick(usual)
    const seed = random.below(2 ** 31)
    return fc.sample(
      fittingArbitrary(schema, field, () => []),
      { seed, numRuns: 1 },
    )[0]
  }

  #things(kind: string): readonly unknown[] {
    return this.#parts.owned.get(kind) ?? this.#parts.shared.get(kind) ?? []
  }
}

/** Values with which calls get further than with any other that fits. */
const usualByName: Readonly<Record<string, readonly unknown[]>> = {
  reason: ['Belgeleri gördüm, uygundur.'],
  text: ['Kaldırım taşları kırık, yürürken düşülüyor.'],
  note: ['Belgeleri gördüm, uygundur.'],
  pageIndex: [0],
  pageSize: [10],
  offset: [0],
  index: [110],
  lastIndex: [108],
  version: [1],
  draftVersion: [1],
}
