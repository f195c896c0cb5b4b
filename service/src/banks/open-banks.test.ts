import { expect, test } from 'vitest'
import { demoSettings } from '../demo-town/demo-settings.ts'
import { banksInOrder, openBank } from './open-banks.ts'

const settings = demoSettings({ siteUrl: 'http://localhost:3000', simulatorsUrl: 'http://localhost:3001' })

test('the active bank comes first, then the others in their order, each once', () => {
  const codes = banksInOrder({
    ...settings,
    ActiveBankMerchantCode: '0064',
    FallbackBanks: ['0012', '0064', '0010'],
  }).map(({ code }) => code)
  expect(codes).toEqual(['0064', '0012', '0010'])
})

test('a bank that takes no new payments can still be asked about old ones', () => {
  const { Banks, ...rest } = settings
  const onlyZiraat = { ...rest, Banks, FallbackBanks: [] }
  expect(banksInOrder(onlyZiraat).map(({ code }) => code)).toEqual(['0010'])
  expect(openBank(onlyZiraat, '0012')).toMatchObject({ protocol: 'nestpay', storeType: '3d_pay' })
  expect(openBank({ ...onlyZiraat, Banks: Banks.slice(0, 1) }, '0012')).toBeUndefined()
})
