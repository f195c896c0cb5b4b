import { readFileSync } from 'node:fs'
import { formatReceiptCode } from 'rules/ledger/receipt-code'
import { describe, expect } from 'vitest'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import { newestReceiptOf, takeBack } from '../actions/receipts.ts'
import { comeSignedIn, sukru } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const iclal = { userName: '41829374682', password: 'Deneme.2026', name: 'İCLAL ÇAĞLAYANGÖL' }
const employee = { userName: '50918273690' }

async function download({ page }: Visitor, button: string | RegExp): Promise<{ name: string; pdf: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), pdf: readFileSync(await file.path()) }
}

async function verify({ page }: Visitor, code: string) {
  await page.getByLabel('Belge kodu').fill(code)
  await page.getByRole('button', { name: 'Doğrula' }).click()
}

async function openDebts(visitor: Visitor, person: typeof sukru) {
  await comeSignedIn(visitor, person)
  await visitor.open('/DebtQuestioning')
  await visitor.page.getByRole('heading', { level: 2, name: 'Belgeler' }).waitFor()
}

/** Bytes of a document before what its seal appended. */
function withoutSeal(pdf: Buffer): Buffer {
  return pdf.subarray(0, pdf.indexOf('%%EOF') + '%%EOF'.length)
}

describe('a receipt', () => {
  test('is verified and downloaded by anyone who holds its code, names masked', async ({ visitor }) => {
    const { receiptCode, receiptNumber } = await newestReceiptOf(sukru.userName)
    const { page } = visitor
    await visitor.open('/anasayfa')
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Ana menü' })
      .getByRole('link', { name: 'Belge doğrulama' })
      .click()
    await verify(visitor, receiptCode.toLowerCase())
    await page.getByRole('heading', { name: 'Belge gerçek ve geçerli' }).waitFor()
    expect(visitor.path()).toBe(`/belge-dogrula?kod=${formatReceiptCode(receiptCode)}`)
    await page.getByText(receiptNumber).waitFor()
    await page.getByText('Ş**** I*****').waitFor()
    expect(await page.getByText(/IŞIKÖZ|Işıköz/).count()).toBe(0)
    await visitor.expectAccessible()
    const { name, pdf } = await download(visitor, 'Makbuzu indir')
    expect(name).toBe(`makbuz-${receiptNumber}.pdf`)
    const text = readPdfText(pdf)
    expect(text).toContain('Tahsilat makbuzu')
    expect(text).toContain('Ş**** I*****')
    expect(text).not.toContain('IŞIKÖZ')
  })

  test('that was taken back says so as soon as its QR is scanned, on a phone', async ({ newVisitor }) => {
    const receipt = await newestReceiptOf(employee.userName)
    await takeBack(receipt)
    const visitor = await newVisitor({ viewport: phone })
    await visitor.open(`/belge-dogrula?kod=${formatReceiptCode(receipt.receiptCode)}`)
    await visitor.page.getByRole('heading', { name: 'Bu belge iptal edilmiş' }).waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    expect(readPdfText((await download(visitor, 'Makbuzu indir')).pdf)).toContain('iptal edilmiştir')
  })

  test('nobody gave is not found, and a slip of the hand is noticed at the field', async ({ visitor }) => {
    const { page } = visitor
    await visitor.open('/belge-dogrula')
    await page.getByRole('button', { name: 'Doğrula' }).click()
    await page.getByRole('link', { name: 'Belgenin kodunu yazın.' }).waitFor()
    await verify(visitor, '3Y1X-KAZV-86YP-PPZZ')
    await page.getByRole('link', { name: /Kodda eksik veya yanlış karakter var/ }).waitFor()
    await visitor.expectAccessible()
    await verify(visitor, '3Y1X-KAZV-86YP-PPZX')
    await page.getByText('Belge bulunamadı').waitFor()
    await visitor.expectAccessible()
    await visitor.open('/belge-dogrula?kod=bozuk')
    await page.getByText(/Kodda eksik veya yanlış karakter var/).waitFor()
    expect(await page.getByLabel('Belge kodu').inputValue()).toBe('bozuk')
  })
})

describe('a certificate', () => {
  test('that nothing is owed is given, verified, and downloaded again as the same file', async ({
    visitor,
  }) => {
    await openDebts(visitor, iclal)
    const { page } = visitor
    const { name, pdf } = await download(visitor, 'Borcu yoktur belgesi al')
    expect(name).toMatch(/^belge-\d{8}-[0-9A-F]{10}\.pdf$/)
    const text = readPdfText(pdf)
    expect(text).toContain('İCLAL ÇAĞLAYANGÖL')
    expect(text).toContain('günü gelmiş borcu yoktur')
    await page.getByText(/^Alınmış belgeler/).click()
    await visitor.expectAccessible()
    const again = await download(visitor, `İndir: Borcu yoktur belgesi, ${name.slice(6, -4)}`)
    // The document is the same to the byte; each file has a seal of its own behind it.
    expect(withoutSeal(again.pdf).equals(withoutSeal(pdf))).toBe(true)
    for (const file of [pdf, again.pdf]) {
      expect(file.length).toBeGreaterThan(withoutSeal(file).length)
      expect(file.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    }
    const code = /Doğrulama kodu ((?:\w{4}-){3}\w{4})/.exec(text)?.[1] ?? ''
    await visitor.open('/belge-dogrula')
    await verify(visitor, code)
    await page.getByRole('heading', { name: 'Belge gerçek ve geçerli' }).waitFor()
    await page.getByText('İ**** Ç**********').waitFor()
    await page.getByText('Borcu yoktur belgesi').waitFor()
  })

  test('that nothing is owed is refused to who owes, with the reason, while the debt status is given', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    await openDebts(visitor, sukru)
    const { page } = visitor
    await page.getByRole('button', { name: 'Borcu yoktur belgesi al' }).click()
    await page
      .getByRole('alert')
      .getByText(/Son ödeme günü gelmiş borcunuz olduğu için/)
      .waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    const text = readPdfText((await download(visitor, 'Borç durum belgesi al')).pdf)
    expect(text).toContain('ŞÜKRÜ IŞIKÖZ')
    expect(text).toContain('Günü gelmiş borçlar')
    expect(text).not.toContain(sukru.userName)
  })
})
