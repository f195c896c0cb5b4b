import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { type DocumentType, documentTypes } from '../files/codes.ts'
import { RegistryProposal } from '../identity/registry-proposals.ts'
import { reasonText } from '../reason.ts'
import { ownMatter } from './calls.ts'

const SecondPersonProposal = RegistryProposal.extend({
  /** Page that shows the matter itself. */
  Path: z.string(),
  /** Pictures and PDFs that would be published, to be looked at by `GetSecondPersonFile`. */
  Files: z.array(z.object({ Oid, Label: z.string(), IsPdf: z.boolean() })),
})
export type SecondPersonProposal = z.output<typeof SecondPersonProposal>

/** Calls by which a second person confirms acts whose measured effect is beyond one clerk alone. */
export const secondPersonCalls = {
  GetSecondPersonProposals: call({
    summary:
      'Acts of clerks that wait for a second one because of their effect, of the caller’s own duties; each look is noted.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({}),
    response: z.array(SecondPersonProposal),
  }),
  GetSecondPersonFile: call({
    summary: 'A picture or PDF as base64 that a waiting act would publish, for those who may answer it.',
    access: 'clerk',
    duty: 'any',
    decides: false,
    request: z.object({ proposalOid: Oid, fileOid: Oid }),
    response: z.object({
      ContentType: z.enum(Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]),
      Content: z.string(),
    }),
    refusals: { NoSuchFile: 'Bu belge bulunamadı; öneri sonuçlanmış ya da geri çekilmiş olabilir.' },
    limit: { calls: 60, perSeconds: 60 },
  }),
  AnswerSecondPersonProposal: call({
    summary:
      'A second clerk with the same duty confirms an act, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'any',
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
      Changed: 'İşlemin etkisi, önerildiği günden beri değişti. Öneriyi reddedin; yeniden önerilsin.',
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
}
