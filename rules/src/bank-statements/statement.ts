/** One movement of an account; money in is above zero. */
export interface AccountMovement {
  bookedOn: string
  valueOn: string
  kurus: number
  /** Whether it is a bank's own reversal of an earlier movement. */
  isReversal: boolean
  /** Kind of the movement in the bank's words. */
  code: string
  ownReference: string
  bankReference: string
  text: string
}

/** A bank's statement of one account over some days. */
export interface AccountStatement {
  /** Account as the bank writes it: an IBAN, or a number of its own. */
  account: string
  number: string
  openedOn: string
  closedOn: string
  openingKurus: number
  closingKurus: number
  movements: AccountMovement[]
}

/** A statement that cannot be read, or whose sums do not agree; its message is for the clerk. */
export class UnreadableStatement extends Error {}

/** Currency of every account that the portal keeps books about. */
export const statementCurrency = 'TRY'

/** Proof of a statement: its opening balance and its movements make its closing balance. */
export function proveStatement(statement: AccountStatement, lira: (kurus: number) => string): void {
  const { openingKurus, closingKurus, movements, number } = statement
  const sum = movements.reduce((total, { kurus }) => total + kurus, openingKurus)
  if (!Number.isSafeInteger(sum))
    throw new UnreadableStatement(`${number} numaralı ekstrede tutarlar çok büyük.`)
  if (sum !== closingKurus)
    throw new UnreadableStatement(
      `${number} numaralı ekstrede açılış bakiyesi ile hareketlerin toplamı ${lira(sum)}, kapanış bakiyesi ${lira(closingKurus)}.`,
    )
}

/** Day of the calendar, or undefined if the digits form no valid date. */
export function dayOfDigits(year: number, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`
  const read = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== text ? undefined : text
}
