import { expect, test } from 'vitest'
import { mutantsOf, planted, sampleOf } from './mutants.ts'
import { inSpans } from './unreached.ts'

const source = `import { a } from './a.ts'
/** Two === two in a comment. */
export async function pay(db: Db, kurus: number): Promise<boolean> {
  if (kurus <= 0 || !db) return false
  await book(db, kurus)
  return kurus === 1
}
`

test('a file has a mutant for each thing that can be wrong, and none in comments and imports', () => {
  const made = mutantsOf('pay.ts', source).map((mutant) =>
    planted(source, mutant).split('\n')[mutant.line - 1]?.trim(),
  )
  expect(made).toEqual([
    'if (kurus < 0 || !db) return false',
    'if (kurus <= 0 && !db) return false',
    'if (kurus <= 0 || !db) return true',
    'void 0 && book(db, kurus)',
    'return kurus !== 1',
  ])
})

test('the same seed chooses the same mutants', () => {
  const all = mutantsOf('pay.ts', source)
  expect(sampleOf(all, 3, 7)).toEqual(sampleOf(all, 3, 7))
  expect(sampleOf(all, 99, 7)).toHaveLength(all.length)
})

test('lines are told in spans', () => {
  expect(inSpans([3, 4, 5, 9])).toBe('3-5, 9')
})
