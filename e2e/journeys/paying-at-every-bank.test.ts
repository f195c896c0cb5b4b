import { afterAll, expect, test } from 'vitest'
import { magicCard } from '../../simulators/src/banks/magic-cards.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { type BankCode, bankNames, tellBank } from '../actions/pay.ts'
import { orderFor, seeResult, walkToResult } from '../actions/pay-without-browser.ts'
import { PortalCaller } from '../actions/portal-caller.ts'
import { endOf, everyBank, ways } from '../actions/ways-to-pay.ts'

// Banks differ between bank and service only, where a browser would merely carry the messages. The pages on the way are
// walked in paying-in-every-way.
const cases = ways.flatMap((way) => (way.banks ?? everyBank).map((bank) => ({ way, bank })))

const payers = new Map<BankCode, Promise<{ payer: PortalCaller; userName: string }>>()

/** Each bank has a payer, who owes something new each time. */
function payerAt(bank: BankCode) {
  const payer =
    payers.get(bank) ??
    newPerson().then(async ({ userName }) => ({ payer: await PortalCaller.signIn(userName), userName }))
  payers.set(bank, payer)
  return payer
}

afterAll(() => payers.clear())

for (const { way, bank } of cases) {
  test(`${way.name}, at ${bankNames[bank].name}`, async ({ task }) => {
    // A retry keeps nothing of the first try.
    if (task.result?.retryCount) payers.delete(bank)
    const { payer, userName } = await payerAt(bank)
    payer.answers.splice(0)
    const description = `Yolculuk: ${way.name}`
    const cardNumber = magicCard('visa', way.digits ?? '001')
    const [debt = 0] = await owe(userName, [{ description, principalKurus: 128_450 }])
    const orderNumber = await orderFor(payer, debt)
    if (way.bankIs) await tellBank(bank, way.bankIs[0])
    try {
      await walkToResult(payer, orderNumber, { bank, way, cardNumber })
      const { statuses } = endOf(way, bank)
      await expect
        .poll(async () => (await seeResult(payer, orderNumber)).Status, { timeout: 60_000, interval: 250 })
        .toSatisfy((status: (typeof statuses)[number]) => statuses.includes(status))
    } finally {
      if (way.bankIs) await tellBank(bank, way.bankIs[1])
    }
    if (way.says)
      await expect
        .poll(async () => (await seeResult(payer, orderNumber)).OutcomeText, {
          timeout: 60_000,
          interval: 250,
        })
        .toMatch(way.says)
    const { Debts } = await seeResult(payer, orderNumber)
    expect(Debts.map(({ Description }) => Description).join()).toContain(description)
    expect(payer.answers.length).toBeGreaterThan(4)
    expect(payer.answers.join('\n')).not.toContain(cardNumber)
  }, 120_000)
}
