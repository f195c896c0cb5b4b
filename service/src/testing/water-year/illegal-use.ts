import { acceptSeen } from '../water-applications.ts'
import { applicationTypes, workOrderKinds } from 'contract/water/codes'
import { addDays } from 'rules/calendar'
import { partOf } from 'rules/exact-parts'
import { kurus, kurusFromWire } from 'rules/money'
import { tiersOn, waterTerm } from 'rules/water/water-tariff-rows'
import { loadWaterTariff } from '../../water/tariff.ts'
import { phonePhoto, upload } from '../uploading.ts'
import { type District, isMetropolitan } from './district.ts'
import type { House } from './house.ts'

/** Water ran past the meter of a house: a team finds it, two clerks charge it, and some appeal. */
export async function catchIllegalUse(district: District, house: House) {
  const [team, recorder, decider] = [await district.clerk(), await district.clerk(), await district.clerk()]
  const { WorkOrderOid: workOrderOid } = await team.call('PlanWorkOrder', {
    subscriberNo: house.subscriberNo,
    kind: workOrderKinds.inspection.code,
    plannedOn: district.today,
    reason: 'İhbar',
  })
  const photo = await upload(team, { content: await phonePhoto(), name: 'saha.jpg', kind: 'photo' })
  await district.report(team, workOrderOid, { fileOidList: [photo.Oid] })
  const { ReferenceNumber: referenceNumber, Amount } = await recorder.call('RecordIllegalUse', {
    workOrderOid,
    startedOn: addDays(district.today, -20),
    subscriptionStatus: 1,
    meterStatus: 1,
    subscriberNo: house.subscriberNo,
    officers: ['Hasan Yıldızeli', 'Sevim Karakuş'],
  })
  await decider.call('DecideIllegalUse', { referenceNumber, isAccrued: true })
  const [minutes] = await district.db<{ cubicMetres: number; isRepeat: boolean; accrualOid: number }[]>`
    select cubic_metres, is_repeat, accrual_oid from water_illegal_use where reference = ${referenceNumber}`
  if (!minutes) throw new Error('There are no minutes')
  const charged = kurusFromWire(Amount)
  const right = await costOf(district, house, minutes)
  if (charged !== right)
    district.year.wrongs.push(
      `${district.today} ${house.subscriberNo}: ${minutes.cubicMetres} m³ of illegal use cost ${right}, not ${charged}`,
    )
  house.illegalKurus += right
  district.saw(minutes.isRepeat ? 'illegalUse:repeated' : 'illegalUse')
  if (district.isTimeFor('illegalUse:appealed', 0.5)) await appeal(district, house, minutes.accrualOid, right)
}

/** Cost by the regulation, without the service: all at the highest tier, as much again, and four times for a repeat. */
async function costOf(
  district: District,
  house: House,
  { cubicMetres, isRepeat }: { cubicMetres: number; isRepeat: boolean },
): Promise<number> {
  const { tariff } = await loadWaterTariff(district.db, isMetropolitan)
  const top = tiersOn(tariff, house.group, district.today).at(-1)
  const water = kurus((top?.waterKurus ?? 0) * cubicMetres)
  const wastewater = kurus((top?.wastewaterKurus ?? 0) * cubicMetres)
  const vatOf = (code: 'waterVatBasisPoints' | 'wastewaterVatBasisPoints', amount: typeof water) =>
    partOf(amount, waterTerm(tariff, code, district.today).value, 10_000)
  const vat = vatOf('waterVatBasisPoints', water) + vatOf('wastewaterVatBasisPoints', wastewater)
  return (water + wastewater) * (isRepeat ? 4 : 2) + vat
}

async function appeal(district: District, house: House, accrualOid: number, charged: number) {
  const calling = district.service.as(await district.signedIn(house.member))
  const { ReferenceNumber: referenceNumber } = await calling.call('ApplyForWaterService', {
    applicationType: applicationTypes.illegalUsageAppeal.code,
    details: { accrualOid: String(accrualOid), explanation: 'O aylarda evde kimse yoktu.' },
  })
  const right = Math.floor(charged / 2)
  for (let clerks = 0; clerks < 2; clerks += 1)
    await acceptSeen(await district.clerk(), referenceNumber, (right / 100).toFixed(2))
  house.illegalKurus -= charged - right
  district.saw('illegalUse:appealed')
}
