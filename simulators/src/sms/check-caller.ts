import type { FastifyRequest } from 'fastify'
import { isAllowedAddress } from '../http/allowed-address.ts'
import { GatewayRefusal } from './gateway-refusal.ts'
import type { Gateway } from './gateway.ts'

/** HTTP Basic and the list of IP addresses; both failures look the same to the caller. */
export function checkCaller(gateway: Gateway, request: FastifyRequest): void {
  const { user, password } = gateway.account
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const isKnown = request.headers.authorization === expected
  if (!isKnown || !isAllowedAddress(request.ip, gateway.settings.values.allowedIps)) throw callerRefusal()
}

export function callerRefusal(): GatewayRefusal {
  return new GatewayRefusal(
    '30',
    'Kullanıcı adı veya şifre hatalı, API yetkisi yok ya da IP adresi tanımlı değil',
  )
}
