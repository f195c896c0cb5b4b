import { expect, test } from 'vitest'
import { drain } from './drain.ts'

test('ends one thing after the other', async () => {
  const ended: string[] = []
  const step = (name: string) => async () => void ended.push(name)
  expect(await drain([step('jobs'), step('http'), step('database')], 60_000)).toBe('drained')
  expect(ended).toEqual(['jobs', 'http', 'database'])
})

test('leaves behind what hangs', async () => {
  const hangs = () => new Promise<void>(() => {})
  // Keeps the process up, as an open port does.
  const port = setInterval(() => {}, 1000)
  expect(await drain([hangs], 50)).toBe('leftBehind')
  clearInterval(port)
})

test('passes a failure on', async () => {
  await expect(drain([() => Promise.reject(new Error('no'))], 60_000)).rejects.toThrow('no')
})
