import { expect, test } from 'vitest'
import { isIconKnown } from '../ui/NamedIcon.tsx'
import { menuRows } from './menu-rows.ts'

test('every row of the menu has a key and a place of its own', () => {
  const keys = menuRows.map(({ key }) => key)
  expect(new Set(keys).size).toBe(menuRows.length)
  const places = menuRows.map(({ parentKey, position }) => `${parentKey ?? 'top'} ${position}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('a row without an icon or a text of its own is known by the first two letters of its name', () => {
  const row = (key: string) => menuRows.find((each) => each.key === key)
  expect(row('/icra-bilgileri')).toMatchObject({ name: 'İcra bilgileri', icon: 'file-alert', iconText: 'İC' })
  expect(row('/Register')).toMatchObject({ name: 'Üye ol', iconText: 'ÜY', shownTo: 'visitor' })
  expect(row('/EMunicipalityEstateDeclarationLand')).toMatchObject({ icon: 'map2', iconText: 'AZ' })
})

test('the icon of every row is drawn', () => {
  const names = menuRows.flatMap(({ icon }) => icon ?? [])
  expect(names.filter((name) => !isIconKnown(name))).toEqual([])
})
