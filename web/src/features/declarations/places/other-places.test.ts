import type { ResponseFrom } from 'contract/calls'
import { expect, test } from 'vitest'
import { otherPlaces } from './other-places.ts'

type KnownPlace = ResponseFrom<'GetKnownProperties'>['Places'][number]

const place = (Oid: number, KindCode: KnownPlace['KindCode'], Name: string): KnownPlace => ({
  Oid,
  KindCode,
  Name,
  AddressText: 'Göl Mahallesi, Söğüt Sokak 1',
  DeclarationOid: Oid,
  DeclarationNumber: `B-${Oid}`,
  Content: {} as KnownPlace['Content'],
})

test('the form of a tax also offers what was declared for another one, each place once', () => {
  const places = [
    place(1, 'cleaning', 'Işık Kırtasiye'),
    place(2, 'entertainment', 'Işık Kırtasiye'),
    place(3, 'cleaning', 'Göl Bilardo'),
    place(4, 'advertising', 'Göl Bilardo'),
  ]
  expect(otherPlaces(places, 'advertising').map(({ Name }) => Name)).toEqual(['Işık Kırtasiye'])
  expect(otherPlaces(places, 'cleaning')).toEqual([])
})
