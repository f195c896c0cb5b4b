import type { FastifyReply } from 'fastify'
import { sendAutoPost, sendDeadEnd } from './bank-pages.ts'
import type { BankState, ThreeDSession } from './bank-state.ts'
import { behaviourOf } from './magic-cards.ts'

export interface Callback {
  url: string
  fields: [name: string, value: string][]
}

const notificationTimeoutMs = 5000

/** Sends the cardholder back to the merchant, in the way the card or the control door wants. */
export async function sendCallback(
  state: BankState,
  reply: FastifyReply,
  session: ThreeDSession,
  genuine: Callback,
  {
    forge,
    rename,
  }: {
    /** Callback as sent by someone without the secret. */
    forge: (callback: Callback) => Callback
    /** Callback as sent by a payer who moves values to other names that the signature does not cover. */
    rename: (callback: Callback) => Callback
  },
): Promise<FastifyReply> {
  switch (state.callbackEffect(behaviourOf(session.pan).callback)) {
    case 'once':
      return sendAutoPost(state, reply, genuine)
    case 'twice':
      await notify(genuine)
      return sendAutoPost(state, reply, genuine)
    case 'forged':
      return sendAutoPost(state, reply, forge(genuine))
    case 'renamed':
      return sendAutoPost(state, reply, rename(genuine))
    case 'never':
      return sendDeadEnd(
        state,
        reply,
        200,
        'Bağlantı koptu. Ödemenizin durumunu belediyenin sayfasından öğrenin.',
      )
  }
}

/** Real banks post from their own server as well; they ignore the merchant's answer. */
async function notify({ url, fields }: Callback): Promise<void> {
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(notificationTimeoutMs),
  }).catch(() => undefined)
}
