import { randomInt, randomUUID } from 'node:crypto'
import { dayInTurkey } from 'rules/turkey-time'
import type { DocumentKindCode } from 'contract/files/codes'
import { type AppliedName, applicationTypes, meterOperationTypes, workOrderKinds } from 'contract/water/codes'
import { waterApplicationRules } from 'rules/water/water-applications'
import type { TestMember, TestService } from './test-service.ts'
import { demoWaterTariff } from '../demo-town/tariffs/demo-water.ts'
import { postAccruals } from '../debts/ledger.ts'
import { openGuestAccess } from '../callers/guest-access.ts'
import { phonePhoto, upload } from './uploading.ts'
import { planWorkOrder } from '../water/work-orders/plan-work-order.ts'
import { saveTariffRows } from '../tariffs/save-tariff-rows.ts'

type Town = Pick<TestService, 'db' | 'now'>

export function todayOf({ now }: Pick<Town, 'now'>): string {
  return dayInTurkey(now)
}

/** A residence with a meter that was read two weeks ago at 100 m³, and a deposit of 45 m³. */
export async function givenSubscription(service: Town, registryOid: number) {
  const { db } = service
  const { prices, terms } = demoWaterTariff(todayOf(service))
  await saveTariffRows(db, 'water_price', prices)
  await saveTariffRows(db, 'water_term', terms)
  // Journeys in processes of their own share one town, so that nothing of the process makes it their own.
  const subscriberNo = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const [subscription] = await db<{ oid: number }[]>`
    insert into subscription ${db({
      subscriberNumber: subscriberNo,
      registryOid,
      subscriberType: 'G',
      waterGroup: 'residence',
      addressText: 'Çay Mahallesi, Söğüt Sokak No 3 D 2, Çınarlıgöl',
      startedOn: '2024-05-01',
    })} returning oid`
  const subscriptionOid = subscription?.oid ?? 0
  const [meter] = await db<{ oid: number }[]>`
    insert into water_meter ${db({ subscriptionOid, serialNumber: `T-${subscriberNo}`, meterType: 'Mekanik' })}
    returning oid`
  await db`
    insert into water_reading ${db({ meterOid: meter?.oid ?? 0, readOn: '2026-10-31', indexCubicMetres: 100, readBy: 'reader' })}`
  await db`
    insert into water_deposit ${db({ subscriptionOid, paidOn: '2024-05-01', paidKurus: 50_000, cubicMetres: 45 })}`
  return { subscriberNo, subscriptionOid, registryOid }
}

/** Reading two months before, by the town's former system: 40 m³ ran until the next one. */
export async function givenEarlierReading({ db }: Pick<Town, 'db'>, subscriberNo: string): Promise<void> {
  await db`
    insert into water_reading (meter_oid, read_on, index_cubic_metres, read_by)
    select min(water_meter.oid), '2026-08-31', 60, 'reader'
    from water_meter join subscription on subscription.oid = subscription_oid
    where subscriber_number = ${subscriberNo} on conflict do nothing`
}

/** A water bill that fell due in September. */
export async function givenWaterDebt(
  service: Town,
  {
    subscriberNo,
    registryOid,
    revenueCode = 51,
  }: { subscriberNo: string; registryOid: number; revenueCode?: number },
  principalKurus: number,
  dueDate = '2026-09-25',
): Promise<number> {
  const [oid] = await postAccruals(service.db, [
    {
      registryOid,
      revenueCode,
      periodYear: 2026,
      periodPart: 8,
      description: `Su faturası Ağustos 2026 – abone ${subscriberNo}`,
      accruedOn: '2026-09-05',
      dueDate,
      principalKurus,
      sourceKind: 'subscription',
      subscriberNumber: subscriberNo,
    },
  ])
  return oid ?? 0
}

/** The bill from the mounting of the meter to its first reading, 10 m³. */
export async function givenWaterBill(
  service: Town,
  subscription: { subscriberNo: string; registryOid: number; subscriptionOid: number },
): Promise<number> {
  const accrualOid = await givenWaterDebt(service, subscription, 40_000, '2026-11-25')
  await service.db`
    insert into water_bill ${service.db({
      subscriptionOid: subscription.subscriptionOid,
      accrualOid,
      readBefore: '2026-10-01',
      readOn: '2026-10-31',
      firstIndex: 90,
      lastIndex: 100,
      lines: service.db.json([]),
      totalKurus: 40_000,
    })}`
  return accrualOid
}

