import { expect } from 'vitest'
import type { Visitor } from '../visitor.ts'

export const sukru = { userName: '30507182466', password: 'Deneme.2026', name: 'ŞÜKRÜ IŞIKÖZ' }

/** A clerk. */
export const munevver = { userName: '61405728340', password: 'Deneme.2026', name: 'MÜNEVVER TAŞÇIGİL' }

/** Fills the sign-in form in; the page must be open. */
export async function fillSignIn({ page }: Visitor, person: { userName: string; password: string }) {
  await page.getByLabel('T.C Kimlik No').fill(person.userName)
  await page.getByLabel('Şifre', { exact: true }).fill(person.password)
}

/** Ticks the box and waits until the browser has done the work for it. */
export async function passCaptcha({ page }: Visitor) {
  await page.getByLabel('Ben robot değilim').click()
  await page.getByText('Doğrulandı').waitFor({ timeout: 30_000 })
}

export async function pressSignIn({ page }: Visitor) {
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
}

/** From the open sign-in page to signed in. */
export async function signIn(
  visitor: Visitor,
  person: { userName: string; password: string; name: string } = sukru,
) {
  await fillSignIn(visitor, person)
  await passCaptcha(visitor)
  await pressSignIn(visitor)
  await expectSignedIn(visitor, person.name)
}

export async function expectSignedIn({ page }: Visitor, name: string) {
  await page.getByRole('banner').getByRole('button', { name }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Giriş yap' }).count()).toBe(0)
}
