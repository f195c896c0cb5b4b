import type { Visitor } from '../visitor.ts'
import { type NewPerson, newPerson } from './new-person.ts'
import { type OwedDebt, owe } from './owe.ts'
import { signIn } from './sign-in.ts'

/** Someone new who owes these debts, signed in and on the card form for all of them. */
export async function goToCard(visitor: Visitor, debts: readonly OwedDebt[]): Promise<NewPerson> {
  const person = await newPerson()
  await owe(person.userName, debts)
  const { page } = visitor
  await visitor.open('/session/signin')
  await signIn(visitor, person)
  await visitor.open('/DebtQuestioning')
  for (const { description } of debts)
    await page.getByRole('row').filter({ hasText: description }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Seçilenleri öde' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kartla ödeme' }).waitFor()
  await page.getByLabel('Kart numarası').waitFor()
  return person
}