/** A bill by estimate from the last reading on, up to an index that the meter never reached. */
export async function givenEstimate(
  service: Town,
  subscription: { subscriberNo: string; registryOid: number; subscriptionOid: number },
  { lastIndex, totalKurus }: { lastIndex: number; totalKurus: number },
): Promise<number> {
  const accrualOid = await givenWaterDebt(service, subscription, totalKurus, '2026-12-25')
  await service.db`
    insert into water_bill ${service.db({
      subscriptionOid: subscription.subscriptionOid,
      accrualOid,
      readBefore: '2026-10-31',
      readOn: '2026-11-10',
      firstIndex: 100,
      lastIndex,
      lines: service.db.json([]),
      totalKurus,
      isEstimated: true,
    })}`
  return accrualOid
}

/** The meter is taken out at 103 m³; where another is put in, it shows 2 m³. Answers both. */
export async function changeMeter(
  { db }: Town,
  { subscriptionOid, subscriberNo }: { subscriptionOid: number; subscriberNo: string },
  { isPutIn = true }: { isPutIn?: boolean } = {},
): Promise<{ oldMeterOid: number; meterOid: number }> {
  const { ripping, replacement } = meterOperationTypes
  const doneOn = '2026-11-05'
  const [old] = await db<{ meterOid: number }[]>`
    insert into water_meter_operation (meter_oid, operation_type, done_on, index_cubic_metres)
    select oid, ${ripping.code}, ${doneOn}, 103 from water_meter where subscription_oid = ${subscriptionOid}
    returning meter_oid`
  const oldMeterOid = old?.meterOid ?? 0
  if (!isPutIn) return { oldMeterOid, meterOid: oldMeterOid }
  const [meter] = await db<{ oid: number }[]>`
    insert into water_meter ${db({ subscriptionOid, serialNumber: `Y-${subscriberNo}`, meterType: 'Mekanik' })}
    returning oid`
  const meterOid = meter?.oid ?? 0
  await db`
    insert into water_meter_operation ${db({ meterOid, operationType: replacement.code, doneOn, indexCubicMetres: 2 })}`
  return { oldMeterOid, meterOid }
}

/** A subscription whose water is not cut, because someone there depends on a device. */
export async function givenProtection(
  service: Pick<TestService, 'db' | 'now' | 'given'>,
  registryOid: number,
): Promise<number> {
  const { subscriptionOid } = await givenSubscription(service, registryOid)
  const { oid: createdByMemberOid } = await service.given.member({ role: 'clerk' })
  const [protection] = await service.db<{ oid: number }[]>`
    insert into water_protection ${service.db({
      subscriptionOid,
      ground: 'device',
      note: 'Rapor 2026/114',
      validUntil: '2027-06-30',
      createdAt: service.now,
      createdByMemberOid,
    })} returning oid`
  return protection?.oid ?? 0
}

/** A reading period of the region in which test subscriptions live. */
export async function givenPeriod(
  service: Pick<TestService, 'db' | 'now' | 'given'>,
  region = 'Çay Mahallesi',
): Promise<number> {
  const { oid: createdByMemberOid } = await service.given.member({ role: 'clerk' })
  const [period] = await service.db<{ oid: number }[]>`
    insert into water_period ${service.db({
      region,
      periodYear: randomInt(2000, 2100),
      periodMonth: randomInt(1, 13),
      readFrom: '2026-11-01',
      readUntil: '2026-11-30',
      dueDate: '2026-12-15',
      createdAt: service.now,
      createdByMemberOid,
    })} returning oid`
  const oid = period?.oid ?? 0
  await service.db`
    insert into water_period_reading (period_oid, subscription_oid)
    select ${oid}, oid from subscription where region = ${region}`
  return oid
}

/** Someone who has proved the phone of a subscription. */
export async function guestOf(
  service: TestService,
  { subscriberNo, registryOid }: { subscriberNo: string; registryOid: number },
) {
  const { token } = await openGuestAccess(
    service.db,
    {
      kind: 'subscriber',
      registryOid,
      subscriberNumber: subscriberNo,
      orderNumber: null,
      linkOid: null,
      gsmNumber: '+905321110000',
    },
    { now: service.now, address: '127.0.0.1' },
  )
  return service.as({ accessToken: token })
}

