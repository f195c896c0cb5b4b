import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { settlePlans } from '../../service/src/restructuring/settle-plans.ts'
import { demoSettings } from '../../service/src/demo-town/demo-settings.ts'
import { readPdfText } from '../../service/src/testing/read-pdf-text.ts'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { collectDebt } from '../actions/collect.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { confirmAtBank, fillCard, pressPay } from '../actions/pay.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { type Visitor, desktop, phone, test } from '../visitor.ts'

const building = 'Yolculuk: bina vergisi'
const water = 'Yolculuk: su faturası'
const fine = 'Yolculuk: para cezası'
const debts = [
  {
    description: building,
    periodYear: 2024,
    accruedOn: '2024-01-01',
    dueDate: '2024-05-31',
    principalKurus: 500_000,
  },
  {
    description: water,
    revenueCode: 51,
    accruedOn: '2025-03-01',
    dueDate: '2025-03-31',
    principalKurus: 80_000,
  },
  { description: fine, revenueCode: 71, dueDate: '2026-03-31' },
]

async function openPage(visitor: Visitor, person: Awaited<ReturnType<typeof newPerson>>) {
  await comeSignedIn(visitor, person)
  await visitor.open('/DebtRestructuring')
  await visitor.page.getByRole('heading', { level: 1, name: 'Borç yapılandırma' }).waitFor()
  await visitor.untilQuiet()
  // Long words beside a radio button do not squeeze it.
  const widths = await visitor.page.evaluate<number[]>(
    'Array.from(document.querySelectorAll("main input[type=radio]"), (radio) => radio.getBoundingClientRect().width)',
  )
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(20)
}

