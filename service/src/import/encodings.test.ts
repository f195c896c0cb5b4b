import { describe, expect } from 'vitest'
import { in1254, in857 } from '../testing/dirty-files.ts'
import { csv, importText, registryHeader } from '../testing/importing.ts'
import { test } from '../testing/test-service.ts'
import type { Encoding } from './encodings.ts'

const textOf = (number: string) =>
  csv(registryHeader, `${number};D;;IŞIL ÇAĞLAYAN;GÖKÇEOĞLU ŞÜKÜR;;;İğdır;;;;;`)
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le')

const writers: readonly (readonly [name: string, write: (text: string) => Buffer, encoding: Encoding])[] = [
  ['UTF-8', (text) => Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['Windows-1254', in1254, 'windows-1254'],
  [
    'Windows-1254 with more blanks than letters',
    (text) => in1254(text.replaceAll(';;', ';\u00A0;')),
    'windows-1254',
  ],
  ['CP857', in857, 'cp857'],
  ['CP857 with the end sign of DOS', (text) => in857(`${text}\u001A`), 'cp857'],
  ['UTF-16 LE with its mark', (text) => inUtf16(`\uFEFF${text}`), 'utf-16le'],
  ['UTF-16 BE with its mark', (text) => inUtf16(`\uFEFF${text}`).swap16(), 'utf-16be'],
  ['UTF-16 LE without a mark', inUtf16, 'utf-16le'],
  ['UTF-16 BE without a mark', (text) => inUtf16(text).swap16(), 'utf-16be'],
  ['Excel, with a line about the separator', (text) => in1254(`sep=;\r\n${text}`), 'windows-1254'],
  ['pipes', (text) => in1254(text.replaceAll(';', '|')), 'windows-1254'],
]

describe('letters', () => {
  test.for(writers)('of %s are read as they were meant', async ([name, write, encoding], { service }) => {
    const number = `S-${writers.findIndex(([each]) => each === name)}`
    expect(await importText(service, 'registries', write(textOf(number)))).toMatchObject({
      written: 1,
      rejected: 0,
      encoding,
    })
    expect(
      await service.db`select name_or_title, surname, place_of_birth from registry where registry_number = ${number}`,
    ).toEqual([{ nameOrTitle: 'IŞIL ÇAĞLAYAN', surname: 'GÖKÇEOĞLU ŞÜKÜR', placeOfBirth: 'İğdır' }])
  })

  test('are read as it is said, where it is', async ({ service }) => {
    const text = textOf('T-1')
    // Too few Turkish letters to tell by.
    const content = Buffer.concat([in1254(text), Buffer.from([0xa4, 0xb5, 0xa4, 0xb5, 0xa4, 0xb5, 0x0a])])
    await expect(importText(service, 'registries', content)).rejects.toThrow(/kodlaması anlaşılamadı/)
    expect(await importText(service, 'registries', in1254(text), { encoding: 'iso-8859-9' })).toMatchObject({
      written: 1,
      encoding: 'iso-8859-9',
    })
    await expect(importText(service, 'registries', in1254(text), { encoding: 'utf-8' })).rejects.toThrow(
      'Dosyanın kodlaması UTF-8 değil.',
    )
  })

  test('that are cut between two pieces of a large file are read', async ({ service }) => {
    const many = Array.from(
      { length: 4000 },
      (_, number) => `M-${number};D;;A${'ŞĞİ'.repeat(number % 9)}Ü;;;;;;;;;`,
    )
    for (const content of [
      Buffer.from(csv(registryHeader, ...many)),
      Buffer.from(csv(registryHeader, ...many), 'utf16le'),
    ])
      expect(await importText(service, 'registries', content)).toMatchObject({ lines: 4000, rejected: 0 })
    const broken = Buffer.from(csv(registryHeader, ...many))
    broken[broken.lastIndexOf('Ş')] = 0xff
    await expect(importText(service, 'registries', broken)).rejects.toThrow(
      /^Dosya UTF-8, ama 4\d\d\d\. satırda|^Dosya UTF-8, ama 3\d\d\d\. satırda/,
    )
  })
})
