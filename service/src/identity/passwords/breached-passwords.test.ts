import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testSettings } from '../../testing/test-service.ts'
import { checkBreachedFile, isBreached } from './breached-passwords.ts'
import { newPasswordProblem } from './new-password.ts'

const directory = mkdtempSync(join(tmpdir(), 'e-belediye-breached-'))
afterAll(() => rmSync(directory, { recursive: true }))

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

function fileOf(passwords: readonly string[], lineEnd = '\n', count: (index: number) => string = () => '') {
  const file = join(directory, `${Math.random()}.txt`)
  const lines = passwords.map((password, index) => `${sha1(password)}${count(index)}`).toSorted()
  writeFileSync(file, lines.map((each) => each + lineEnd).join(''))
  return file
}

describe('a list of leaked passwords', () => {
  const leaked = Array.from({ length: 1000 }, (_, index) => `sizan-${index}`)

  test.each([
    ['hashes alone', '\n', () => ''],
    ['hashes with counts of any length', '\n', (index: number) => `:${10 ** (index % 9)}`],
    ['lines of Windows', '\r\n', (index: number) => `:${index}`],
  ])('knows each of them and no other: %s', async (_name, lineEnd, count) => {
    const file = fileOf(leaked, lineEnd, count)
    for (const password of leaked) expect(await isBreached(password, file), password).toBe(true)
    for (let index = 0; index < 300; index += 1) expect(await isBreached(`baska-${index}`, file)).toBe(false)
  })

  test.each([0, 1, 2, 3])('of %i lines', async (length) => {
    const some = leaked.slice(0, length)
    const file = fileOf(some)
    for (const password of some) expect(await isBreached(password, file)).toBe(true)
    expect(await isBreached('baska', file)).toBe(false)
  })

  test('must be readable and hold hashes', async () => {
    await expect(checkBreachedFile(join(directory, 'yok.txt'))).rejects.toThrow(/cannot be read: ENOENT/)
    const words = join(directory, 'words.txt')
    writeFileSync(words, '123456\n')
    await expect(checkBreachedFile(words)).rejects.toThrow(/must hold lines of SHA1/)
    await expect(checkBreachedFile(fileOf(leaked))).resolves.toBeUndefined()
  })

  test('keeps its passwords from being chosen', async () => {
    const owner = { identityNumber: '10000000146', names: [] }
    const settings = { ...testSettings, BreachedPasswordFile: fileOf(['kavun-terazi-88']) }
    expect(await newPasswordProblem('kavun-terazi-88', owner, { settings })).toMatch(/çalınan şifreler/)
    expect(await newPasswordProblem('kavun-terazi-89', owner, { settings })).toBeUndefined()
    expect(await newPasswordProblem('kavun-terazi-88', owner, { settings: testSettings })).toBeUndefined()
  })
})
