import { expect, test } from 'vitest'
import { services } from '../../texts/services.ts'
import { arrangeHome } from './home-sections.ts'

const shown = (isHere: (path: string) => boolean) => {
  const { main, sections } = arrangeHome(isHere)
  return [...main, ...sections.flatMap((section) => section.services)].map(({ path }) => path)
}

test('every service stands on the home page exactly once', () => {
  expect(shown(() => true).toSorted()).toEqual(services.map(({ path }) => path).toSorted())
})

test('paying comes first', () => {
  expect(shown(() => true)[0]).toBe('/FastPayment')
})

test('what the municipality does not have is not shown', () => {
  expect(shown((path) => path !== '/FastPaymentForMatrimony')).not.toContain('/FastPaymentForMatrimony')
})
