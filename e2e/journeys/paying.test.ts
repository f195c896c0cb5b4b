import { describe, expect } from 'vitest'
import { openDatabase } from '../../service/src/database/database.ts'
import { adjustAccrual } from '../../service/src/debts/ledger.ts'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson, type NewPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { confirmAtBank, delayCharge, fillCard, goToCard, pressPay } from '../actions/pay.ts'
import { portal } from '../portal.ts'
import { readSms } from '../actions/read-sms.ts'
import { enterCode, readCode } from '../actions/register.ts'
import { comeSignedIn, passCaptcha } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const debt = 'Yolculuk: bina vergisi'
const good = magicCard('visa', '001')

/** Signed in, owing one debt, and on the card form for it. */
async function comeToPay(visitor: Visitor): Promise<NewPerson & { debtOid: number }> {
  const irmak = await newPerson()
  const [debtOid = 0] = await owe(irmak.userName, [{ description: debt, principalKurus: 128_450 }])
  await comeSignedIn(visitor, irmak)
  await goToCard(visitor, debt)
  return { ...irmak, debtOid }
}

async function inDatabase(work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  try {
    await work(db)
  } finally {
    await db.end()
  }
}

describe('paying by card', () => {
  test('a card that is refused leaves the basket, and another one pays it', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await comeToPay(visitor)
    await fillCard(visitor, magicCard('visa', '020'))
    await pressPay(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödeme yapılamadı' }).waitFor()
    await page.getByText(debt).waitFor()
    await page.getByRole('button', { name: 'Başka kartla dene' }).click()
    await fillCard(visitor, good)
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: /Makbuzu indir/ }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
    // In another browser the order's number from the message, and a code to the phone that paid, are enough.
    const orderNumber = await readSms(irmak.phone, /odemeniz alindi.* Islem: ([0-9A-Z]{20})/)
    const elsewhere = await newVisitor()
    await elsewhere.open(`/odeme-durumu?orderNumber=${orderNumber}`)
    await passCaptcha(elsewhere)
    await elsewhere.page.getByRole('button', { name: 'Kod gönder' }).click()
    await elsewhere.page.getByLabel('Telefonunuza gelen kod').waitFor()
    await elsewhere.expectAccessible()
    await enterCode(elsewhere, await readCode(irmak.phone))
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
    await elsewhere.page.getByText('Makbuz no').waitFor()
    await elsewhere.expectAccessible()
    // Back and again: nothing is posted twice, the truth is told.
    await page.goto(page.url())
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
  }, 90_000)

  test('a debt that changes meanwhile is noticed before the bank hears of it', async ({ visitor }) => {
    const { page } = visitor
    const { debtOid } = await comeToPay(visitor)
    await fillCard(visitor, good)
    await inDatabase((db) =>
      adjustAccrual(db, {
        accrualOid: debtOid,
        kind: 'decrease',
        amountKurus: -28_450,
        reason: 'Yolculuk: düzeltme',
        adjustedOn: '2026-01-02',
      }),
    )
    await pressPay(visitor)
    await page.getByText('Borcunuz siz bu sayfadayken değişti').waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Güncel tutarla devam et' }).click()
    await page.getByRole('button', { name: '1.000,00 ₺ öde' }).waitFor()
  }, 60_000)

  test('a service in trouble when the bank sends the payer back loses nothing', async ({ visitor }) => {
    const { page } = visitor
    await comeToPay(visitor)
    await fillCard(visitor, good)
    await pressPay(visitor)
    await inDatabase(
      (db) => db`alter table payment_order add constraint trouble check (status <> 'authorising') not valid`,
    )
    try {
      await confirmAtBank(visitor)
      await page.getByText('Bankanın yanıtı işleniyor').waitFor()
      // The bank repeats the card in its post; no URL keeps it.
      expect(page.url()).toContain('#')
      expect(page.url()).not.toContain(good)
      await visitor.expectAccessible()
    } finally {
      await inDatabase((db) => db`alter table payment_order drop constraint trouble`)
    }
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor({ timeout: 20_000 })
    expect(page.url()).not.toContain('#')
  }, 60_000)

  test('a bank that takes its time is waited for by the page, which may be closed', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const irmak = await comeToPay(visitor)
    await fillCard(visitor, good)
    await pressPay(visitor)
    await delayCharge('0010', 30_000)
    const startedAt = Date.now()
    await confirmAtBank(visitor)
    await visitor.page
      .getByRole('heading', { level: 1, name: 'Sonuç bekleniyor' })
      .waitFor({ timeout: 60_000 })
    expect(Date.now() - startedAt).toBeLessThan(25_000)
    await visitor.page.getByText('Lütfen yeniden ödemeyin').waitFor()
    await visitor.expectAccessible()
    const url = visitor.page.url()
    await visitor.page.goto('about:blank')
    await readSms(irmak.phone, /(odemeniz alindi)/)
    await visitor.page.goto(url)
    await visitor.page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
  }, 180_000)

  test('is refused in words when the card is typed wrong', async ({ visitor }) => {
    const { page } = visitor
    await comeToPay(visitor)
    await pressPay(visitor)
    await page.getByRole('alert').getByText('Kart numarasını yazın.').waitFor()
    await visitor.expectAccessible()
    await page.getByLabel('Kart numarası').fill('4355080000000019')
    await page.getByText('Kart numarasında yanlış rakam var.').first().waitFor()
    expect(await page.getByLabel('Kart numarası').inputValue()).toBe('4355 0800 0000 0019')
    expect(await page.getByLabel('Kart türü').inputValue()).toBe('100')
  }, 60_000)
})
