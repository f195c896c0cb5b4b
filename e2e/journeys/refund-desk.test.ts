import { describe } from 'vitest'
import { givenTaxRefund } from '../actions/given-tax-refund.ts'
import { confirmEffect } from '../actions/confirm-effect.ts'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { readSms } from '../actions/read-sms.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the desk of refunds', () => {
  for (const viewport of [phone, desktop])
    test(`notes the service of a tax that goes back, after which its owner has a year and the amount stands still (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const person = await newPerson()
      const reference = await givenTaxRefund(person.userName)
      const clerk = await newVisitor({ viewport })
      const { page } = clerk
      await comeSignedIn(clerk, await newClerk(['refunds']))
      await clerk.open('/Memur/Iadeler')
      await page.getByRole('searchbox', { name: /^Ad, sicil ya da kimlik no/ }).fill(reference)
      const card = page.getByRole('article').filter({ hasText: reference })
      await card.getByText(/Faiz her gün işliyor/).waitFor()
      await card.getByRole('button', { name: 'Tebliğ gününü yaz' }).click()
      await card.getByText('Tebliğ gününü yazın.').first().waitFor()
      await clerk.expectAccessible()
      await clerk.expectNoSidewaysScroll()
      await card.getByLabel('Bildirimin tebliğ edildiği gün').fill('13.11.2026')
      await card.getByLabel('Tebliğ edilen fişin numarası').fill('DF-2026-41')
      await card.getByRole('button', { name: 'Tebliğ gününü yaz' }).click()
      // The right lapses a year after that day: another clerk looks at the slip.
      await card.getByText('Bu işlem iki memur ister.').waitFor()
      await clerk.expectAccessible()
      const second = await newVisitor({ viewport })
      await comeSignedIn(second, await newClerk(['refunds']))
      await second.open('/Memur/IkinciOnay')
      const proposal = second.page.getByRole('article').filter({ hasText: reference })
      await proposal.getByText(/13\.11\.2026 günü tebliğ edilmiş sayılacak, tebliğ no DF-2026-41/).waitFor()
      await confirmProposal(second, proposal, 'Tebliğ alındısına baktım, gün doğru.')
      await clerk.open('/Memur/Iadeler')
      await page.getByRole('searchbox', { name: /^Ad, sicil ya da kimlik no/ }).fill(reference)
      // The send order counts as paid: the interest of 73 days no longer grows.
      await card.getByLabel('Gönderme emri numarası').waitFor()
      await card.getByText('395,42 ₺', { exact: true }).waitFor()
      await clerk.expectAccessible()
      await readSms(person.phone, /(teblig edildi)/)

      const owner = await newVisitor({ viewport })
      await comeSignedIn(owner, person)
      await owner.open('/DebtQuestioning')
      await owner.page
        .getByText(/5\.395,42 ₺/)
        .first()
        .waitFor()
      await owner.page
        .getByText(/13 Kasım 2027/)
        .first()
        .waitFor()
      await owner.expectAccessible()
      await owner.expectNoSidewaysScroll()

      await card.getByLabel('Gönderme emri numarası').fill('GE-2026-9')
      await card.getByRole('button', { name: 'Gönderildi' }).click()
      await confirmEffect(clerk, /ödenecek tutar/)
    }, 240_000)
})
