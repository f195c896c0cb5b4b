import { describe, expect } from 'vitest'
import { expectSignedIn, passCaptcha, pressSignIn } from '../actions/sign-in.ts'
import { test } from '../visitor.ts'

const password = 'mor deve yol yürür'

describe('signing up by name', () => {
  test('says what is missing, in the agreed words, and signs in at once', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/session/signup')
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect.poll(() => page.getByRole('alert').getByText('this field is required').count()).toBe(3)
    await page.getByLabel('Email').fill('irmak@posta')
    await page.getByText('email is not valid').first().waitFor()
    await visitor.expectAccessible()
    const username = `irmak.${Date.now()}`
    await page.getByLabel('Username').fill('30507182466')
    await page.getByLabel('Email').fill('irmak@posta.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page
      .getByText(/a username needs at least one letter/)
      .first()
      .waitFor()
    await page.getByLabel('Username').fill(username)
    expect(await page.getByLabel('I have read and agree to the terms of service.').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/anasayfa')
    await expectSignedIn(visitor, 'Hesabım')
    await page.getByRole('banner').getByRole('button', { name: 'Hesabım' }).click()
    await page.getByRole('button', { name: 'Çıkış yap' }).click()
    await page.getByRole('link', { name: 'Giriş yap' }).first().click()
    await page.getByRole('button', { name: 'Kullanıcı adıyla giriş' }).click()
    await page.getByLabel('Kullanıcı adı').fill(username)
    await page.getByLabel('Şifre', { exact: true }).fill(password)
    await visitor.expectAccessible()
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await expectSignedIn(visitor, 'Hesabım')
  })

  test('leads to signing in and to the full membership', async ({ visitor }) => {
    await visitor.open('/session/signup')
    await visitor.page.getByRole('link', { name: 'üye olun' }).click()
    await visitor.page.waitForURL('**/Register')
    await visitor.open('/session/signup')
    await visitor.page.getByRole('link', { name: 'Sign in' }).click()
    await visitor.page.waitForURL('**/session/signin')
  })
})
