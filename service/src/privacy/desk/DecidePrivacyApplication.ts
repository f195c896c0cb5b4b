import type { Calls } from 'contract/calls'
import { privacyKinds, privacyStatuses } from 'contract/privacy/codes'
import { dayInTurkey } from 'rules/turkey-time'
import type { Caller, Handler } from '../../calling/handler.ts'
import { asciiName } from '../../callers/ascii-name.ts'
import { isOwnMatter } from '../../callers/own-matter.ts'
import type { Queryable } from '../../database/database.ts'
import { verificationUrl } from '../../documents/verification-address.ts'
import { askSecondClerk } from '../../identity/second-clerk/ask-second-clerk.ts'
import { issueAnswer, type Outcome } from '../answer-document.ts'
import { type ApplicationRow, applicationColumns, noteStep } from '../application-row.ts'
import { carryOut, planText } from '../carry-out.ts'
import { openMatters } from '../open-matters.ts'
import { readPerson } from '../person.ts'
import { tellApplicant } from '../tell-applicant.ts'

const refused: Outcome = { status: 'refused', erased: [], held: [], kept: [], corrected: [], known: [] }

/** Answers an application; records are changed by the second clerk, in the same transaction as the proof. */
export const DecidePrivacyApplication: Handler<Calls['DecidePrivacyApplication']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today, settings, answering } = given
  const { applicationOid, isAccepted, answer } = request
  return db.begin(async (tx) => {
    const application = await lockApplication(tx, applicationOid)
    if (!application) throw refusal('NoSuchApplication')
    const { memberOid, registryOid, kind, reference } = application
    const concerned = {
      registryOids: [registryOid],
      memberOids: [memberOid],
      since: dayInTurkey(application.sentAt),
    }
    if (await isOwnMatter({ db: tx, today }, member, concerned)) throw refusal('OwnMatter')
    const isRejected = answering?.isConfirmed === false
    // A letter that only its recorder has seen would otherwise be the word of one clerk, who reads the answer.
    if (!isRejected && (await wasRecordedBy(tx, application, member))) throw refusal('OwnRecording')
    // Read before anything is erased: the answer still goes where the person is reached now.
    const person = await readPerson(tx, application)
    const step = { applicationOid, happenedAt: now, byClerk: true, memberOid: member.memberOid }
    if (answering || (isAccepted && privacyKinds[kind].needsTwoClerks)) {
      if (kind === 'closing' && !isRejected) {
        if (!person.hasMembership) throw refusal('NothingToClose')
        if ((await openMatters(tx, application)).some(({ isBlocking }) => isBlocking))
          throw refusal('OpenMatters')
      }
      const asked = await askSecondClerk(tx, given, member, {
        callName: 'DecidePrivacyApplication',
        registryOid,
        request,
        text: await planText(tx, application),
        reason: answer.slice(0, 300),
      })
      if (asked === 'AlreadyProposed' || asked === 'NotProposed') throw refusal(asked)
      if (asked !== 'confirmed') {
        await noteStep(tx, { ...step, step: asked })
        return { WaitsForSecondClerk: asked === 'proposed' }
      }
    }
    const outcome = isAccepted ? await carryOut(tx, given, application, member) : refused
    const { proof, letter } = await issueAnswer(tx, given, application, {
      applicant: person,
      answer,
      outcome,
    })
    await tx`
      update privacy_application set ${tx({
        status: outcome.status,
        answer,
        endedAt: now,
        answeredByMemberOid: member.memberOid,
        documentOid: proof.oid,
        letterOid: letter.oid,
      })} where oid = ${applicationOid}`
    await noteStep(tx, { ...step, step: 'answered' })
    const link = verificationUrl(settings, proof.verificationCode)
    await tellApplicant(tx, given, person, {
      eventKey: `privacy:${applicationOid}:answered`,
      text: `${reference} nolu kisisel veri basvurunuz: ${asciiName(privacyStatuses[outcome.status].label.toLocaleLowerCase('tr'))}. Yanit: ${link}`,
      mail: `${reference} numaralı kişisel veri başvurunuz yanıtlandı: ${privacyStatuses[outcome.status].label}. Yanıt belgesi: ${link}`,
    })
    return { WaitsForSecondClerk: false }
  })
}

async function wasRecordedBy(
  tx: Queryable,
  { oid, isOnPaper }: ApplicationRow,
  { memberOid }: Pick<Caller, 'memberOid'>,
): Promise<boolean> {
  if (!isOnPaper) return false
  const [recorded] = await tx`
    select from privacy_application_event
    where application_oid = ${oid} and step = 'sent' and member_oid = ${memberOid}`
  return recorded !== undefined
}

/** The open application, kept from others until the transaction ends, and the membership it is about. */
async function lockApplication(tx: Queryable, oid: number): Promise<ApplicationRow | undefined> {
  const [application] = await tx<ApplicationRow[]>`
    select ${applicationColumns(tx)} from privacy_application where oid = ${oid} and status = 'open' for update`
  if (application) await tx`select from member where oid = ${application.memberOid} for no key update`
  return application
}
