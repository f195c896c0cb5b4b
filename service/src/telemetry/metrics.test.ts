import { expect, test } from 'vitest'
import { Counter, Histogram, metricsText, newSeriesMs } from './metrics.ts'

test('what is counted for the first time is told as 0 until a monitor has seen that, and then as it is', () => {
  const counter = new Counter('trial_total', 'Trial.')
  const histogram = new Histogram('trial_seconds', 'Trial.')
  counter.add({ outcome: 'fault' }, 3)
  histogram.observe({ bank: '0012' }, 0.2)
  const told = (asNewMs: number) => metricsText([counter.family(asNewMs), histogram.family(asNewMs)])
  expect(told(newSeriesMs)).toContain('trial_total{outcome="fault"} 0\n')
  expect(told(newSeriesMs)).toContain('trial_seconds_count{bank="0012"} 0\n')
  expect(told(0)).toContain('trial_total{outcome="fault"} 3\n')
  expect(told(0)).toContain('trial_seconds_count{bank="0012"} 1\n')
  counter.add({ outcome: 'fault' })
  expect(told(0)).toContain('trial_total{outcome="fault"} 4\n')
})
