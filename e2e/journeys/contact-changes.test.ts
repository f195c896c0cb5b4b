import { describe, expect } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { messagesOn, readSms, untilMessagesAreSent } from '../actions/read-sms.ts'
import { signIn } from '../actions/sign-in.ts'
import { portal } from '../portal.ts'
import { openDatabase } from '../../service/src/database/database.ts'
import { nameContactWay } from '../../service/src/callers/contact-way.ts'
import { desktop, phone, test } from '../visitor.ts'

const linkOnPhone = /(\/iletisim-degisikligi#[\w-]{43})/

/** Changes a person's phone by another system. */
async function changePhoneOf(userName: string, gsmNumber: string): Promise<void> {
  const db = openDatabase(portal().databaseUrl, { connections: 1 })
  await db.begin(async (tx) => {
    await nameContactWay(tx, { way: 'bridge', name: 'muhasebe', at: new Date() })
    await tx`update registry set gsm_number = ${gsmNumber} where identity_number = ${userName}`
  })
  await db.end()
}

describe('a phone that someone else wrote into the record', () => {
  test('is objected to on the old phone, and two clerks leave the old one', async ({ newVisitor }) => {
    const [first, second, person] = [
      await newClerk(['registry']),
      await newClerk(['registry']),
      await newPerson(),
    ]
    // A number with another end: only that end is shown.
    const end = String((Number(person.phone.slice(-2)) + 7) % 100).padStart(2, '0')
    const stranger = `5059${person.phone.slice(-6, -2)}${end}`
    await changePhoneOf(person.userName, `+90${stranger}`)
    const link = await readSms(person.phone, linkOnPhone)

    const owner = await newVisitor({ viewport: phone })
    await owner.open(link)
    await owner.page.getByText('Yeni bilgi henüz hiçbir işlem açmaz.').waitFor()
    await owner.page.getByText(`(5**) *** ** ${stranger.slice(-2)}`).waitFor()
    await owner.expectAccessible()
    await owner.expectNoSidewaysScroll()
    await owner.page.getByRole('button', { name: 'Bu değişikliği ben istemedim' }).click()
    await owner.page.getByText('İtirazınız alındı.').waitFor()
    expect(await owner.page.getByRole('button', { name: 'Bu değişikliği ben istemedim' }).count()).toBe(0)
    await owner.expectAccessible()

    const one = await newVisitor({ viewport: desktop })
    await one.open('/session/signin')
    await signIn(one, first)
    await one.open('/Memur')
    await one.page
      .getByRole('main')
      .getByRole('link', { name: /^Telefon ve e-posta değişiklikleri/ })
      .click()
    await one.page.getByLabel('Ad, sicil no veya kimlik no').fill(person.userName)
    await one.page.getByText('1 değişiklik', { exact: true }).waitFor()
    const card = one.page.getByRole('article', { name: person.name })
    await card.getByText('İtiraz edildi').waitFor()
    await card.getByText('Belediyenin başka programı, muhasebe').waitFor()
    await card.getByRole('button', { name: /^Eski bilgi kalsın/ }).click()
    await card.getByRole('button', { name: 'İkinci memura öner' }).click()
    await card.getByText('Kimi, hangi belgeyle gördüğünüzü en az 10 harfle yazın.').first().waitFor()
    await card.getByLabel('Kimi, hangi belgeyle gördünüz?').fill('Kendisini kimlik kartıyla gördüm.')
    await one.expectAccessible()
    await card.getByRole('button', { name: 'İkinci memura öner' }).click()
    await card.getByText(/Önerilen karar: Eski bilgi kalsın/).waitFor()

    const two = await newVisitor({ viewport: phone })
    await two.open('/session/signin')
    await signIn(two, second)
    await two.open('/Memur/IletisimDegisiklikleri')
    await two.page.getByLabel('Ad, sicil no veya kimlik no').fill(person.userName)
    await two.page.getByText(/Önerilen karar/).waitFor()
    await two.expectAccessible()
    await two.expectNoSidewaysScroll()
    await two.open('/Memur/SicilOnaylari')
    const proposal = two.page
      .getByRole('article')
      .filter({ hasText: `yenisi (5**) *** ** ${stranger.slice(-2)}` })
      .first()
    await confirmProposal(two, proposal, 'Kimliğini ben de gördüm.')
    await readSms(person.phone, /(eski telefon gecerli)/)

    await owner.open('/anasayfa')
    await owner.open(link)
    await owner.page.getByText('Bu değişiklik kabul edilmedi').waitFor()
  })

  test('counts at once where the old phone wanted it, and a link that is wrong opens nothing', async ({
    newVisitor,
  }) => {
    const person = await newPerson()
    const next = `5058${person.phone.slice(-6)}`
    await changePhoneOf(person.userName, `+90${next}`)
    const link = await readSms(person.phone, linkOnPhone)
    const visitor = await newVisitor({ viewport: desktop })
    await visitor.open(link)
    await visitor.page.getByRole('button', { name: /^Ben istedim/ }).click()
    await visitor.page.getByText('Yeni bilgi geçerli.').waitFor()
    await untilMessagesAreSent()
    expect(await messagesOn(next)).toEqual([])

    const other = await newVisitor({ viewport: phone })
    await other.open(`/iletisim-degisikligi#${'a'.repeat(43)}`)
    await other.page.getByText('Bağlantı açılamadı').waitFor()
    await other.expectAccessible()
  })
})
