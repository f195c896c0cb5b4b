import { z } from 'zod'
import { day, Oid } from '../bounded.ts'
import { call } from '../call.ts'
import { ownMatter } from '../clerk/calls.ts'
import { DocumentFile } from '../documents/document-file.ts'
import { RegistryProposal } from '../identity/registry-proposals.ts'
import { list, partOfList } from '../part-of-list.ts'
import { reasonText } from '../reason.ts'
import { OpenMatter, PrivacyStep, WantedCorrection } from './calls.ts'
import { privacyKindCodes, privacyStatusCodes } from './codes.ts'

const date = z.iso.date()

const PrivacyApplicationRow = z.object({
  Oid,
  Reference: z.string(),
  Kind: z.enum(privacyKindCodes),
  Name: z.string(),
  SentAt: z.iso.datetime(),
  DueOn: date,
  /** Below zero where the term is over. */
  DaysLeft: z.int(),
  /** Whether a first clerk has proposed it and it waits for a second one. */
  IsProposed: z.boolean(),
})
export type PrivacyApplicationRow = z.output<typeof PrivacyApplicationRow>

const KeptPart = z.object({
  Label: z.string(),
  Count: z.int().min(0),
  /** Ground with its term, in words. */
  Reason: z.string(),
  /** Last day of keeping; null while the matter it belongs to goes on. */
  Until: date.nullable(),
})
export type KeptPart = z.output<typeof KeptPart>

const ErasablePart = z.object({
  Code: z.string(),
  Label: z.string(),
  Count: z.int().min(0),
  /** Reason that keeps it for now; null if it can be erased at once. */
  HeldBy: z.string().nullable(),
})
export type ErasablePart = z.output<typeof ErasablePart>

const PrivacyApplicationForClerk = PrivacyApplicationRow.extend({
  Status: z.enum(privacyStatusCodes),
  Text: z.string(),
  Wanted: z.array(WantedCorrection),
  IsOnPaper: z.boolean(),
  RegistryNumber: z.string().nullable(),
  MaskedIdentity: z.string().nullable(),
  HasMembership: z.boolean(),
  Answer: z.string().nullable(),
  /** Number of known records of each kind about the person. */
  Known: z.array(z.object({ Label: z.string(), Count: z.int().min(0) })),
  Kept: z.array(KeptPart),
  Erasable: z.array(ErasablePart),
  OpenMatters: z.array(OpenMatter),
  /** Whether the caller recorded it from paper: the known data of the person are told to other clerks only. */
  IsRecordedByMe: z.boolean(),
  Steps: z.array(PrivacyStep),
})
export type PrivacyApplicationForClerk = z.output<typeof PrivacyApplicationForClerk>

const ReturnedContact = z.object({
  Oid,
  RegistryNumber: z.string(),
  Name: z.string(),
  What: z.enum(['gsm_number', 'email', 'address']),
  CameAt: z.iso.datetime(),
  /** Whether it came by a file or the bridge. */
  IsImported: z.boolean(),
})
export type ReturnedContact = z.output<typeof ReturnedContact>

const RegisterEntry = z.object({
  Code: z.string(),
  Title: z.string(),
  Categories: z.string(),
  Purpose: z.string(),
  Ground: z.string(),
  Subjects: z.string(),
  Recipients: z.string(),
  Retention: z.string(),
  Abroad: z.string(),
  Measures: z.string(),
  Data: z.string(),
})
export type RegisterEntry = z.output<typeof RegisterEntry>

const notProposed = 'Bu öneri artık beklemiyor: başka bir memur sonuçlandırmış olabilir.'
const ownRecording = {
  OwnRecording: 'Kâğıttaki başvuruyu siz kaydettiniz; başka memurlar sonuçlandırır.',
}
const gone = 'Bu başvuru bulunamadı ya da yanıtlandı.'

