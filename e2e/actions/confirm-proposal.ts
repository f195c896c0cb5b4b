import type { Locator } from 'playwright-core'
import type { Visitor } from '../visitor.ts'

/** Second person's confirmation of the proposal in the card, with the form looked at. */
export async function confirmProposal(second: Visitor, card: Locator, reason: string) {
  await card.getByRole('button', { name: /Öneriyi onayla/ }).click()
  await card.getByLabel('Neye baktınız, ne gördünüz?').fill(reason)
  await second.expectAccessible()
  await second.expectNoSidewaysScroll()
  await card.getByRole('button', { name: 'Öneriyi onayla', exact: true }).click()
  await second.page.getByText('Onayladınız; yapıldı.').waitFor({ timeout: 60_000 })
}
