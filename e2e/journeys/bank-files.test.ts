import { readFileSync } from 'node:fs'
import { exampleLayouts } from 'rules/bank-files/example-layouts'
import type { BankFileLayout, FieldValues } from 'rules/bank-files/layout'
import { readBankFile } from 'rules/bank-files/read-bank-file'
import { writeBankFile } from 'rules/bank-files/write-bank-file'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { confirmAgreement } from '../actions/confirm-agreement.ts'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

const waitMs = 60_000
const [debts, collections] = exampleLayouts.map(({ layout }) => layout) as [BankFileLayout, BankFileLayout]

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('the desk of bank files', () => {
  test('agrees with a bank, makes it a file of debts, refuses a faulty answer and books a sound one', async ({
    newVisitor,
  }) => {
    const debtor = await newPerson()
    const [accrualOid = 0] = await owe(debtor.userName, [
      { description: 'Bina vergisi', principalKurus: 31_700 },
    ])
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration', 'payments']))

    await clerk.open('/Memur/BankaDuzenleri')
    const bankForm = page.getByRole('form', { name: 'Banka ekle veya değiştir' })
    await bankForm.getByLabel('Banka', { exact: true }).selectOption('Şekerbank')
    await bankForm.getByLabel('Kurum kodu').fill('YSLV')
    await bankForm.getByRole('button', { name: 'Bankayı kaydet' }).click()
    await bankForm.getByText(/onayına gönderildi/).waitFor({ timeout: waitMs })
    await clerk.expectAccessible()
    await confirmAgreement(await newVisitor(), 'Şekerbank')
    await clerk.open('/Memur/BankaDuzenleri')
    await page.getByRole('table', { name: 'Dosya alınıp verilen bankalar' }).getByText('YSLV').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()

    // A layout is tried before it is saved.
    await page.getByRole('button', { name: 'Örnek al: Tahsilat sonuç dosyası' }).click()
    const layoutForm = page.getByRole('form', { name: /^Dosya düzeni/ })
    const head: FieldValues = {
      institutionCode: 'YSLV',
      bankCode: '0059',
      fileDate: dayInTurkey(new Date()),
      fileNumber: '1',
    }
    const sample = await bytesOf(
      writeBankFile(collections, head, [
        { debtReference: '12', paidAmount: 4200, bankReference: 'Z-9', resultCode: '00' },
      ]),
    )
    await layoutForm
      .locator('input[name="sample"]')
      .setInputFiles({ name: 'ornek.txt', mimeType: 'text/plain', buffer: sample })
    const line = page.getByRole('region', { name: '2. satır', exact: true })
    await line.getByText('42,00 ₺').waitFor({ timeout: waitMs })
    await line.getByText('Z-9').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await layoutForm.getByText('9–20: Borç numarası').click()
    await layoutForm.getByLabel('Uzunluk').filter({ visible: true }).fill('11')
    await layoutForm.getByText('Düzende düzeltilecek yerler var').waitFor()
    await layoutForm.getByRole('button', { name: 'Konumları art arda diz: Borç' }).click()
    await layoutForm.getByText('Düzende düzeltilecek yerler var').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Vazgeç' }).click()

    await page.setViewportSize(desktop)
    await clerk.open('/Memur/BankaDosyalari')
    const making = page.getByRole('form', { name: 'Borç dosyası hazırla' })
    await making.getByLabel('Banka', { exact: true }).selectOption('Şekerbank')
    await clerk.expectAccessible()
    await making.getByRole('button', { name: 'Hazırla' }).click()
    await page.getByRole('heading', { name: 'Şekerbank: Hazır' }).waitFor({ timeout: waitMs })
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Dosyayı indir' }).click()
    const made = readFileSync(await (await coming).path())
    await page.getByRole('button', { name: 'Bankaya verildi' }).click()
    await page.getByRole('heading', { name: 'Şekerbank: Bankaya verildi' }).waitFor({ timeout: waitMs })
    await page.getByRole('button', { name: 'Banka aldı' }).click()
    await page.getByRole('heading', { name: 'Şekerbank: Banka aldı' }).waitFor({ timeout: waitMs })
    await clerk.expectAccessible()

    const asked: FieldValues[] = []
    for await (const records of readBankFile(debts, [made]))
      for (const { section, values, faults } of records) {
        expect(faults).toEqual([])
        if (section === 'B' && values.debtReference === String(accrualOid)) asked.push(values)
      }
    const [debt] = asked
    const answer = (paidAmount: number) =>
      writeBankFile(collections, { ...head, fileNumber: String(paidAmount) }, [
        {
          debtReference: debt?.debtReference ?? '',
          resultCode: '00',
          paidAmount,
          paidOn: String(head.fileDate),
          paidTime: '00:00:01',
          bankReference: `J-${debt?.debtReference ?? ''}`,
        },
      ])
    const send = async (name: string, content: Buffer) => {
      await page.getByRole('button', { name: 'Kapat' }).click()
      const form = page.getByRole('form', { name: 'Bankadan gelen dosyayı yükle' })
      await form.getByLabel('Dosyayı gönderen banka').selectOption('Şekerbank')
      await form
        .locator('input[name="bank-file"]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: content })
      await form.getByRole('button', { name: 'Yükle ve denetle' }).click()
    }
    await send('yanlis.txt', await bytesOf(answer(31_699)))
    await page.getByRole('heading', { name: 'Şekerbank: Hatalı, kaydedilmedi' }).waitFor({ timeout: waitMs })
    await page.getByText(/317,00 ₺ istenmişti, dosyada 316,99 ₺ var/).waitFor()
    await page.setViewportSize(phone)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await send('dogru.txt', await bytesOf(answer(31_700)))
    await page.getByRole('heading', { name: /Denetlendi, kaydedilebilir/ }).waitFor({ timeout: waitMs })
    await page.getByRole('button', { name: 'Tahsilatları kaydet' }).click()
    await confirmEffect(clerk, /317,00 ₺/)
    await page.getByRole('heading', { name: 'Şekerbank: Kaydedildi' }).waitFor({ timeout: waitMs })
    await clerk.expectAccessible()
    const report = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Raporu indir' }).click()
    expect(readFileSync(await (await report).path(), 'utf8')).toContain('Kaydedildi')
  })

  test('takes a statement of an account, and shows the money that has no receipt', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['payments']))
    await clerk.open('/Memur/BankaDosyalari')
    const form = page.getByRole('form', { name: 'Hesap ekstresi yükle' })
    const day = dayInTurkey(new Date()).replaceAll('-', '').slice(2)
    const statement = [
      ':20:EKSTRE',
      ':25:0059-00372/666009999',
      ':28C:1/1',
      `:60F:C${day}TRY000000000100,00`,
      `:61:${day}CY000000000250,75NTRFFAST-0001`,
      ':86:FAST SU BORCU',
      `:62F:C${day}TRY000000000350,75`,
      '-',
    ].join('\r\n')
    const send = async (text: string) => {
      await form
        .locator('input[name="statement"]')
        .setInputFiles({ name: 'ekstre.sta', mimeType: 'text/plain', buffer: Buffer.from(text) })
      await form.getByRole('button', { name: 'Yükle ve denetle' }).click()
    }
    await send(statement.replace('350,75', '350,76'))
    await page.getByText(/kapanış bakiyesi 350,76 ₺/).waitFor({ timeout: waitMs })
    await page.getByRole('button', { name: 'Kapat' }).click()
    await send(statement)
    await page.getByRole('heading', { name: /^Şekerbank: Denetlendi/ }).waitFor({ timeout: waitMs })
    await page.getByText(/100,00 ₺ ile açılmış, 350,75 ₺ ile kapanmış/).waitFor()
    // Its sender's word alone proves nothing: another clerk confirms it.
    await page.getByRole('button', { name: 'Ekstreyi onayla' }).click()
    await page.getByText(/Bu ekstreyi siz yüklediniz/).waitFor({ timeout: waitMs })
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    const second = await newVisitor()
    await comeSignedIn(second, await newClerk(['payments']))
    await second.open(new URL(page.url()).pathname + new URL(page.url()).search)
    await second.page.getByRole('button', { name: 'Ekstreyi onayla' }).click()
    await second.page.getByRole('heading', { name: 'Şekerbank: Kaydedildi' }).waitFor({ timeout: waitMs })
    await second.expectAccessible()
    await page.reload()
    await page.getByRole('link', { name: 'Hesap hareketleri' }).click()
    await page
      .getByRole('table', { name: 'Hesap hareketleri, en yenisi üstte' })
      .getByText('FAST SU BORCU')
      .waitFor()
    await page.getByText('250,75 ₺').first().waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.setViewportSize(desktop)
    await clerk.expectAccessible()
  })
})
