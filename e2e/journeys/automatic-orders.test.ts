import { exampleLayouts } from 'rules/bank-files/example-layouts'
import { describe } from 'vitest'
import { confirmAgreement } from '../actions/confirm-agreement.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

const waitMs = 60_000
const bank = { code: '0134', account: '0013401978645784132600' }
const check = 98n - (BigInt(`${bank.account}292700`) % 97n)
const iban = `TR${String(check).padStart(2, '0')}${bank.account}`
const orderLayout = exampleLayouts.find(({ isForOrders }) => isForOrders)?.name ?? ''

describe('automatic payment', () => {
  test('is ordered with a code from the phone, stands on the debt it pays, and is ended', async ({
    newVisitor,
  }) => {
    const clerk = await newVisitor({ viewport: desktop })
    await comeSignedIn(clerk, await newClerk(['administration']))
    await clerk.open('/Memur/BankaDuzenleri')
    const bankForm = clerk.page.getByRole('form', { name: 'Banka ekle veya değiştir' })
    await bankForm.getByLabel('Banka', { exact: true }).selectOption(bank.code)
    await bankForm.getByLabel('Kurum kodu').fill('YSLV')
    await bankForm.getByLabel('Otomatik ödeme dosyasının düzeni').selectOption(orderLayout)
    await bankForm.getByRole('button', { name: 'Bankayı kaydet' }).click()
    await bankForm.getByText(/onayına gönderildi/).waitFor({ timeout: waitMs })
    await confirmAgreement(await newVisitor(), `(${bank.code})`)

    const citizen = await newPerson()
    await owe(citizen.userName, [{ description: 'Bina vergisi', principalKurus: 31_700 }])
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, citizen)
    await visitor.open('/OtomatikOdeme')
    const form = page.getByRole('form', { name: 'Talimat ver' })
    await form.getByLabel('Banka', { exact: true }).selectOption(bank.code)
    await form.getByRole('button', { name: 'Devam et' }).click()
    // Nothing is sent before account and consent are there, and each says so at its field.
    await form.getByText('Talimat metnini onaylayın.').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await form.getByRole('textbox', { name: 'IBAN' }).fill(iban)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Devam et' }).click()
    await page.getByRole('button', { name: 'Kod gönder' }).click()
    await page.getByRole('textbox', { name: 'Telefonunuza gelen kod' }).waitFor()
    await visitor.expectAccessible()
    await page
      .getByRole('textbox', { name: 'Telefonunuza gelen kod' })
      .fill(await readSms(citizen.phone, /kodunuz: (\d{6})/))
    await page.getByRole('button', { name: 'Kodu onayla' }).click()
    await page.getByText('Talimatınızı kaydettik.').waitFor({ timeout: waitMs })
    const order = page.getByRole('region', { name: 'Vergiler' })
    await order.getByText('•••• 2600').waitFor({ timeout: waitMs })
    await readSms(citizen.phone, /(Otomatik odeme talimatiniz kaydedildi)/)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()

    await visitor.open('/DebtQuestioning')
    const mark = page.getByRole('link', { name: 'Otomatik ödemede' })
    await mark.first().waitFor({ timeout: waitMs })
    await visitor.expectAccessible()
    await mark.first().click()
    await order.getByRole('button', { name: 'Talimatı sona erdir: Vergiler' }).click()
    await page.getByText('Talimat sona erdi.').waitFor({ timeout: waitMs })
    await order.getByText('Sona erdi', { exact: true }).waitFor()
    await visitor.open('/DebtQuestioning')
    await page.getByText('Bina vergisi').filter({ visible: true }).first().waitFor({ timeout: waitMs })
    await mark.waitFor({ state: 'detached' })
  })
})
