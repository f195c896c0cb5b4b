import type { RequestTo } from 'contract/calls'

/** The total the payer saw, and the typed card fields where the bank does not ask for them on its own page. */
export type CardInHand = Omit<RequestTo<'CheckZiraatThreeDDefinition'>, 'orderNumber' | 'clientIp'>

let held: { orderNumber: string; card: CardInHand } | undefined

/** Hands the card from the form to the bank's window: in memory alone, so that a reload or another page loses it. */
export function handOverCard(orderNumber: string, card: CardInHand): void {
  held = { orderNumber, card }
}

/** Takes it, once; a second reader finds nothing. */
export function takeCard(orderNumber: string): CardInHand | undefined {
  const taken = held?.orderNumber === orderNumber ? held.card : undefined
  held = undefined
  return taken
}
