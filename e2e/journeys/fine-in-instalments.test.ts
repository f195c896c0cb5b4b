import { describe } from 'vitest'
import { newPerson } from '../actions/new-person.ts'
import { comingDay, owe } from '../actions/owe.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const words = 'İşimi kaybettim; cezayı bir defada ödeyemiyorum.'

/** Day of service a month before the coming last day. */
function servedOn(): string {
  const due = new Date(comingDay())
  return new Date(due.setUTCMonth(due.getUTCMonth() - 1)).toISOString().slice(0, 10)
}

describe('a fine in instalments', () => {
  test('is asked for beside its discount, decided by a clerk and paid in four without interest', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    await owe(person.userName, [
      {
        description: 'Yolculuk: taksitle ödenecek ceza (karar 2026/418)',
        revenueCode: 71,
        principalKurus: 74_000,
        sourceKind: 'decision',
        accruedOn: '2026-11-01',
        servedOn: servedOn(),
      },
    ])
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, person)
    await visitor.open('/DebtRestructuring')
    await page.getByRole('radio', { name: /^İdari para cezasını taksitle/ }).check()
    await page.getByRole('heading', { name: 'İsteğiniz: 4 taksit' }).waitFor()
    await page.getByText('555,00 ₺').first().waitFor()
    await page.getByText(/Süresinde ödeyene tanınan indirim taksitli ödemede uygulanmaz/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByLabel('Borcunuzu neden şimdi ödeyemiyorsunuz?').fill(words)
    await page.getByRole('checkbox', { name: /^Koşulları okudum/ }).check()
    await page.getByRole('button', { name: 'Taksit için başvur' }).click()
    await page.getByText('Başvurunuz karar bekliyor').waitFor()
    const planNumber = (await page.getByText(/CT-\d/).first().innerText()).match(/CT-[\w-]+/)?.[0] ?? ''
    const planAddress = new URL(page.url()).pathname + new URL(page.url()).search

    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur/Teciller')
    const card = clerk.page.getByRole('article').filter({ hasText: planNumber })
    await card.getByText('İdari para cezası taksiti (5326 sayılı Kanun m. 17/3)').waitFor()
    await card.getByRole('button', { name: 'Başvuruyu aç' }).click()
    await card.getByText(words).waitFor()
    await card.getByLabel('Başkanlık olurunun sayısı').fill('2026/119')
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Olur verildi, planı başlat' }).click()
    await clerk.page.getByText(/: ceza taksitleri onaylandı\./).waitFor()
    await readSms(person.phone, /(ceza taksiti basvurunuz kabul edildi)/)

    await visitor.open(planAddress)
    await page.getByText('Sürüyor', { exact: true }).waitFor()
    await page.getByText(/biri ödenmezse cezanın kalan kısmının tamamı istenir/).waitFor()
    const instalments = page.getByRole('table', { name: 'Taksitler' }).getByRole('row')
    await instalments.nth(3).getByText('185,00 ₺').first().waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/DebtQuestioning')
    await page
      .getByText(/İdari para cezası 1\/4\. taksit/)
      .first()
      .waitFor()
  }, 120_000)
})
