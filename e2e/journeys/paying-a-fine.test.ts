import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson } from '../actions/new-person.ts'
import { comingDay, owe } from '../actions/owe.ts'
import { confirmAtBank, fillCard, goToCard, pressPay } from '../actions/pay.ts'
import { newestReceiptOf } from '../actions/receipts.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const fine = {
  description: 'Yolculuk: idari para cezası (karar 2026/417)',
  revenueCode: 71,
  principalKurus: 74_000,
  sourceKind: 'decision' as const,
  accruedOn: '2026-11-01',
}

/** Day of service a month before the coming last day. */
function servedOn(): string {
  const due = new Date(comingDay())
  return new Date(due.setUTCMonth(due.getUTCMonth() - 1)).toISOString().slice(0, 10)
}

describe('paying a fine', () => {
  test('within its term costs a quarter less, which the list, the reasons and the receipt say', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const defne = await newPerson()
    await owe(defne.userName, [{ ...fine, servedOn: servedOn() }])
    await comeSignedIn(visitor, defne)
    await visitor.open('/DebtQuestioning')
    await page.getByText(/tarihine kadar öderseniz %25 indirimli: 555,00 ₺ \(sonra 740,00 ₺\)/).waitFor()
    await page.getByRole('button', { name: /Neden bu tutar\?/ }).click()
    await page.getByText('Sulh ceza hâkimliğine başvuru').waitFor()
    await page.getByText(/Süresinde ödeme indirimi, .* tarihine kadar %25/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await goToCard(visitor, fine.description)
    await page.getByText('555,00 ₺').first().waitFor()
    await fillCard(visitor, magicCard('visa', '001'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
    await visitor.open('/DebtQuestioning')
    await page
      .getByText(/borcunuz yok/i)
      .first()
      .waitFor()
    const { receiptCode } = await newestReceiptOf(defne.userName)
    await visitor.open(`/belge-dogrula?kod=${receiptCode}`)
    await page.getByText('555,00 ₺').first().waitFor()
    expect(await page.getByText('740,00 ₺').count()).toBeGreaterThanOrEqual(0)
  }, 90_000)
})
