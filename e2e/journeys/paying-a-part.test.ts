import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { confirmAtBank, fillCard, goToCard, pressPay } from '../actions/pay.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

const building = { description: 'Yolculuk: bina vergisi', principalKurus: 100_000 }
const cleaning = { description: 'Yolculuk: çevre temizlik vergisi', principalKurus: 20_000 }

describe('paying a part', () => {
  test('is seen before it is paid, survives a refused card, and leaves the rest owed', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await newPerson()
    await owe(irmak.userName, [building, cleaning])
    await comeSignedIn(visitor, irmak)
    await goToCard(visitor, building.description, cleaning.description)
    await page.getByText('Bir kısmını ödemek istiyorum').click()
    const amount = page.getByLabel('Ödemek istediğiniz tutar')
    expect(await amount.getAttribute('placeholder')).toBe('600,00')
    await amount.fill('bin lira')
    await page.getByRole('button', { name: 'Tutarı değiştir' }).click()
    await page.getByText('Tutarı lira ve kuruş olarak yazın, örneğin 1.250,00.').waitFor()
    await amount.fill('5.000')
    await page.getByRole('button', { name: 'Tutarı değiştir' }).click()
    await page.getByText('Yazdığınız tutar borcunuzdan fazla.').waitFor()
    await amount.fill('500,00')
    await page.getByRole('button', { name: 'Tutarı değiştir' }).click()
    await page.getByText('Bu ödemeden sonra seçtiğiniz borçlardan 700,00 ₺ kalır.').waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await fillCard(visitor, magicCard('visa', '051'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödeme yapılamadı' }).waitFor()
    await page.getByRole('button', { name: /kart/ }).first().click()
    await page.getByText('Bu ödemeden sonra seçtiğiniz borçlardan 500,00 ₺ kalır.').waitFor()
    await fillCard(visitor, magicCard('visa', '001'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
    await page.getByText('1.000,00 ₺ borçtan 500,00 ₺ ödendi, 500,00 ₺ kaldı').waitFor()
    await visitor.open('/DebtQuestioning')
    await page.getByText('700,00 ₺').first().waitFor()
    expect(await page.getByText('1.200,00 ₺').count()).toBe(0)
  }, 90_000)
})
