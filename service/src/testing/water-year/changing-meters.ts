import { workOrderKinds } from 'contract/water/codes'
import { fieldPhoto } from '../uploading.ts'
import type { District } from './district.ts'
import type { House } from './house.ts'

export async function changeMeter(district: District, house: House) {
  const team = await district.clerk()
  const { WorkOrderOid } = await (
    await district.clerk()
  ).call('PlanWorkOrder', {
    subscriberNo: house.subscriberNo,
    kind: workOrderKinds.replacement.code,
    plannedOn: district.today,
    reason: 'Damga süresi doldu',
  })
  const next = district.newCounter(district.chance.below(4))
  const { Problem } = await district.report(team, WorkOrderOid, {
    fileOidList: await fieldPhoto(team),
    index: house.counter.shown,
    meterSerialNumber: next.serialNumber,
    newIndex: next.shown,
  })
  if (Problem !== null)
    district.year.wrongs.push(`${district.today} meter of ${house.subscriberNo}: ${Problem}`)
  house.changeCounter(next)
  district.saw('meterChanged')
  if ((await district.openEstimates(house)).length > 0) district.saw('meterChangedAfterEstimate')
}

export async function billByOwnReading(district: District, house: House) {
  const reference = await district.applied(await district.signedIn(house.member), 'invoiceGeneration', {
    subscriberNo: house.subscriberNo,
    details: { lastIndex: String(house.counter.shown) },
  })
  await district.letEstimatesStand(house)
  await district.accept(reference)
  await district.bookTruth(house, { day: district.today, cubicMetres: house.cubicMetres })
  district.saw('ownReading')
}
