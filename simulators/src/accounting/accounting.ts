import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { AdjustableClock } from '../control/adjustable-clock.ts'
import { ForcedAnswers } from '../control/forced-answers.ts'
import { PartySettings } from '../control/party-settings.ts'
import { pause } from '../control/pause.ts'
import { AccountingBook, type BookRow, dayInTurkey, readKurus, writeLira } from './accounting-book.ts'
import { type PortalAccount, askPortal } from './portal-client.ts'

interface PortalEvent {
  Number: number
  Kind: string
  Content: Record<string, string | number | null>
}

const pageSize = 500
const dayMs = 86_400_000
/** Beyond every number: the bridge answers with its last one. */
const beyondEveryEvent = 1_000_000_000_000

/** State kept over a restart. */
interface Kept {
  rows: BookRow[]
  lastNumber: number
  nextList: string
  beganAt?: number | undefined
}

/** The municipality's accounting: takes events, books them, and sends its list of each day that is over. */
export class Accounting {
  readonly clock = new AdjustableClock()
  readonly forcedAnswers = new ForcedAnswers([])
  readonly settings = new PartySettings({
    isDown: false,
    slowMs: 0,
    /** Faults of the next entry alone. */
    losesNext: false,
    booksNextTwice: false,
    addsKurusToNext: 0,
  })
  readonly book = new AccountingBook()
  lastNumber: number | undefined
  lastFailure = ''
  /** Moment from which its book runs; undefined before it reached the portal for the first time. */
  beganAt: number | undefined
  /** The first whole day whose list was not sent; of the day it began on it knows a part only. */
  private nextList = ''
  private receipts = 0
  private readonly portal: PortalAccount

  constructor(portal: PortalAccount) {
    this.portal = portal
    const { bookFile } = portal
    if (!bookFile || !existsSync(bookFile)) return
    const { rows, lastNumber, nextList, beganAt } = JSON.parse(readFileSync(bookFile, 'utf8')) as Kept
    this.book.reopen(rows)
    this.lastNumber = lastNumber
    this.nextList = nextList
    this.beganAt = beganAt
  }

  /** Keeps the state before the portal is told how far it is, so that no event is acknowledged and forgotten. */
  private keep(lastNumber: number): void {
    this.lastNumber = lastNumber
    const { bookFile } = this.portal
    if (!bookFile) return
    const kept: Kept = {
      rows: this.book.list().toReversed(),
      lastNumber,
      nextList: this.nextList,
      beganAt: this.beganAt,
    }
    writeFileSync(`${bookFile}.new`, JSON.stringify(kept))
    renameSync(`${bookFile}.new`, bookFile)
  }

  reset(): void {
    this.clock.reset()
    this.settings.reset()
    this.book.reset()
  }

  summary(): Record<string, number> {
    return { entries: this.book.list().length, lastNumber: this.lastNumber ?? 0 }
  }

  /** Does all work that is due now; a failure is kept for the page and retried. */
  async work(): Promise<void> {
    if (this.settings.values.isDown) return
    try {
      await pause(this.settings.values.slowMs)
      await this.takeEvents()
      await this.sendDays()
      this.lastFailure = ''
    } catch (error) {
      this.lastFailure = (error as Error).message
    }
  }

  /** The first time it begins after the last event: a real accounting has the earlier ones in its books already. */
  private async takeEvents(): Promise<void> {
    if (this.lastNumber === undefined) {
      // Events get their numbers only when someone asks for events; only numbered events can be acknowledged.
      await this.ask('/bridge/events?after=0&limit=1')
      const { Number: last } = await this.ask<{ Number: number }>('/bridge/acknowledgement', {
        Number: beyondEveryEvent,
      })
      this.nextList = dayInTurkey(this.clock.now() + dayMs)
      this.beganAt = this.clock.now()
      this.keep(last)
    }
    let after = this.lastNumber ?? 0
    for (;;) {
      const path = `/bridge/events?after=${after}&limit=${pageSize}`
      const { Events, Next, HasMore } = await this.ask<{
        Events: PortalEvent[]
        Next: number
        HasMore: boolean
      }>(path)
      for (const event of Events) this.take(event)
      if (Next > after) {
        this.keep(Next)
        await this.ask('/bridge/acknowledgement', { Number: Next })
      }
      after = Next
      if (!HasMore) return
    }
  }

