import type { Visitor } from '../visitor.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { newClerk } from './new-clerk.ts'
import { comeSignedIn } from './sign-in.ts'

/** Second administrator's confirmation of an agreement about a bank's files; the bank as its proposal names it. */
export async function confirmAgreement(second: Visitor, bank: string) {
  await comeSignedIn(second, await newClerk(['administration']))
  await second.open('/Memur/IkinciOnay')
  const proposal = second.page
    .getByRole('article')
    .filter({ hasText: bank })
    .filter({ hasText: 'tahsilat dosyası' })
    .first()
  await confirmProposal(second, proposal, 'Bankanın yazısındaki düzen, gördüm.')
}