/** Asks as a guest for the end of a contract; the rest of the deposit goes to an IBAN. */
export async function askedEnd(
  service: TestService,
  subscription: { subscriberNo: string; registryOid: number },
  change: { lastIndex?: number; depositReturnType?: 1 | 2; bankBranchOid?: number } = {},
  { hasHistory = true } = {},
) {
  const guest = await guestOf(service, subscription)
  const { subscriberNo } = subscription
  if (hasHistory) await givenEarlierReading(service, subscriberNo)
  const { FileToken, FirstCuttingDate } = await guest.call('OpenContractCancellation', { subscriberNo })
  const fileToken = FileToken ?? ''
  const content = await phonePhoto()
  const photo = await upload(guest, { content, name: 'sayac.jpg', kind: 'photo', guestToken: fileToken })
  const { ReferenceNumber } = await guest.call('StartElectronicStateContractCancellation', {
    address: 'Yeni Mahalle, Gül Sokak 5, Ankara',
    waterLineCuttingDate: FirstCuttingDate,
    lastIndex: 108,
    subscriberNo,
    fileToken,
    fileOidList: [photo.Oid],
    depositReturnType: 1,
    ibanOwner: 'Gülşen Özçığır',
    bankIbanNo: 'TR400006200000000000000001',
    ...change,
  })
  return { guest, referenceNumber: ReferenceNumber }
}

/** Papers that a kind of application needs, uploaded one after the other by the applicant. */
export async function waterPapers(
  calling: ReturnType<TestService['as']>,
  name: AppliedName,
): Promise<number[]> {
  const content = await phonePhoto()
  const oids: number[] = []
  for (const [kind] of waterApplicationRules[name].documents) {
    const file = await upload(calling, { content, name: `${kind}.jpg`, kind: kind as DocumentKindCode })
    oids.push(file.Oid)
  }
  return oids
}

/** Applies for a change of the meter; returns the reference. */
export async function appliedForWater(service: TestService, member: TestMember): Promise<string> {
  const { subscriberNo } = await givenSubscription(service, member.registryOid)
  const calling = service.as(member)
  const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
    applicationType: applicationTypes.meterChange.code,
    subscriberNo,
    details: { reason: 'stopped', lastIndex: '104' },
    fileOidList: await waterPapers(calling, 'meterChange'),
  })
  return ReferenceNumber
}

/** Subscription handed over to a member, who has not answered yet. */
export async function handedOver(
  service: TestService,
  next: Pick<TestMember, 'userName'>,
  ibanOwner = 'Gülşen Özçığır',
): Promise<string> {
  const member = await service.given.member({ name: 'ZEHRA' })
  const { subscriberNo } = await givenSubscription(service, member.registryOid)
  const calling = service.as(member)
  const { ReferenceNumber } = await calling.call('ApplyForWaterService', {
    applicationType: applicationTypes.assignment.code,
    subscriberNo,
    details: {
      nextIdentityNumber: next.userName,
      lastIndex: '104',
      deposit: 'return',
      ibanOwner,
      bankIbanNo: 'TR400006200000000000000001',
    },
    fileOidList: await waterPapers(calling, 'assignment'),
  })
  return ReferenceNumber
}

/** An inspection of a subscription that a field team has reported with a photo. */
export async function givenInspection(
  service: TestService,
  subscriptionOid: number | null,
  { hasPhoto = true }: { hasPhoto?: boolean } = {},
): Promise<number> {
  const team = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  const workOrderOid = await planWorkOrder(service.db, {
    ...(subscriptionOid === null
      ? { region: 'Göl Mahallesi', addressText: 'Göl Mahallesi, Saz Sokak 4' }
      : { subscriptionOid }),
    kind: workOrderKinds.inspection.code,
    reason: 'İhbar',
    plannedOn: todayOf(service),
    now: service.now,
  })
  const photo = hasPhoto
    ? [await upload(team, { content: await phonePhoto(), name: 'saha.jpg', kind: 'photo' })]
    : []
  await team.call('ReportWorkOrder', {
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Sayaçtan önce bağlantı var',
    fileOidList: photo.map(({ Oid }) => Oid),
  })
  return workOrderOid
}

/** Minutes of an illegal use that wait for a second clerk. */
export async function givenIllegalUse(service: TestService, registryOid: number): Promise<string> {
  const { subscriptionOid, subscriberNo } = await givenSubscription(service, registryOid)
  const clerk = service.as(await service.given.member({ role: 'clerk', duties: ['water'] }))
  const { ReferenceNumber } = await clerk.call('RecordIllegalUse', {
    workOrderOid: await givenInspection(service, subscriptionOid),
    subscriptionStatus: 1,
    meterStatus: 1,
    subscriberNo,
    officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
  })
  return ReferenceNumber
}
