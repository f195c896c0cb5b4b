import { describe, expect } from 'vitest'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { OwnTown } from '../own-town.ts'
import { desktop, phone, test } from '../visitor.ts'

const waitMs = 90_000

describe('the state of the portal', () => {
  test('says within a minute that text messages cannot be sent, whom that touches and what to do', async ({
    newVisitor,
    onTestFinished,
  }) => {
    const town = await OwnTown.copy()
    onTestFinished(() => town.remove())
    await town.serve({
      SmsGateway: { Url: 'http://127.0.0.1:9', Password: 'demo-sms-password', Header: 'CINARLIGOL' },
    })
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, munevver, town)
    await clerk.open(`${town.url}/Memur`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Portalın durumu/ })
      .click()
    const problem = page.getByRole('article', { name: 'SMS gönderilemiyor' })
    await problem.waitFor({ timeout: waitMs })
    await problem.getByText('Hemen ilgilenin').waitFor()
    await problem.getByText(/kimse kod alamıyor/).waitFor()
    await problem.getByText(/SMS sağlayıcısının panelinde/).waitFor()
    await page.getByText('Banka: Halkbank').waitFor({ timeout: waitMs })
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
    }
    // The page asks again and again, and would complain while the service is away.
    await page.goto('about:blank')
    await town.serve({})
    await clerk.open(`${town.url}/Memur/Durum`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'SMS sağlayıcısı' })
      .getByText('Çalışıyor')
      .waitFor({ timeout: waitMs })
    expect(await problem.count()).toBe(0)
  })
})
