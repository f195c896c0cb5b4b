import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { calls } from 'contract/calls'
import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { z } from 'zod'
import { float, givenCashier, takenCash } from '../cash.ts'
import { givenChargeback } from '../given-chargeback.ts'
import { givenHeldRecord } from '../given-held-record.ts'
import { noteRepresentation } from '../../callers/representation.ts'
import { oweBack } from '../../refunds/owe-back.ts'
import { planWorkOrder } from '../../water/work-orders/plan-work-order.ts'
import { givenCollectingBank, testBank } from '../bank-files.ts'
import { declaring, someAddress } from '../declaring.ts'
import { applyToDefer } from '../deferral.ts'
import { givenCollection, givenDebt } from '../given-debts.ts'
import { giveEmployment } from '../given-employee.ts'
import { appliedForPrivacy, returnedContact } from '../privacy.ts'
import { type TestService, testSettings } from '../test-service.ts'
import { pdfWith, upload } from '../uploading.ts'
import {
  givenIllegalUse,
  givenPeriod,
  givenSubscription,
  givenWaterBill,
  todayOf,
  waterPapers,
} from '../water.ts'
import { foldMark, givenOwner, type Owner, ownerNames } from './attack-owner.ts'

type RecordedOwner = Owner & { registryOid: number; member: NonNullable<Owner['member']> }

const reason = 'Belgeleri gördüm, uygundur.'

/** The people of the attack, and of every kind of thing something that belongs to each of them. */
export async function givenOwners(town: TestService): Promise<Owner[]> {
  await givenCollectingBank(town)
  const proposer = await town.given.member({ role: 'clerk' })
  const neighbour = await town.given.member({ name: 'KOMŞU' })
  const owners: Owner[] = []
  for (const name of ownerNames) owners.push(await givenOwner(town, name))
  for (const owner of owners) {
    await ownComplaint(town, owner)
    if (!owner.member) continue
    await ownFollow(town, owner)
    await appliedForPrivacy(town, owner.member, 'information')
    if (!isRecorded(owner)) continue
    await returnedContact(town, owner.registryOid)
    await ownMoney(town, owner, proposer.oid)
    await ownDeclaration(town, owner)
    await ownWater(town, owner, { proposerOid: proposer.oid, neighbour })
    await ownPapers(town, owner, { proposerOid: proposer.oid, other: otherThan(owner, owners) })
    if (owner.name === 'employee' || owner.name === 'clerk')
      await giveEmployment(town, owner.registryOid, { corporationRegistryNumber: `PX-${owner.registryOid}` })
  }
  const [clerk, household] = [find(owners, 'clerk'), find(owners, 'household of the clerk')]
  await noteRepresentation(town.db, {
    representativeRegistryOid: clerk.registryOid,
    registryOid: household.registryOid,
    basis: 'Vasi',
    since: '2026-01-01',
  })
  await givenPeriod(town)
  await givenDelivery(town)
  for (const owner of owners) await addNumbers(town, owner)
  return owners
}

function isRecorded(owner: Owner): owner is RecordedOwner {
  return owner.registryOid !== undefined && owner.member !== undefined
}

function find(owners: readonly Owner[], name: Owner['name']): RecordedOwner {
  const owner = owners.find((each) => each.name === name)
  if (!owner || !isRecorded(owner)) throw new Error(`The town has no ${name}`)
  return owner
}

/** Another person with a record, named on a paper of an owner. */
function otherThan({ name }: Owner, owners: readonly Owner[]): RecordedOwner {
  return find(owners, name === 'second citizen' ? 'citizen' : 'second citizen')
}

/** Numbers that name what is theirs tell it from everyone else's, too. */
async function addNumbers({ db }: TestService, { registryOid, member, gsmNumber, marks }: Owner) {
  const rows = await db<{ mark: string | null }[]>`
    select subscriber_number as mark from subscription where registry_oid = ${registryOid ?? null}
    union all select registry_number from registry where oid = ${registryOid ?? null}
    union all select order_number from payment_order where registry_oid = ${registryOid ?? null}
    union all select document_number from issued_document where registry_oid = ${registryOid ?? null}
    union all select corporation_registry_number from employee where registry_oid = ${registryOid ?? null}
    union all select plan_number from restructuring where registry_oid = ${registryOid ?? null}
    union all select number from declaration where registry_oid = ${registryOid ?? null}
    union all select reference from water_application join subscription on subscription.oid = subscription_oid
      where subscription.registry_oid = ${registryOid ?? null}
    union all select reference from complaint where member_oid = ${member?.oid ?? null} or guest_gsm_number = ${gsmNumber}`
  for (const { mark } of rows) if (mark !== null) marks.set(foldMark(mark), 'number')
}

