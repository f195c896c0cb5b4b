import { addDays } from 'rules/calendar'
import { formatDateShort } from 'rules/dates'
import { describe } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { comingDay, owe } from '../actions/owe.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

const building = 'Yolculuk: ertelenecek bina vergisi'
const words = 'İşimi kaybettim; yeni işe Ocak ayında başlıyorum.'

async function chooseDeferral({ page }: Visitor) {
  await page.getByRole('radio', { name: /^Tecil ve taksitlendirmeyle/ }).check()
  await page.getByRole('radio', { name: '24 taksit', exact: true }).check()
  await page.getByRole('heading', { name: 'İsteğiniz: 24 taksit' }).waitFor()
}

async function apply({ page }: Visitor) {
  await page.getByLabel('Borcunuzu neden şimdi ödeyemiyorsunuz?').fill(words)
  await page.getByRole('checkbox', { name: /^Koşulları okudum/ }).check()
  await page.getByRole('button', { name: 'Tecil için başvur' }).click()
  await page.getByText('Başvurunuz karar bekliyor').waitFor()
}

describe('deferral', () => {
  test('is compared, asked for, taken back, asked for anew and approved, and is cheaper paid early', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    await owe(person.userName, [
      { description: building, accruedOn: '2025-01-01', dueDate: '2025-06-02', principalKurus: 900_000 },
    ])
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, person)
    await visitor.open('/DebtRestructuring')
    await chooseDeferral(visitor)
    await page.getByText(/yüzde 39 tecil faizi/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: 'Tecil için başvur' }).click()
    await page.getByRole('alert').getByText('Borcunuzu neden şimdi ödeyemediğinizi yazın.').waitFor()
    await visitor.expectAccessible()
    await apply(visitor)
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Başvuruyu geri al…' }).click()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Geri al', exact: true }).click()
    await page.getByText('Başvurunuzu geri aldınız').first().waitFor()
    await page.getByRole('link', { name: 'Yeniden başvur' }).click()
    await chooseDeferral(visitor)
    await apply(visitor)
    const planNumber = (await page.getByText(/TT-\d/).first().innerText()).match(/TT-[\w-]+/)?.[0] ?? ''
    const planAddress = new URL(page.url()).pathname + new URL(page.url()).search

    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur')
    await clerk.page
      .getByRole('main')
      .getByRole('link', { name: /Tecil başvuruları/ })
      .click()
    const card = clerk.page.getByRole('article').filter({ hasText: planNumber })
    await card.getByRole('button', { name: 'Başvuruyu aç' }).click()
    await card.getByText(words).waitFor()
    await card.getByText(/^Telefon: \(504\)/).waitFor()
    await card.getByLabel('Başkanlık olurunun sayısı').fill('2026/118')
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Olur verildi, planı başlat' }).click()
    await card.waitFor({ state: 'detached' })
    await readSms(person.phone, /(tecil basvurunuz kabul edildi)/)

    await visitor.open(planAddress)
    await page.getByText('Sürüyor', { exact: true }).waitFor()
    await page.getByText(/Başkanlık oluru: 2026\/118/).waitFor()
    await page.getByRole('table', { name: 'Taksitler' }).getByRole('row').nth(23).waitFor()
    await page.getByRole('button', { name: 'Bugün ödeyeceğim' }).click()
    await page.getByText(/gününün faizine indirildi/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/DebtQuestioning')
    await page
      .getByText(/Tecil 1\/24\. taksit/)
      .first()
      .waitFor()
  }, 120_000)

  test('that is refused may be paid with interest until the day that two clerks name', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    await owe(person.userName, [
      { description: building, accruedOn: '2025-01-01', dueDate: '2025-06-02', principalKurus: 900_000 },
    ])
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, person)
    await visitor.open('/DebtRestructuring')
    await chooseDeferral(visitor)
    await page.getByText(/en çok 30 gün verebilir/).waitFor()
    await apply(visitor)
    const planNumber = (await page.getByText(/TT-\d/).first().innerText()).match(/TT-[\w-]+/)?.[0] ?? ''
    const planAddress = new URL(page.url()).pathname + new URL(page.url()).search

    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open('/Memur/Teciller')
    const card = clerk.page.getByRole('article').filter({ hasText: planNumber })
    await card.getByRole('button', { name: 'Başvuruyu aç' }).click()
    await card.getByText('Başkan başka gün ya da koşul belirlediyse (m. 48/6)').click()
    await card.getByLabel('Taksit günleri').fill('yarın')
    await card.getByLabel('Başkanlık olurunun sayısı').fill('2026/120')
    await card.getByRole('button', { name: 'Olur verildi, planı başlat' }).click()
    await card
      .getByText(/“yarın” bir gün değil/)
      .first()
      .waitFor()
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Reddet…' }).click()
    await card.getByLabel('Neden reddediliyor?').fill('Ödeme gücü yeterli görüldü.')
    await card
      .getByLabel('Tecil faiziyle ödemek için son gün')
      .fill(formatDateShort(addDays(comingDay(), -10)))
    await clerk.expectAccessible()
    await card.getByRole('button', { name: 'Başvuruyu reddet' }).click()
    await card
      .getByText(/İkinci memurun onayına gönderildi/)
      .first()
      .waitFor()
    const second = await newVisitor()
    await comeSignedIn(second, await newClerk(['taxes']))
    await second.open('/Memur/IkinciOnay')
    const proposal = second.page.getByRole('article').filter({ hasText: planNumber })
    await proposal.getByText(/gecikme zammı yerine tecil faiziyle/).waitFor()
    await confirmProposal(second, proposal, 'Başkanlık kararını gördüm.')
    await readSms(person.phone, /(gecikme zammi yerine tecil faizi alinir)/)

    await visitor.open(planAddress)
    await page.getByText(/Tecil isteğiniz reddedildi: Ödeme gücü yeterli görüldü\./).waitFor()
    await page.getByRole('button', { name: 'Bugün ödeyeceğim' }).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await visitor.open('/DebtQuestioning')
    await page
      .getByText(/Tecil faiziyle ödeme, m\. 48\/3/)
      .first()
      .waitFor()
  }, 120_000)
})
