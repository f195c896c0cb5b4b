import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { givenWaterPaid } from '../actions/given-subscription.ts'
import { newPerson } from '../actions/new-person.ts'
import { confirmAtBank, fillCard, pressPay } from '../actions/pay.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Visitor, phone, test } from '../visitor.ts'

async function invite({ page }: Visitor, kind: string, identityNumber: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Birini davet et' })
  if (!(await form.isVisible())) await page.getByText('Birini davet et', { exact: true }).click()
  await form.getByLabel(new RegExp(`^${kind}`)).check()
  await form.getByLabel('T.C. kimlik veya vergi numarası').fill(identityNumber)
  await form.getByRole('button', { name: 'Davet et' }).click()
}

describe('a subscription that is shared', () => {
  test('shows the household its bills, which it pays, and the owner of the flat the contract alone', async ({
    newVisitor,
  }) => {
    const [subscriber, partner, owner] = [await newPerson(), await newPerson(), await newPerson()]
    const subscriberNo = await givenWaterPaid(subscriber.userName)
    const visitor = await newVisitor()
    const { page } = visitor
    await comeSignedIn(visitor, subscriber)
    await visitor.open('/Aboneliklerim')
    await page.getByText('Şu anda sizden başka kimse göremiyor.').waitFor()
    await invite(visitor, 'Birlikte yaşadığım kişi', '12345678901')
    await page
      .getByText(/^Bu numarada bir yanlışlık var/)
      .first()
      .waitFor()
    await invite(visitor, 'Birlikte yaşadığım kişi', partner.userName)
    await page.getByText(/yanıtı bekleniyor/).waitFor()
    await visitor.expectAccessible()
    await invite(visitor, 'Ev sahibim', owner.userName)
    await page
      .getByText(/yanıtı bekleniyor/)
      .nth(1)
      .waitFor()
    await readSms(partner.phone, /(su aboneligi paylasilmak isteniyor)/)

    const atHome = await newVisitor({ viewport: phone })
    await comeSignedIn(atHome, partner)
    await atHome.open('/Aboneliklerim')
    await atHome.page.getByText('Aynı evde yaşıyorsunuz').waitFor()
    await atHome.expectAccessible()
    await atHome.expectNoSidewaysScroll()
    await atHome.page.getByRole('button', { name: 'Kabul et', exact: true }).click()
    await atHome.page.getByRole('button', { name: /Günü gelmemiş borç var/ }).click()
    await atHome.page.getByRole('heading', { name: `Abone ${subscriberNo}` }).waitFor()
    await atHome.page.getByRole('heading', { name: 'Faturalar' }).waitFor()
    await atHome.expectAccessible()
    await atHome.expectNoSidewaysScroll()
    await atHome.page.getByRole('button', { name: 'Faturaları öde' }).click()
    await atHome.page.getByRole('heading', { name: 'Başkası adına ödeme' }).waitFor()
    await atHome.page.getByRole('button', { name: /ödemeye geç/ }).click()
    await fillCard(atHome, magicCard('visa', '001'))
    await pressPay(atHome)
    await confirmAtBank(atHome)
    await atHome.page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor({ timeout: 30_000 })

    const landlord = await newVisitor()
    await comeSignedIn(landlord, owner)
    await landlord.open('/Aboneliklerim')
    await landlord.page.getByText('Ev sahibisiniz').waitFor()
    await landlord.page.getByRole('button', { name: 'Kabul et', exact: true }).click()
    await landlord.page.getByRole('button', { name: /Borç yok/ }).click()
    await landlord.page.getByRole('heading', { name: `Abone ${subscriberNo}` }).waitFor()
    expect(await landlord.page.getByRole('heading', { name: 'Faturalar' }).count()).toBe(0)
    expect(await landlord.page.getByRole('heading', { name: 'Tüketim' }).count()).toBe(0)
    await landlord.expectAccessible()

    await visitor.open('/Aboneliklerim')
    await page
      .getByRole('button', { name: /^Paylaşımı kaldır/ })
      .nth(1)
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Paylaşımı kaldır' }).click()
    await page.getByText('Paylaşım kaldırıldı.').waitFor()
    await landlord.open('/Aboneliklerim')
    await landlord.page.getByText(/Abone sonlandırdı/).waitFor()
    await readSms(owner.phone, /(paylasimini abone sonlandirdi)/)
  }, 300_000)
})
