import { expect } from 'vitest'
import { test as base, testSettings } from '../testing/test-service.ts'

const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  ShowMatrimonyPaymentMenu: true,
}))

test('wedding fees are not in the menu of a county without that page, whatever the setting says', async ({
  service,
}) => {
  const menu = await service.anyone.call('RetrieveMenusWithoutAuthorization', {})
  const paths = menu.flatMap(({ children = [] }) => children.map(({ path }) => path))
  expect(paths).toContain('/FastPayment')
  expect(paths).not.toContain('/FastPaymentForMatrimony')
})