async function saved({ page }: Visitor, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

async function applyFor({ page }: Visitor, option: string) {
  await page.getByRole('radio', { name: option, exact: true }).check()
  await page.getByRole('checkbox', { name: /^Koşulları okudum/ }).check()
  await page.getByRole('button', { name: 'Planı onayla ve başvur' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ödeme planı' }).waitFor()
}

const planOidOf = (visitor: Visitor) => Number(new URL(visitor.page.url()).searchParams.get('plan'))

/** The clock's work on a day to come; the running service does the same when the day is there. */
async function settleOn(today: string) {
  const { url: siteUrl, simulatorsUrl, databaseUrl } = portal()
  const db = openDatabase(databaseUrl, { connections: 2 })
  const settings = demoSettings({ siteUrl, simulatorsUrl })
  await settlePlans({ db, settings, now: new Date(`${today}T09:00:00Z`), today }, (error) => {
    throw error
  })
  await db.end()
}

async function secondDayOf(planOid: number): Promise<string> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  const [second] = await db<{ dueDate: string }[]>`
    select due_date from restructuring_instalment where restructuring_oid = ${planOid} and number = 2`
  await db.end()
  return second?.dueDate ?? ''
}

async function payFirstByCard(visitor: Visitor) {
  const { page } = visitor
  await visitor.open('/DebtQuestioning')
  await page.getByRole('row').filter({ hasText: 'Yapılandırma 1/12. taksit' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Seçilenleri öde' }).click()
  await page.getByLabel('Kart numarası').waitFor()
  await fillCard(visitor, magicCard('visa', '001'))
  await pressPay(visitor)
  await confirmAtBank(visitor)
  await page.getByRole('heading', { name: 'Ödemeniz alındı' }).waitFor({ timeout: 30_000 })
}

describe('restructuring', () => {
  test('is compared for any choice of debts and applied for', async ({ visitor }) => {
    const person = await newPerson()
    await owe(person.userName, debts)
    await openPage(visitor, person)
    const { page } = visitor
    await page.getByRole('heading', { name: 'Örnek Yapılandırma Kanunu' }).waitFor()
    const covered = page.getByRole('table', { name: 'Kapsama giren borçlar' })
    await covered.getByText(building).waitFor()
    expect(await page.getByText(fine).count()).toBe(0)
    const options = page.getByRole('table', { name: 'Ödeme seçenekleri' })
    const cash = options.getByRole('row').filter({ hasText: 'Peşin' })
    const before = await cash.textContent()
    await visitor.expectAccessible()
    await covered.getByRole('checkbox', { name: water }).uncheck()
    await page.getByText(/^1 borç seçili/).waitFor()
    await expect.poll(() => cash.textContent()).not.toBe(before)

    await page.getByRole('radio', { name: '6 taksit', exact: true }).check()
    await page.getByRole('heading', { name: 'Planınız: 6 taksit' }).waitFor()
    await page.getByRole('button', { name: 'Planı onayla ve başvur' }).click()
    await page.getByText('Başvurmak için koşulları okuyup onaylayın.').waitFor()
    await visitor.expectAccessible()
    await applyFor(visitor, '6 taksit')
    await page.getByRole('table', { name: 'Taksitler' }).getByRole('row').nth(6).waitFor()
    expect(await visitor.focused()).toBe('Ödeme planı')
    await visitor.expectAccessible()

    const pdf = await saved(visitor, 'Planı PDF olarak indir')
    expect(pdf.name).toMatch(/^odeme-plani-YP-.*\.pdf$/)
    expect(readPdfText(pdf.content)).toContain('6. taksit')
    const ics = await saved(visitor, 'Günleri takvime ekle')
    expect(ics.content.toString('utf8').split('BEGIN:VEVENT')).toHaveLength(7)

    await visitor.open('/DebtQuestioning')
    await page
      .getByText(/Yapılandırma 1\/6\. taksit/)
      .first()
      .waitFor()
    expect(await page.getByText(building).count()).toBe(0)
    await page.getByText(water).first().waitFor()
  }, 120_000)

  test('shows the debts anew where one changed meanwhile, and asks to agree again', async ({ visitor }) => {
    const person = await newPerson()
    const [paid = 0] = await owe(person.userName, debts.slice(0, 2))
    await openPage(visitor, person)
    const { page } = visitor
    await page.getByText(/^2 borç seçili/).waitFor()
    await page.getByRole('radio', { name: '6 taksit', exact: true }).check()
    const consent = page.getByRole('checkbox', { name: /^Koşulları okudum/ })
    await consent.check()
    await collectDebt(person.userName, [{ accrualOid: paid, principalKurus: 500_000, fineKurus: 0 }])
    await page.getByRole('button', { name: 'Planı onayla ve başvur' }).click()
    await page.getByText(/bu arada değişti/).waitFor()
    await page.getByText(/^1 borç seçili/).waitFor()
    await expect.poll(() => consent.isChecked()).toBe(false)
    await visitor.expectAccessible()
    await applyFor(visitor, '6 taksit')
  })

  test('its first instalment is paid, and a missed second one brings the debts back', async ({ visitor }) => {
    const person = await newPerson()
    await owe(person.userName, debts.slice(0, 1))
    const { page } = visitor
    await page.setViewportSize(phone)
    await openPage(visitor, person)
    await page.getByRole('radio', { name: '12 taksit', exact: true }).waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()
    await applyFor(visitor, '12 taksit')
    await page.setViewportSize(desktop)
    const planOid = planOidOf(visitor)
    await payFirstByCard(visitor)
    await page.setViewportSize(phone)
    await visitor.open(`/DebtRestructuring?plan=${planOid}`)
    await page
      .getByRole('row')
      .filter({ hasText: '1. taksit' })
      .first()
      .getByText(/^Ödendi/)
      .waitFor()
    await visitor.expectNoSidewaysScroll()
    await visitor.expectAccessible()

    const secondDay = await secondDayOf(planOid)
    const dayAfter = new Date(Date.parse(secondDay) + 86_400_000).toISOString().slice(0, 10)
    await settleOn(secondDay)
    await visitor.open(`/DebtRestructuring?plan=${planOid}`)
    await page.getByText('Sürüyor', { exact: true }).waitFor()
    await settleOn(dayAfter)
    await visitor.open(`/DebtRestructuring?plan=${planOid}`)
    await page.getByText('Bozuldu', { exact: true }).waitFor()
    await page.getByText('İlk taksitlerden biri gününde ve tam ödenmedi.', { exact: false }).waitFor()
    await visitor.expectAccessible()
    await visitor.open('/DebtQuestioning')
    await page.getByText(building).first().waitFor()
    expect(await page.getByText(/Yapılandırma \d+\/12/).count()).toBe(0)
  }, 120_000)

  test('of someone else does not exist', async ({ visitor }) => {
    await openPage(visitor, await newPerson())
    await visitor.page.getByText('Kapsama giren borcunuz yok').waitFor()
    await visitor.expectAccessible()
    await visitor.open('/DebtRestructuring?plan=1')
    await visitor.page.getByText('Böyle bir ödeme planınız yok.').waitFor()
    await visitor.expectAccessible()
  })
})
