import { z } from 'zod'
import { call } from '../call.ts'
import {
  Assessment,
  DeclarationAccrual,
  Detail,
  Draft,
  Estate,
  KindCode,
  Place,
  Reasons,
  StatusCode,
  SummaryItem,
} from './declaration-answers.ts'
import { declarationContents } from './declaration-content.ts'
import { Oid, versionNumber } from '../bounded.ts'
import { maxDrafts } from './codes.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { Money } from '../money.ts'
import { list } from '../part-of-list.ts'

const { building, plot, land, cleaning, advertising, entertainment } = declarationContents

const noRegistry = {
  NoRegistry: 'Beyan verebilmeniz için üyeliğinizin sicil kaydınızla eşleşmesi gerekiyor.',
}
const noSuchDeclaration = { NoSuchDeclaration: 'Bu beyan bulunamadı.' }
const noSuchDraft = { NoSuchDraft: 'Bu taslak bulunamadı. Gönderilmiş veya silinmiş olabilir.' }
const draftChanged = {
  DraftChanged: 'Bu taslak başka bir cihazda değiştirildi. Yazdıklarınız silinmedi; önce son hâlini açın.',
}
const notCorrectable = {
  NotCorrectable: 'Bu beyan düzeltilemez: geri çekilmiş, reddedilmiş veya düzeltmesi zaten verilmiş.',
}

const sending = {
  /** Chosen by the browser once for each declaration: sent twice, it counts once. */
  sendId: z.guid('Sayfayı yenileyip yeniden deneyin.'),
  /** The draft it was written in, which goes away with the sending. */
  draftOid: Oid.optional(),
  draftVersion: versionNumber().optional(),
  /** The declaration it replaces. */
  correctsOid: Oid.optional(),
}

const sendingRefusals = {
  ...noRegistry,
  ...noSuchDraft,
  ...draftChanged,
  ...noSuchDeclaration,
  ...notCorrectable,
  WrongVariant: 'Sicilinizin türü değişmiş. İlk adıma dönüp yeniden seçin.',
  NoSuchFile: 'Eklediğiniz bir belge artık yok. Belgeleri yeniden ekleyin.',
  TooManyOfAKind: 'Bir belge türünden izin verilenden fazla eklediniz.',
}

const Sent = z.object({
  Oid,
  Number: z.string(),
  StatusCode,
  StatusName: z.string(),
  SentAt: z.iso.datetime(),
  FirstTaxYear: z.int(),
  /** Sum accrued by the declaration. */
  Total: Money,
  /** Reasons for a clerk to look at it; empty when it was assessed at once. */
  Reasons,
})
export type SentDeclaration = z.output<typeof Sent>

const send = {
  access: 'member',
  response: Sent,
  refusals: sendingRefusals,
  limit: { calls: 30, perSeconds: 60 },
} as const

/** A declaration of one kind, as it would be sent. */
const previewed = <Kind extends keyof typeof declarationContents>(kind: Kind) =>
  z.object({
    kindCode: z.literal(kind),
    declaration: declarationContents[kind],
    correctsOid: sending.correctsOid,
  })

