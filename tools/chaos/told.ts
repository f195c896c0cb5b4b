import { appendFileSync } from 'node:fs'

/** Statements of the portal to people that can be checked against the books. */
export interface Told {
  /** Orders people began, with the last they heard about each. */
  orders: Map<string, ToldOrder>
  uploads: { uploadId: string; sha256: string; fileOid: number }[]
  declarations: { sendId: string; number: string }[]
  complaints: { sendKey: string; reference: string }[]
  /** Impossible statements, noticed by the people themselves. */
  complaintsOfPeople: string[]
  answers: Record<string, number>
}

export interface ToldOrder {
  /** Member who began it: the receipt is shown to no one else. */
  userName: string
  status: string
  /** Whether they once read that it is paid. */
  wasPaid: boolean
  receiptNumber: string | null
}

export function nothingTold(): Told {
  return {
    orders: new Map(),
    uploads: [],
    declarations: [],
    complaints: [],
    complaintsOfPeople: [],
    answers: {},
  }
}

/** Every answer exactly as it came, a line each. */
export interface Diary {
  told: Told
  write: (line: object) => void
}

export function openDiary(file: string): Diary {
  return {
    told: nothingTold(),
    write: (line) => appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`),
  }
}
