import { expect, test } from 'vitest'
import { draftOf, draftRules, emptyDraft, fieldAt } from './draft-values.ts'

const committee = { ...emptyDraft, bodyCode: 'committee' as const, persons: ' Işıl Çınar \n\nAli Öz\n' }

test('names are sent one a line, and only for the committee', () => {
  expect(draftOf(committee, [7])).toMatchObject({ persons: ['Işıl Çınar', 'Ali Öz'], fileOids: [] })
  expect(draftOf({ ...committee, bodyCode: 'council' }, [7])).toMatchObject({ persons: [], fileOids: [7] })
})

test('a committee’s resolution says whom it names, or that it names nobody', () => {
  expect(draftRules.persons('', committee)).toContain('kişi adı olmadığını işaretleyin')
  expect(draftRules.persons('', { ...committee, hasNoPersons: true })).toBe(true)
  expect(draftRules.persons('', { ...committee, bodyCode: 'council' })).toBe(true)
})

test('votes are told all three or not at all', () => {
  expect(draftOf(emptyDraft, []).vote).toBeNull()
  const values = { ...emptyDraft, votesFor: '20', votesAgainst: '0', votesAbstaining: '1' }
  expect(draftOf(values, []).vote).toEqual({ for: 20, against: 0, abstaining: 1 })
  expect(draftRules.vote('', { ...values, votesAgainst: '' })).toContain('Üç oy sayısını da')
  expect(draftRules.vote('', emptyDraft)).toBe(true)
})

test('what the service finds wrong is shown at its field', () => {
  expect(fieldAt('resolution.persons.1')).toBe('persons')
  expect(fieldAt('resolution.vote.against')).toBe('votesAgainst')
  expect(fieldAt('resolution.fileOids')).toBe('fileOids')
  expect(fieldAt('userName')).toBeUndefined()
})
