import { type Kurus, kurus } from '../money.ts'
import type { PayslipFactor, PayslipLine } from './payslip.ts'

export type PayslipDifference = Pick<PayslipLine, 'code' | 'kind' | 'name'> & {
  beforeKurus: Kurus
  afterKurus: Kurus
  /** Effect on the net: a higher deduction is negative. */
  effectKurus: Kurus
  /** Reasons, in sentences a person reads. */
  reasons: readonly string[]
}

/** Every line in which two slips differ, in the order of the later one; together they are the difference of the nets. */
export function payslipDifferences(
  before: readonly PayslipLine[],
  after: readonly PayslipLine[],
): PayslipDifference[] {
  const earlier = new Map(before.map((line) => [line.code, line]))
  const later = new Set(after.map(({ code }) => code))
  return [
    ...after.map((line) => differenceOf(earlier.get(line.code), line)),
    ...before.filter(({ code }) => !later.has(code)).map((line) => differenceOf(line, undefined)),
  ].filter(({ effectKurus }) => effectKurus !== 0)
}

function differenceOf(before: PayslipLine | undefined, after: PayslipLine | undefined): PayslipDifference {
  const line = after ?? before
  if (!line) throw new Error('There is no line to compare')
  const [beforeKurus, afterKurus] = [before?.amountKurus ?? kurus(0), after?.amountKurus ?? kurus(0)]
  const change = afterKurus - beforeKurus
  return {
    code: line.code,
    kind: line.kind,
    name: line.name,
    beforeKurus,
    afterKurus,
    effectKurus: kurus(line.kind === 'income' ? change : -change),
    reasons: reasonsOf(before, after),
  }
}

function reasonsOf(before: PayslipLine | undefined, after: PayslipLine | undefined): string[] {
  if (!before) return ['Önceki ayda yoktu, bu ay eklendi.']
  if (!after) return ['Önceki ayda vardı, bu ay yok.']
  const earlier = new Map(before.factors.map(({ name, value }) => [name, value]))
  const changed = after.factors.flatMap((factor) => changeOf(factor, earlier.get(factor.name)))
  return changed.length > 0 ? changed : ['Bu ay bildirilen tutar önceki aydan farklı.']
}

function changeOf({ name, value }: PayslipFactor, before: string | undefined): string[] {
  if (before === value) return []
  if (before === undefined) return [`${name}: ${value}.`]
  return [`${name}: ${before} iken ${value} oldu.`]
}