async function ownComplaint({ db, now }: TestService, { member, registryOid, ...owner }: Owner) {
  const sender = member
    ? { memberOid: member.oid, ...(registryOid !== undefined && { registryOid }) }
    : { guestGsmNumber: owner.gsmNumber }
  const reference = `B2026-${randomBytes(4).toString('hex').toUpperCase()}`
  await db`
    insert into complaint ${db({
      reference,
      sendKey: randomUUID(),
      applicationTypeCode: '1',
      topicCode: 'road',
      text: `${owner.street} Sokak’ta kaldırım taşları kırık, ${owner.fullName}.`,
      sentAt: now,
      promisedOn: '2026-12-01',
      ...sender,
    })}`
}

async function ownFollow({ db, now }: TestService, { member, registryOid, street }: Owner) {
  await db`
    insert into resolution_follow ${db({
      memberOid: member?.oid ?? 0,
      registryOid: registryOid ?? null,
      subject: `${street} Sokak`,
      channel: 'mail',
      createdAt: now,
    })}`
}

/** Money of a closed shift on its way to the bank. */
async function givenDelivery(town: TestService) {
  const cashier = await givenCashier(town)
  await town.as(cashier).call('CloseCashShift', { count: [...float], delivered: '500.00', explanation: '' })
}

async function ownMoney(town: TestService, owner: RecordedOwner, proposerOid: number) {
  const { db, now } = town
  const { registryOid, member, kurus, street } = owner
  const description = `Bina vergisi 2026, ${street} Sokak`
  const tax = { revenueCode: 11, accruedOn: '2026-01-01', principalKurus: kurus, description }
  const accrualOid = await givenDebt(town, registryOid, tax)
  const paidOid = await givenDebt(town, registryOid, tax)
  await givenCollection(town, registryOid, [{ accrualOid: paidOid, principalKurus: kurus, fineKurus: 0 }])
  const atCounter = await givenDebt(town, registryOid, tax)
  await takenCash(town, await givenCashier(town), [atCounter])
  await applyToDefer(town, member, await givenDebt(town, registryOid, { ...tax, dueDate: '2026-06-01' }))
  const order = {
    orderNumber: randomBytes(10).toString('hex').toUpperCase(),
    registryOid,
    payerMemberOid: member.oid,
    payerGsmNumber: owner.gsmNumber,
    browserId: 'x',
    clientAddress: '127.0.0.1',
    createdAt: now,
    validUntil: new Date(now.getTime() + 3_600_000),
  }
  await db`insert into payment_order ${db({ ...order, amountKurus: kurus })}`
  const orderNumber = randomBytes(10).toString('hex').toUpperCase()
  const [waiting] = await db<{ oid: number }[]>`
    insert into payment_order ${db({ ...order, orderNumber, amountKurus: kurus, status: 'unknown', bankCode: '0010', clerkSince: now, clerkReason: 'x' })}
    returning oid`
  await givenChargeback({ db, now }, waiting?.oid ?? 0)
  const proposal = { proposedByMemberOid: proposerOid, proposedAt: now, reason }
  await db`
    insert into payment_proposal ${db({ orderOid: waiting?.oid ?? 0, decision: 'notCharged', ...proposal })}`
  await db`insert into reconciliation_day (day) values ('2026-11-14') on conflict do nothing`
  await db`
    insert into reconciliation_case ${db({ comparison: 'card', subject: orderNumber, day: '2026-11-14', kind: 'bankAmount', amountKurus: 1, evidence: db.json({}), foundAt: now, registryOid })}`
  const reference = `TT-${randomUUID()}`
  await oweBack(
    db,
    { now, settings: testSettings },
    { registryOid, kind: 'restructuring', reference, amountKurus: 5_000, aroseOn: '2026-11-15' },
  )
  await db`
    update refund set ${db({ ibanOwner: owner.fullName, bankIbanNo: owner.iban, accountMemberOid: member.oid })}
    where reference = ${reference}`
  await town
    .as(member)
    .call('CreatePaymentLink', { registryOid, accrumentOidList: [accrualOid], validDays: 3 })
  await db`
    insert into automatic_order ${db({ registryOid, bankCode: testBank, iban: owner.iban, consentText: 'x', memberOid: member.oid, createdAt: now })}`
}

async function ownDeclaration({ db, now }: TestService, { registryOid, member, street }: RecordedOwner) {
  const declared = declaring(await someAddress(db))
  const estate = calls.RecordEMunicipalityEstateDeclaration.request.shape
  const workplace = calls.RecordEMunicipalityECTDeclaration.request.shape
  const contents = {
    plot: z.parse(estate.concreteEMunicipalityEstateDeclaration, declared.plot),
    cleaning: z.parse(workplace.concreteEMunicipalityECTDeclaration, declared.cleaning),
  }
  const memberOid = member.oid
  const subjectKey = `plot:${randomUUID()}`
  const addressText = `${street} Sokak 4`
  const declaration = { registryOid, memberOid, status: 'waiting', occasionKey: 'x', sentAt: now }
  const declare = async (kind: 'plot' | 'cleaning') => {
    const [row] = await db<{ oid: number }[]>`
      insert into declaration ${db({ ...declaration, number: `AT-${randomUUID().slice(0, 8)}`, sendId: randomUUID(), kind, subjectKey, content: db.json(contents[kind] as never), subject: addressText, firstTaxYear: 2026 })}
      returning oid`
    return row?.oid ?? 0
  }
  const land = { blockNumber: '1', parcelNumber: '2', sectionNumber: '', sharePart: 1, shareWhole: 2 }
  await db`
    insert into estate ${db({ registryOid, kind: 'plot', subjectKey, addressText, ...land, declarationOid: await declare('plot') })}`
  await db`
    insert into place ${db({ registryOid, kind: 'cleaning', subjectKey, name: `${street} Lokantası`, addressText, isYearly: true, declarationOid: await declare('cleaning') })}`
  await db`
    insert into declaration_draft ${db({ registryOid, memberOid, kind: 'plot', step: 'property', content: db.json({ street }), createdAt: now, savedAt: now })}`
}

