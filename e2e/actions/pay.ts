import { portal } from '../portal.ts'
import type { Visitor } from '../visitor.ts'

export const bankNames = {
  '0010': { name: 'Ziraat Bankası', prefix: '/ziraat' },
  '0015': { name: 'VakıfBank', prefix: '/vakifbank' },
  '0064': { name: 'İş Bankası', prefix: '/isbank' },
  '0012': { name: 'Halkbank', prefix: '/halkbank' },
} as const
export type BankCode = keyof typeof bankNames

/** Leads from anywhere, signed in, to the card form for these debts. */
export async function goToCard(visitor: Visitor, ...debts: readonly string[]) {
  const { page } = visitor
  await visitor.open('/DebtQuestioning')
  for (const debt of debts)
    await page.getByRole('row').filter({ hasText: debt }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Seçilenleri öde' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kartla ödeme' }).waitFor()
  await page.getByLabel('Kart numarası').waitFor()
}

/** Fills the open card form in; the bank is chosen where it is not the usual one. */
export async function fillCard({ page }: Visitor, cardNumber: string, bank: BankCode = '0010') {
  if (bank !== '0010') {
    await page.getByRole('button', { name: 'Başka banka seç' }).click()
    await page.getByRole('radio', { name: bankNames[bank].name }).check()
  }
  await page.getByLabel('Kart numarası').fill(cardNumber)
  await page.getByLabel('Son kullanma ayı').selectOption('11')
  await page.getByLabel('Son kullanma yılı').selectOption(String(new Date().getFullYear() + 3))
  await page.getByLabel('Güvenlik kodu (CVV)').fill('123')
  await page.getByLabel('Kartın üzerindeki ad soyad').fill('IRMAK ÇIĞIRTKAN')
}

export async function pressPay({ page }: Visitor) {
  await page.getByRole('button', { name: /₺ öde$/ }).click()
}

/** Types the card on the page of the bank that asks for it. */
export async function typeCardAtBank({ page }: Visitor, cardNumber: string) {
  await page.getByLabel('Kart numarası').fill(cardNumber)
  await page.getByLabel('Son kullanma ayı').fill('07')
  await page.getByLabel('Son kullanma yılı').fill('31')
  await page.getByLabel('Güvenlik kodu').fill('123')
  await page.getByRole('button', { name: 'Öde' }).click()
  await page.getByRole('heading', { name: 'Ödemeyi onaylayın' }).waitFor()
}

/** Confirms at the bank's own page with the code that came by phone. */
export async function confirmAtBank({ page }: Visitor, code = '123456') {
  await page.getByLabel('Telefonunuza gelen doğrulama kodu').fill(code)
  await page.getByRole('button', { name: 'Onayla' }).click()
}

/** Turns a switch of a stand-in bank. */
export function tellBank(bank: BankCode, settings: Record<string, unknown>) {
  return toldAt(bank, 'settings', settings)
}

/** Makes a stand-in bank take its time over the next charge. */
export function delayCharge(bank: BankCode, delayMs: number) {
  return toldAt(bank, 'next-answers', { on: 'authorise', delayMs })
}

async function toldAt(bank: BankCode, door: 'settings' | 'next-answers', body: Record<string, unknown>) {
  const response = await fetch(`${portal().simulatorsUrl}${bankNames[bank].prefix}/_control/${door}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}
