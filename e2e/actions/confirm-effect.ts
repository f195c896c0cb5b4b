import type { Visitor } from '../visitor.ts'

/** Clerk's confirmation of an act's effect in lira, which is shown before it is done. */
export async function confirmEffect(clerk: Visitor, effect: RegExp | string) {
  const { page } = clerk
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(effect).waitFor({ timeout: 60_000 })
  await clerk.expectAccessible()
  await dialog.getByRole('button', { name: 'Evet, yap' }).click()
}
