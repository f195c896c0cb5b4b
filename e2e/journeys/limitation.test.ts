import { describe } from 'vitest'
import { confirmProposal } from '../actions/confirm-proposal.ts'
import { newClerk } from '../actions/new-clerk.ts'
import { newPerson } from '../actions/new-person.ts'
import { owe } from '../actions/owe.ts'
import { comeSignedIn } from '../actions/sign-in.ts'
import { desktop, phone, test } from '../visitor.ts'

describe('the desk of limitation', () => {
  for (const viewport of [phone, desktop])
    test(`tells a payment order with its document, which a second clerk confirms and the debtor reads (${viewport.width})`, async ({
      newVisitor,
    }) => {
      const person = await newPerson()
      const description = `Yolculuk: eski bina vergisi ${Date.now()}`
      await owe(person.userName, [
        {
          description,
          periodYear: 2018,
          accruedOn: '2018-01-02',
          dueDate: '2018-05-31',
          principalKurus: 40_000,
        },
      ])
      const first = await newVisitor({ viewport })
      const { page } = first
      await comeSignedIn(first, await newClerk(['taxes']))
      await first.open('/Memur/Zamanasimi')
      await page.getByLabel('Sicil no ya da kimlik no').fill(person.userName)
      await page.getByRole('button', { name: 'Borçlarını göster' }).click()
      const card = page.getByRole('article').filter({ hasText: description })
      await card.getByText('Zamanaşımında (01.01.2024)').waitFor()
      await first.expectAccessible()
      await card.getByRole('button', { name: /^Olay yaz/ }).click()
      await card.getByRole('button', { name: 'Etkisini göster' }).click()
      await card.getByText('Olayın gününü yazın.').waitFor()
      await first.expectAccessible()
      await card.getByLabel('Olayın günü').fill('14.03.2022')
      await card.getByLabel('Belge no').fill('OE-2022/41')
      await card.getByRole('button', { name: 'Etkisini göster' }).click()
      await card.getByText('Zamanaşımına uğramış borç yeniden istenir').waitFor()
      await card.getByText(/31 Aralık 2023 yerine 31 Aralık 2027 olur/).waitFor()
      await first.expectAccessible()
      await first.expectNoSidewaysScroll()
      await card.getByRole('button', { name: 'İkinci memurun onayına gönder' }).click()
      await card.getByText('Bu işlem iki memur ister.').waitFor()
      await first.expectAccessible()

      const second = await newVisitor({ viewport })
      await comeSignedIn(second, await newClerk(['taxes']))
      await second.open('/Memur/IkinciOnay')
      const proposal = second.page.getByRole('article').filter({ hasText: description })
      await proposal.getByText(/31\.12\.2023 yerine 31\.12\.2027/).waitFor()
      await confirmProposal(second, proposal, 'Ödeme emrinin tebliğ alındısını gördüm')

      const debtor = await newVisitor({ viewport })
      await comeSignedIn(debtor, person)
      await debtor.open('/DebtQuestioning')
      await debtor.page
        .getByRole('button', { name: /^Neden bu tutar/ })
        .first()
        .click()
      await debtor.page.getByText(/OE-2022\/41/).waitFor()
      await debtor.expectAccessible()
      await debtor.expectNoSidewaysScroll()
    }, 240_000)
})
