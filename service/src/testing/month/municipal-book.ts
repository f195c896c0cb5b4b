import { addDays } from 'rules/calendar'
import { dayInTurkey } from 'rules/turkey-time'
import type { ReceivedEvent } from '../webhook-target.ts'

interface Entry {
  kind: 'collection' | 'refund'
  day: string
  /** Amount that the portal told the book. */
  kurus: number
  /** Amounts that the book wrote down: none if lost, two if written twice. */
  written: number[]
  writtenOn: string
}

export type Mishap = 'loses' | 'twice' | 'kurus' | 'day'

/** The accounting of the municipality with a book of its own, which makes mistakes and mends them the day after. */
export class MunicipalBook {
  readonly entries = new Map<string, Entry>()
  /** Mishaps of the next entries, one for each. */
  readonly mishaps: Mishap[] = []
  /** Days whose list is to be sent, or sent again. */
  readonly changedDays = new Set<string>()

  take(number: string, told: Omit<Entry, 'written' | 'writtenOn'>): void {
    const key = `${told.kind}:${number}`
    if (this.entries.has(key)) return
    const mishap = this.mishaps.shift()
    const right = [told.kurus]
    const written = { loses: [], twice: [told.kurus, told.kurus], kurus: [told.kurus + 1], day: right }
    const writtenOn = mishap === 'day' ? addDays(told.day, -1) : told.day
    this.entries.set(key, { ...told, written: mishap ? written[mishap] : right, writtenOn })
    this.changedDays.add(told.day).add(writtenOn)
  }

  takeEvent({ body }: ReceivedEvent): void {
    const { Kind, Content } = JSON.parse(body) as { Kind: string; Content: Record<string, string> }
    const { ReceiptNumber = '', Total = '', CollectedAt = '', Oid = '', Amount = '', PaidAt = '' } = Content
    if (Kind === 'collection' || Kind === 'collectionCancelled')
      this.take(ReceiptNumber, { kind: 'collection', day: dayOf(CollectedAt), kurus: kurusOf(Total) })
    if (Kind === 'doublePayment')
      this.take(ReceiptNumber, { kind: 'collection', day: dayOf(CollectedAt), kurus: kurusOf(Amount) })
    if (Kind === 'refundPaid')
      this.take(String(Oid), { kind: 'refund', day: dayOf(PaidAt), kurus: kurusOf(Amount) })
  }

  mend(): void {
    for (const entry of this.entries.values()) {
      const isRight = entry.written.length === 1 && entry.written[0] === entry.kurus
      if (isRight && entry.writtenOn === entry.day) continue
      this.changedDays.add(entry.day).add(entry.writtenOn)
      entry.written = [entry.kurus]
      entry.writtenOn = entry.day
    }
  }

  listOf(day: string): { Kind: Entry['kind']; Number: string; Amount: string }[] {
    return [...this.entries].flatMap(([key, entry]) =>
      entry.writtenOn === day
        ? entry.written.map((kurus) => ({
            Kind: entry.kind,
            Number: key.slice(entry.kind.length + 1),
            Amount: (kurus / 100).toFixed(2),
          }))
        : [],
    )
  }

  /** Collections less refunds. */
  get totalKurus(): number {
    let total = 0
    for (const { kind, written } of this.entries.values())
      for (const kurus of written) total += kind === 'refund' ? -kurus : kurus
    return total
  }
}

const dayOf = (moment: string) => dayInTurkey(new Date(moment))
const kurusOf = (lira: string) => Number(lira.replace('.', ''))
