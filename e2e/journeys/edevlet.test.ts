import { describe, expect } from 'vitest'
import { chooseAtGate, leaveForEDevlet, signInAtEDevlet } from '../actions/edevlet.ts'
import { expectSignedIn, sukru } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const invalidToken = 'Geçersiz token, E-devlet girişi başarısız'
const failed = 'E-devlet girişi başarısız'

/** The alert is read and closed, and the visitor is home, signed out. */
async function expectAlertThenHome({ page }: Visitor, text: string) {
  const alert = page.getByRole('alertdialog')
  await alert.getByText(text, { exact: true }).waitFor({ timeout: 15_000 })
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL('**/anasayfa')
  await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).waitFor()
  expect(await page.evaluate<string | null>('sessionStorage.getItem("accessToken")')).toBeNull()
}

describe('e-Devlet', () => {
  test('a citizen signs in without a password, comes back to the wanted page, and signs out with a warning', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/RegistryObservation?kaynak=sms')
    await page.waitForURL('**/session/signin')
    await page.getByText('Kimlik doğrulama için e-Devlet Kapısı’na yönlendirileceksiniz.').waitFor()
    await leaveForEDevlet(visitor)
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await chooseAtGate(visitor, sukru.userName)
    await expectSignedIn(visitor, sukru.name)
    expect(visitor.path()).toBe('/RegistryObservation?kaynak=sms')
    expect(addresses.some((url) => url.endsWith('/e-devlet-girisi'))).toBe(true)
    const stored = await page.evaluate<Record<string, string>>('({...sessionStorage})')
    expect(stored['loginViaEdevlet']).toBe('1')
    expect(stored).toHaveProperty('accessToken')
    expect(JSON.parse(stored['MemberInfo'] ?? '{}')).toMatchObject({ IdentityNumber: sukru.userName })

    await page.getByRole('banner').getByRole('button', { name: sukru.name }).click()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    const hint = page.getByRole('region', { name: 'e-Devlet oturumu' })
    await hint.waitFor()
    expect(await hint.getByRole('link').getAttribute('href')).toContain('/edevlet/logout')
    await visitor.expectAccessible()
    await page.reload()
    await page.getByRole('link', { name: 'Giriş yap' }).first().waitFor()
    expect(await hint.count()).toBe(0)
  })

  test('a foreigner signs in with the foreigner number, on a phone', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    await signInAtEDevlet(visitor, '99123456740')
    await expectSignedIn(visitor, 'AYGÜL ÇOLPONBAYEVA-İŞİM')
    expect(visitor.path()).toBe('/anasayfa')
  })

  test('the first time makes the account; a slow e-Devlet is waited for with a word', async ({ visitor }) => {
    const { page } = visitor
    // Far from the ten seconds after which the service gives up, also on a busy machine.
    await fetch(`${portal().simulatorsUrl}/edevlet/_control/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slowMs: 5000 }),
    })
    await signInAtEDevlet(visitor, '24681357994')
    await page.getByText('e-Devlet bilgileriniz doğrulanıyor...').waitFor()
    await expect.poll(() => visitor.path()).toBe('/e-devlet-girisi')
    await visitor.expectAccessible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Yağmur Ağırbaşlı' })
      .waitFor({ timeout: 20_000 })
  })

  test('someone without a record is told so and what to do', async ({ visitor }) => {
    const { page } = visitor
    await signInAtEDevlet(visitor, '61234567868')
    await page.locator('output').getByText('Sicil bilgisi bulunamadı.').waitFor()
    await page.getByText(/belediyede adınıza kayıt yok/).waitFor()
    expect(visitor.path()).toBe('/e-devlet-girisi')
    await visitor.expectAccessible()
    await page.getByRole('link', { name: 'Üye ol' }).click()
    await page.waitForURL('**/Register')
    expect(await page.getByLabel('T.C. kimlik no').inputValue()).toBe('61234567868')
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe('ÖZGÜR')
    expect(await page.getByLabel('Soyad', { exact: true }).inputValue()).toBe('YEŞİLDAĞ')
  })

  for (const [what, identityNumber, text] of [
    ['a token that is not given', '77777777770', invalidToken],
    ['an address e-Devlet does not know', '90000000100', failed],
    ['a system error at e-Devlet', '83649201700', failed],
  ] as const) {
    test(`${what} is told and leads home`, async ({ visitor }) => {
      await signInAtEDevlet(visitor, identityNumber)
      await visitor.page.getByRole('alertdialog').waitFor()
      await visitor.expectAccessible()
      await expectAlertThenHome(visitor, text)
    })
  }

  test('someone who gives up at e-Devlet is home again, without an alarm, and may try again', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/session/signin')
    await leaveForEDevlet(visitor)
    await page.getByRole('button', { name: 'İptal' }).click()
    await page.waitForURL('**/anasayfa')
    await page.getByText('e-Devlet girişinden vazgeçtiniz; giriş yapılmadı.').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await visitor.expectAccessible()
    await page.getByRole('link', { name: 'Yeniden dene' }).click()
    await page.waitForURL('**/edevlet/Giris/gir**')
  })

  test('an answer that this browser did not ask for opens nothing', async ({ visitor, newVisitor }) => {
    await visitor.open('/e-devlet-girisi?code=uydurma&state=1234567890123456')
    await expectAlertThenHome(visitor, invalidToken)

    // Real answer of someone else, slipped to this browser as a link.
    const other = await newVisitor()
    let answer = ''
    other.page.on('request', (request) => {
      if (request.url().includes('/e-devlet-girisi?')) answer = new URL(request.url()).search
    })
    await other.page.route('**/LoginViaEDevlet', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signInAtEDevlet(other, '41829374682')
    await expect.poll(() => answer).toContain('code=')
    await visitor.open(`/anasayfa${answer}`)
    await expectAlertThenHome(visitor, invalidToken)
  })

  test('links from elsewhere lead straight to e-Devlet, and the back button away from it', async ({
    visitor,
  }) => {
    const { page } = visitor
    for (const path of ['/index_edevlet_girisi', '/?ISLEMADI=EDEVLETGIRIS']) {
      await visitor.open('/FastPayment')
      await page.goto(`${portal().url}${path}`)
      await page.waitForURL('**/edevlet/Giris/gir**')
      await page.goBack()
      await expect.poll(() => visitor.path()).toBe('/FastPayment')
    }
  })

  test('the way back tells nobody where one has been, and no page of it is kept', async () => {
    for (const path of ['/e-devlet-girisi?code=a&state=1', '/E-Devlet-Girisi/', '/?code=a&state=1']) {
      const response = await fetch(`${portal().url}${path}`, { redirect: 'manual' })
      expect(response.headers.get('referrer-policy'), path).toBe('no-referrer')
    }
    const other = await fetch(`${portal().url}/anasayfa`)
    expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})
