import { describe, expect } from 'vitest'
import { comeSignedIn, signIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

describe('the search of the top bar', () => {
  test('finds services, streets, tariffs and resolutions by the keyboard alone', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/anasayfa')
    // The link appears once the page is hydrated.
    await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Arama' })
    await box.pressSequentially('reklam')
    const list = page.getByRole('listbox', { name: 'Arama sonuçları' })
    await list.getByRole('group', { name: 'Hizmetler' }).getByRole('option').first().waitFor()
    await list.getByRole('group', { name: 'Kararlar' }).getByRole('option').first().waitFor()
    await visitor.expectAccessible()
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    expect(await list.getByRole('option', { selected: true }).count()).toBe(1)
    await visitor.expectAccessible()
    await box.press('Escape')
    await expect.poll(() => box.count()).toBe(0)
    await expect.poll(() => visitor.focused()).toBe('Ara')

    await page.keyboard.press('Control+k')
    await box.fill('cumhuriyet meydani')
    await list.getByRole('option', { name: /^Cumhuriyet Meydanı, Göl Mah\./ }).waitFor()
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Arsa ve arazi birim değerleri' }).waitFor()
    await expect.poll(() => visitor.path()).toMatch(/^\/EstateStreetValuation\?sokak=\d+$/)

    // Everyday words find the portal's own terms.
    await page.keyboard.press('Control+k')
    await box.fill('sokak köpekleri')
    await list.getByRole('option', { name: /^Şikâyet ve istekler/ }).waitFor()
    await box.fill('böyle bir şey yoktur')
    await page.getByText('“böyle bir şey yoktur” için bir şey bulunamadı.').waitFor()
    await visitor.expectAccessible()
    await list
      .getByRole('group', { name: 'Bize sorun' })
      .getByRole('option', { name: /^Arayın/ })
      .click()
    await page.waitForURL('**/iletisim')
  })

  test('finds one’s own debts for a member, on a phone as well', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const own = page.getByRole('group', { name: 'Borçlarım' })
    await visitor.open('/anasayfa')
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    await page.getByRole('combobox', { name: 'Arama' }).fill('emlak')
    await page.getByText(/^\d+ sonuç\./).waitFor()
    expect(await own.count()).toBe(0)

    await visitor.open('/session/signin')
    await signIn(visitor)
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    await page.getByRole('combobox', { name: 'Arama' }).fill('emlak')
    await own.getByRole('option').first().waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await own.getByRole('option').first().click()
    await page.getByRole('heading', { level: 1, name: 'Borç sorgulama' }).waitFor()
    await expect.poll(() => visitor.path()).toMatch(/^\/DebtQuestioning\?tur=\d+$/)
  })

  test('finds one’s own declarations and documents by the keyboard alone', async ({ visitor }) => {
    const { page } = visitor
    await comeSignedIn(visitor)
    await visitor.open('/DebtQuestioning')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Borç durum belgesi al' }).click()
    await coming
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Arama' })
    await box.fill('borç durum')
    await page.getByRole('group', { name: 'Belgelerim' }).getByRole('option').first().waitFor()
    await box.fill('bina beyanı')
    const declarations = page.getByRole('group', { name: 'Beyanlarım' }).getByRole('option')
    await declarations.first().waitFor()
    while ((await declarations.first().getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
    await box.press('Enter')
    await expect.poll(() => visitor.path()).toMatch(/^\/Beyan\?beyan=\d+$/)
  })
})
