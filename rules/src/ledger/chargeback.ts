import { kurus, type Kurus } from '../money.ts'
import type { Regime } from './regime.ts'
import { allocate } from './set-off.ts'

/** Line of a receipt: the amount it took for one debt. */
export type PaidLine = { accrualOid: number; principalKurus: number; fineKurus: number }

/**
 * Rest of a receipt after a bank took a part back: set off as if only the rest had been paid on that day, by the
 * law of each debt (law 6183 art. 47, code of obligations art. 100–102).
 */
export function restOfReceipt(
  lines: readonly (PaidLine & { dueDate: string; regime: Regime })[],
  takenKurus: number,
  paidOn: string,
): PaidLine[] {
  const total = lines.reduce((sum, line) => sum + line.principalKurus + line.fineKurus, 0)
  const debts = lines.map(({ accrualOid, principalKurus, fineKurus, dueDate, regime }) => ({
    id: String(accrualOid),
    principalKurus: kurus(principalKurus),
    fineKurus: kurus(fineKurus),
    dueDate,
    regime,
  }))
  return allocate(kurus(Math.max(0, total - takenKurus)), debts, paidOn).lines.map(({ id, ...paid }) => ({
    accrualOid: Number(id),
    ...paid,
  }))
}

/**
 * Division of money that a bank gives again: the part its debts still owe is booked, the rest was paid by someone since
 * and is owed back, each principal with its share of the fine.
 */
export function shareOutWon(
  lines: readonly PaidLine[],
  owedOf: ReadonlyMap<number, number>,
): { booked: PaidLine[]; doubled: PaidLine[] } {
  const booked: PaidLine[] = []
  const doubled: PaidLine[] = []
  for (const { accrualOid, principalKurus, fineKurus } of lines) {
    const owed = Math.max(0, owedOf.get(accrualOid) ?? 0)
    const principal = Math.min(principalKurus, owed)
    const fine = fineOf(principal, principalKurus, fineKurus, owed)
    push(booked, { accrualOid, principalKurus: principal, fineKurus: fine })
    push(doubled, {
      accrualOid,
      principalKurus: principalKurus - principal,
      fineKurus: fineKurus - fine,
    })
  }
  return { booked, doubled }
}

/** A line of interest alone goes to its debt while that owes anything. */
function fineOf(principal: number, whole: number, fineKurus: number, owed: number): Kurus {
  if (whole === 0) return kurus(owed > 0 ? fineKurus : 0)
  return kurus(Number((BigInt(fineKurus) * BigInt(principal)) / BigInt(whole)))
}

function push(lines: PaidLine[], line: PaidLine): void {
  if (line.principalKurus + line.fineKurus > 0) lines.push(line)
}

/**
 * Delay fine of later payments that is owed back beyond the fine of the card: with the card's money there on its own day, the
 * principal that was paid twice bore no more. Principal that was owed besides keeps its share.
 */
export function fineBackOf(
  doubled: PaidLine,
  later: { principalKurus: number; fineKurus: number; givenBackKurus: number },
): Kurus {
  if (later.principalKurus <= 0) return kurus(0)
  const principal = BigInt(Math.min(doubled.principalKurus, later.principalKurus))
  const share = Number((BigInt(later.fineKurus) * principal) / BigInt(later.principalKurus))
  return kurus(Math.max(0, Math.min(share - doubled.fineKurus, later.fineKurus - later.givenBackKurus)))
}
