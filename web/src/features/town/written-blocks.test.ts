import { expect, test } from 'vitest'
import { writtenBlocks } from './written-blocks.ts'

test('a written text has headings, paragraphs and lists', () => {
  expect(
    writtenBlocks(
      'Giriş\nikinci satır\n\n## Haklarınız\nŞunları isteyebilirsiniz:\n- silme\n- düzeltme\r\n\n\nSon',
    ),
  ).toEqual([
    { kind: 'paragraph', text: 'Giriş\nikinci satır' },
    { kind: 'heading', text: 'Haklarınız' },
    { kind: 'paragraph', text: 'Şunları isteyebilirsiniz:' },
    { kind: 'list', items: ['silme', 'düzeltme'] },
    { kind: 'paragraph', text: 'Son' },
  ])
  expect(writtenBlocks(' \n ')).toEqual([])
})
