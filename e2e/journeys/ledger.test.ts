import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { collectDebt, takeBack } from '../actions/collect.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { sheetOf } from '../actions/read-excel.ts'
import { comeSignedIn, sukru } from '../actions/sign-in.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const tax = 'Yolculuk: bina vergisi'
const bill = 'Yolculuk: su faturası'
const derivation = [
  { label: '2026 vergi değeri', value: '1.000.000,00 ₺', source: '1319 sayılı Emlak Vergisi Kanunu m. 29' },
]

/** A tax due on 01.06.2026 of which half was paid on 15.07.2026, and a bill paid wholly with it. */
async function givenHalfPaid() {
  const irmak = await newPerson()
  const [taxOid = 0, billOid = 0] = await owe(irmak.userName, [
    { description: tax, dueDate: '2026-06-01', principalKurus: 100_000, derivation },
    {
      description: bill,
      revenueCode: 51,
      subscriberNumber: '77002',
      periodPart: 5,
      dueDate: '2026-07-20',
      principalKurus: 4_005,
      sourceKind: 'subscription',
    },
  ])
  const receipt = await collectDebt(irmak.userName, [
    { accrualOid: taxOid, principalKurus: 50_000, fineKurus: 2_713 },
    { accrualOid: billOid, principalKurus: 4_005, fineKurus: 0 },
  ])
  return { irmak, taxOid, billOid, receipt }
}

