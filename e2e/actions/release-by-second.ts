import type { DutyCode } from 'contract/clerk/codes'
import type { Visitor } from '../visitor.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { newClerk } from './new-clerk.ts'
import { comeSignedIn } from './sign-in.ts'

/** Second clerk's look at a picture or PDF that is to be published, and the confirmation; `words` stand in its proposal. */
export async function releaseBySecond(second: Visitor, duty: DutyCode, words: string) {
  await comeSignedIn(second, await newClerk([duty]))
  await second.open('/Memur/IkinciOnay')
  const proposal = second.page.getByRole('article').filter({ hasText: words }).first()
  await proposal
    .getByRole('img', { name: /^Yayımlanacak resim/ })
    .or(proposal.getByRole('link', { name: /PDF’i yeni sekmede aç$/ }))
    .waitFor({ timeout: 60_000 })
  await confirmProposal(second, proposal, 'Resme baktım: hesap ya da karekod yok.')
}
