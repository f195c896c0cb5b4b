import type { Calls, RefusalBy } from 'contract/calls'
import { fieldsOf } from 'contract/water/application-fields'
import { type AppliedName, applicationTypes, appliedName, waterLineStatuses } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { compactIban, isTurkishIban } from 'rules/identity/iban'
import { missingDocuments, waterApplicationRules } from 'rules/water/water-applications'
import type { Given, Handler } from '../../calling/handler.ts'
import { Refused } from '../../calling/refused.ts'
import type { Queryable } from '../../database/database.ts'
import { attachFiles, filesOf } from '../../files/file-use.ts'
import { ownerOf } from '../../files/owner.ts'
import { readingProblem } from '../cancellation/settle-over-estimate.ts'
import { type SeenSubscription, seenSubscription } from '../shares/shared-subscription.ts'
import { findWaterPlace } from '../chosen-place.ts'
import { writeStep } from './application.ts'
import { appealableAccruals } from './appeal.ts'
import { problemOf } from './applicant.ts'
import { doubtOfApplication } from './outcome.ts'
import { promisedDay } from './promised-day.ts'
import { newReference } from './reference.ts'
import { tellApplicant, tellRegistry } from './tell-applicant.ts'

type Refusal = Exclude<RefusalBy<'ApplyForWaterService'>, 'GuestPassExpired'>

const maxDaysAhead = 60

export const ApplyForWaterService: Handler<Calls['ApplyForWaterService']> = async ({
  request,
  member,
  refusal,
  ...given
}) => {
  const { db, now, today } = given
  const name = appliedName(request.applicationType)
  const { registryOid: ownOid, memberOid } = member
  if (ownOid === null || !name) throw refusal('RegistryNeeded')
  const { subscriberNo } = request
  const rule = waterApplicationRules[name]
  const details = answered(name, request.details)
  const place = 'address' in fieldsOf(name) ? await findWaterPlace(given, placeIn(details)) : undefined
  if ('address' in fieldsOf(name) && !place) throw refusal('AddressNeeded')
  if (place) details['addressText'] = place.addressText
  const owner = await ownerOf(given, member, undefined, () => refusal('RegistryNeeded'))
  const reference = newReference(today)
  await db.begin(async (tx) => {
    if (subscriberNo !== undefined)
      await tx`select from subscription where subscriber_number = ${subscriberNo} for update`
    const subscription =
      subscriberNo === undefined ? undefined : await seenSubscription({ db: tx }, member, subscriberNo, name)
    if (subscriberNo !== undefined && !subscription) throw refusal('NotYourSubscription')
    // An application for a shared subscription is made in its subscriber's place.
    const registryOid = subscription?.registryOid ?? ownOid
    const problem = await problemOf({ db: tx, today }, name, registryOid, subscription)
    if (problem) throw refusal(problem)
    if (rule.hasContract && !request.isContractAccepted) throw refusal('ContractNotAccepted')
    if (name === 'waterLineActivation' && subscription && (await isOpeningAsked(tx, subscription.oid)))
      throw refusal('OpeningAsked')
    const fault = await faultOf({ ...given, db: tx }, { name, registryOid, subscription, details })
    if (fault) throw refusal(fault as Parameters<typeof refusal>[0])
    const { lastIndex } = details
    const doubt = await doubtOfApplication(tx, {
      name,
      subscriptionOid: subscription?.oid ?? null,
      lastIndex,
      today,
    })
    if (doubt !== undefined && !request.isUnusualConfirmed) throw new Refused('Unusual', doubt)
    // No one may learn here which numbers the municipality knows: an unknown person answers after registering.
    const next = name === 'assignment' ? await nextSubscriber(tx, details['nextIdentityNumber'] ?? '') : null
    if (next === registryOid) throw refusal('SamePerson')
    const [application] = await tx<{ oid: number }[]>`
      insert into water_application ${tx({
        reference,
        applicationType: request.applicationType,
        subscriptionOid: subscription?.oid ?? null,
        registryOid,
        memberOid,
        createdAt: now,
        details: tx.json(details),
        state: name === 'assignment' ? 'handover' : 'waiting',
        promisedOn: await promisedDay({ db: tx, today }, name),
        contractAcceptedAt: rule.hasContract ? now : null,
        nextRegistryOid: next,
      })} on conflict do nothing returning oid`
    if (!application) throw refusal('AlreadyApplied')
    const used = { usedBy: 'water-application', usedByOid: application.oid }
    const attached = await attachFiles({ ...given, db: tx }, owner, request.fileOidList, used)
    if (attached !== 'attached') throw refusal(attached)
    const kinds = (await filesOf({ ...given, db: tx }, used)).map(({ Kind }) => Kind)
    if (missingDocuments(rule, kinds).length > 0) throw refusal('DocumentMissing')
    await writeStep(tx, application.oid, { step: 'applied', happenedAt: now, memberOid })
    await tellApplicant(
      tx,
      given,
      { reference, memberOid },
      {
        event: 'applied',
        text: `Su basvurunuz alindi. Basvuru no: ${reference}. Durumunu e-Belediyeden izleyebilirsiniz.`,
      },
    )
    if (subscription?.isShared)
      await tellRegistry(tx, given, registryOid, {
        eventKey: `water-application:${reference}:shared`,
        text: `${subscription.subscriberNumber} nolu su aboneliginiz icin paylastiginiz kisi basvuru yapti (${reference}). e-Belediyede Su islemlerim sayfasindan gorebilirsiniz.`,
      })
    if (next !== null)
      await tellRegistry(tx, given, next, {
        eventKey: `water-application:${reference}:handover`,
        text: `Size bir su aboneligi devredilmek isteniyor (${reference}). e-Belediyede Su islemlerim sayfasindan onaylayin ya da reddedin.`,
      })
  })
  return { ReferenceNumber: reference }
}

