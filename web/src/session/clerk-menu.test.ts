import { expect, test } from 'vitest'
import { withDesks } from './clerk-menu.ts'

const menu = [
  { name: 'Memur işleri', path: '/Memur', icon: 'briefcase' },
  { name: 'Anasayfa', path: '/anasayfa' },
]

test('the menu names the clerk’s own desks with what waits there', () => {
  const work = [
    { Code: 'a', Title: 'İadeler', Description: '', Path: '/Memur/Iadeler', Waiting: 3, IsReadOnly: false },
    { Code: 'b', Title: 'Beyanlar', Description: '', Path: '/Memur/Beyanlar', Waiting: 0, IsReadOnly: false },
    {
      Code: 'c',
      Title: 'Temsilciler',
      Description: '',
      Path: '/Memur/Temsilciler',
      Waiting: null,
      IsReadOnly: false,
    },
  ]
  expect(withDesks(menu, work)).toEqual([
    {
      name: 'Memur işleri',
      icon: 'briefcase',
      badge: { color: 'primary', value: '3' },
      children: [
        { name: 'Bütün işler', path: '/Memur', iconText: 'Bİ' },
        { name: 'İşlerim', path: '/Memur/Islerim', iconText: 'İŞ' },
        {
          name: 'İadeler',
          path: '/Memur/Iadeler',
          iconText: 'İA',
          badge: { color: 'primary', value: '3' },
        },
        { name: 'Beyanlar', path: '/Memur/Beyanlar', iconText: 'BE' },
        { name: 'Temsilciler', path: '/Memur/Temsilciler', iconText: 'TE' },
      ],
    },
    { name: 'Anasayfa', path: '/anasayfa' },
  ])
})
