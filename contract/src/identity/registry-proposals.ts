import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { reasonText } from '../reason.ts'

/** Proposal of a first clerk about a registry. */
export const RegistryProposal = z.object({
  Oid,
  RegistryNumber: z.string(),
  RegistryName: z.string(),
  /** One-sentence description of the effect of confirming it. */
  Text: z.string(),
  Reason: z.string(),
  ProposedBy: z.string(),
  ProposedAt: z.iso.datetime(),
  /** Whether the clerk who asks proposed it: someone else confirms it. */
  IsOwn: z.boolean(),
})
export type RegistryProposal = z.output<typeof RegistryProposal>

/** Changes of a registry that take two clerks: its representatives, and the phone that reaches it. */
export const registryProposalCalls = {
  GetRegistryProposalsForClerks: call({
    summary:
      'What first clerks proposed about registries and no second one has answered; each look is noted.',
    access: 'clerk',
    duty: 'registry',
    decides: false,
    request: z.object({}),
    response: z.array(RegistryProposal),
  }),
  AnswerRegistryProposal: call({
    summary:
      'A second clerk confirms what a first one proposed, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'registry',
    decides: true,
    request: z.object({
      proposalOid: Oid,
      isConfirmed: z.boolean(),
      reason: reasonText('Gerekçeyi en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NotProposed: 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.',
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memurun onaylaması gerekir.',
      NotPossible: 'Öneri artık yapılamıyor, çünkü kayıt o günden beri değişti. Öneriyi reddedin.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