async function ownWater(
  town: TestService,
  owner: RecordedOwner,
  { proposerOid, neighbour }: { proposerOid: number; neighbour: { userName: string } },
) {
  const { db, now } = town
  const { registryOid, member, street } = owner
  const subscription = await givenSubscription(town, registryOid)
  const { subscriberNo, subscriptionOid } = subscription
  const addressText = `Çay Mahallesi, ${street} Sokak No 3 D 2, Çınarlıgöl`
  await db`update subscription set address_text = ${addressText} where oid = ${subscriptionOid}`
  await givenWaterBill(town, subscription)
  await town.as(member).call('ApplyForWaterService', {
    applicationType: applicationTypes.meterChange.code,
    subscriberNo,
    details: { reason: 'stopped', lastIndex: '104' },
    fileOidList: await waterPapers(town.as(member), 'meterChange'),
  })
  await planWorkOrder(db, {
    kind: workOrderKinds.reading.code,
    subscriptionOid,
    plannedOn: todayOf(town),
    reason,
    now,
  })
  await givenIllegalUse(town, registryOid)
  await db`
    insert into water_protection ${db({ subscriptionOid, ground: 'device', note: `Rapor, ${owner.fullName}`, validUntil: '2027-06-30', createdAt: now, createdByMemberOid: proposerOid })}`
  await db`
    insert into water_share ${db({ subscriptionOid, registryOid, kind: 'tenant', identityNumber: neighbour.userName, invitedAt: now, invitedByMemberOid: member.oid })}`
}

async function ownPapers(
  town: TestService,
  owner: RecordedOwner,
  { proposerOid, other }: { proposerOid: number; other: RecordedOwner },
) {
  const { db, now } = town
  const { registryOid, member, fullName } = owner
  // Letters that a PDF keeps unchanged.
  const pdf = pdfWith(`% ${owner.gsmNumber} ${owner.identityNumber}`)
  await upload(town.as(member), { content: pdf })
  const verificationCode = createHash('sha256').update(fullName).digest('hex').slice(0, 16).toUpperCase()
  await db`
    insert into issued_document ${db({ kind: 'debt_status', documentNumber: `BX-${randomUUID().slice(0, 8)}`, verificationCode, registryOid, memberOid: member.oid, issuedAt: now, shown: db.json([]), pdf })}`
  const [record] = await db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${registryOid}`
  const representativeIdentityNumber = other.identityNumber
  const text = `Temsilci olacak: ${other.fullName}.`
  const request = { registryNumber: record?.registryNumber ?? '', representativeIdentityNumber, reason }
  await db`
    insert into registry_proposal ${db({ callName: 'NameRepresentative', registryOid, request: db.json(request), text, reason, proposedByMemberOid: proposerOid, proposedAt: now })}`
  const event = { happenedAt: now, memberOid: member.oid, address: '127.0.0.1', userAgent: fullName }
  const byAdministrator = db.json({ administrator: String(other.member.oid) })
  await db`
    insert into security_event ${db({ ...event, kind: 'SignedIn', detail: db.json({}) })}`
  await db`
    insert into security_event ${db({ ...event, kind: 'DutiesGiven', actingRegistryOid: other.registryOid, detail: byAdministrator })}`
  const rejected = { IdentityNumber: owner.identityNumber, NameOrTitle: fullName, GsmNumber: owner.gsmNumber }
  const rejection = { clientId: 'x', faults: db.json([]), firstRejectedAt: now, lastRejectedAt: now }
  await db`
    insert into bridge_rejection ${db({ ...rejection, kind: 'registries', ownNumber: `K-${registryOid}`, record: db.json(rejected) })}`
  await givenHeldRecord(db, { registryOid, importKey: `H-${registryOid}`, now })
  await db`
    insert into contact_change ${db({ registryOid, field: 'email', oldValue: owner.email, newValue: `yeni.${owner.email}`, way: 'file', changedAt: now, status: 'waiting', isToTell: true })}`
  await db`
    insert into registry_address ${db({ registryOid, kind: 'residence', text: `${owner.street} Sokak 4` })}`
}
