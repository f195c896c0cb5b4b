import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const iclal = { userName: '41829374682', password: 'Deneme.2026', name: 'İCLAL ÇAĞLAYANGÖL' }
const aygul = { userName: '99123456740', password: 'Deneme.2026', name: 'AYGÜL ÇOLPONBAYEVA-İŞİM' }

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const options = (page: Page, name: string) =>
  page.getByRole('listbox', { name, exact: true }).getByRole('option')

async function openAddressForm(page: Page) {
  await page.getByRole('heading', { name: 'Adreslerim' }).waitFor()
  await page.getByRole('button', { name: /Tebligat adresi/ }).click()
}

describe('one’s own addresses', () => {
  test('a citizen sees where they live and chooses where letters go, by keyboard alone', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/RegistryObservation')
    await signIn(visitor)
    await page.getByText('Yerleşim yeri', { exact: true }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain('Çınarlıgöl / Gölova')
    await page.getByRole('button', { name: /^Tebligat adresi/ }).press('Enter')
    // It starts at the town's own county.
    expect(await box(page, 'İl').inputValue()).toBe('Gölova')
    expect(await box(page, 'İlçe').inputValue()).toBe('Çınarlıgöl')
    expect(await box(page, 'Cadde, sokak').isDisabled()).toBe(true)
    await visitor.expectAccessible()

    await box(page, 'Mahalle').focus()
    await page.keyboard.type('IHLAMUR')
    await options(page, 'Mahalle').filter({ hasText: 'Ihlamurlu' }).waitFor()
    await visitor.expectAccessible()
    await page.keyboard.press('Enter')
    expect(await box(page, 'Mahalle').inputValue()).toBe('Ihlamurlu')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await options(page, 'Cadde, sokak').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await box(page, 'Cadde, sokak').inputValue()).toMatch(/(Cad|Sok)\.$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await options(page, 'Dış kapı no (bina)').first().waitFor()
    // Escape leaves the list without a choice.
    await page.keyboard.press('Escape')
    expect(await box(page, 'Dış kapı no (bina)').inputValue()).toBe('')
    await chooseUntilWhole(page)
    const chosen = (await page.getByText('Seçtiğiniz adres').locator('..').textContent()) ?? ''
    expect(chosen).toContain('Ihlamurlu Mah.')
    await visitor.expectAccessible()

    await page.getByRole('button', { name: 'Adresi kaydet' }).press('Enter')
    await page.getByText('Tebligat adresiniz kaydedildi.').waitFor()
    await page.getByRole('definition').filter({ hasText: 'Ihlamurlu Mah.' }).waitFor()
    await expect.poll(() => visitor.focused()).toBe('Tebligat adresini değiştir')
    // A change above undoes the levels below, and another province has its own counties.
    await page.keyboard.press('Enter')
    await box(page, 'İl').fill('ığdır')
    await options(page, 'İl').filter({ hasText: 'Iğdır' }).click()
    expect(await box(page, 'İlçe').inputValue()).toBe('')
    await box(page, 'İlçe').click()
    await expect
      .poll(() => options(page, 'İlçe').allTextContents())
      .toEqual(['Aralık', 'Karakoyunlu', 'Merkez', 'Tuzluca'])
  })

  test('on a phone by touch', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone, hasTouch: true, isMobile: true })
    const { page } = visitor
    await visitor.open('/RegistryObservation')
    await signIn(visitor, iclal)
    await openAddressForm(page)
    await box(page, 'Mahalle').tap()
    await options(page, 'Mahalle').filter({ hasText: 'Göl' }).first().waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    const height = (await options(page, 'Mahalle').first().boundingBox())?.height ?? 0
    expect(height).toBeGreaterThanOrEqual(44)
    await options(page, 'Mahalle').filter({ hasText: /^Göl$/ }).tap()
    await box(page, 'Cadde, sokak').tap()
    await options(page, 'Cadde, sokak').filter({ hasText: 'Cumhuriyet Meydanı' }).tap()
    await box(page, 'Dış kapı no (bina)').tap()
    await options(page, 'Dış kapı no (bina)').first().tap()
    const inner = box(page, 'İç kapı no (daire)')
    if ((await inner.count()) > 0) {
      await inner.tap()
      await options(page, 'İç kapı no (daire)').first().tap()
    }
    await page.getByText(/Göl Mah\. Cumhuriyet Meydanı No: 1/).waitFor()
    await page.getByRole('button', { name: 'Adresi kaydet' }).tap()
    await page.getByText('Tebligat adresiniz kaydedildi.').waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
  })

  test('an address that is not listed is written down, and going back and forth loses nothing', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.open('/RegistryObservation')
    await signIn(visitor, aygul)
    await openAddressForm(page)
    await page.getByRole('button', { name: 'Adresi kaydet' }).click()
    await page.getByRole('alert').getByText('Adresinizi sonuna kadar seçin').waitFor()
    await visitor.expectAccessible()
    await box(page, 'Mahalle').fill('böyle bir yer yok')
    await page.getByText('“böyle bir yer yok” bulunamadı.').waitFor()
    await page.getByRole('button', { name: 'Adresim listede yok' }).click()
    const written = page.getByRole('textbox', { name: 'Açık adresiniz' })
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA')
    await written.fill('kısa')
    await page.getByRole('button', { name: 'Adresi kaydet' }).click()
    await page.getByRole('alert').getByText('en az 10 karakter').waitFor()
    await visitor.expectAccessible()
    await written.fill('Göl yolu, balıkçı barınağının arkasındaki ev')
    await page.getByRole('button', { name: 'Listeden seçmek istiyorum' }).click()
    expect(await box(page, 'İlçe').inputValue()).toBe('Çınarlıgöl')
    await page.getByRole('button', { name: 'Adresim listede yok' }).click()
    expect(await written.inputValue()).toBe('Göl yolu, balıkçı barınağının arkasındaki ev')
    await page.getByRole('button', { name: 'Adresi kaydet' }).click()
    await page.getByText('Kendi yazdığınız adres').waitFor()
    expect(await page.getByRole('main').textContent()).toContain('balıkçı barınağının arkasındaki ev')
  })

  test('a list that cannot be had says so and can be asked for again', async ({ visitor }) => {
    const { page } = visitor
    visitor.expectedComplaint = /net::ERR_/
    await visitor.open('/RegistryObservation')
    await signIn(visitor, aygul)
    await openAddressForm(page)
    await page.route('**/GetDistrictListWithoutAuthorization', (route) => route.abort())
    await box(page, 'Mahalle').click()
    const again = page.getByRole('button', { name: 'Yeniden dene' })
    await again.waitFor({ timeout: 20_000 })
    await page.unroute('**/GetDistrictListWithoutAuthorization')
    await again.click()
    await options(page, 'Mahalle').first().waitFor()
  })
})

/** The first building, and the first flat where it has any. */
async function chooseUntilWhole(page: Page) {
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => box(page, 'Dış kapı no (bina)').inputValue()).not.toBe('')
  if ((await box(page, 'İç kapı no (daire)').count()) === 0) return
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await options(page, 'İç kapı no (daire)').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
