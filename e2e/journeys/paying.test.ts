import { describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson, type NewPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { type BankCode, bankNames, confirmAtBank, fillCard, pressPay, tellBank } from '../actions/pay.ts'
import { messagesOn } from '../actions/read-sms.ts'
import { signIn } from '../actions/sign-in.ts'
import { desktop, phone, test, type Visitor } from '../visitor.ts'

const debt = 'Yolculuk: bina vergisi'
const card = (digits: string) => magicCard('visa', digits)

/** Signed in, owing one debt, and on the card form for it. */
async function goToCard(visitor: Visitor): Promise<NewPerson> {
  const irmak = await newPerson()
  await owe(irmak.userName, [{ description: debt, principalKurus: 128_450 }])
  const { page } = visitor
  await visitor.open('/session/signin')
  await signIn(visitor, irmak)
  await visitor.open('/DebtQuestioning')
  await page.getByRole('row').filter({ hasText: debt }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Seçilenleri öde' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kartla ödeme' }).waitFor()
  await page.getByLabel('Kart numarası').waitFor()
  return irmak
}

interface Way {
  name: string
  digits: string
  heading: string
  sentence: RegExp
  banks?: readonly BankCode[]
}

const all = Object.keys(bankNames) as BankCode[]
/** Banks where we ask for the money ourselves, so that an answer can get lost. */
const asking: readonly BankCode[] = ['0010', '0015', '0064']
const couldNot = 'Ödeme yapılamadı'
const ways: readonly Way[] = [
  { name: 'approved', digits: '001', heading: 'Ödemeniz alındı', sentence: /Makbuzunuz hazır/ },
  { name: 'insufficient funds', digits: '051', heading: couldNot, sentence: /bakiyesi veya limiti yetmedi/ },
  { name: 'lost card', digits: '041', heading: couldNot, sentence: /kullanıma kapatılmış/ },
  { name: '3-D failed', digits: '010', heading: couldNot, sentence: /doğrulama adımı tamamlanmadı/ },
  { name: 'half secure', digits: '030', heading: couldNot, sentence: /tam olarak doğrulayamadı/ },
  {
    name: 'answer lost',
    digits: '092',
    heading: 'Sonuç bekleniyor',
    sentence: /Lütfen yeniden ödemeyin/,
    banks: asking,
  },
  {
    name: 'garbage answer',
    digits: '500',
    heading: 'Sonuç bekleniyor',
    sentence: /Lütfen yeniden ödemeyin/,
    banks: asking,
  },
  { name: 'callback twice', digits: '002', heading: 'Ödemeniz alındı', sentence: /Makbuzunuz hazır/ },
]