/** The desk of applications about personal data. */
export const privacyDeskCalls = {
  GetPrivacyApplicationsForClerks: call({
    summary:
      'Open applications about personal data, those with the fewest days left first; each look is noted.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    asksReason: true,
    request: z.object(partOfList),
    response: list(PrivacyApplicationRow),
  }),
  GetPrivacyApplicationForClerk: call({
    summary:
      'One application with what is known of the person by kind, what must be kept and until when, and what can be erased now; noted.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    asksReason: true,
    request: z.object({ applicationOid: Oid }),
    response: PrivacyApplicationForClerk,
    refusals: { NoSuchApplication: 'Bu başvuru bulunamadı.' },
  }),
  GetPrivacyLetterForClerk: call({
    summary:
      'The answer to an application as a PDF to send on paper, with the applicant’s name, identity number and address; noted.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    asksReason: true,
    request: z.object({ applicationOid: Oid }),
    response: DocumentFile,
    refusals: { NoLetter: 'Bu başvurunun yanıt yazısı yok, ya da başvuruyu siz kaydettiniz.' },
  }),
  RecordPrivacyApplication: call({
    summary: 'Records an application that came in writing or by registered mail, with the day it came.',
    access: 'clerk',
    duty: 'privacy',
    decides: true,
    request: z.object({
      sendKey: z.uuid(),
      registryNumber: z.string('Sicil numarasını yazın.').trim().min(1, 'Sicil numarasını yazın.').max(40),
      kind: z.enum(privacyKindCodes).exclude(['correction']),
      receivedOn: day('Geldiği günü yazın.'),
      text: reasonText('Dilekçede ne istendiğini en az 10 harfle yazın.', {
        most: 2000,
        tooLong: 'En fazla 2000 harf yazın.',
      }),
    }),
    response: z.object({ Reference: z.string(), DueOn: date }),
    refusals: {
      NoSuchRegistry: 'Bu numarayla bir sicil kaydı yok.',
      AlreadyOpen: 'Bu kişinin bu konuda yanıtlanmamış bir başvurusu var.',
      NotYet: 'Geliş günü bugünden sonra ya da bir yıldan eski olamaz.',
      HoldsDuties: 'Kişinin belediye görevleri sürüyor; üyeliği kapatılamaz.',
      ...ownMatter,
    },
  }),
  DecidePrivacyApplication: call({
    summary:
      'Answers an application: what corrects, erases or closes is done when a second clerk confirms it; the answer names the way to the Board.',
    access: 'clerk',
    duty: 'privacy',
    decides: true,
    request: z.object({
      applicationOid: Oid,
      isAccepted: z.boolean(),
      answer: reasonText('Yanıtı en az 10 harfle yazın.', {
        most: 2000,
        tooLong: 'En fazla 2000 harf yazın.',
      }),
    }),
    response: z.object({ WaitsForSecondClerk: z.boolean() }),
    refusals: {
      NoSuchApplication: gone,
      OpenMatters:
        'Kişinin bitmesi gereken bir işi var: süren bir ödeme ya da görev. Bitince kapatın ya da nedenini yazıp reddedin.',
      NothingToClose: 'Kişinin açık bir üyeliği yok.',
      ...ownRecording,
      AlreadyProposed: 'Bu kişinin bir başvurusu ikinci memurun onayını bekliyor; önce o sonuçlanmalı.',
      NotProposed: notProposed,
      ...ownMatter,
    },
  }),
  GetPrivacyProposalsForClerks: call({
    summary:
      'Corrections, erasures and closings that a first clerk proposed and no second one has answered; noted.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    request: z.object({}),
    response: z.array(RegistryProposal),
  }),
  AnswerPrivacyProposal: call({
    summary:
      'A second clerk confirms a correction, an erasure or a closing, which is then done, or rejects it; the first one may withdraw it.',
    access: 'clerk',
    duty: 'privacy',
    decides: true,
    request: z.object({
      proposalOid: Oid,
      isConfirmed: z.boolean(),
      reason: reasonText('Gerekçeyi en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: {
      NotProposed: notProposed,
      OwnProposal: 'Kendi önerinizi siz onaylayamazsınız; başka bir memurun onaylaması gerekir.',
      NotPossible:
        'Öneri artık yapılamıyor: kişi başvurusunu geri çekti ya da işleri o günden beri değişti. Öneriyi reddedin.',
      ...ownRecording,
      ...ownMatter,
    },
    limit: { calls: 30, perSeconds: 60 },
  }),
  GetReturnedContacts: call({
    summary:
      'Contact data that was erased on application and has come back into a record since; each look is noted.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    request: z.object({}),
    response: z.array(ReturnedContact),
  }),
  CloseReturnedContact: call({
    summary: 'Says what became of contact data that came back: erased again, or kept for a reason.',
    access: 'clerk',
    duty: 'privacy',
    decides: true,
    request: z.object({
      returnedOid: Oid,
      isErased: z.boolean(),
      reason: reasonText('Gerekçeyi en az 10 harfle yazın.'),
    }),
    response: z.object({}),
    refusals: { NoSuchReturn: 'Bu kayıt bulunamadı ya da kapatıldı.', ...ownMatter },
  }),
  GetProcessingRegister: call({
    summary: 'The register of processing with the fields that VERBİS asks for, from the marks of the tables.',
    access: 'clerk',
    duty: 'privacy',
    decides: false,
    request: z.object({}),
    response: z.array(RegisterEntry),
  }),
}
