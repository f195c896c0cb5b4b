import type { Browser } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson, type NewPerson } from './new-person.ts'
import { owe } from './owe.ts'
import { type BankCode, bankNames, confirmAtBank, fillCard, goToCard, pressPay, tellBank } from './pay.ts'
import { signIn } from './sign-in.ts'
import { desktop, openVisitor, phone, test, type Visitor } from '../visitor.ts'

interface Way {
  name: string
  digits?: string
  /** The heading of the page of results, and a sentence on it. */
  told: string | RegExp
  says?: RegExp
  /** The same where the bank charges during 3-D Secure, and says so when it is asked. */
  toldWhereItCharges?: string
  /** Where it can happen; answers are lost only where we ask for the money ourselves. */
  banks?: readonly BankCode[]
  /** The bank's own page is not seen. */
  skipsBankPage?: true
  /** The bank sends no browser back: the payer comes by the URL they know. */
  comesByHand?: true
  /** What the stand-in bank is told before the payment, and afterwards. */
  bankIs?: [meanwhile: Record<string, unknown>, afterwards: Record<string, unknown>]
}

const everyBank = Object.keys(bankNames) as BankCode[]
const asking: readonly BankCode[] = ['0010', '0015', '0064']
const nestpay: readonly BankCode[] = ['0064', '0012']
const chargesItself: BankCode = '0012'
const down: Way['bankIs'] = [{ isDown: true }, { isDown: false }]

const paid = 'Ödemeniz alındı'
const couldNot = 'Ödeme yapılamadı'
const notFinished = 'Banka doğrulaması tamamlanmadı'
/** A lost answer is asked for at once: the bank may have told by the time the page is read. */
const askedFor = /Sonuç bekleniyor|Ödemeniz alındı/
const notSafe = /3-D Secure ile ödemeye açık değil|tam olarak doğrulayamadı/

const ways: readonly Way[] = [
  { name: 'approved', told: paid, says: /Makbuzunuz hazır/ },
  { name: 'insufficient funds', digits: '051', told: couldNot, says: /bakiyesi veya limiti yetmedi/ },
  { name: 'lost card', digits: '041', told: couldNot, says: /kullanıma kapatılmış/ },
  { name: '3-D failed', digits: '010', told: couldNot, says: /doğrulama adımı tamamlanmadı/ },
  { name: 'half secure', digits: '030', told: couldNot, says: /tam olarak doğrulayamadı/ },
  { name: 'not enrolled', digits: '020', told: couldNot, says: notSafe, skipsBankPage: true },
  { name: 'charged but answer lost', digits: '092', told: askedFor, banks: asking },
  {
    name: 'late answer',
    digits: '060',
    told: paid,
    banks: asking,
    bankIs: [{ slowAnswerMs: 3000 }, { slowAnswerMs: 60_000 }],
  },
  { name: 'garbage answer', digits: '500', told: askedFor, banks: asking },
  { name: 'callback twice', digits: '002', told: paid, says: /Makbuzunuz hazır/ },
  {
    name: 'callback never',
    digits: '404',
    told: notFinished,
    toldWhereItCharges: paid,
    comesByHand: true,
  },
  { name: 'callback forged', digits: '403', told: notFinished, toldWhereItCharges: paid },
  { name: 'bank down, another takes it', told: paid, banks: ['0010', '0015'], bankIs: down },
  {
    name: 'bank down, its page too',
    told: notFinished,
    banks: nestpay,
    bankIs: down,
    skipsBankPage: true,
    comesByHand: true,
  },
]

interface Payer {
  visitor: Visitor
  person: NewPerson
}
const payers = new Map<BankCode, Promise<Payer>>()

/** Each bank has a payer, who is signed in once and owes something new each time. */
function payerAt(bank: BankCode, browser: Browser): Promise<Payer> {
  const payer = payers.get(bank) ?? comeToPay(browser)
  payers.set(bank, payer)
  // A person who could not sign in comes again for the next try.
  payer.catch(() => payers.delete(bank))
  return payer
}

async function comeToPay(browser: Browser): Promise<Payer> {
  const [visitor, person] = [await openVisitor(browser), await newPerson()]
  await visitor.open('/session/signin')
  await signIn(visitor, person)
  return { visitor, person }
}

/** From the card form to the page of results. */
async function goThrough(visitor: Visitor, bank: BankCode, way: Way, card: string): Promise<void> {
  const { page } = visitor
  const begunAt = page.url()
  await fillCard(visitor, card, bank)
  await pressPay(visitor)
  if (!way.skipsBankPage) await confirmAtBank(visitor)
  if (!way.comesByHand) return
  await page.getByText(/Bağlantı koptu|hizmet veremiyor/).waitFor()
  await page.goto(begunAt)
}

/** A way of paying at each bank, and the widths it is walked and looked at in. */
function casesAt(banks: readonly BankCode[]) {
  return ways.flatMap((way, index) =>
    (way.banks ?? everyBank).flatMap((bank, place) => {
      const widths = (index + place) % 2 === 0 ? ([phone, desktop] as const) : ([desktop, phone] as const)
      const looksAtForm = index === 0 && place < 2
      // The page of results is the same for every bank.
      return banks.includes(bank) ? [{ way, bank, widths, looksAtForm, looksAtResult: place === 0 }] : []
    }),
  )
}

/** Pays at these banks in every way it can go; bank after bank, so that none gets more than a person could type. */
export function payInEveryWayAt(...banks: readonly BankCode[]): void {
  afterAll(async () => {
    for (const payer of payers.values()) await (await payer).visitor.page.context().close()
    payers.clear()
  })
  for (const { way, bank, widths, looksAtForm, looksAtResult } of casesAt(banks)) {
    test(`${way.name}, at ${bankNames[bank].name}`, async ({ browser, task }) => {
      // At a second try nothing of the first one is left: neither its debt nor what the page complained about.
      if (task.result?.retryCount) payers.delete(bank)
      const { visitor, person } = await payerAt(bank, browser)
      const { page } = visitor
      const debt = `Yolculuk: ${way.name}`
      visitor.complaints.splice(0)
      const card = magicCard('visa', way.digits ?? '001')
      await page.setViewportSize(widths[0])
      await owe(person.userName, [{ description: debt, principalKurus: 128_450 }])
      await goToCard(visitor, debt)
      if (looksAtForm) await visitor.expectAccessible()
      if (way.bankIs) await tellBank(bank, way.bankIs[0])
      try {
        await goThrough(visitor, bank, way, card)
        const told = bank === chargesItself ? (way.toldWhereItCharges ?? way.told) : way.told
        await page.getByRole('heading', { level: 1, name: told }).waitFor({ timeout: 30_000 })
      } finally {
        if (way.bankIs) await tellBank(bank, way.bankIs[1])
      }
      if (way.says) await page.getByText(way.says).first().waitFor()
      await page.getByText(debt).first().waitFor()
      expect(page.url() + (await page.content())).not.toContain(card)
      expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain(card)
      await visitor.expectNoSidewaysScroll()
      await page.setViewportSize(widths[1])
      await visitor.expectNoSidewaysScroll()
      if (looksAtResult) await visitor.expectAccessible()
      expect(visitor.complaints).toEqual([])
      await page.goto('about:blank')
    }, 90_000)
  }
}
