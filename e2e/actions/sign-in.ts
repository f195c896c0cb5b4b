import { applicationName, sessionStorageKeys } from 'contract/portal/codes'
import { properName } from 'rules/turkish-text'
import { expect } from 'vitest'
import { portal } from '../portal.ts'
import type { Visitor } from '../visitor.ts'
import { PortalCaller, type PortalPlace, openSignIn } from './portal-caller.ts'

export const sukru = { userName: '30507182466', password: 'Deneme.2026', name: 'Şükrü Işıköz' }

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

/** Signs in from the open sign-in page. */
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
  await page
    .getByRole('banner')
    .getByRole('button', { name: properName(name) })
    .waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Giriş yap' }).count()).toBe(0)
}

/** Signed in without the page for it, which has journeys of its own: the next page that is opened is the member's. */
export async function comeSignedIn(
  visitor: Visitor,
  { userName }: { userName: string } = sukru,
  place: PortalPlace = portal(),
) {
  const tokens = await openSignIn(userName, place)
  const { UserDetail } = await new PortalCaller(place, tokens).call('GetUserOfEMunicipality', {
    userName,
    applicationName,
  })
  await visitor.rest(place.url)
  await visitor.page.evaluate(
    (items) => {
      const { sessionStorage } = globalThis as unknown as { sessionStorage: Record<string, string> }
      for (const [name, value] of items) sessionStorage[name] = value
    },
    [
      [sessionStorageKeys.accessToken, tokens.AccessToken],
      [sessionStorageKeys.refreshToken, tokens.RefreshToken],
      [sessionStorageKeys.memberInfo, JSON.stringify(UserDetail.Registry)],
    ] as const,
  )
}
