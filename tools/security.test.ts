import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asvsSections } from './asvs-sections.ts'
import { sourceFiles } from './source-files.ts'

const root = new URL('..', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')
const files = sourceFiles()
const programs = files.filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path))

interface Row {
  number: string
  level: string
  how: string
  proof: string
}

const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, number = '', level = '', , how = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { number, level, how, proof }
  })

const numbersOf = (level: 'level1' | 'level2') =>
  Object.entries(asvsSections).flatMap(([section, last]) => last[level].map((n) => `${section}.${n}`))

/** A file by its whole path or by the end of it. */
function filesNamed(name: string) {
  return files.filter(({ path }) => path === name || path.endsWith(`/${name}`))
}

/** Tests as they are written in a row: a file, then titles in quotation marks. */
function namedTests(proof: string): { file: string; titles: string[] }[] {
  return [...proof.matchAll(/`([^`]+\.test\.ts)`((?:,? “[^”]+”)*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))
}

describe('docs/security.md', () => {
  test('has every requirement of levels 1 and 2 once', () => {
    expect(numbersOf('level1')).toHaveLength(70)
    expect(numbersOf('level2')).toHaveLength(183)
    expect(rows.map(({ number }) => number).sort()).toEqual(
      [...numbersOf('level1'), ...numbersOf('level2')].sort(),
    )
    const first = new Set(numbersOf('level1'))
    expect(rows.filter(({ number, level }) => level !== (first.has(number) ? '1' : '2'))).toEqual([])
  })

  test('names a proof for everything that is met, even in part', () => {
    const without = rows.filter(
      ({ how, proof }) => !/^(Not applicable|Not met|Operator)\b/.test(how) && !/`[^`]+\.\w+`/.test(proof),
    )
    expect(without).toEqual([])
  })

  test('tells of everything that is missing in its section', () => {
    const section = /\n## Not met\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
    const missing = rows.filter(({ how }) => /^(Partly|Not met)\b/.test(how)).map(({ number }) => number)
    expect(missing.filter((number) => !new RegExp(`\\b${number}\\b(?!\\.)`).test(section))).toEqual([])
    const told = [...section.matchAll(/V\d+\.\d+\.\d+/g)].map(([number]) => number)
    const met = rows.filter(({ how }) => !/^(Partly|Not met)\b/.test(how)).map(({ number }) => number)
    expect(told.filter((number) => met.includes(number) && number !== 'V6.4.4')).toEqual([])
  })

  test.each(rows.filter(({ proof }) => proof.includes('.test.ts')))(
    '$number names tests that exist',
    ({ proof }) => {
      for (const { file, titles } of namedTests(proof)) {
        const found = filesNamed(file)
        expect(found.length, file).toBeGreaterThan(0)
        for (const title of titles)
          expect(
            found.some(({ text }) => [`'${title}'`, `\`${title}\``].some((quoted) => text.includes(quoted))),
            title,
          ).toBe(true)
      }
    },
  )

  test('names files that exist', () => {
    const named = [...page.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(50)
    const missing = named.filter((path) => filesNamed(path).length === 0 && !existsSync(new URL(path, root)))
    expect(missing).toEqual([])
  })
})

describe('what it says of the code', () => {
  test('every algorithm in the code stands in the inventory', () => {
    const inventory = /\n## Keys and algorithms\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
    const made = /\b(?:create(?:Hash|Hmac|Cipheriv|Sign)|hash|hkdfSync|argon2(?:Sync)?)\(\s*'([^']+)'/g
    const used = programs
      .filter(({ path }) => path.startsWith('service/src/'))
      .flatMap(({ text }) => [...text.matchAll(made)].map(([, algorithm = '']) => algorithm))
    expect(new Set(used)).toContain('aes-256-gcm')
    expect([...new Set(used)].filter((algorithm) => !inventory.includes(algorithm))).toEqual([])
  })

  test('sha1 is used only where a protocol asks for it', () => {
    const using = programs.filter(
      ({ path, text }) => path.startsWith('service/src/') && /\((?:\s*)'(?:md5|sha1)'/.test(text),
    )
    expect(using.map(({ path }) => path).sort()).toEqual([
      // The published lists of leaked passwords are of SHA-1; nothing is protected by it.
      'service/src/identity/passwords/breached-passwords.ts',
      'service/src/identity/population-registry/kps-message.ts',
      'service/src/identity/second-factor/time-code.ts',
    ])
  })

  test('every outgoing request refuses redirects', () => {
    const asking = programs.filter(
      ({ path, text }) =>
        path.startsWith('service/src/') && /\bfetch\(/.test(text) && !path.includes('demo-town'),
    )
    expect(asking.length).toBeGreaterThan(5)
    expect(asking.filter(({ text }) => !text.includes(`redirect: 'error'`)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  test('nothing random that has to be unguessable comes from Math.random', () => {
    const using = programs.filter(
      ({ path, text }) => /^(service|contract|rules)\/src\//.test(path) && text.includes('Math.random'),
    )
    expect(using.map(({ path }) => path)).toEqual([])
  })

  test('nothing is shown as HTML and no text becomes code', () => {
    const using = programs.filter(
      ({ path, text }) =>
        /^(service|contract|rules|web)\/src\//.test(path) &&
        /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(/.test(text),
    )
    expect(using.map(({ path }) => path)).toEqual([])
  })

  test('certificates are verified everywhere', () => {
    const using = programs.filter(({ text }) =>
      /rejectUnauthorized:\s*false|TLS_REJECT_UNAUTHORIZED/.test(text),
    )
    expect(using.map(({ path }) => path).filter((path) => path.startsWith('service/src/'))).toEqual([])
  })
})
