import { expect, test } from 'vitest'
import { acceptsRedirect, demoClient, readClients } from './clients.ts'

test('without a setting there is the demo client, for this machine only', () => {
  expect(readClients(undefined)).toEqual([demoClient])
  expect(acceptsRedirect(demoClient, 'http://127.0.0.1:5173/e-devlet-girisi')).toBe(true)
  expect(acceptsRedirect(demoClient, 'http://localhost.example.org/')).toBe(false)
  expect(acceptsRedirect(demoClient, 'javascript:alert(1)')).toBe(false)
})

test('registered addresses must be equal to the letter', () => {
  const [client] = readClients(
    '[{"client_id":"a","client_secret":"b","redirect_uris":["https://bel.example/?x=1"]}]',
  )
  expect(client && acceptsRedirect(client, 'https://bel.example/?x=1')).toBe(true)
  expect(client && acceptsRedirect(client, 'https://bel.example/')).toBe(false)
})

test.each(['x', '{}', '[]', '[{"client_id":"a"}]', '[null]'])('the setting %s is refused', (json) => {
  expect(() => readClients(json)).toThrow('EDEVLET_CLIENTS must be')
})
