import { readSms } from './read-sms.ts'
import { passCaptcha } from './sign-in.ts'
import type { Visitor } from '../visitor.ts'

let phonesMade = 0
/** Ten digits that no other journey uses. */
export const somePhone = () => {
  phonesMade += 1
  return `5347${String(Date.now() % 100_000).padStart(5, '0')}${phonesMade % 10}`
}

/** Chooses a point of the map: two steps east of the lake's middle lies its shore, and Enter chooses the middle. */
export async function chooseOnMap({ page }: Visitor) {
  const map = page.getByRole('application', { name: 'Yeri seçmek için harita' })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/Haritanın ortası: .*Göl Mah\./).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Seçtiğiniz yer: .*Göl Mah\./).waitFor()
}

export async function fillIn({ page }: Visitor, text: string) {
  await page.getByRole('radio', { name: /^Şikâyet/ }).check()
  await page.getByLabel('Konu').selectOption('Yol ve kaldırım')
  await page.getByLabel('Ne oldu, ne istiyorsunuz?').fill(text)
}

export async function provePhone(visitor: Visitor, gsm: string) {
  const { page } = visitor
  await page.getByLabel('Cep telefonu').fill(gsm)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Kod gönder' }).click()
  const code = await readSms(gsm, /basvurusu icin kodunuz: (\d{6})/)
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
}

export async function sentReference({ page }: Visitor): Promise<string> {
  await page.getByRole('heading', { name: 'Başvurunuz alındı' }).waitFor()
  const text = await page.getByText(/^Başvuru numaranız:/).textContent()
  return /B\d{4}-\w{8}/.exec(text ?? '')?.[0] ?? ''
}