  private take({ Kind, Content }: PortalEvent): void {
    const cameFrom = 'portal' as const
    if (Kind === 'collection' || Kind === 'collectionCancelled')
      this.enter({
        kind: 'collection',
        number: String(Content['ReceiptNumber']),
        day: dayInTurkey(String(Content['CollectedAt'])),
        toldKurus: readKurus(String(Content['Total'])),
        cameFrom,
      })
    // A double payment of a part of a receipt adds to the booked part.
    if (Kind === 'doublePayment')
      this.enter({
        kind: 'collection',
        number: String(Content['ReceiptNumber']),
        day: dayInTurkey(String(Content['CollectedAt'])),
        toldKurus: readKurus(String(Content['Amount'])),
        cameFrom,
      })
    if (Kind === 'refundPaid')
      this.enter({
        kind: 'refund',
        number: String(Content['Oid']),
        day: dayInTurkey(String(Content['PaidAt'])),
        toldKurus: readKurus(String(Content['Amount'])),
        cameFrom,
      })
  }

  private enter(row: Parameters<AccountingBook['take']>[0]): void {
    const { losesNext, booksNextTwice, addsKurusToNext } = this.settings.values
    const isNew = this.book.take(row, {
      isLost: losesNext,
      isTwice: booksNextTwice,
      addKurus: addsKurusToNext,
    })
    if (isNew) this.settings.change({ losesNext: false, booksNextTwice: false, addsKurusToNext: 0 })
  }

  /** The list of every whole day that is over. */
  private async sendDays(): Promise<void> {
    const today = dayInTurkey(this.clock.now())
    while (this.nextList < today) {
      await this.sendDay(this.nextList)
      this.nextList = dayInTurkey(Date.parse(`${this.nextList}T09:00:00Z`) + dayMs)
      if (this.lastNumber !== undefined) this.keep(this.lastNumber)
    }
  }

  async sendDay(day: string): Promise<void> {
    const Entries = this.book.entriesOf(day)
    const kurus = Entries.reduce(
      (total, { Kind, Amount }) => total + readKurus(Amount) * (Kind === 'refund' ? -1 : 1),
      0,
    )
    await this.ask('/bridge/day-book', { Day: day, Count: Entries.length, Total: writeLira(kurus), Entries })
  }

  /** Money taken at the cash desk: told to the portal, and booked here. */
  async collect({
    registryNumber,
    accrualOid,
    kurus,
  }: {
    registryNumber: string
    accrualOid: number
    kurus: number
  }) {
    this.receipts += 1
    const number = `${Date.now()}-${this.receipts}`
    const CollectedAt = new Date(this.clock.now()).toISOString()
    const answer = await this.ask<{ Results: { Outcome: string; Faults: { Reason: string }[] }[] }>(
      '/bridge/collections',
      {
        OwnNumber: `V-${number}`,
        ReceiptNumber: `VM-${number}`,
        RegistryNumber: registryNumber,
        CollectionType: 1,
        CollectedAt,
        Lines: [{ AccrualOid: accrualOid, Principal: writeLira(kurus) }],
      },
    )
    const [result] = answer.Results
    if (result?.Outcome !== 'created')
      throw new Error(result?.Faults[0]?.Reason ?? 'The portal did not take it')
    const day = dayInTurkey(CollectedAt)
    this.enter({ kind: 'collection', number: `VM-${number}`, day, toldKurus: kurus, cameFrom: 'cashDesk' })
    if (this.lastNumber !== undefined) this.keep(this.lastNumber)
    return `VM-${number}`
  }

  private async ask<Answer>(path: string, body?: object): Promise<Answer> {
    return (await askPortal(this.portal, path, body)) as Answer
  }
}
