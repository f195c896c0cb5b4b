import { describe, expect } from 'vitest'
import { provePhone, somePhone } from '../actions/complain.ts'
import { changePhone, givenComplaint, givenOwnComplaints } from '../actions/given-complaint.ts'
import { newPerson } from '../actions/new-person.ts'
import { messagesOn, readSms } from '../actions/read-sms.ts'
import { comeSignedIn, munevver } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

describe('a complaint without an account', () => {
  test('is found later by its number and the code on its phone, and by nothing less', async ({ visitor }) => {
    const { page } = visitor
    const gsm = somePhone()
    const reference = await givenComplaint(`+90${gsm}`, 'Çöp üç gündür alınmadı.')
    const others = await givenComplaint(`+90${somePhone()}`, 'Bunu başkası yazdı.')
    await visitor.open(`/ComplaintsAndRequests?basvuru=${others}`)
    await page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await page.getByRole('alert').getByText('Başvuruda kullandığınız telefonu doğrulayın.').waitFor()
    expect(await page.getByText('Bunu başkası yazdı.').count()).toBe(0)
    await visitor.expectAccessible()
    await provePhone(visitor, gsm)
    await page.getByText('Bu başvuru bulunamadı.').waitFor()
    await page.getByText(/O telefon artık sizde değilse kimliğinizle belediyeye gelin/).waitFor()
    await visitor.expectAccessible()
    await page.getByRole('button', { name: 'Başka başvuru' }).click()
    await page.getByLabel('Başvuru numarası').fill(reference.toLowerCase())
    await page.getByRole('button', { name: 'Başvuruyu göster' }).click()
    await page.getByText('Çöp üç gündür alınmadı.').waitFor()
  })
})

describe('a member with more complaints than a page holds', () => {
  test('finds the oldest, comes back to where it stood, and hears of it on the phone they have now', async ({
    newVisitor,
  }) => {
    const member = await newVisitor({ viewport: phone })
    const { page } = member
    const person = await newPerson()
    const oldest = (await givenOwnComplaints(person.userName, 101)).at(-1) ?? ''
    await comeSignedIn(member, person)
    await member.open('/ComplaintsAndRequests?sekme=izle')
    await page.getByRole('link', { name: 'Şikâyet: Çöp ve temizlik' }).nth(99).waitFor()
    expect(await page.getByText(oldest).count()).toBe(0)
    await page.getByRole('button', { name: 'Sonraki' }).click()
    await page.getByText(oldest).waitFor()
    await member.expectAccessible()
    await member.expectNoSidewaysScroll()
    await page.getByRole('link', { name: 'Şikâyet: Çöp ve temizlik' }).click()
    await page.getByText('1. yazdığım: çöp alınmadı.').waitFor()
    await page.getByRole('button', { name: 'Başka başvuru' }).click()
    await expect.poll(() => member.path()).toBe('/ComplaintsAndRequests?sekme=izle&sayfa=2')
    await page.getByText(oldest).waitFor()

    const newNumber = somePhone()
    await changePhone(person.userName, `+90${newNumber}`)
    const clerk = await newVisitor()
    await comeSignedIn(clerk, munevver)
    await clerk.open(`/Memur/Basvurular?no=${oldest}`)
    await clerk.page.getByRole('button', { name: 'Üzerime al' }).click()
    expect(await readSms(newNumber, /^(\S+) nolu basvurunuz incelemeye alindi/)).toBe(oldest)
    expect(await messagesOn(person.phone)).toEqual([])
    await member.open(`/ComplaintsAndRequests?basvuru=${oldest}`)
    await page.getByText('İncelemeye alındı').waitFor()
  })
})
