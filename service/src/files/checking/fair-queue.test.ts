import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const usual = { concurrency: 2, maxWaiting: 100, maxWaitingPerPerson: 10, maxWaitMs: 60_000 }

/** A queue whose works end when the test says so. */
function open(limits: Partial<typeof usual> = {}) {
  const queue = new FairQueue({ ...usual, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const give = (person: string, file: string) =>
    queue.run(person, () => {
      started.push(file)
      return new Promise<string>((resolve) => ends.set(file, () => resolve(file)))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (file: string) => {
    ends.get(file)?.()
    await settled()
  }
  return { queue, started, give, end, settled }
}

test('everyone takes turns, however many files one person gives', async () => {
  const { started, give, end, settled } = open({ concurrency: 1 })
  for (const file of ['a1', 'a2', 'a3']) void give('Ayşe', file)
  void give('Mehmet', 'm1')
  void give('Mehmet', 'm2')
  void give('Zeynep', 'z1')
  await settled()
  for (const file of ['a1', 'm1', 'z1', 'a2', 'm2', 'a3']) {
    expect(started.at(-1)).toBe(file)
    await end(file)
  }
})

test('one person never has all processes', async () => {
  const { started, give, end, settled } = open()
  for (const file of ['a1', 'a2', 'a3']) void give('Ayşe', file)
  await settled()
  expect(started).toEqual(['a1'])
  void give('Mehmet', 'm1')
  await settled()
  expect(started).toEqual(['a1', 'm1'])
  await end('m1')
  expect(started).toEqual(['a1', 'm1'])
  await end('a1')
  expect(started).toEqual(['a1', 'm1', 'a2'])
})

test('what would wait behind too many is refused, and room comes back', async () => {
  const { give, end } = open({ concurrency: 1, maxWaiting: 2, maxWaitingPerPerson: 1 })
  const first = give('Ayşe', 'a1')
  const second = give('Ayşe', 'a2')
  expect(await give('Ayşe', 'a3')).toBeUndefined()
  void give('Mehmet', 'm1')
  expect(await give('Zeynep', 'z1')).toBeUndefined()
  await end('a1')
  expect(await first).toBe('a1')
  const third = give('Zeynep', 'z2')
  await end('m1')
  await end('a2')
  await end('z2')
  expect(await Promise.all([second, third])).toEqual(['a2', 'z2'])
})

test('who has waited too long is told so, and the others go on', async () => {
  const { started, give, end, settled } = open({ concurrency: 1, maxWaitMs: 1 })
  const running = give('Ayşe', 'a1')
  expect(await give('Mehmet', 'm1')).toBeUndefined()
  await end('a1')
  expect(await running).toBe('a1')
  void give('Zeynep', 'z1')
  await settled()
  expect(started).toEqual(['a1', 'z1'])
})

test('a work that fails leaves its place to the next', async () => {
  const { queue } = open({ concurrency: 1 })
  await expect(queue.run('Ayşe', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('Mehmet', async () => 'm1')).toBe('m1')
})

test('after a stop no one waits', async () => {
  const { queue, give, end } = open({ concurrency: 1 })
  const running = give('Ayşe', 'a1')
  const waiting = give('Mehmet', 'm1')
  queue.stop()
  expect(await waiting).toBeUndefined()
  await end('a1')
  expect(await running).toBe('a1')
})
