import { describe, expect } from 'vitest'
import { deviceWith } from '../../service/src/testing/second-factor.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { enterCode, readCode } from '../actions/register.ts'
import { fillSignIn, passCaptcha, pressSignIn, signIn } from '../actions/sign-in.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const path = '/iki-adimli-dogrulama'

/** Sets a device up on the open page, and returns the device with its recovery codes. */
async function setUpDevice(visitor: Visitor, gsm: string) {
  const { page } = visitor
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  await page.getByLabel('Telefonunuza gelen kod').waitFor()
  await enterCode(visitor, await readCode(gsm))
  await page.getByRole('figure', { name: 'Kurulum karekodu' }).waitFor()
  await expect.poll(() => visitor.focused()).toBe('Karekodu uygulamayla okutun')
  await page.getByText('Karekodu okutamıyorum').click()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
  const device = deviceWith((key ?? '').replaceAll(' ', ''))
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
  await page.getByLabel('Uygulamadaki 6 haneli kod').fill(device.codeAt(new Date()))
  await page.getByRole('button', { name: 'Kurulumu tamamla' }).click()
  await page.getByRole('heading', { name: 'Yedek kodlarınız' }).waitFor()
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^([a-z]{5}-){4}/ })
    .allTextContents()
  return { device, recoveryCodes }
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
])('a clerk on a %s', (_size, viewport) => {
  test('sets a device up, proves it at the next sign-in, and gets in by a recovery code', async ({
    newVisitor,
  }) => {
    const clerk = await newClerk(['complaints'])
    const first = await newVisitor({ viewport })
    await first.open('/session/signin')
    await signIn(first, clerk)
    await first.open(path)
    const { device, recoveryCodes } = await setUpDevice(first, clerk.phone)
    expect(recoveryCodes).toHaveLength(10)
    await first.expectAccessible()
    await first.expectNoSidewaysScroll()
    const download = first.page.waitForEvent('download')
    await first.page.getByRole('button', { name: 'Dosya olarak kaydet' }).click()
    expect((await download).suggestedFilename()).toBe('e-belediye-yedek-kodlar.txt')
    await first.page.getByRole('button', { name: 'Kodları sakladım, devam et' }).click()
    await first.page.getByRole('heading', { name: 'Memur işleri' }).waitFor()

    const second = await newVisitor({ viewport })
    const { page } = second
    await second.open('/Memur')
    await fillSignIn(second, clerk)
    await passCaptcha(second)
    await pressSignIn(second)
    await page.getByRole('heading', { name: 'İki adımlı doğrulama' }).waitFor()
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await page.getByText('Kodu yazın.').first().waitFor()
    // A code that was never shown; the next code of the device counts already, so that no one has to wait here.
    await page.getByLabel('Uygulamadaki 6 haneli kod').fill(device.codeAt(new Date(0)))
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await page
      .getByText(/Kod yanlış ya da daha önce kullanıldı/)
      .first()
      .waitFor()
    await second.expectAccessible()
    await second.expectNoSidewaysScroll()
    await page.getByLabel('Uygulamadaki 6 haneli kod').fill(device.codeAt(new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await page.getByRole('heading', { name: 'Memur işleri' }).waitFor()
    await second.open(path)
    await page.getByText('Kalan yedek kod').waitFor()
    await second.expectAccessible()

    const third = await newVisitor({ viewport })
    await third.open('/session/signin')
    await fillSignIn(third, clerk)
    await passCaptcha(third)
    await pressSignIn(third)
    await third.page.getByRole('button', { name: /yedek kodla gir/ }).click()
    await third.page.getByText(/yedek kodlardan birini yazın/).waitFor()
    await third.page.getByLabel('Yedek kod').fill(recoveryCodes[0] ?? '')
    await third.page.getByRole('button', { name: 'Doğrula' }).click()
    await third.page.getByRole('heading', { name: 'Memur işleri' }).waitFor()
  })
})