describe('paying by card', () => {
  for (const bank of all) {
    for (const [index, { name, digits, heading, sentence }] of ways
      .filter(({ banks = all }) => banks.includes(bank))
      .entries()) {
      const viewport = index % 2 === 0 ? phone : desktop
      test(`${name}, at ${bankNames[bank].name}`, async ({ newVisitor }) => {
        const visitor = await newVisitor({ viewport })
        const { page } = visitor
        await goToCard(visitor)
        await fillCard(visitor, card(digits), bank)
        if (bank === '0010' && index === 0) {
          await visitor.expectAccessible()
          await visitor.expectNoSidewaysScroll()
        }
        await pressPay(visitor)
        await confirmAtBank(visitor)
        // A lost answer is asked for at once: the bank may have told by the time the page is read.
        const told =
          name.endsWith('lost') || name.startsWith('garbage') ? /Sonuç bekleniyor|Ödemeniz alındı/ : heading
        await page.getByRole('heading', { level: 1, name: told }).waitFor({ timeout: 30_000 })
        if (typeof told === 'string') await page.getByText(sentence).first().waitFor()
        expect(page.url()).not.toContain(card(digits))
        expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain(card(digits))
        await visitor.expectAccessible()
        await visitor.expectNoSidewaysScroll()
      }, 90_000)
    }
  }

  test('a card that is not enrolled is refused at once, and another one pays the same basket', async ({
    newVisitor,
  }) => {
    const visitor = await newVisitor({ viewport: phone })
    const { page } = visitor
    const irmak = await goToCard(visitor)
    await fillCard(visitor, card('020'))
    await pressPay(visitor)
    await page.getByRole('heading', { level: 1, name: couldNot }).waitFor()
    await page.getByText(/3-D Secure ile ödemeye açık değil/).waitFor()
    await page.getByText(debt).waitFor()
    await page.getByRole('button', { name: 'Başka kartla dene' }).click()
    await fillCard(visitor, card('001'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: /Makbuzu indir/ }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
    await expect.poll(async () => (await messagesOn(irmak.phone)).join()).toContain('odemeniz alindi')
    // Back and again: nothing is posted twice, the truth is told.
    const paidAt = page.url()
    await page.goto(paidAt)
    await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
  }, 90_000)

  test('a bank that is down is left for the next one', async ({ visitor }) => {
    await tellBank('0010', { isDown: true })
    try {
      const { page } = visitor
      await goToCard(visitor)
      await fillCard(visitor, card('001'))
      await pressPay(visitor)
      await confirmAtBank(visitor)
      await page.getByRole('heading', { level: 1, name: 'Ödemeniz alındı' }).waitFor()
      await page.getByText('VakıfBank', { exact: true }).waitFor()
    } finally {
      await tellBank('0010', { isDown: false })
    }
  }, 90_000)

  test('a forged return takes nothing, and the page says where it stands', async ({ visitor }) => {
    const { page } = visitor
    await goToCard(visitor)
    await fillCard(visitor, card('403'), '0015')
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByRole('heading', { level: 1, name: 'Banka doğrulaması tamamlanmadı' }).waitFor()
    await page.getByRole('button', { name: 'Yeniden dene' }).waitFor()
    await visitor.expectAccessible()
  }, 90_000)

  test('whoever comes back from the bank without having paid finds the basket, and no card', async ({
    visitor,
  }) => {
    const { page } = visitor
    await goToCard(visitor)
    const begunAt = page.url()
    await fillCard(visitor, card('404'))
    await pressPay(visitor)
    await confirmAtBank(visitor)
    await page.getByText('Bağlantı koptu.').waitFor()
    await visitor.open('/DebtQuestioning')
    await page.getByRole('row').filter({ hasText: debt }).waitFor()
    await page.goto(begunAt)
    await page.getByRole('heading', { level: 1, name: 'Banka doğrulaması tamamlanmadı' }).waitFor()
    await page.getByRole('button', { name: 'Yeniden dene' }).waitFor()
    expect(await page.content()).not.toContain(card('404'))
  }, 90_000)

  test('is refused in words when the card is typed wrong', async ({ visitor }) => {
    const { page } = visitor
    await goToCard(visitor)
    await pressPay(visitor)
    await page.getByRole('alert').getByText('Kart numarasını yazın.').waitFor()
    await visitor.expectAccessible()
    await page.getByLabel('Kart numarası').fill('4355080000000019')
    await page.getByText('Kart numarasında yanlış rakam var.').first().waitFor()
    expect(await page.getByLabel('Kart numarası').inputValue()).toBe('4355 0800 0000 0019')
    expect(await page.getByLabel('Kart türü').inputValue()).toBe('100')
  }, 60_000)

  test('waits while the banks close their day, and says until when', async ({ visitor }) => {
    const { page } = visitor
    const until = 'Gün sonu işlemleri nedeniyle yeni ödemeler saat 00.10'
    await page.route('**/GetActiveMerchantBankInfo', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), PauseText: until } })
    })
    await goToCard(visitor)
    await page.getByText(until).waitFor()
    expect(await page.getByRole('button', { name: /₺ öde$/ }).isDisabled()).toBe(true)
    await visitor.expectAccessible()
  }, 60_000)
})
