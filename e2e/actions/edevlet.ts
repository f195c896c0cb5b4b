import type { Visitor } from '../visitor.ts'

/** Leaves for e-Devlet from the open sign-in page. */
export async function leaveForEDevlet({ page }: Visitor) {
  await page.getByRole('button', { name: 'e-Devlet ile Giriş' }).click()
  await page.waitForURL('**/edevlet/Giris/gir**')
}

/** Presses the person with this number at the gate. */
export async function chooseAtGate({ page }: Visitor, identityNumber: string) {
  await page.getByRole('button', { name: new RegExp(identityNumber) }).click()
}

/** Signs in from the sign-in page to the moment e-Devlet sends the browser back. */
export async function signInAtEDevlet(visitor: Visitor, identityNumber: string) {
  await visitor.open('/session/signin')
  await leaveForEDevlet(visitor)
  await chooseAtGate(visitor, identityNumber)
}
