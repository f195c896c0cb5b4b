import { expect, test } from 'vitest'
import { explainPort } from './explain-port.ts'

test('a port in use is told with the variable that chooses another', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
  expect(() => explainPort('PORT', 3000)(taken)).toThrow('or set PORT.')
  expect(() => explainPort('METRICS_PORT', 9464)(taken)).toThrow(
    'Port 9464 is in use: stop what uses it, or set METRICS_PORT.',
  )
  expect(() => explainPort('METRICS_PORT', 9464)(new Error('no such host'))).toThrow('no such host')
})
