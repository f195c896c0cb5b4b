import type { SiteText } from 'contract/content/site-texts'
import { expect, test } from 'vitest'
import { writtenBlocks } from '../written-blocks.ts'
import { textOfPage } from './page-text.ts'
import { textOf, valuesOf } from './site-text-forms.ts'

test.each<SiteText>([
  {
    kind: 'contact',
    address: 'Cumhuriyet Meydanı No: 1',
    phone: '444 0 275',
    email: 'iletisim@cinarligol.bel.example',
    openingHours: [
      { days: 'Hafta içi', hours: '08.30–17.30' },
      { days: 'Cumartesi', hours: '09.00–13.00' },
    ],
  },
  {
    kind: 'mayor',
    name: 'Ayla Pınar',
    title: 'Belediye Başkanı',
    infoUrl: 'https://cinarligol.bel.example/baskan',
    photo: null,
  },
  { kind: 'chat', isOn: true },
  { kind: 'privacy', text: 'Aydınlatma metni' },
  {
    kind: 'service',
    what: 'Borç öder.',
    needs: ['Kart', 'Telefon'],
    cost: 'Ücretsizdir.',
    duration: 'Hemen.',
  },
])('$kind is typed and published without a change', (text) => {
  expect(textOf(text.kind, valuesOf(text))).toEqual(text)
})

test('the portal’s own text is the beginning of a written one', () => {
  const text = textOfPage([
    { tagName: 'P', textContent: ' Veri sorumlusu\n belediyedir. ' },
    { tagName: 'H2', textContent: 'Haklarınız' },
    { tagName: 'LI', textContent: 'Silme' },
    { tagName: 'LI', textContent: 'Düzeltme' },
  ])
  expect(writtenBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'Veri sorumlusu belediyedir.' },
    { kind: 'heading', text: 'Haklarınız' },
    { kind: 'list', items: ['Silme', 'Düzeltme'] },
  ])
})