/** Answers that the kind asks for, with accounts in their stored form. */
function answered(name: AppliedName, given: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(fieldsOf(name))
  return Object.fromEntries(
    fields.map(([key, { input }]) => {
      const value = given[key] ?? ''
      return [key, input === 'iban' ? compactIban(value) : value]
    }),
  )
}

function placeIn({ address, addressText: words }: Readonly<Record<string, string>>) {
  return { address, words }
}

/** Fault of the answers that only the service can check. */
async function faultOf(
  given: Omit<Given, 'db'> & { db: Queryable },
  asked: {
    name: AppliedName
    registryOid: number
    subscription: SeenSubscription | undefined
    details: Readonly<Record<string, string>>
  },
): Promise<Refusal | undefined> {
  const { today } = given
  const { name, registryOid, subscription, details } = asked
  const { units, bankIbanNo, accrualOid, lastIndex, closeOn, stolenOn } = details
  if (units !== undefined && (Number(units) < 1 || Number(units) > 500)) return 'UnitsWrong'
  if (bankIbanNo && !(isTurkishIban(bankIbanNo) && /^TR\d{24}$/.test(bankIbanNo))) return 'IbanFaulty'
  if (details['deposit'] === 'return' && !bankIbanNo) return 'IbanFaulty'
  if (closeOn !== undefined && (closeOn < today || closeOn > addDays(today, maxDaysAhead)))
    return 'DateOutside'
  if (stolenOn !== undefined && stolenOn > today) return 'DateAhead'
  if (accrualOid !== undefined) {
    const [accrual] = await appealableAccruals(given, name, registryOid, subscription, Number(accrualOid))
    if (!accrual) return 'NoSuchAccrual'
  }
  // The index of an appeal tells about the bill and is not billed: it may well be lower.
  return lastIndex !== undefined && subscription && name !== 'invoiceAndMeterAppeal'
    ? readingProblem(given, subscription, Number(lastIndex))
    : undefined
}

async function nextSubscriber(tx: Queryable, identityNumber: string): Promise<number | null> {
  const [registry] = await tx<{ oid: number }[]>`
    select oid from registry where identity_number = ${identityNumber} order by oid limit 1`
  return registry?.oid ?? null
}

/** Whether an opening was accepted since the line was cut: its fee is charged once, and the team comes when it is paid. */
async function isOpeningAsked(tx: Queryable, subscriptionOid: number): Promise<boolean> {
  const [asked] = await tx`
    select from water_application
    where subscription_oid = ${subscriptionOid} and decision = 'completed'
      and application_type = ${applicationTypes.waterLineActivation.code} and decided_at >= (
        select max(happened_at) from water_line_event
        where subscription_oid = ${subscriptionOid} and to_status = ${waterLineStatuses.cut.code}) limit 1`
  return asked !== undefined
}
