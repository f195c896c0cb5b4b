/** Money that moved on an account and belongs to nothing yet. */
export interface OpenMovement {
  oid: number
  bankCode: string
  bookedOn: string
  kurus: number
  /** Text that the bank wrote about it. */
  text: string
}

/** Money that a book says should be on an account of a bank. */
export interface AwaitedMoney {
  key: string
  /** Null where any bank may bring it. */
  bankCode: string | null
  /** Settlements of one kind may come in one sum. */
  kind: string
  day: string
  /** Days after which it does not belong to this any more. */
  withinDays: number
  /** Amount still missing. */
  kurus: number
  /** Parts that may come one by one, each known by one of its references. */
  parts: readonly { references: readonly string[]; kurus: number }[]
  /** Whether a match needs the reference: a sum alone proves nothing if many have the same one. */
  isByReferenceOnly: boolean
}

export interface Match {
  movementOid: number
  key: string
  kurus: number
}

/** Shorter references occur in texts by chance. */
const minReferenceLength = 6
/** Feast days and weekends: a bank pays their settlements in one sum. */
const maxDaysInOneSum = 10
const dayMs = 24 * 60 * 60_000

/**
 * Money on accounts and the books that expect it, each movement once: first by a reference and the amount, then by the amount
 * of a whole settlement, then by that of several ones in a row, the oldest first. Nothing is matched by a part of a sum.
 */
export function matchMovements(
  movements: readonly OpenMovement[],
  awaited: readonly AwaitedMoney[],
): Match[] {
  const matches: Match[] = []
  const open = new Map(
    movements
      .toSorted((left, right) => compare(left.bookedOn, right.bookedOn) || left.oid - right.oid)
      .map((each) => [each.oid, each]),
  )
  const rest = awaited
    .toSorted((left, right) => compare(left.day, right.day) || compare(left.key, right.key))
    .map((each) => ({ ...each }))
  const settle = (movement: OpenMovement, money: { key: string; kurus: number }, kurus = movement.kurus) => {
    matches.push({ movementOid: movement.oid, key: money.key, kurus })
    money.kurus -= kurus
    open.delete(movement.oid)
  }
  const partsOf = new Map<
    number,
    { money: (typeof rest)[number]; part: AwaitedMoney['parts'][number]; isUsed: boolean }[]
  >()
  for (const money of rest)
    for (const part of money.parts)
      partsOf.set(part.kurus, [...(partsOf.get(part.kurus) ?? []), { money, part, isUsed: false }])
  for (const movement of open.values()) {
    const text = compact(movement.text)
    const found = partsOf
      .get(movement.kurus)
      ?.find(
        ({ money, part, isUsed }) =>
          !isUsed &&
          isOpenFor(money, movement) &&
          part.references.some((reference) => hasReference(text, reference)),
      )
    if (!found) continue
    found.isUsed = true
    settle(movement, found.money)
  }
  const bySum = rest.filter(({ isByReferenceOnly }) => !isByReferenceOnly)
  for (const movement of open.values()) {
    const whole = bySum.find((money) => money.kurus === movement.kurus && isOpenFor(money, movement))
    if (whole) settle(movement, whole)
  }
  for (const movement of open.values()) {
    const row = findRow(bySum, movement)
    const [first, ...more] = row
    if (!first) continue
    settle(movement, first, first.kurus)
    for (const money of more) {
      matches.push({ movementOid: movement.oid, key: money.key, kurus: money.kurus })
      money.kurus = 0
    }
  }
  return matches
}

/** Settlements of one bank and kind in a row of days, whose sum is that of the movement. */
function findRow<Money extends AwaitedMoney>(awaited: readonly Money[], movement: OpenMovement): Money[] {
  const kinds = new Set(awaited.map(({ kind }) => kind))
  for (const kind of kinds) {
    const fitting = awaited.filter(
      (money) => money.kind === kind && money.kurus !== 0 && isOpenFor(money, movement),
    )
    for (let from = 0; from < fitting.length; from += 1) {
      let sum = 0
      for (let count = 1; count <= maxDaysInOneSum && from + count <= fitting.length; count += 1) {
        sum += fitting[from + count - 1]?.kurus ?? 0
        if (count > 1 && sum === movement.kurus) return fitting.slice(from, from + count)
      }
    }
  }
  return []
}

function isOpenFor(
  { bankCode, day, withinDays, kurus }: Pick<AwaitedMoney, 'bankCode' | 'day' | 'withinDays' | 'kurus'>,
  movement: OpenMovement,
): boolean {
  const days = (Date.parse(movement.bookedOn) - Date.parse(day)) / dayMs
  return (
    kurus !== 0 && (bankCode === null || bankCode === movement.bankCode) && days >= -1 && days <= withinDays
  )
}

/** Banks break the lines of a text anywhere, also within a number. */
function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** A number is not a part of a longer one. */
function hasReference(text: string, reference: string): boolean {
  const sought = compact(reference)
  if (sought.length < minReferenceLength) return false
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + sought.length]]
    const isCut = (/\d/.test(before) && /^\d/.test(sought)) || (/\d/.test(after) && /\d$/.test(sought))
    if (!isCut) return true
  }
  return false
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
