import { Money, moneyText } from 'contract/money'
import { z } from 'zod'

type Schema = z.core.$ZodType
type Pick = (value: unknown) => unknown

const pickers = new WeakMap<Schema, Pick>()

/**
 * Part of an answer that its schema names, as `z.parse` would give it, by functions that are built once per schema.
 * They check for safety: no unnamed field, money as text, values of the named type. If these do not fit, or the schema
 * is not one of the plain kinds, `z.parse` itself decides.
 */
export function pickAnswer(schema: Schema, answer: unknown): unknown {
  let pick = pickers.get(schema)
  if (!pick) pickers.set(schema, (pick = pickerOf(schema, [])))
  try {
    return pick(answer)
  } catch (error) {
    if (error !== unfit) throw error
    return z.parse(schema, answer)
  }
}

/** Error made once: a stack for each would cost more than it saves. */
const unfit = new Error('A value is not of the type that the schema names')

/** `around` are the schemas that this one stands in: one that holds itself has no end. */
function pickerOf(schema: Schema, around: readonly Schema[]): Pick {
  const parse: Pick = (value) => z.parse(schema, value)
  if (schema === Money) return pickMoney
  if (around.includes(schema)) return parse
  const inner = (each: Schema) => pickerOf(each, [...around, schema])
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return def.checks?.some(changesText) ? parse : pickText
  if (def.type === 'number') return pickNumber
  if (def.type === 'boolean') return pickTruth
  if (def.type === 'nullable') return pickUnless(null, inner(def.innerType))
  if (def.type === 'optional') return pickUnless(undefined, inner(def.innerType))
  if (def.type === 'array') return pickEach(inner(def.element))
  if (def.type !== 'object' || def.catchall) return parse
  return pickFields(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]))
}

function changesText(check: z.core.$ZodCheck<never>): boolean {
  return check._zod.def.check === 'overwrite'
}

const pickText: Pick = (value) => {
  if (typeof value !== 'string') throw unfit
  return value
}

const pickNumber: Pick = (value) => {
  if (!Number.isFinite(value)) throw unfit
  return value
}

const pickTruth: Pick = (value) => {
  if (typeof value !== 'boolean') throw unfit
  return value
}

const pickMoney: Pick = (value) => {
  if (!Number.isSafeInteger(value)) throw unfit
  return moneyText(value as number)
}

function pickUnless(absent: null | undefined, pick: Pick): Pick {
  return (value) => (value === absent ? absent : pick(value))
}

function pickEach(pick: Pick): Pick {
  return (value) => {
    if (!Array.isArray(value)) throw unfit
    return value.map(pick)
  }
}

function pickFields(fields: readonly (readonly [name: string, pick: Pick])[]): Pick {
  return (value) => {
    if (typeof value !== 'object' || value === null) throw unfit
    const given = value as Record<string, unknown>
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of fields) picked[name] = pick(given[name])
    return picked
  }
}
