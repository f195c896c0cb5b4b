import type { ImportCounts } from 'contract/import/calls'
import { expect, test } from 'vitest'
import { rejectedText, triedText } from './tried-text.ts'

const counts = (given: Partial<ImportCounts>): ImportCounts => ({
  Lines: 3,
  New: 0,
  Changed: 0,
  Unchanged: 0,
  Rejected: 0,
  LeftEmpty: 0,
  Accepted: 0,
  Missing: null,
  Ended: null,
  OwnPayments: 0,
  DoublePayments: 0,
  ...given,
})

test('a file without lines is not said to be on record already', () => {
  expect(triedText(counts({ Lines: 0 }))).toMatch(/başlıktan başka satır yok/)
  expect(triedText(counts({ Unchanged: 3 }))).toMatch(/zaten kayıtlı/)
  expect(triedText(counts({ New: 3 }))).toMatch(/hiçbir şey yazılmadı/)
})

test('what is rejected whole has no rest to be written', () => {
  expect(rejectedText(counts({ Rejected: 3 }), false)).toMatch(/satır kalmadı/)
  expect(rejectedText(counts({ New: 1, Rejected: 2 }), false)).toMatch(/kalan satırları aktarın/)
  expect(rejectedText(counts({ New: 1, Rejected: 2 }), true)).toMatch(/yarım aktarılamaz/)
})
