import { pbkdf2 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { passwordWaitMs } from './hashing-threads.ts'
import { hashPassword, isPasswordRight } from './password.ts'

const light = { memory: 64, passes: 1, parallelism: 1 }

test('passwords are hashed while everything else keeps Node’s own threads busy', async () => {
  const done: string[] = []
  const other = Array.from(
    { length: 16 },
    () =>
      new Promise<void>((resolve) =>
        pbkdf2('x', 'x', 200_000, 32, 'sha256', () => {
          done.push('other')
          resolve()
        }),
      ),
  )
  const hash = await hashPassword('Doğru.Şifre.1', light)
  expect(await isPasswordRight('Doğru.Şifre.1', hash)).toBe(true)
  // In the same threads the password would come after all of them.
  expect(done.length).toBeLessThan(other.length)
  await Promise.all(other)
})

test('more than can be hashed soon is refused, and room comes back', async () => {
  const hashing = Promise.allSettled(Array.from({ length: 400 }, () => hashPassword('Doğru.Şifre.1', light)))
  await setTimeout(1)
  expect(passwordWaitMs()).toBeGreaterThan(0)
  const outcomes = await hashing
  expect(passwordWaitMs()).toBe(0)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused[0]).toMatchObject({ reason: { code: 'Busy', status: 503 } })
  await hashPassword('Doğru.Şifre.1', light)
})

test('a hash that cannot be computed is a fault of that hash alone', async () => {
  await expect(hashPassword('x', { ...light, memory: 1 })).rejects.toThrow()
  expect(await isPasswordRight('x', await hashPassword('x', light))).toBe(true)
})
