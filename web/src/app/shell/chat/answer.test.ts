import { expect, test } from 'vitest'
import { searchedPagesOf } from '../../services.ts'
import { testSettings } from '../../test-settings.ts'
import { answerTo } from './answer.ts'

const pages = searchedPagesOf(testSettings)
const nothing = { Meanings: [], Groups: [] }

test('an answer names pages, what the service found, and the way to a person', () => {
  const { text, links = [] } = answerTo('çöp vergisi nasıl ödenir', pages, {
    Meanings: ['Çevre temizlik vergisi'],
    Groups: [{ Code: 'announcements', Items: [{ Title: 'Vergi günleri', Detail: 'Duyuru', Path: '/x' }] }],
  })
  expect(text).toBe('Şunları buldum:')
  expect(links[0]?.path).toBe('/EMunicipalityECTDeclaration')
  expect(links.map(({ text: label }) => label)).toContain('Duyurular: Vergi günleri (Duyuru)')
  expect(links.at(-1)?.path).toBe('/ComplaintsAndRequests')
})

test('nothing is made up where nothing is found', () => {
  expect(answerTo('sikyaet', pages, nothing)).toMatchObject({
    text: 'Tam bunu bulamadım. Yakın olanlar:',
    links: [{ path: '/ComplaintsAndRequests' }, { path: '/ComplaintsAndRequests' }],
  })
  expect(answerTo('xyzxyz', pages, nothing)).toEqual({
    text: 'Bununla ilgili bir şey bulamadım.',
    links: [{ text: 'İstek gönderin, bir görevli yanıtlasın', path: '/ComplaintsAndRequests' }],
  })
})
