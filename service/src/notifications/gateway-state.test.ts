import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test, testSettings } from '../testing/test-service.ts'
import { isGatewayReachable } from './gateway-state.ts'

test('anyone learns that text messages do not go out, and nothing about a person', async ({ service }) => {
  // The address of the tests has no listener.
  expect(await service.anyone.call('GetMessageServiceState', {})).toEqual({ IsReachable: false })
})

test('a gateway that answers anything is reachable, and is asked again only after a while', async () => {
  let asked = 0
  const gateway = createServer((_, response) => {
    asked += 1
    response.statusCode = 404
    response.end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const Url = `http://127.0.0.1:${port}`
  const settings = { SmsGateway: { ...testSettings.SmsGateway, Url } }
  const now = new Date('2026-11-16T09:00:00Z')
  expect(await isGatewayReachable(settings, now)).toBe(true)
  expect(await isGatewayReachable(settings, now)).toBe(true)
  expect(asked).toBe(1)
  gateway.closeAllConnections()
  gateway.close()
  await once(gateway, 'close')
  expect(await isGatewayReachable(settings, new Date('2026-11-16T09:01:00Z'))).toBe(false)
})
