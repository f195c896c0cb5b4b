import type { FastifyReply } from 'fastify'
import { hangUp } from '../control/meet-forced-answer.ts'
import { pause } from '../control/pause.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway } from './gateway.ts'
import { magicEffect } from './magic-numbers.ts'

/**
 * Lets the special numbers among the recipients act on the whole call. Returns false when the reply has been
 * dealt with already.
 */
export async function meetMagicNumbers(
  gateway: Gateway,
  numbers: readonly string[],
  reply: FastifyReply,
): Promise<boolean> {
  for (const number of numbers) {
    const effect = magicEffect(number)
    switch (effect?.kind) {
      case 'refused':
        throw new GatewayRefusal(effect.code, 'Özel numara: geçit reddetti')
      case 'gateway-down':
        await reply.code(503).type('text/html; charset=utf-8').send('<h1>503 Service Unavailable</h1>')
        return false
      case 'hangs-up':
        hangUp(reply)
        return false
      case 'slow':
        await pause(gateway.settings.values.slowMs)
        break
      case 'ends-as':
      case undefined:
        break
    }
  }
  return true
}

/** Rejects more than the allowed number of jobs to one number within a minute with 85. */
export function checkSameNumber(gateway: Gateway, numbers: readonly string[]): void {
  const refusal = new GatewayRefusal('85', 'Aynı numaraya 1 dakika içinde 20’den fazla görev oluşturulamaz')
  for (const number of new Set(numbers)) {
    gateway.checkLimit(`number ${number}`, gateway.settings.values.sameNumberLimitPerMinute, refusal)
  }
}
