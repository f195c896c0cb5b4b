import { describe, expect } from 'vitest'
import { newPerson } from '../actions/new-person.ts'
import { messagesOn, readSms, untilMessagesAreSent } from '../actions/read-sms.ts'
import { comeSignedIn, expectSignedIn, fillSignIn, passCaptcha, pressSignIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

/** True whether or not the number is known. */
const sent = 'Bilgiler eşleşiyorsa geçici şifreniz SMS ile gelir.'
const temporaryPassword = /gecici sifreniz: (\w{10}) /

async function askPassword(visitor: Visitor, person: { userName: string; phone: string }) {
  const { page } = visitor
  await page.getByLabel('T.C Kimlik/Vergi No').fill(person.userName)
  await page.getByLabel('Cep Telefonu').pressSequentially(person.phone)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Onay' }).click()
}

describe('a forgotten password', () => {
  test('is replaced by text message and must be changed before anything else', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await newPerson()
    await visitor.open('/session/signin')
    await page.getByRole('link', { name: 'Şifremi Unuttum' }).click()
    await page.getByRole('heading', { level: 1, name: 'E-Belediye Şifre Sıfırlama' }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await askPassword(visitor, irmak)
    await page.waitForURL('**/session/signin')
    await page.getByText(sent).waitFor()
    const again = page.getByRole('link', { name: 'yeniden deneyin' })
    expect(await again.getAttribute('href')).toBe('/ForgottenPassword')
    await visitor.expectAccessible()

    const temporary = await readSms(irmak.phone, temporaryPassword)
    await fillSignIn(visitor, { ...irmak, password: temporary })
    await passCaptcha(visitor)
    await pressSignIn(visitor)
    await page.waitForURL('**/sifre-degistir')
    await page.getByText('Önce geçici şifrenizi değiştirin.').waitFor()
    // It was typed a moment ago and need not be typed again.
    expect(await page.getByLabel('Mesajla gelen geçici şifre').inputValue()).toBe(temporary)
    await visitor.expectAccessible()
    // Also by way of the address bar, where the page no longer knows how the person signed in.
    await visitor.open('/UserUpdate')
    await page.waitForURL('**/sifre-degistir')

    await page.getByLabel('Mesajla gelen geçici şifre').fill(temporary)
    await page.getByLabel('Yeni şifreniz').fill('galatasaray1905')
    await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
    await page.getByRole('link', { name: /çok kişi kullanıyor/ }).waitFor()
    expect(await page.getByLabel('Mesajla gelen geçici şifre').inputValue()).toBe(temporary)
    await visitor.expectAccessible()
    await page.getByLabel('Yeni şifreniz').fill('sekiz turna göle indi')
    await page.getByText('Şifre gücü: çok güçlü').waitFor()
    await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
    await page.getByText('Şifreniz değişti.').waitFor()
    await visitor.expectAccessible()
    await visitor.open('/UserUpdate')
    await page.getByRole('heading', { level: 1, name: 'Bilgilerimi güncelle' }).waitFor()
    await readSms(irmak.phone, /(sifreniz degistirildi)/)
  })

  test('of someone unknown gets the same answer, and nobody gets a message', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/ForgottenPassword')
    await askPassword(visitor, { userName: '10000000146', phone: '5049999999' })
    await page.waitForURL('**/session/signin')
    const irmak = await newPerson()
    await visitor.open('/ForgottenPassword')
    await askPassword(visitor, { ...irmak, phone: '5049999998' })
    await page.waitForURL('**/session/signin')
    await untilMessagesAreSent()
    for (const number of ['5049999999', '5049999998', irmak.phone])
      expect(await messagesOn(number)).toEqual([])
  })

  test('is not asked for without the captcha, and the screen is covered while it is', async ({ visitor }) => {
    const { page } = visitor
    const irmak = await newPerson()
    await visitor.open('/session/forgot-password')
    await page.getByRole('button', { name: 'Onay' }).click()
    await page.getByText('Lütfen gerçek kişi olduğunuzu doğrulayınız').first().waitFor()
    await page.getByRole('link', { name: 'Cep telefonunuzu yazın.' }).waitFor()
    await visitor.expectAccessible()
    const isCovered = Promise.withResolvers<void>()
    await page.route('**/SendPasswordForMember', async (route) => {
      await isCovered.promise
      await route.continue()
    })
    await askPassword(visitor, irmak)
    await page.getByRole('dialog', { name: 'Lütfen bekleyin' }).getByText('Yükleniyor...').waitFor()
    isCovered.resolve()
    await page.waitForURL('**/session/signin')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

describe('changing the password', () => {
  test('ends the sign-in on the other device, and this one goes on', async ({ visitor, newVisitor }) => {
    const irmak = await newPerson()
    const other = await newVisitor({ viewport: phone })
    for (const someone of [visitor, other]) {
      await comeSignedIn(someone, irmak)
    }
    const { page } = visitor
    await visitor.open('/sifre-degistir')
    await page.getByLabel('Şu anki şifreniz').fill('yanlış bir şifre')
    await page.getByLabel('Yeni şifreniz').fill('sekiz turna göle indi')
    await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
    await page.getByRole('link', { name: 'Şu anki şifreniz yanlış.' }).waitFor()
    await page.getByLabel('Şu anki şifreniz').fill(irmak.password)
    await page.getByRole('button', { name: 'Şifremi değiştir' }).click()
    await page.getByText('Şifreniz değişti.').waitFor()

    await other.page.goto(page.url().replace('/sifre-degistir', '/UserUpdate'))
    await other.page.waitForURL('**/session/signin')
    await visitor.open('/UserUpdate')
    await page.getByText('bu cihaz').waitFor()
    await expectSignedIn(visitor, irmak.name)
    await fillSignIn(other, { ...irmak, password: 'sekiz turna göle indi' })
    await passCaptcha(other)
    await pressSignIn(other)
    await other.page.waitForURL('**/UserUpdate')
  })
})
