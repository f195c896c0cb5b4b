import { phonePhoto } from '../../service/src/testing/uploading.ts'
import type { Visitor } from '../visitor.ts'
import { readSms } from './read-sms.ts'
import { passCaptcha } from './sign-in.ts'

/** From the subscriber number to the open contract, by the code on the registered phone. */
export async function provePhone(visitor: Visitor, subscriberNo: string, gsm: string) {
  const { page } = visitor
  await visitor.open('/ContractCancellation')
  await page.getByLabel('Abone numarası').fill(subscriberNo)
  await page.getByLabel('Cep telefonu').fill(gsm)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Telefonuma kod gönder' }).click()
  const code = await readSms(gsm, /su aboneligi islemi icin kodunuz: (\d{6})/)
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
  await page.getByText('Çay Mahallesi, Söğüt Sokak').waitFor()
}

/** The number of an application and a phone that belongs to it, in a browser that knows nothing yet. */
export async function followApplication(visitor: Visitor, reference: string, gsm: string) {
  const { page } = visitor
  await visitor.open('/ContractCancellation')
  await page.getByRole('radio', { name: 'Başvurumun durumuna bakacağım' }).check()
  await page.getByLabel('Başvuru numarası').fill(reference)
  await page.getByLabel('Cep telefonu').fill(gsm)
  await passCaptcha(visitor)
  await page.getByRole('button', { name: 'Telefonuma kod gönder' }).click()
  const code = await readSms(gsm, /kodunuz: (\d{6})/)
  await page.getByLabel('Telefonunuza gelen kod').fill(code)
  await page.getByRole('button', { name: 'Kodu onayla' }).click()
  await page.getByRole('heading', { name: 'Başvurunuzun durumu' }).waitFor()
}

export async function readMeter({ page }: Visitor, index: string) {
  await page.getByLabel('Son endeks (m³)').fill(index)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /: dosya seç$/ }).click()
  const photo = { name: 'sayac.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await (await chooser).setFiles([photo])
  await page.getByText('sayac.jpg yüklendi.').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Kesin hesabı göster' }).click()
  await page.getByRole('heading', { name: '2. Kesin hesap' }).waitFor()
}

export const iban = 'TR40 0006 2000 0000 0000 0000 01'

/** Names the account and an address, and ends the contract; answers the number of the application. */
export async function endContract({ page }: Visitor, { toIban }: { toIban: boolean }): Promise<string> {
  if (toIban) {
    await page.getByLabel('IBAN', { exact: true }).fill(iban)
    await page.getByText('Banka: Garanti BBVA').waitFor()
    await page.getByLabel('Hesap sahibinin adı soyadı').fill('Şule Irmaklı')
  }
  await page.getByLabel(/neden sonlandırıyorsunuz/).selectOption('Taşınma')
  await page.getByLabel('Bundan sonraki adresiniz').fill('Yeni Mahalle, Gül Sokak 5, Ankara')
  await page.getByLabel(/suyun kesileceğini/).check()
  await page.getByRole('button', { name: 'Sözleşmeyi sonlandır' }).click()
  await page.getByRole('heading', { name: 'Başvurunuz alındı' }).waitFor()
  const shown = await page.getByText(/^Başvuru no \d{4}-/).textContent()
  return /\d{4}-[0-9A-Z]{8}/.exec(shown ?? '')?.[0] ?? ''
}
