import { expect, test } from 'vitest'
import { redirectFor } from './redirect.ts'
import { testSettings } from './test-settings.ts'

function redirect(address: string, settings = testSettings): string | undefined {
  const [pathname = '', query] = address.split('?')
  return redirectFor({ pathname, search: query === undefined ? '' : `?${query}` }, settings)
}

test.each([
  ['/', '/anasayfa'],
  ['/boyle-bir-sayfa-yok', '/session/404'],
  ['/anasayfa/alt', '/session/404'],
  ['/?ISLEMADI=EDEVLETGIRIS&x=1', '/e-devlet-girisi?ISLEMADI=EDEVLETGIRIS&x=1'],
  ['/anasayfa?ISLEMADI=EDEVLETGIRIS', '/e-devlet-girisi?ISLEMADI=EDEVLETGIRIS'],
  ['/?code=abc&state=5', '/e-devlet-girisi?code=abc&state=5'],
  ['/boyle-bir-sayfa-yok?code=abc', '/e-devlet-girisi?code=abc'],
])('%s sends on to %s', (address, target) => expect(redirect(address)).toBe(target))

test.each([
  '/anasayfa',
  '/anasayfa/',
  '/ANASAYFA',
  '/fastpayment',
  '/session/404',
  '/DebtQuestioning',
  '/e-devlet-girisi?code=abc',
  '/E-DEVLET-GIRISI/?ISLEMADI=EDEVLETGIRIS',
  '/anasayfa?code=',
  '/anasayfa?ISLEMADI=BASKA',
])('%s stays', (address) => expect(redirect(address)).toBeUndefined())

test('paying for a wedding is only for Antakya', () => {
  expect(redirect('/FastPaymentForMatrimony')).toBe('/session/404')
  expect(redirect('/FastPaymentForMatrimony', { ...testSettings, CountyCode: '2080' })).toBeUndefined()
})
