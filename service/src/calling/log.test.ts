import { describe, expect, test } from 'vitest'
import { openLog } from './log.ts'

describe('a fault in the log', () => {
  test('says what happened and where, and nothing of the row the database refused', () => {
    const lines: string[] = []
    const log = openLog('info', (line) => lines.push(line))
    const fault = Object.assign(new Error('violates check constraint "trouble"'), {
      code: '23514',
      detail: 'Failing row contains (6, 2Axa2tlOuAJhK3IElSrA, 10.0.0.7).',
      parameters: ['2Axa2tlOuAJhK3IElSrA'],
    })
    log.error({ err: fault }, 'fault')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('23514')
    expect(lines[0]).toContain('log.test.ts')
    expect(lines[0]).toContain('violates check constraint')
    expect(lines[0]).not.toContain('2Axa2tlOuAJhK3IElSrA')
  })
})
