import { describe, expect } from 'vitest'
import { OwnTown } from '../own-town.ts'
import { test } from '../visitor.ts'

describe('a chat that answers', () => {
  test('says that it is a program, finds pages by people’s words, and shows the way to a person', async ({
    visitor,
    onTestFinished,
  }) => {
    const town = await OwnTown.copy()
    onTestFinished(() => town.remove())
    await town.serve({ Chat: 'answers' })
    const { page } = visitor
    await visitor.open(`${town.url}/anasayfa`)
    await page.getByRole('button', { name: 'Sohbet', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Sohbet' })
    await panel.getByText('Bilgisayar programı').waitFor()
    expect(await panel.getByText('Çevrimiçi').count()).toBe(0)
    const input = panel.getByRole('textbox', { name: 'Mesajınız' })
    await input.fill('Emlak vergimi nasıl öderim?')
    await input.press('Enter')
    await panel.getByRole('link', { name: /^Borç sorgulama:/ }).waitFor()
    await panel.getByRole('link', { name: /istek gönderin/ }).waitFor()
    await visitor.expectAccessible()
    await input.fill('xyzxyz')
    await input.press('Enter')
    await panel.getByText('Bununla ilgili bir şey bulamadım.').waitFor()
    await panel.getByRole('link', { name: 'İstek gönderin, bir görevli yanıtlasın' }).click()
    await page.getByRole('heading', { level: 1, name: 'Şikâyet ve istekler' }).waitFor()

    // No page asks while the service is away.
    await page.goto('about:blank')
    await town.serve({ Chat: 'off' })
    await visitor.open(`${town.url}/anasayfa`)
    await page.getByRole('button', { name: 'Ara', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Sohbet' }).count()).toBe(0)
  })
})
