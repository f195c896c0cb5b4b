import { describe, expect } from 'vitest'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { endContract, provePhone, readMeter } from '../actions/end-contract.ts'
import { givenWaterSubscriber, raiseDepositOf } from '../actions/given-subscription.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { phone, test } from '../visitor.ts'

describe('an act beyond one clerk', () => {
  test('waits for a second one, who reads its effect in lira and confirms, and it happened', async ({
    newVisitor,
  }) => {
    const gsm = `537${String(Date.now()).slice(-7)}`
    const subscriberNo = await givenWaterSubscriber(`+90${gsm}`, 20_000)
    await raiseDepositOf(subscriberNo, 2_500_000)
    const subscriber = await newVisitor()
    await provePhone(subscriber, subscriberNo, gsm)
    await readMeter(subscriber, '108')
    const reference = await endContract(subscriber, { toIban: true })

    const [first, second] = [await newVisitor(), await newVisitor()]
    await comeSignedIn(first, await newClerk(['water']))
    await first.open('/Memur/SuIptalleri')
    const card = first.page.getByRole('article').filter({ hasText: reference })
    await card.getByLabel('Kesme günü okunan endeks (m³)').fill('109')
    await card.getByRole('button', { name: 'Su kesildi, sayaç okundu' }).click()
    await confirmEffect(first, /iade edilecek tutar 2.*İkinci bir memur onaylayınca yapılır/)
    await card.getByText('Bu işlem iki memur ister.').waitFor()
    await first.expectAccessible()

    // The first clerk sees it waiting, and cannot confirm it.
    await first.open('/Memur/IkinciOnay')
    const own = first.page.getByRole('article').filter({ hasText: reference })
    await own.getByText('Başka bir memur onaylayınca yapılır.').waitFor()
    expect(await own.getByRole('button', { name: /^Öneriyi onayla/ }).count()).toBe(0)

    await comeSignedIn(second, await newClerk(['water']))
    await second.open('/Memur')
    await second.page
      .getByRole('link', { name: /İkinci onay/ })
      .first()
      .click()
    const proposal = second.page.getByRole('article').filter({ hasText: reference })
    await proposal
      .getByText(`Abone ${subscriberNo}: abone 108 m³ bildirdi, kesme günü 109 m³ okundu.`)
      .waitFor()
    await proposal.getByText(/iade edilecek tutar 2\d\.\d{3},\d{2} ₺/).waitFor()
    await second.expectAccessible()
    await second.page.setViewportSize(phone)
    await second.expectAccessible()
    await second.expectNoSidewaysScroll()
    await confirmProposal(second, proposal, 'Sayacın fotoğrafına ve hesaba baktım')
    await proposal.waitFor({ state: 'detached' })
    await readSms(gsm, /(su aboneliginiz sona erdi)/)
    await first.open('/Memur/SuIptalleri')
    await first.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await card.count()).toBe(0)
  }, 300_000)
})
