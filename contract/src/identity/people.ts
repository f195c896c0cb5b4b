import { z } from 'zod'
import { Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { dutyCodes } from '../clerk/codes.ts'
import { GsmNumber, SentCode } from '../notifications/calls.ts'
import { list, partOfList } from '../part-of-list.ts'
import { waitBeforeResend } from '../sentences.ts'
import { reasonText } from '../reason.ts'

const Duty = z.enum(dutyCodes)

const PersonForAdministrators = z.object({
  MemberOid: Oid,
  Name: z.string(),
  MaskedNumber: z.string(),
  Duties: z.array(Duty),
  /** Duties among them that allow looking only. */
  ReadingDuties: z.array(Duty),
  /** Null while the account is open. */
  Closing: z.enum(['suspended', 'closed']).nullable(),
  HasSecondFactor: z.boolean(),
  /** Whether a phone is known; without one no second factor can be set up. */
  HasPhone: z.boolean(),
  OpenSignIns: z.int().min(0),
  /** Cases that they have taken: an absent clerk’s are moved in one step. */
  HeldCases: z.int().min(0),
  /** Whether it is the administrator who asks: someone else decides about them. */
  IsOwn: z.boolean(),
})
export type PersonForAdministrators = z.output<typeof PersonForAdministrators>

const AdministrationProposal = z.object({
  Oid,
  RegistryName: z.string(),
  /** One-sentence description of the effect of confirming it. */
  Text: z.string(),
  Reason: z.string(),
  ProposedBy: z.string(),
  ProposedAt: z.iso.datetime(),
  /** Whether the administrator who asks proposed it: someone else confirms it. */
  IsOwn: z.boolean(),
})
export type AdministrationProposal = z.output<typeof AdministrationProposal>

const reasonNeeded = 'Gerekçeyi en az 10 harfle yazın.'
const reason = reasonText(reasonNeeded)
const noSuchMember = { NoSuchMember: 'Böyle bir üyelik yok.' }
const proposals = {
  AlreadyProposed: 'Bu kişi için bekleyen bir öneri var; önce ikinci yönetici onu sonuçlandırmalı.',
  NotProposed: 'Bu öneri artık beklemiyor: başka bir yönetici sonuçlandırmış olabilir.',
}
const duties = z
  .array(Duty, 'En az bir görev seçin.')
  .min(1, 'En az bir görev seçin.')
  .max(dutyCodes.length)
  .refine((codes) => new Set(codes).size === codes.length, 'Bir görevi bir kez seçin.')
const phoneOfClerk = {
  NoDuty:
    'Telefon yalnızca görevi olan ve hesabı açık kişiler için kaydedilir; diğerleri “Profilim” sayfasında kendileri kaydeder.',
  HasPhone: 'Bu kişinin kayıtlı bir cep telefonu var; onu “Profilim” sayfasında kendisi değiştirir.',
}
const Waits = z.object({ WaitsForSecondAdministrator: z.boolean() })
const rarely = { calls: 30, perSeconds: 60 }

/** People of the desk and their duties; administrators decide, for important changes two of them. */
export const peopleCalls = {
  GetPeopleForAdministrators: call({
    summary:
      'Everyone with a duty, or, where something is searched for, every member it finds; each look is noted.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(PersonForAdministrators),
  }),
  GiveDuties: call({
    summary:
      'Proposes duties for a member, given when a second administrator confirms them; the only administrator there has ever been names a second one alone.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({
      memberOid: Oid,
      duties,
      /** Whether the duties allow looking only: the desk is seen, nothing is decided there. */
      readsOnly: z.boolean().default(false),
      reason,
    }),
    response: Waits,
    refusals: {
      ...noSuchMember,
      NotAPerson:
        'Görev yalnızca kendi sicil kaydıyla eşleşmiş, hesabı açık gerçek kişilere verilir. Eşleşmemiş bir üye, “Sicil bilgilerim” sayfasında belediyede kayıtlı telefonuna gelen kodla kendisi eşleşir.',
      PhoneNeeded:
        'Bu kişinin kayıtlı cep telefonu yok. Önce “Profilim” sayfasında telefonunu kaydetmesi gerekir.',
      AlreadyGiven: 'Bu kişinin seçtiğiniz görevlerin hepsi zaten var.',
      AuditsThemselves:
        'Denetim ve yönetim görevi aynı kişide olamaz: görev veren, kendi işlemlerini denetlemiş olur. Önce öteki görevini sona erdirin veya başka birini seçin.',
      ...proposals,
      ...ownMatter,
    },
    limit: rarely,
  }),
  EndDuties: call({
    summary: 'Ends duties of a member at once; that of an auditor when a second administrator confirms it.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, duties, reason }),
    response: Waits,
    refusals: {
      NoSuchDuty: 'Bu kişinin seçtiğiniz görevleri yok.',
      ...noSuchMember,
      ...proposals,
      ...ownMatter,
    },
    limit: rarely,
  }),
  CloseAccount: call({
    summary:
      'Suspends or closes an account at once: no sign-in of it goes on. A closed account loses its duties, too. An auditor’s waits for a second administrator.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, kind: z.enum(['suspended', 'closed']), reason }),
    response: Waits,
    refusals: { AlreadyClosed: 'Bu hesap zaten kapalı.', ...noSuchMember, ...proposals, ...ownMatter },
    limit: rarely,
  }),
  ReopenAccount: call({
    summary:
      'Proposes to open a suspended or closed account again; done when a second administrator confirms it.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, reason }),
    response: Waits,
    refusals: {
      NotClosed: 'Bu hesap zaten açık.',
      Deceased: 'Bu kişi vefat etmiş. Kayıt yanlışsa önce Sicil ve temsil görevi olan iki memur düzeltir.',
      ClosedByOwner: 'Üyeliği sahibi kapattırdı; yeniden açılmaz. Kişi isterse yeniden üye olur.',
      ...noSuchMember,
      ...proposals,
      ...ownMatter,
    },
    limit: rarely,
  }),
  EndSignInsOfMember: call({
    summary: 'Ends every sign-in of a member, on all devices.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, reason }),
    response: z.object({}),
    refusals: { ...noSuchMember, ...ownMatter },
    limit: rarely,
  }),
  ResetSecondFactor: call({
    summary:
      'Proposes to forget the second factor of a clerk who lost device and recovery codes; done when a second administrator confirms it.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, reason }),
    response: Waits,
    refusals: {
      NotSetUp: 'Bu kişinin kurulu bir doğrulama uygulaması yok.',
      ...noSuchMember,
      ...proposals,
      ...ownMatter,
    },
    limit: rarely,
  }),
  SendCodeToPhoneOfClerk: call({
    summary:
      'Sends a code to the phone that a clerk without one has with them; it is typed by `ValidateCode` at the desk.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ memberOid: Oid, gsmNumber: GsmNumber }),
    response: SentCode,
    refusals: {
      ...noSuchMember,
      ...phoneOfClerk,
      ...ownMatter,
      WaitBeforeResend: waitBeforeResend,
      TooManyCodes: 'Bu telefona çok fazla kod gönderildi. Lütfen bir saat sonra yeniden deneyin.',
    },
    limit: rarely,
  }),
  RegisterPhoneOfClerk: call({
    summary:
      'Proposes the proven phone of a clerk who has none on record and so cannot set a second factor up; done when a second administrator confirms it.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({
      memberOid: Oid,
      gsmNumber: GsmNumber,
      /** Reference of the code that proved the phone. */
      operationReferenceNumber: z.string().min(1).max(64),
      reason,
    }),
    response: Waits,
    refusals: {
      CodeNeeded: 'Telefon doğrulamasının süresi doldu. Yeni kod isteyin.',
      PhoneOfSomeoneElse: 'Bu telefon başka bir üyelikte kayıtlı.',
      ...noSuchMember,
      ...phoneOfClerk,
      ...proposals,
      ...ownMatter,
    },
    limit: rarely,
  }),
  GetAdministrationProposals: call({
    summary: 'What administrators proposed and no second one has answered; each look is noted.',
    access: 'clerk',
    duty: 'administration',
    decides: false,
    request: z.object({}),
    response: z.array(AdministrationProposal),
  }),
  AnswerAdministrationProposal: call({
    summary:
      'A second administrator confirms what a first one proposed, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'administration',
    decides: true,
    request: z.object({ proposalOid: Oid, isConfirmed: z.boolean(), reason }),
    response: z.object({}),
    refusals: {
      NotProposed: proposals.NotProposed,
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir yöneticinin onaylaması gerekir.',
      NotPossible: 'Öneri artık yapılamıyor, çünkü kayıtlar o günden beri değişti. Öneriyi reddedin.',
      ...ownMatter,
    },
    limit: rarely,
  }),
}