export const declarationsCalls = {
  RecordEMunicipalityEstateDeclaration: call({
    summary: 'Declares a building, plot or field; assessed at once where nothing needs a person.',
    ...send,
    request: z.object({
      concreteEMunicipalityEstateDeclaration: z.discriminatedUnion('estateKind', [building, plot, land]),
      ...sending,
    }),
  }),
  RecordEMunicipalityECTDeclaration: call({
    summary: 'Declares the use of a workplace for the environmental cleaning tax.',
    ...send,
    request: z.object({ concreteEMunicipalityECTDeclaration: cleaning, ...sending }),
  }),
  RecordEMunicipalityAdDeclaration: call({
    summary: 'Declares advertisements of one place.',
    ...send,
    request: z.object({ concreteEMunicipalityAdDeclaration: advertising, ...sending }),
  }),
  RecordEMunicipalityEntertainmentDeclaration: call({
    summary: 'Declares a month of entertainment.',
    ...send,
    request: z.object({ concreteEMunicipalityEntertainmentDeclaration: entertainment, ...sending }),
  }),
  PreviewDeclaration: call({
    summary: 'What a declaration would accrue if it were sent now, with its working, and why it would wait.',
    access: 'member',
    request: z.discriminatedUnion('kindCode', [
      previewed('building'),
      previewed('plot'),
      previewed('land'),
      previewed('cleaning'),
      previewed('advertising'),
      previewed('entertainment'),
    ]),
    response: Assessment,
    refusals: {
      ...noRegistry,
      WrongVariant: sendingRefusals.WrongVariant,
      ...noSuchDeclaration,
      ...notCorrectable,
    },
  }),
  SaveDeclarationDraft: call({
    summary: 'Keeps what has been typed so far; a save over what another device saved is refused.',
    access: 'member',
    request: z.object({
      /** Draft to save; without one a new draft begins. */
      draftOid: Oid.optional(),
      /** The version this save is made on; needed with `draftOid`. */
      version: versionNumber().optional(),
      kindCode: KindCode,
      step: z.string().max(40),
      content: z
        .record(z.string().max(100), z.unknown())
        .refine((content) => JSON.stringify(content).length <= 60_000, 'Taslak çok büyük.'),
    }),
    response: z.object({ Oid, Version: z.int(), SavedAt: z.iso.datetime() }),
    refusals: {
      ...noRegistry,
      ...noSuchDraft,
      ...draftChanged,
      TooManyDrafts: `En fazla ${maxDrafts} taslağınız olabilir. Kullanmadıklarınızı silin.`,
    },
    limit: { calls: 240, perSeconds: 60 },
  }),
  StartDeclarationDraft: call({
    summary:
      'A draft that begins with what an earlier declaration said; as a correction it replaces that one.',
    access: 'member',
    request: z.object({ declarationOid: Oid, isCorrection: z.boolean().default(false) }),
    response: Draft,
    refusals: {
      ...noSuchDeclaration,
      ...notCorrectable,
      TooManyDrafts: `En fazla ${maxDrafts} taslağınız olabilir. Kullanmadıklarınızı silin.`,
    },
  }),
  GetDeclarationDraft: call({
    summary: 'One draft of the registry acted for.',
    access: 'member',
    request: z.object({ draftOid: Oid }),
    response: Draft,
    refusals: noSuchDraft,
  }),
  GetDeclarationDrafts: call({
    summary: 'The drafts of the registry acted for, the last saved first.',
    access: 'member',
    request: z.object({ kindCode: KindCode.optional() }),
    response: z.array(Draft.omit({ StartedFrom: true })),
  }),
  RemoveDeclarationDraft: call({
    summary: 'Throws a draft away.',
    access: 'member',
    request: z.object({ draftOid: Oid }),
    response: z.object({}),
    refusals: noSuchDraft,
  }),
  RetrieveDeclarationSummary: call({
    summary: 'The declarations of the registry acted for, the newest first.',
    access: 'member',
    request: z.object({
      kindCode: KindCode.optional(),
      statusCode: StatusCode.optional(),
      pageIndex: z.int().min(0).max(1000).default(0),
    }),
    response: list(SummaryItem),
  }),
  GetDeclarationDetail: call({
    summary: 'One declaration as it was sent, with what has become of it.',
    access: 'member',
    request: z.object({ declarationOid: Oid }),
    response: Detail,
    refusals: noSuchDeclaration,
  }),
  GetDeclarationAccruments: call({
    summary: 'What a declaration has accrued, with corrections and what is left.',
    access: 'member',
    request: z.object({ declarationOid: Oid }),
    response: z.array(DeclarationAccrual),
    refusals: noSuchDeclaration,
  }),
  GetDeclarationDocument: call({
    summary: 'A PDF of exactly what was sent; made once, the same bytes each time.',
    access: 'member',
    request: z.object({ declarationOid: Oid }),
    response: DocumentFile,
    refusals: noSuchDeclaration,
    limit: { calls: 20, perSeconds: 60 },
  }),
  WithdrawDeclaration: call({
    summary: 'Takes back a declaration that nobody has accepted yet.',
    access: 'member',
    request: z.object({ declarationOid: Oid, reason: z.string().trim().max(300).default('') }),
    response: z.object({ StatusCode, StatusName: z.string() }),
    refusals: {
      ...noSuchDeclaration,
      NotWithdrawable: 'Bu beyan artık geri çekilemez. Yanlışlık varsa düzeltme beyanı verin.',
    },
  }),
  GetKnownProperties: call({
    summary: 'Properties and places the municipality knows of the registry acted for.',
    access: 'member',
    request: z.object({ kindCode: KindCode.optional() }),
    response: z.object({ Estates: z.array(Estate), Places: z.array(Place) }),
  }),
}
