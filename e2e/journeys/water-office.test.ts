import { readFileSync } from 'node:fs'
import { formatMonth } from 'rules/dates'
import { parseLira } from 'rules/money'
import { dayInTurkey } from 'rules/turkey-time'
import { describe, expect } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { givenInspection, givenRegion } from '../actions/given-work-orders.ts'
import { givenWaterPaid } from '../actions/given-subscription.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { cellsOf } from '../actions/read-excel.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

async function waterClerk(visitor: Visitor) {
  await comeSignedIn(visitor, await newClerk(['water']))
}

async function expectFineOnPhoneToo(visitor: Visitor) {
  await visitor.expectAccessible()
  const { page } = visitor
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  await visitor.expectAccessible()
  await visitor.expectNoSidewaysScroll()
  if (size) await page.setViewportSize(size)
}

describe('the water office', () => {
  test('reads a region, bills it with a second clerk, sets a bill right and reports on it', async ({
    newVisitor,
  }) => {
    const { region, subscriberNo } = await givenRegion()
    const [clerk, second] = [await newVisitor(), await newVisitor()]
    const { page } = clerk
    await waterClerk(clerk)
    await clerk.open('/Memur/OkumaDonemleri')
    await expectFineOnPhoneToo(clerk)
    const form = page.getByRole('form', { name: 'Yeni dönem' })
    await form.getByLabel('Bölge').selectOption(region)
    await form.getByRole('button', { name: 'Dönemi başlat' }).click()
    await page.getByText('Okumalar gelince hesabı deneyin.').waitFor()
    // The form is gone; the focus is at the period it began.
    await expect.poll(() => clerk.focused()).toContain(region)
    const period = clerk.path()

    await clerk.open('/Memur/IsEmirleri')
    await expectFineOnPhoneToo(clerk)
    await page.getByLabel('Bölge').first().selectOption(region)
    await page.getByRole('heading', { name: `Sayaç okuma, abone ${subscriberNo}` }).waitFor()

    await clerk.open(`/Memur/SayacVeFatura?no=${subscriberNo}`)
    await page.getByRole('heading', { name: `Abone ${subscriberNo}` }).waitFor()
    await page.getByLabel('Sayacın endeksi (m³)').fill('110')
    await expectFineOnPhoneToo(clerk)
    await page.getByRole('button', { name: 'Okumayı yaz' }).click()
    await page.getByText('Okuma yazıldı.').waitFor()

    await clerk.open(period)
    await page.getByRole('button', { name: 'Hesabı dene' }).click()
    await page.getByText('Başka bir memur onaylamalı.').waitFor({ timeout: 60_000 })
    await expectFineOnPhoneToo(clerk)

    await waterClerk(second)
    await second.open(period)
    await second.page.getByRole('button', { name: /tutarını onayla$/ }).click()
    await second.page.getByText('Faturalandı.').waitFor({ timeout: 60_000 })

    await clerk.open(`/Memur/SayacVeFatura?no=${subscriberNo}`)
    await page.getByText('Bu faturayı düzelt').click()
    // A digit too many is asked back, with its cost.
    await page.getByLabel('Doğru endeks (m³)').fill('1050')
    await page.getByText(/^950 m³ kullanılmış görünüyor, ayda olağanı/).waitFor()
    // A use so far above the usual takes a second clerk, too.
    expect(await page.getByRole('button', { name: /tutarını ikinci memura öner$/ }).isDisabled()).toBe(true)
    await page.getByLabel('Doğru endeks (m³)').fill('105')
    await page.getByText(/^950 m³ kullanılmış görünüyor/).waitFor({ state: 'detached' })
    await page.getByLabel('Neden?').fill('Endeks yanlış okunmuş')
    const propose = page.getByRole('button', { name: /tutarını ikinci memura öner$/ })
    await propose.waitFor()
    await expectFineOnPhoneToo(clerk)
    const sales = /^(.*) tutarını/.exec((await propose.textContent()) ?? '')?.[1] ?? ''
    await propose.click()
    await page.getByText('Düzeltme ikinci memura önerildi.').waitFor()
    await second.open('/Memur/SayacVeFatura')
    const proposal = second.page
      .getByRole('article')
      .filter({ hasText: `Abone ${subscriberNo}` })
      .first()
    await proposal.getByText(`yerine ${sales} olacak`).waitFor()
    await proposal.getByRole('heading', { name: 'Karardan önce bakılacaklar' }).waitFor()
    await expectFineOnPhoneToo(second)
    await confirmProposal(second, proposal, 'Okumaların sırasına baktım')
    await clerk.open(`/Memur/SayacVeFatura?no=${subscriberNo}`)
    await page.getByText('Sayaç 100 → 105').waitFor()

    await clerk.open('/Memur/SuRaporu')
    const supply = page.getByRole('form', { name: 'Verilen suyu yaz' })
    await supply.getByLabel('Bölge').selectOption(region)
    await supply.getByLabel('Şebekeye verilen su (m³)').fill('8')
    await supply.getByRole('button', { name: 'Kaydet' }).click()
    await page.getByText(/: kaydedildi\.$/).waitFor()
    const row = page.getByRole('table', { name: 'Bölgeler' }).getByRole('row').filter({ hasText: region })
    await row.getByText('8 m³').waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(
      ['1', '8 m³', '5 m³', '0 m³', '%38', sales, '0', '0'].map((text) => expect.stringContaining(text)),
    )
    const months = page.getByRole('table', { name: 'Aylara göre su' })
    await months
      .getByRole('row', { name: new RegExp(formatMonth(dayInTurkey(new Date()).slice(0, 7))) })
      .waitFor()
    await expectFineOnPhoneToo(clerk)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel olarak indir' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`su-raporu-${dayInTurkey(new Date()).slice(0, 4)}.xlsx`)
    const cells = cellsOf(readFileSync(await file.path()))
    expect(cells[0]?.slice(0, 4)).toEqual(['Bölge', 'Abonelik', 'Verilen su (m³)', 'Faturalanan (m³)'])
    expect(cells.find(([name]) => name === region)).toEqual([
      region,
      1,
      8,
      5,
      0,
      38,
      (parseLira(sales) ?? 0) / 100,
      0,
      0,
    ])
  }, 300_000)

  test('writes the minutes of an illegal use; a second clerk confirms, and the accused appeals', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    const subscriberNo = await givenWaterPaid(person.userName)
    await givenInspection(subscriberNo)
    const [clerk, second, accused] = [await newVisitor(), await newVisitor(), await newVisitor()]
    const { page } = clerk
    await waterClerk(clerk)
    await clerk.open('/Memur/KacakSu')
    const inspection = page.getByRole('listitem').filter({ hasText: `abone ${subscriberNo}` })
    await inspection.getByText('Kaçak kullanım var: tutanağı yaz').click()
    await inspection.getByLabel('Sayaç', { exact: true }).selectOption('Sayaç çalışmıyor')
    await inspection.getByLabel('Tutanağı imzalayanlar').fill('Hasan Yıldızeli')
    await inspection.getByRole('button', { name: 'Tutanağı yaz' }).click()
    await page.getByText('Tutanağı yönetmeliğin istediği sayıda görevli imzalamalı.').waitFor()
    await inspection.getByLabel('Tutanağı imzalayanlar').fill('Hasan Yıldızeli\nSevim Karakuş')
    await expectFineOnPhoneToo(clerk)
    await inspection.getByRole('button', { name: 'Tutanağı yaz' }).click()
    const minutes = (visitor: Visitor) =>
      visitor.page.getByRole('listitem').filter({ hasText: subscriberNo }).first()
    await minutes(clerk).getByText('Tutanağı siz yazdınız; başka bir memur karar verecek.').waitFor()

    await waterClerk(second)
    await second.open('/Memur/KacakSu')
    await minutes(second).getByText('Hesap', { exact: true }).click()
    await minutes(second).getByText('Artırım (%100)').waitFor()
    await expectFineOnPhoneToo(second)
    await minutes(second)
      .getByRole('button', { name: /borcu kesinleştir$/ })
      .click()
    await second.page.getByText('Borç kesinleşti; borçluya bildirildi.').waitFor()

    await comeSignedIn(accused, person)
    await accused.open('/SuIslemlerim')
    await accused.page.getByText('Nasıl hesaplandı?').click()
    await accused.page.getByText('Artırım (%100)').waitFor()
    await expectFineOnPhoneToo(accused)
    await accused.page.getByRole('link', { name: /^İtiraz et/ }).click()
    await accused.page.getByLabel('Hangi tutara itiraz ediyorsunuz?').waitFor()
    await accused.page.getByText(/Kaçak su bedeli – tutanak/).waitFor({ state: 'attached' })
  }, 240_000)
})