async function openLedger(visitor: Visitor, person: typeof sukru, query = '') {
  await comeSignedIn(visitor, person)
  await visitor.open(`/DebtQuestioning${query}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Borç sorgulama' }).waitFor()
}

const tabOf = ({ page }: Visitor, name: string) => page.getByRole('tab', { name })
const rowOf = ({ page }: Visitor, text: string) => page.getByRole('row').filter({ hasText: text }).first()

async function download({ page }: Visitor, button: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

describe('the tabs', () => {
  test('stand in the address, move by arrows and go back by the browser', async ({ visitor }) => {
    await openLedger(visitor, sukru)
    const { page } = visitor
    expect(await tabOf(visitor, 'Borçlarım').getAttribute('aria-selected')).toBe('true')
    await tabOf(visitor, 'Borçlarım').focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(/tahakkuk, .* itibarıyla/).waitFor()
    expect(visitor.path()).toBe('/DebtQuestioning?sekme=tahakkuklar')
    expect(await visitor.focused()).toBe('Tahakkuklar')
    await page.keyboard.press('End')
    await page.getByText('Yıllara göre ödenen ve kalan').waitFor()
    expect(visitor.path()).toBe('/DebtQuestioning?sekme=ozet')
    await page.goBack()
    await page.getByText(/tahakkuk, .* itibarıyla/).waitFor()
    await tabOf(visitor, 'Tahsilatlar').click()
    await page.getByText(/^\d+ tahsilat$/).waitFor()
    await visitor.expectAccessible()
  })
})

describe('“Neden bu tutar?”', () => {
  test('tells a debt line by line, and the lines come to what the list says', async ({ visitor }) => {
    const { irmak } = await givenHalfPaid()
    await openLedger(visitor, irmak)
    const { page } = visitor
    await page.getByRole('button', { name: `Neden bu tutar? ${tax}` }).click()
    const why = page.getByRole('table', { name: 'Neden bu tutar?' })
    await why.getByText('2026 vergi değeri').waitFor()
    await why.getByText('Dayanak: 1319 sayılı Emlak Vergisi Kanunu m. 29').waitFor()
    await why.getByText('02.06.2026 – 15.07.2026: 1 ay 14 gün').waitFor()
    // Each half from its own due date: the paid one to its payment, the open one until today.
    await why
      .getByText(/^02\.06\.2026 – /)
      .nth(1)
      .waitFor()
    await why.getByText('500,00 ₺ üzerinden aylık %3,7').nth(1).waitFor()
    await why.getByText('Dayanak: 10556 sayılı Cumhurbaşkanı Kararı').first().waitFor()
    const sum = why.getByRole('row').filter({ hasText: 'itibarıyla ödenecek' })
    const total = (await sum.getByRole('cell').textContent()) ?? ''
    expect(total).toMatch(/₺$/)
    await rowOf(visitor, tax).getByText(total, { exact: true }).waitFor()
    await visitor.expectAccessible()
    // On a phone the amount stands under its words, which then have the whole line.
    await page.setViewportSize(phone)
    const step = why.getByRole('row').last()
    const words = await step.getByRole('rowheader').boundingBox()
    const amount = await step.getByRole('cell').boundingBox()
    expect(amount?.y ?? 0).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0) - 2)
    await visitor.expectNoSidewaysScroll()
    await page.setViewportSize(desktop)
    await why
      .getByRole('link', { name: /^Makbuz / })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Tahsilat ayrıntısı' }).waitFor()
    expect(visitor.path()).toMatch(/^\/DebtQuestioning\?sekme=tahsilatlar&tahsilat=\d+$/)
  })
})

describe('accruals', () => {
  test('show what became of them and are narrowed by filters in the address', async ({ visitor }) => {
    const { irmak } = await givenHalfPaid()
    await openLedger(visitor, irmak, '?sekme=tahakkuklar')
    const { page } = visitor
    await rowOf(visitor, tax).getByText('Kısmen ödendi, gecikmiş').waitFor()
    await rowOf(visitor, tax).getByText('527,13 ₺').waitFor()
    await rowOf(visitor, bill).getByText('Ödendi', { exact: true }).waitFor()
    await visitor.expectAccessible()
    await page.getByLabel('Durum').selectOption('Ödendi')
    await expect.poll(() => page.getByText(tax).count()).toBe(0)
    expect(visitor.path()).toBe('/DebtQuestioning?sekme=tahakkuklar&durum=odendi')
    await page.getByLabel('Tür').selectOption('Cezalar')
    await page.getByText('Bu filtreye uyan tahakkuk yok').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Tümünü göster' }).click()
    await rowOf(visitor, tax).waitFor()
  })

  test('come page by page, however many, and fit a phone', async ({ newVisitor }) => {
    const irmak = await newPerson()
    await owe(
      irmak.userName,
      Array.from({ length: 630 }, (_, n) => ({ description: `Çok tahakkuk ${n + 1}`, periodYear: 2025 })),
    )
    const visitor = await newVisitor({ viewport: phone })
    await openLedger(visitor, irmak, '?sekme=tahakkuklar')
    const { page } = visitor
    await page.getByText(/^630 tahakkuk/).waitFor()
    await page.getByText('Sayfa 1 / 13').waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Sonraki' }).click()
    await page.getByText('Sayfa 2 / 13').waitFor()
    expect(visitor.path()).toBe('/DebtQuestioning?sekme=tahakkuklar&sayfa=2')
    await rowOf(visitor, 'Çok tahakkuk 580').waitFor()
    const csv = await download(visitor, 'CSV indir')
    expect(csv.name).toMatch(/^tahakkuklar-.*\.csv$/)
    expect(csv.content.toString('utf8').trim().split('\r\n')).toHaveLength(631)
    const excel = await download(visitor, 'Excel indir')
    expect(sheetOf(excel.content).match(/<row /g)).toHaveLength(631)
  })
})

describe('collections', () => {
  test('open with their lines, card, bank reference and the code of the receipt', async ({ visitor }) => {
    const { irmak, receipt } = await givenHalfPaid()
    await openLedger(visitor, irmak, '?sekme=tahsilatlar')
    const { page } = visitor
    await rowOf(visitor, receipt.receiptNumber).getByText('567,18 ₺').waitFor()
    await page.getByRole('button', { name: `Ayrıntı ve makbuz: ${receipt.receiptNumber}` }).click()
    await page.getByText('4508 03** **** 1234').waitFor()
    await page.getByText('620015123456').waitFor()
    await page.getByText(receipt.receiptCode).waitFor()
    const lines = page.getByRole('table', { name: 'Ne için ödendi: 2 kalem' })
    await lines.getByRole('row').filter({ hasText: tax }).getByText('27,13 ₺', { exact: true }).waitFor()
    await visitor.expectAccessible()
    await visitor.page.setViewportSize(phone)
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
  })

  test('that were taken back say so, and lead to their counter-entry', async ({ visitor }) => {
    const { irmak, receipt } = await givenHalfPaid()
    const counter = await takeBack(receipt.oid)
    await openLedger(visitor, irmak, '?sekme=tahsilatlar&durum=iptal')
    const { page } = visitor
    await rowOf(visitor, receipt.receiptNumber).getByText('İptal edildi').waitFor()
    expect(await page.getByText(counter.receiptNumber).count()).toBe(0)
    await page.getByRole('button', { name: /^Ayrıntı ve makbuz/ }).click()
    await page.getByText(/Bu ödeme 20 Temmuz 2026, 10.00 tarihinde iptal edildi/).waitFor()
    await visitor.expectAccessible()
    await page.getByRole('link', { name: counter.receiptNumber }).click()
    await page.getByText('−567,18 ₺').first().waitFor()
    await page.getByRole('button', { name: 'Tüm tahsilatları göster' }).click()
    await rowOf(visitor, counter.receiptNumber).getByText('İptal kaydı').waitFor()
  })

  test('of someone else do not open by their address', async ({ visitor }) => {
    const { receipt } = await givenHalfPaid()
    await openLedger(visitor, sukru, `?sekme=tahsilatlar&tahsilat=${receipt.oid}`)
    await visitor.page.getByText('Bu tahsilatı görme yetkiniz yok.').waitFor()
    expect(await visitor.page.getByText(receipt.receiptNumber).count()).toBe(0)
  })

  test('go to Excel with numbers as numbers and days as days', async ({ visitor }) => {
    const { irmak } = await givenHalfPaid()
    await openLedger(visitor, irmak, '?sekme=tahsilatlar')
    const excel = await download(visitor, 'Excel indir')
    expect(excel.name).toMatch(/^tahsilatlar-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheet = sheetOf(excel.content)
    // 15.07.2026 is the 46.218th day since 1900 as Excel counts.
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>46218<\/v>/)
    expect(sheet).toMatch(/<v>527\.13<\/v>/)
  })
})

describe('the picture', () => {
  test('draws what was paid and what is left, with the numbers beside it', async ({ newVisitor }) => {
    const { irmak } = await givenHalfPaid()
    const visitor = await newVisitor({ viewport: phone })
    await openLedger(visitor, irmak, '?sekme=ozet')
    const { page } = visitor
    const table = page.getByRole('table', { name: 'Yıllara göre ödenen ve kalan' })
    await table.getByText('567,18 ₺').waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await page.getByLabel('Hangi tür').selectOption('Su ve atık su')
    await table.getByText('40,05 ₺').first().waitFor()
    await page.getByLabel('Neye göre').selectOption('Türlere göre')
    await page
      .getByRole('table', { name: 'Türlere göre ödenen ve kalan' })
      .getByText('Emlak vergisi')
      .waitFor()
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
    await visitor.expectAccessible()
  })
})

describe('paper', () => {
  test('holds only what was selected', async ({ visitor }) => {
    const irmak = await newPerson()
    await owe(irmak.userName, [{ description: tax }, { description: bill, revenueCode: 31 }])
    await openLedger(visitor, irmak)
    const { page } = visitor
    await rowOf(visitor, bill).getByRole('checkbox').check()
    // Event of the browser when it prints.
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
    await page.getByText('Seçilen 1 borç, 100,00 ₺').waitFor()
    // The sheet names its person and the municipality.
    expect(await page.getByText(/, sicil no \S+/).isVisible()).toBe(true)
    expect(await page.locator('strong', { hasText: 'Çınarlıgöl Belediyesi' }).first().isVisible()).toBe(true)
    expect(await page.getByText(tax).count()).toBe(0)
    expect(await page.getByText('Toplam borç').isVisible()).toBe(false)
    await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
    await page.emulateMedia({ media: 'screen' })
    await rowOf(visitor, tax).waitFor()
  })
})
