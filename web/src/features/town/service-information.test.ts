import { expect, test } from 'vitest'
import { informationPath, informedPaths, informedService } from '../../texts/service-information-paths.ts'
import { services } from '../../texts/services.ts'
import { serviceInformation } from './service-information.ts'

test('every service that has a page about it says what it is, needs, costs and takes', () => {
  expect(Object.keys(serviceInformation).toSorted()).toEqual(informedPaths.toSorted())
  for (const { what, needs, cost, duration } of Object.values(serviceInformation)) {
    expect(needs.length).toBeGreaterThan(0)
    for (const sentence of [what, cost, duration, ...needs]) expect(sentence).toMatch(/^\p{Lu}|^e-/u)
    for (const sentence of [what, cost, duration, ...needs]) expect(sentence).toMatch(/\.$/)
  }
})

test('every service of the portal is told about', () => {
  const untold = services.filter(({ path }) => informationPath(path) === undefined)
  expect(untold).toEqual([])
})

test('a page is found from the service and back, whatever the capitals and the query', () => {
  expect(informationPath('/debtquestioning?x=1')).toBe('/hizmet/DebtQuestioning')
  expect(informedService('/Hizmet/debtQuestioning/')).toBe('/DebtQuestioning')
  expect(informationPath('/anasayfa')).toBeUndefined()
  expect(informedService('/hizmet/anasayfa')).toBeUndefined()
})
