import { expect, test } from 'vitest'
import { servicesOf } from '../../services.ts'
import { testSettings } from '../../test-settings.ts'
import { findServices, groupsOf } from './search-groups.ts'

const pathsFor = (typed: string) => findServices(servicesOf(testSettings), typed).map(({ path }) => path)

test('services are found with or without Turkish letters, names before descriptions', () => {
  expect(pathsFor('borc sor')[0]).toBe('/DebtQuestioning')
  expect(pathsFor('BEYANI')).toContain('/EMunicipalityEstateDeclarationBuilding')
  expect(pathsFor('reklam')[0]).toBe('/EMunicipalityAdDeclaration')
  expect(pathsFor('boyle bir sey yok')).toEqual([])
  expect(pathsFor('e').length).toBeLessThanOrEqual(5)
})

test('what the service found stands below the services, under its name', () => {
  const answer = {
    Groups: [{ Code: 'debts' as const, Items: [{ Title: 'Su 2026', Detail: 'Ocak', Path: '/x' }] }],
  }
  expect(groupsOf([{ title: 'a', detail: 'b', path: '/c' }], answer).map(({ name }) => name)).toEqual([
    'Hizmetler',
    'Borçlarım',
  ])
  expect(groupsOf([], undefined)).toEqual([])
})
