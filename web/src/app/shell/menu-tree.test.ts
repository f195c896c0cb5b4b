import type { MenuItem } from 'contract/portal/calls'
import { expect, test } from 'vitest'
import { holdsPage, isGroupOpen, matchOf, nearestItem } from './menu-tree.ts'

const declarations: MenuItem = {
  name: 'Beyanlar',
  children: [
    { name: 'Emlak', children: [{ name: 'Bina', path: '/EMunicipalityEstateDeclarationBuilding' }] },
    { name: 'Çevre temizlik', path: '/EMunicipalityECTDeclaration' },
    { type: 'extLink', name: 'Site', path: 'https://ornek.bel.tr' },
  ],
}

test('a group holds a page at any depth, whatever the case and the trailing slash', () => {
  expect(holdsPage(declarations, '/EMunicipalityEstateDeclarationBuilding')).toBe(true)
  expect(holdsPage(declarations, '/emunicipalityectdeclaration/')).toBe(true)
  expect(holdsPage(declarations, '/EMunicipalityECTDeclaration/taslak')).toBe(true)
  expect(holdsPage(declarations, '/EMunicipalityECTDeclarationX')).toBe(false)
  expect(holdsPage(declarations, '/FastPayment')).toBe(false)
})

test('the home page is not above every page', () => {
  expect(matchOf('/', '/FastPayment')).toBeNull()
  expect(matchOf('/', '/')).toBe('page')
  expect(matchOf('/FastPayment', '/FastPayment/sonuc')).toBe('under')
})

test('of a desk and the list of all desks only the desk is current', () => {
  const all: MenuItem = { name: 'Bütün işler', path: '/Memur' }
  const refunds: MenuItem = { name: 'İadeler', path: '/Memur/Iadeler' }
  expect(nearestItem([all, refunds], '/Memur/Iadeler')).toBe(refunds)
  expect(nearestItem([all, refunds], '/memur/')).toBe(all)
  expect(nearestItem([all, refunds], '/Memur/Beyan')).toBe(all)
  expect(nearestItem([all, refunds], '/anasayfa')).toBeUndefined()
})

test('another site is never the current page', () => {
  expect(holdsPage({ type: 'extLink', name: 'Site', path: '/FastPayment' }, '/FastPayment')).toBe(false)
})

test('a group opens for its pages and closes when they are left', () => {
  expect(isGroupOpen(declarations, '/EMunicipalityECTDeclaration', null)).toBe(true)
  expect(isGroupOpen(declarations, '/FastPayment', null)).toBe(false)
})

test('what someone does by hand wins on that page', () => {
  const closed = { isOpen: false, pathname: '/EMunicipalityECTDeclaration' }
  expect(isGroupOpen(declarations, '/EMunicipalityECTDeclaration', closed)).toBe(false)
  expect(isGroupOpen(declarations, '/EMunicipalityEstateDeclarationBuilding', closed)).toBe(true)
  expect(isGroupOpen(declarations, '/FastPayment', { isOpen: true, pathname: '/' })).toBe(true)
})
