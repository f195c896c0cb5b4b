import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
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

  test('tries rejected lines alone, takes what is known to be wrong, and says how it went', async ({
    newVisitor,
  }) => {
    const number = `K-${randomInt(1e9)}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/Aktarim')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const heading = (text: string) => page.getByRole('heading', { name: text }).waitFor({ timeout: 60_000 })
    const lines = [`${number};D;ALİ;0`, `${number}-2;X;VELİ;`]
    const text = [`${registryHeader};cep_telefonu`, ...lines, ''].join('\r\n')
    await choose(clerk, 'Siciller', `bilinen-${number}.csv`, text)
    await press('Dene')
    await heading('Siciller: Denendi')
    const reasons = page.getByRole('table', { name: 'Nedenlere göre satırlar' })
    await reasons.getByText('Boş bırakılıp alındı').waitFor()
    await reasons.getByText('Reddedildi').waitFor()
    const coming = page.waitForEvent('download')
    await press('Düzeltilecek satırlar: tamamını indir')
    expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`"${number}-2";"X";"VELİ"`)
    await press('Yalnız reddedilenleri yeniden dene')
    await reasons.getByText('Boş bırakılıp alındı').waitFor({ state: 'detached', timeout: 60_000 })
    await heading('Siciller: Denendi')

    await press('Başka dosya')
    await choose(clerk, 'Siciller', `bilinen-${number}.csv`, text)
    await press('Dene')
    await heading('Siciller: Denendi')
    await page.getByLabel('Reddedilen satırları atla, kalanını aktar').check()
    await page.getByLabel('Bu satırlar biliniyor, sonraki dosyalarda da atlansın').check()
    await page.getByLabel('Neden düzeltilemiyor?').fill('Eski sistemde türü yok')
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await press('Aktar')
    await heading('Siciller: Aktarıldı')
    await page.getByText('Yeşil: dosya tamam, yeni bir sorun yok').waitFor()
    const known = page.getByRole('table', { name: 'Bilinen ret satırları, en yenisi üstte' })
    await known.getByText('Eski sistemde türü yok').first().waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await page.setViewportSize(desktop)
    await clerk.expectAccessible()
    await press(`Artık bilinen sayma: ${number}-2`)
    await page
      .getByRole('button', { name: `Artık bilinen sayma: ${number}-2` })
      .waitFor({ state: 'detached' })
  })

  test('reads a file with other names and codes, once two administrators mapped its columns', async ({
    newVisitor,
  }) => {
    const number = `E-${randomInt(1e9)}`
    const header = `MUK_NO;TIPI;ADI;NOT_${number}`
    const clerk = await newVisitor({ viewport: phone })
    const { page } = clerk
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/Aktarim')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const heading = (text: string) => page.getByRole('heading', { name: text }).waitFor({ timeout: 60_000 })
    const text = [header, `${number};Diğer;ALİ GÖLLÜ;x`, ''].join('\r\n')
    await choose(clerk, 'Siciller', `eski-${number}.csv`, text)
    await press('Dene')
    await heading('Siciller: Dosya okunamadı')
    await press('Sütunları eşle')
    const form = page.getByRole('form', { name: 'Sütunları eşle' })
    await form.getByText('“sicil_no” sütunu zorunlu; nereden geleceğini seçin.').waitFor()
    const save = form.getByRole('button', { name: 'Eşlemeyi kaydet' })
    expect(await save.isDisabled()).toBe(true)
    await form.getByLabel('sicil_no').selectOption({ label: 'muk_no' })
    await form.getByLabel('tur', { exact: true }).selectOption({ label: 'tipi' })
    await form.getByText(/Şunlardan biri olmalı/).waitFor()
    await form.getByLabel('Kodları çevir: tur', { exact: true }).click()
    await form.getByLabel('“Diğer” yerine').selectOption('D')
    await form.getByText('tur: D', { exact: true }).waitFor()
    await form.getByText('ad_unvan: ALİ GÖLLÜ').waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
    await save.click()
    await form
      .getByText(/ikinci/)
      .first()
      .waitFor()

    const second = await newVisitor({ viewport: desktop })
    await comeSignedIn(second, await newClerk(['administration']))
    await second.open('/Memur/IkinciOnay')
    const proposal = second.page.getByRole('article').filter({ hasText: `not_${number.toLowerCase()}` })
    await confirmProposal(second, proposal, 'Sütunlara ve kodlara baktım, doğru.')
    await page.setViewportSize(desktop)
    await form.getByRole('button', { name: 'Vazgeç' }).click()
    await press('Yeniden dene')
    await heading('Siciller: Denendi')
    await page.getByText('Sütunlar kayıtlı eşlemeyle okundu (1. sürüm)').waitFor()
    await press('Aktar')
    await heading('Siciller: Aktarıldı')
    await clerk.open('/Memur/Aktarim')
    const kept = page.getByRole('table', { name: 'Sütun eşlemeleri, en yenisi üstte' })
    await kept.getByText(new RegExp(`alınmayan sütunlar: not_${number.toLowerCase()}`)).waitFor()
    await clerk.expectAccessible()
    await clerk.expectNoSidewaysScroll()
  })

  test('corrects a certain row of a tariff, by two administrators who read old and new values', async ({
    newVisitor,
  }) => {
    const year = randomInt(2040, 2099)
    const header = 'kod;gecerlilik;deger;dayanak'
    const line = (value: number) => `cutLeastKurus;01.01.${year};${value};Meclis ${year}/${value}\r\n`
    const first = await newVisitor({ viewport: phone })
    const { page } = first
    await comeSignedIn(first, await newClerk(['administration']))
    await first.open('/Memur/Aktarim')
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const bring = (name: string, value: number) =>
      choose(first, 'Su hizmetinin ölçüleri', name, `${header}\r\n${line(value)}`)
    const tried = page.getByRole('heading', { name: 'Su hizmetinin ölçüleri: Denendi' })
    await bring(`ilk-${year}.csv`, 15_000)
    await press('Dene')
    await tried.waitFor({ timeout: 60_000 })
    await press('Aktar')
    await page
      .getByRole('heading', { name: 'Su hizmetinin ölçüleri: Aktarıldı' })
      .waitFor({ timeout: 60_000 })

    await press('Başka dosya')
    await bring(`yanlis-${year}.csv`, 20_000)
    await press('Dene')
    await tried.waitFor({ timeout: 60_000 })
    // The report and its counts by reason say it.
    await page
      .getByText(/düzeltme olarak, nedeniyle aktarın/)
      .first()
      .waitFor()
    await press('Başka dosya')
    const form = await bring(`duzeltme-${year}.csv`, 20_000)
    await form.getByLabel('Bu dosya kesinleşmiş satırları düzeltiyor').check()
    await press('Dene')
    await form.getByText('Düzeltmenin nedenini en az 10 karakterle yazın.').waitFor()
    await first.expectAccessible()
    await first.expectNoSidewaysScroll()
    await form.getByLabel('Düzeltmenin nedeni').fill(`Meclisin ${year}/41 sayılı kararı`)
    await press('Dene')
    await tried.waitFor({ timeout: 60_000 })
    const values = page.getByRole('table', { name: 'Eski ve yeni değerler' })
    await values.getByText('deger: 15000 → 20000').waitFor()
    await page.getByText('Bu dosyayı başka bir yönetici aktarır').waitFor()
    expect(await page.getByRole('button', { name: 'Aktar', exact: true }).count()).toBe(0)
    await first.expectAccessible()
    await first.expectNoSidewaysScroll()

    const second = await newVisitor({ viewport: desktop })
    await comeSignedIn(second, await newClerk(['administration']))
    await second.open('/Memur/Aktarim')
    await second.page.getByRole('button', { name: `Aç: duzeltme-${year}.csv` }).click()
    // The button is gone; the focus is at the opened import.
    await expect.poll(() => second.focused()).toMatch(/: Denendi$/)
    await second.page.getByText('Kesinleşmiş 1 satır düzeltilecek').waitFor()
    await second.expectAccessible()
    await second.page.getByRole('button', { name: 'Aktar', exact: true }).click()
    await second.page.getByText('Kesinleşmiş 1 satır düzeltildi').waitFor({ timeout: 60_000 })
    const corrected = second.page.getByRole('table', { name: 'Düzeltilen tarife satırları, en yenisi üstte' })
    const row = corrected.getByRole('row').filter({ hasText: `Geçerli olduğu ilk gün: 01.01.${year}` })
    await row.getByText('Değeri: 15000 → 20000').waitFor({ timeout: 60_000 })
    await row.getByText(`Meclisin ${year}/41 sayılı kararı`).waitFor()
    await second.expectAccessible()
    await second.expectNoSidewaysScroll()
    await second.page.setViewportSize(phone)
    await second.expectNoSidewaysScroll()
  })

  test('is closed to clerks with other duties', async ({ newVisitor }) => {
    const clerk = await newVisitor({ viewport: desktop })
    await comeSignedIn(clerk, await newClerk(['registry']))
    await clerk.open('/Memur/Aktarim')
    await clerk.page.getByText('Bu işlemi yapmaya yetkiniz yok.').waitFor()
    expect(await clerk.page.getByRole('form', { name: 'Yeni aktarım' }).count()).toBe(0)
  })
})
