import { applicationName } from 'contract/portal/codes'
import { describe, expect } from 'vitest'
import { newPerson } from '../actions/new-person.ts'
import { PortalCaller } from '../actions/portal-caller.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

describe('messages of a member', () => {
  test('are read, searched and told apart from none, on a phone', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const person = await newPerson()
    await comeSignedIn(visitor, person)
    await visitor.open('/Mesajlarim')
    await page.getByText('Size henüz mesaj gönderilmedi.').waitFor()
    await visitor.expectAccessible()

    const { userName, password: currentPassword } = person
    const caller = await PortalCaller.signIn(userName)
    const newPassword = 'yeşil göl uzak tepe'
    await caller.call('ChangePassword', { userName, applicationName, newPassword, currentPassword })
    await comeSignedIn(visitor, person)
    await visitor.open('/UserUpdate')
    await page.getByLabel('Belediye haberlerini SMS ile almak istiyorum').waitFor()
    await page.getByRole('button', { name: 'Menü', exact: true }).click()
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Mesajlarım' }).click()
    const messages = page.getByRole('list', { name: 'Mesajlar' }).getByRole('listitem')
    await messages.getByText(/e-Belediye sifreniz degistirildi/).waitFor()
    await messages.getByText(/^SMS: /).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()

    await page.getByLabel('Mesajlarda ara').fill('DEĞİŞTİRİLDİ')
    await expect.poll(() => visitor.path()).toMatch(/^\/Mesajlarim\?ara=/)
    await messages.getByText(/sifreniz/).waitFor()
    await page.getByLabel('Mesajlarda ara').fill('su faturası')
    await page.getByText('“su faturası” geçen bir mesaj yok.').waitFor()
    await visitor.expectAccessible()
  })

  test('switches a reminder off and on again', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    await comeSignedIn(visitor, await newPerson())
    await visitor.open('/Mesajlarim')
    const soon = page.getByRole('group', { name: 'Son ödeme günü yaklaşınca' })
    const sms = soon.getByRole('checkbox', { name: /^SMS: / })
    const wasOn = await sms.isChecked()
    await sms.click()
    await soon.getByText(wasOn ? /günü siz kapattınız\.$/ : /günü siz açtınız\.$/).waitFor()
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await sms.click()
    await soon.getByText(wasOn ? /günü siz açtınız\.$/ : /günü siz kapattınız\.$/).waitFor()
    await page.getByText(/e-posta adresinizi ekleyip doğrulayın/).waitFor()
    expect(await sms.isChecked()).toBe(wasOn)
  })
})
