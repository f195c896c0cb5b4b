import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { demoBanks } from '../../service/src/demo-town/demo-banks.ts'
import { nestpayBank } from '../../service/src/banks/nestpay/nestpay-bank.ts'
import { usualBankTimeouts } from '../../service/src/settings/bank-settings.ts'
import { portal } from '../portal.ts'
import { typeCardAtBank } from '../actions/pay.ts'
import { desktop, phone, test, type Visitor } from '../visitor.ts'

/** The bank's own card page, reached as a merchant's form would lead there. */
async function goToBank({ page }: Visitor): Promise<void> {
  const simulatorsUrl = portal().simulatorsUrl
  const settings = demoBanks(simulatorsUrl).find(({ Code }) => Code === '0064')
  if (settings?.Protocol !== 'nestpay') throw new Error('İş Bankası speaks NestPay')
  const bank = nestpayBank({ ...settings, StoreType: '3d_pay_hosting' }, usualBankTimeouts)
  const back = `${simulatorsUrl}/healthz`
  const started = await bank.startThreeD({
    orderNumber: randomUUID(),
    amountKurus: 128_450,
    successUrl: back,
    failureUrl: back,
    clientAddress: '127.0.0.1',
  })
  if (started.outcome !== 'form') throw new Error(started.outcome)
  await page.goto(`${simulatorsUrl}/bankalar/`)
  await page.evaluate(
    `(({ action, fields }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action })
      for (const [name, value] of fields)
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(form)
      form.submit()
    })(${JSON.stringify(started)})`,
  )
  await page.getByRole('heading', { name: 'Kart bilgileri' }).waitFor()
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the stand-in banks’ pages on %s', (_name, viewport) => {
  test('show the cards to try, ask for card and code, and lead back', async ({ newVisitor }) => {
    const visitor = await newVisitor({ viewport })
    const { page } = visitor
    await page.goto(`${portal().simulatorsUrl}/bankalar/`)
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await goToBank(visitor)
    await visitor.expectAccessible()
    await typeCardAtBank(visitor, '4355 0800 0000 0013')
    await visitor.expectAccessible()
    await visitor.expectNoSidewaysScroll()
    await page.getByLabel('doğrulama kodu').fill('000000')
    await page.getByRole('button', { name: 'Onayla' }).click()
    expect(await page.getByRole('alert').textContent()).toBe('Kod hatalı. 2 deneme hakkınız kaldı.')
    await visitor.expectAccessible()
    await page.getByLabel('doğrulama kodu').fill('123456')
    const leadingBack = page.waitForRequest((request) => request.url().endsWith('/healthz'))
    await page.getByRole('button', { name: 'Onayla' }).click()
    const brought = new URLSearchParams((await leadingBack).postData() ?? '')
    expect(brought.get('mdStatus')).toBe('1')
    expect(brought.get('Response')).toBe('Approved')
    await page.waitForURL(`${portal().simulatorsUrl}/healthz`)
  })
})
