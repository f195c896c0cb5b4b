import type { Browser } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson, type NewPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import {
  type BankCode,
  bankNames,
  confirmAtBank,
  fillCard,
  goToCard,
  pressPay,
  tellBank,
} from '../actions/pay.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { type Way, endOf, everyBank, ways } from '../actions/ways-to-pay.ts'
import { desktop, openVisitor, phone, test, type Visitor } from '../visitor.ts'

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
  await comeSignedIn(visitor, person)
  return { visitor, person }
}

/** Leads from the card form to the page of results. */
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

/** Every bank once, every way once, at one bank after the other; and the widths each is walked and looked at in. */
const walks = ways.flatMap((way, index) => {
  const banks = way.banks ?? everyBank
  const walked = index === 0 ? banks : banks.filter((_, place) => place === index % banks.length)
  return walked.map((bank, place) => ({
    way,
    bank,
    widths: (index + place) % 2 === 0 ? ([phone, desktop] as const) : ([desktop, phone] as const),
    looksAtForm: index === 0 && place < 2,
    // The page of results is the same for every bank.
    looksAtResult: place === 0,
  }))
})

/** Every way at every bank is walked in paying-at-every-bank, without a browser. */
describe('paying by card, in every way it can go', () => {
  afterAll(async () => {
    for (const payer of payers.values()) await (await payer).visitor.page.context().close()
    payers.clear()
  })
  for (const { way, bank, widths, looksAtForm, looksAtResult } of walks) {
    test(`${way.name}, at ${bankNames[bank].name}`, async ({ browser, task }) => {
      // A retry keeps nothing of the first try: neither its debt nor the page's complaints.
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
        const { heading } = endOf(way, bank)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 30_000 })
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
})
