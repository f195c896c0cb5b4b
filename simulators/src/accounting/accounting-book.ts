/** One receipt or refund, as the portal told it and as it stands in the accounting's own book. */
export interface BookRow {
  kind: 'collection' | 'refund'
  number: string
  /** The day in Turkey on which it counts. */
  day: string
  /** Amount that the portal told, or that the cash desk entered. */
  toldKurus: number
  /** Booked amounts, one for each time; empty if the entry was lost. */
  bookedKurus: number[]
  cameFrom: 'portal' | 'cashDesk'
}

/** Faults of the next entry. */
export interface Mishap {
  isLost: boolean
  isTwice: boolean
  addKurus: number
}

const turkeyMs = 3 * 3_600_000

export function dayInTurkey(moment: string | number): string {
  return new Date(new Date(moment).getTime() + turkeyMs).toISOString().slice(0, 10)
}

/** The municipality's own book, as far as this stand-in keeps one: by number. */
export class AccountingBook {
  private readonly rows = new Map<string, BookRow>()

  /** Takes each number once, however often it is told. */
  take(row: Omit<BookRow, 'bookedKurus'>, { isLost, isTwice, addKurus }: Mishap): boolean {
    const key = keyOf(row)
    if (this.rows.has(key)) return false
    const kurus = row.toldKurus + addKurus
    this.rows.set(key, { ...row, bookedKurus: isLost ? [] : isTwice ? [kurus, kurus] : [kurus] })
    return true
  }

  /** Newest first. */
  list(): BookRow[] {
    return [...this.rows.values()].toReversed()
  }

  entriesOf(day: string): { Kind: BookRow['kind']; Number: string; Amount: string }[] {
    return [...this.rows.values()]
      .filter((row) => row.day === day)
      .flatMap(({ kind, number, bookedKurus }) =>
        bookedKurus.map((kurus) => ({ Kind: kind, Number: number, Amount: writeLira(kurus) })),
      )
  }

  /** Reopens a kept book. */
  reopen(rows: readonly BookRow[]): void {
    this.rows.clear()
    for (const row of rows) this.rows.set(keyOf(row), row)
  }

  reset(): void {
    this.rows.clear()
  }
}

function keyOf({ kind, number }: Pick<BookRow, 'kind' | 'number'>): string {
  return `${kind}:${number}`
}

/** -1001 → '-10.01' */
export function writeLira(kurus: number): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0')
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '-10.01' → -1001 */
export function readKurus(lira: string): number {
  return Number(lira.replace('.', ''))
}
