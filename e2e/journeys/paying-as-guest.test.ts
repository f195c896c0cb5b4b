import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { givenWaterSubscriber } from '../actions/given-subscription.ts'
import { newPerson, type NewPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { confirmAtBank, fillCard, goToCard, pressPay } from '../actions/pay.ts'
import { enterCode, newPhone, readCode } from '../actions/register.ts'
import { comeSignedIn, passCaptcha } from '../actions/sign-in.ts'
import { phone, test, type Visitor } from '../visitor.ts'

const debt = 'Yolculuk: arsa vergisi'
const good = magicCard('visa', '001')

async function someoneWhoOwes(): Promise<NewPerson> {
  const irmak = await newPerson()
  await owe(irmak.userName, [{ description: debt, principalKurus: 25_050 }])
  return irmak
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

async function payHere(visitor: Visitor) {
  await visitor.page.getByLabel('Kart numarası').waitFor()
  await fillCard(visitor, good)
  await pressPay(visitor)
  await confirmAtBank(visitor)
  await visitor.page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
}

describe('paying without an account', () => {
  test('by number and a code to the registered phone', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await someoneWhoOwes()
    await visitor.open('/FastPayment')
    await page.getByLabel(/kimlik veya vergi no/).fill(irmak.userName)
    await page.getByLabel('Cep telefonu').fill(irmak.phone)
    await passCaptcha(visitor)
    await page.getByRole('button', { name: 'Kod gönder' }).click()
    await page.getByLabel('Telefonunuza gelen kod').waitFor()
    await expect.poll(() => hasFocus(page.getByLabel('Telefonunuza gelen kod'))).toBe(true)
    expect(await page.getByText(debt).count()).toBe(0)
    await enterCode(visitor, await readCode(irmak.phone))
    await page.getByText(debt).waitFor()
    await expect.poll(() => visitor.focused()).toMatch(/itibarıyla borçlar/)
    expect(await page.getByText(/ÇIĞIRTKAN|Çığırtkan/).count()).toBe(0)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByRole('button', { name: /ödemeye geç/ }).click()
    await payHere(visitor)
    await page.getByText('Makbuz no').waitFor()
  }, 120_000)

  test('by subscriber number, which another phone learns nothing from', async ({ visitor }) => {
    const { page } = visitor
    const gsm = newPhone()
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    const bill = `Su faturası Ağustos 2026 – abone ${subscriberNo}`
    const ask = async (typed: string) => {
      await page.getByRole('radio', { name: 'Su abone numarasıyla' }).check()
      await page.getByRole('textbox', { name: 'Abone numarası' }).fill(subscriberNo)
      await page.getByLabel('Cep telefonu').fill(typed)
      await passCaptcha(visitor)
      await page.getByRole('button', { name: 'Kod gönder' }).click()
      await page.getByLabel('Telefonunuza gelen kod').waitFor()
    }
    await visitor.open('/FastPayment')
    await ask(newPhone())
    await enterCode(visitor, '000000')
    await page.getByText('Kod yanlış.').first().waitFor()
    await page.getByRole('button', { name: 'Baştan başla' }).click()
    await ask(gsm)
    await enterCode(visitor, await readCode(gsm))
    await page.getByText(bill).waitFor()
    await visitor.expectAccessible()
  }, 90_000)

  test('what was left at the bank is marked, found by the phone alone, and can be paid again', async ({
    newVisitor,
  }) => {
    const irmak = await someoneWhoOwes()
    await owe(irmak.userName, [{ description: 'Yolculuk: bina vergisi', principalKurus: 12_000 }])
    const payer = await newVisitor()
    await comeSignedIn(payer, irmak)
    await goToCard(payer, debt)
    await payer.page.getByText('İşlem no:').waitFor()
    await fillCard(payer, good)
    await pressPay(payer)
    await payer.page.getByLabel('Telefonunuza gelen doğrulama kodu').waitFor()

    const owner = await newVisitor({ viewport: phone })
    await comeSignedIn(owner, irmak)
    await owner.open('/DebtQuestioning')
    const row = owner.page.getByRole('row').filter({ hasText: debt })
    await row.getByText('Ödemesi sürüyor').waitFor()
    await owner.page.getByText('Seçim yok, tümü: 1 borç. Ödemesi süren 1 borç hariç.').waitFor()
    await owner.expectAccessible()
    await owner.expectNoSidewaysScroll()
    await row.getByRole('link', { name: 'Ödemesi sürüyor' }).click()
    await owner.page.getByRole('heading', { level: 1, name: 'Banka doğrulaması tamamlanmadı' }).waitFor()
    await owner.open('/anasayfa')
    await owner.page.getByRole('listitem').filter({ hasText: debt }).getByText('Ödemesi sürüyor').waitFor()

    const elsewhere = await newVisitor({ viewport: phone })
    const { page } = elsewhere
    await elsewhere.open('/odeme-durumu')
    await page.getByRole('radio', { name: 'Cep telefonumla' }).check()
    await page.getByRole('textbox', { name: 'Cep telefonu' }).fill(irmak.phone)
    await passCaptcha(elsewhere)
    await page.getByRole('button', { name: 'Kod gönder' }).click()
    await page.getByLabel('Telefonunuza gelen kod').waitFor()
    await enterCode(elsewhere, await readCode(irmak.phone))
    await page.getByText('Bu telefonla başlatılan 1 ödeme var.').waitFor()
    await expect.poll(() => elsewhere.focused()).toBe('Bu telefonla başlatılan 1 ödeme var.')
    await page.getByRole('button', { name: /Durumu göster/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Banka doğrulaması tamamlanmadı' }).waitFor()
    await expect.poll(() => elsewhere.focused()).toBe('Banka doğrulaması tamamlanmadı')
    await page.getByRole('link', { name: 'Yeniden öde' }).waitFor()
    await elsewhere.expectAccessible()
    await elsewhere.expectNoSidewaysScroll()
  }, 180_000)

  test('by a link the debtor made, which can be closed', async ({ newVisitor }) => {
    const debtor = await newVisitor()
    const irmak = await someoneWhoOwes()
    await comeSignedIn(debtor, irmak)
    await debtor.open('/DebtQuestioning')
    await debtor.page.getByRole('row').filter({ hasText: debt }).getByRole('checkbox').check()
    await debtor.page.getByRole('button', { name: 'Ödeme bağlantısı oluştur' }).click()
    await debtor.page.getByRole('button', { name: 'Oluştur', exact: true }).click()
    const link = await debtor.page.getByLabel('Bağlantı', { exact: true }).inputValue()
    await debtor.expectAccessible()
    await debtor.page.getByRole('button', { name: 'Kapat', exact: true }).click()

    const friend = await newVisitor({ viewport: phone })
    await friend.open(new URL(link).pathname + new URL(link).hash)
    await friend.page.getByText(debt).waitFor()
    expect(await friend.page.getByText(/ÇIĞIRTKAN|Çığırtkan/).count()).toBe(0)
    await friend.expectAccessible()
    await friend.page.getByRole('button', { name: /ödemeye geç/ }).click()
    await payHere(friend)

    await debtor.page.getByRole('button', { name: /Bağlantıyı kapat/ }).click()
    await debtor.page.getByText('Kapandı').waitFor()
    const late = await newVisitor()
    await late.open(new URL(link).pathname + new URL(link).hash)
    await late.page.getByText('Bağlantı açılamadı').waitFor()
    await late.expectAccessible()
  }, 120_000)
})
