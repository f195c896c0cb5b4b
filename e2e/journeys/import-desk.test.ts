import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { newClerk } from '../actions/new-clerk.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const registryHeader = 'sicil_no;tur;ad_unvan'

async function choose({ page }: Visitor, kind: string, name: string, text: string) {
  const form = page.getByRole('form', { name: 'Yeni aktarım' })
  await form.getByLabel('Dosyada ne var?').selectOption(kind)
  await form
    .locator('input[name="data"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await form.getByText(name).waitFor()
  return form
}

describe('the desk of files', () => {
  test('tries a file, says what is wrong with it, brings the corrected one in, and keeps what was done', async ({
    newVisitor,
  }) => {
    const number = `J-${randomInt(1e9)}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Dosyayla aktarım/ })
      .click()
    const form = page.getByRole('form', { name: 'Yeni aktarım' })
    await form.getByRole('button', { name: 'Dene', exact: true }).click()
    await form.getByText('Dosyada ne olduğunu seçin.').waitFor()
    await form.getByText('Dosyayı seçin.').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()

    // The kind does not fit the file.
    await choose(clerk, 'Tatil günleri', `yanlis-${number}.csv`, `${registryHeader}\r\n${number};D;ALİ\r\n`)
    await form.getByRole('button', { name: 'Dene', exact: true }).click()
    const heading = (text: string) => page.getByRole('heading', { name: text })
    await heading('Tatil günleri: Dosya okunamadı').waitFor({ timeout: 60_000 })
    await page
      .getByRole('alert')
      .getByText(/Başlık satırı hatalı; eksik sütun: gun/)
      .waitFor()
    await clerk.expectAccessible()
    await page.getByRole('button', { name: 'Başka dosya' }).click()

    // One line is wrong.
    const lines = [`${number};D;ALİ`, `${number}-2;X;VELİ`]
    await choose(clerk, 'Siciller', `hatali-${number}.csv`, [registryHeader, ...lines, ''].join('\r\n'))
    await form.getByLabel('Kayıtlı olanları dosyadakine göre güncelle').check()
    await form.getByLabel('Değişikliğin nedeni (isteğe bağlı)').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await form.getByLabel('Kayıtlı olanları dosyadakine göre güncelle').uncheck()
    await form.getByRole('button', { name: 'Dene', exact: true }).click()
    await heading('Siciller: Denendi').waitFor({ timeout: 60_000 })
    const rejected = page.getByRole('table', { name: 'Reddedilen satırlar' })
    await rejected.getByText(`${number}-2`).waitFor()
    expect(await page.getByRole('button', { name: 'Aktar', exact: true }).isDisabled()).toBe(true)
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Reddedilen satırlar: tamamını indir' }).click()
    expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`"${number}-2";"tur"`)

    // The corrected file; the browser is closed while the service works.
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Başka dosya' }).click()
    await choose(
      clerk,
      'Siciller',
      `dogru-${number}.csv`,
      [registryHeader, `${number};D;ALİ`, `${number}-2;D;VELİ`, ''].join('\r\n'),
    )
    await form.getByRole('button', { name: 'Dene', exact: true }).click()
    await heading('Siciller: Denendi').waitFor({ timeout: 60_000 })
    await page.getByText('Deneme bitti; hiçbir şey yazılmadı.').waitFor()
    await page.getByRole('button', { name: 'Aktar', exact: true }).click()
    await page
      .getByRole('heading', { name: /^Siciller: Aktar(ılıyor|ılmak|ıldı)/ })
      .waitFor({ timeout: 60_000 })
    await clerk.open('/Memur/Aktarim')
    const earlier = page.getByRole('table', { name: 'Aktarımlar, en yenisi üstte' })
    const row = earlier.getByRole('row').filter({ hasText: `dogru-${number}.csv` })
    await row.getByRole('button', { name: `Aç: dogru-${number}.csv` }).click()
    await heading('Siciller: Aktarıldı').waitFor({ timeout: 60_000 })
    await row.getByText('Aktarıldı: 2 yeni').waitFor({ timeout: 60_000 })
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })

  test('is closed to clerks with other duties', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: desktop })
    await comeSignedIn(clerk, await newClerk(['registry']))
    await clerk.open('/Memur/Aktarim')
    await clerk.page.getByText('Bu işlemi yapmaya yetkiniz yok.').waitFor()
    expect(await clerk.page.getByRole('form', { name: 'Yeni aktarım' }).count()).toBe(0)
  })
})
