import { tabStorage } from '../../service-client/tab-storage.ts'

/** Guest who pays without an account, in this tab, for a while. */
export interface Guest {
  accessToken: string
  expiresAt: string
  maskedName: string
  /** Page on which they started and can start again. */
  startPath: string
  /** Whether a phone has to be asked for, because none is known that could be told the outcome. */
  asksPhone: boolean
  /** The orders begun so: only these are looked after by this bearer. */
  orders: readonly string[]
}

const key = 'guestPayment'

export function readGuest(): Guest | undefined {
  try {
    const stored = tabStorage().getItem(key)
    return stored ? (JSON.parse(stored) as Guest) : undefined
  } catch {
    return undefined
  }
}

export function writeGuest(guest: Guest): void {
  tabStorage().setItem(key, JSON.stringify(guest))
}

export function forgetGuest(): void {
  tabStorage().removeItem(key)
}

export function rememberGuestOrder(guest: Guest, orderNumber: string): void {
  writeGuest({ ...guest, orders: [...guest.orders, orderNumber] })
}

/** The guest who began an order in this tab, also when their time is over. */
export function guestOf(orderNumber: string): Guest | undefined {
  const guest = readGuest()
  return guest?.orders.includes(orderNumber) ? guest : undefined
}

export function isOver({ expiresAt }: Guest): boolean {
  return Date.parse(expiresAt) <= Date.now()
}
