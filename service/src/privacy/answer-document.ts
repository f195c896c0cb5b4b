import { documentKinds } from 'contract/documents/codes'
import { type PrivacyStatusCode, privacyKinds, privacyStatuses } from 'contract/privacy/codes'
import { formatDateLong, formatDateShort } from 'rules/dates'
import { complaintUntil } from 'rules/privacy/application-terms'
import { dayInTurkey } from 'rules/turkey-time'
import { maskName } from 'rules/turkish-text'
import type { Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type IssuedDocument, issueDocument } from '../documents/issue-document.ts'
import type { PdfBlock } from '../documents/pdf-blocks.ts'
import type { ApplicationRow } from './application-row.ts'
import type { KeptRecord } from './kept-records.ts'
import { processingRegister } from './register/processing-register.ts'

export interface Outcome {
  status: Extract<PrivacyStatusCode, 'accepted' | 'partly' | 'refused'>
  /** Labels of the erased parts, with their numbers; empty if none were. */
  erased: readonly { label: string; count: number }[]
  /** Parts that could not be erased yet, with the reasons. */
  held: readonly { label: string; heldBy: string }[]
  kept: readonly KeptRecord[]
  /** Labels of the corrected fields, without their values. */
  corrected: readonly string[]
  /** Known data, for an application that asks about it. */
  known: readonly { label: string; count: number }[]
}

/** Applicant as the communiqué wants them named in an answer. */
export interface Applicant {
  name: string
  identityNumber: string | null
  addressText: string | null
  gsmNumber: string | null
  email: string | null
}

interface Answered {
  applicant: Applicant
  answer: string
  outcome: Outcome
}

/**
 * Issues the two papers of one answer. The proof names kinds of data and grounds, no values, the name masked: its code
 * opens it without an account. The letter, for the signed-in applicant and for its sender, names applicant and
 * controller (communiqué of 10 March 2018, 30356, art. 6/4).
 */
export async function issueAnswer(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  application: ApplicationRow,
  answered: Answered,
): Promise<{ proof: IssuedDocument; letter: IssuedDocument }> {
  const { name, identityNumber, addressText, gsmNumber, email } = answered.applicant
  const masked: Facts = [['Başvuran', maskName(name)]]
  const named: Facts = [
    ['Veri sorumlusu', `${given.settings.MunicipalityName}, ${given.settings.Contact.Address}`],
    ['Başvuran', name],
    ['Kimlik numarası', identityNumber ?? 'Kayıtta yok'],
    ['Tebligat adresi', addressText ?? 'Kayıtta yok'],
    ['Telefon', gsmNumber ?? 'Kayıtta yok'],
    ['E-posta', email ?? 'Kayıtta yok'],
  ]
  return {
    proof: await issue(tx, given, application, answered, {
      kind: documentKinds.privacyAnswer,
      facts: masked,
    }),
    letter: await issue(tx, given, application, answered, {
      kind: documentKinds.privacyLetter,
      facts: named,
    }),
  }
}

type Facts = [label: string, value: string][]

function issue(
  tx: Queryable,
  given: Pick<Given, 'settings' | 'now' | 'today'>,
  application: ApplicationRow,
  { applicant: { name }, answer, outcome }: Answered,
  paper: { kind: (typeof documentKinds)['privacyAnswer' | 'privacyLetter']; facts: Facts },
): Promise<IssuedDocument> {
  const { kind } = application
  const { label, needsTwoClerks } = privacyKinds[kind]
  const { status, erased, held, kept, corrected, known } = outcome
  const sentOn = dayInTurkey(application.sentAt)
  const decidedBy =
    needsTwoClerks && status !== 'refused' ? 'Kişisel veri masası, iki memur' : 'Kişisel veri masası'
  const blocks: PdfBlock[] = [
    {
      kind: 'facts',
      facts: [
        ...paper.facts,
        ['Başvuru no', application.reference],
        ['Konu', label],
        ['Başvuru günü', formatDateLong(sentOn)],
        ['Yanıt günü', formatDateLong(given.today)],
        ['Sonuç', privacyStatuses[status].label],
        ['Karar veren', decidedBy],
      ],
    },
    { kind: 'heading', text: 'Yanıt' },
    { kind: 'text', text: answer },
    ...section(
      'Düzeltilen bilgiler',
      ['Bilgi'],
      corrected.map((field) => [field]),
    ),
    ...section(
      'Silinenler',
      ['Ne', 'Kaç kayıt'],
      erased.map(({ label, count }) => [label, String(count)]),
    ),
    ...section(
      'Şimdi silinemeyenler',
      ['Ne', 'Neden'],
      held.map(({ label, heldBy }) => [label, heldBy]),
    ),
    ...section(
      'Tutulan kayıtlar',
      ['Ne', 'Kaç kayıt'],
      known.map(({ label, count }) => [label, String(count)]),
    ),
    ...(kind === 'information' && status !== 'refused' ? processingOf(given) : []),
    ...section(
      'Kanun gereği saklananlar',
      ['Ne', 'Neden', 'Ne zamana kadar'],
      kept.map(({ label, reason, until }) => [
        label,
        reason,
        until === null ? 'İş sürdükçe; bitince bu süre başlar' : formatDateShort(until),
      ]),
    ),
    {
      kind: 'text',
      isSmall: true,
      text: `Süresi dolan kayıtlar kendiliğinden silinir. Yanıtı yeterli bulmazsanız Kişisel Verileri Koruma Kuruluna ${formatDateLong(complaintUntil({ sentOn, answeredOn: given.today }))} gününe kadar şikâyet edebilirsiniz: yanıtı öğrendiğiniz günden başlayarak otuz, başvuru gününden başlayarak altmış gün içinde (6698 sayılı Kanun m. 14).`,
    },
  ]
  return issueDocument(
    { db: tx, settings: given.settings, now: given.now },
    {
      kind: paper.kind.code,
      title: paper.kind.label,
      registryOid: application.registryOid,
      memberOid: application.memberOid,
      shown: [
        { label: 'Başvuran', value: maskName(name) },
        { label: 'Başvuru no', value: application.reference },
        { label: 'Konu', value: label },
        { label: 'Sonuç', value: privacyStatuses[status].label },
      ],
      blocks,
    },
  )
}

function section(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): PdfBlock[] {
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: title },
    { kind: 'table', columns: columns.map((each) => ({ title: each })), rows },
  ]
}

/** Purposes and recipients of the register, which the law grants to anyone who asks (art. 11/1 c, ç). */
function processingOf({ settings }: Pick<Given, 'settings'>): PdfBlock[] {
  return section(
    'Neden işlenir, kime verilir',
    ['İş', 'Amaç', 'Alıcılar'],
    processingRegister(settings).map(({ title, purpose, recipients }) => [title, purpose, recipients]),
  )
}
