import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { givenAddresses } from '../../testing/given-address.ts'
import { doneByTwo } from '../../testing/second-person.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { phonePhoto, upload } from '../../testing/uploading.ts'
import { todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'
import { planWorkOrder } from './plan-work-order.ts'

/** Inspection of a place without a contract, and its report by the caller. */
async function inspectionAt(
  service: TestService,
  place: { addressText: string; outerDoorOid?: number; innerDoorOid?: number },
) {
  const workOrderOid = await planWorkOrder(service.db, {
    region: 'Göl Mahallesi',
    kind: workOrderKinds.inspection.code,
    reason: 'İhbar',
    plannedOn: todayOf(service),
    now: service.now,
    ...place,
  })
  const report = () => ({
    reportId: randomUUID(),
    workOrderOid,
    isDone: true,
    doneAt: service.now.toISOString(),
    text: 'Bir şey bulunmadı',
    fileOidList: [],
  })
  return { workOrderOid, report }
}

describe('work at a place without a contract', () => {
  test('known by its words alone is reported with a photo by another than who planned or withdrew it', async ({
    service,
  }) => {
    const clerks = await twoClerks(service)
    const place = { addressText: 'Göl Mahallesi, Sazlık mevkii' }
    const withPhoto = async (clerk: typeof clerks.first) => {
      const photo = await upload(clerk, { content: await phonePhoto(), name: 'yer.jpg', kind: 'photo' })
      return { fileOidList: [photo.Oid] }
    }
    const bare = await inspectionAt(service, place)
    const text = await doneByTwo(clerks, 'ReportWorkOrder', bare.report())
    expect(text).toContain('Sazlık mevkii')
    expect(text).toContain('fotoğraf yok')
    const { WorkOrderOid: workOrderOid } = await clerks.first.call('PlanWorkOrder', {
      addressText: place.addressText,
      kind: workOrderKinds.inspection.code,
      plannedOn: todayOf(service),
      reason: 'İhbar',
    })
    const own = { ...bare.report(), workOrderOid, ...(await withPhoto(clerks.first)) }
    expect(await doneByTwo(clerks, 'ReportWorkOrder', own)).toContain('planlayan ya da vazgeçen')
    const seen = await inspectionAt(service, place)
    const report = { ...seen.report(), ...(await withPhoto(clerks.first)) }
    expect(await clerks.first.call('ReportWorkOrder', report)).toMatchObject({ State: 'done' })
  })

  test('is not ended by the clerk who lives there, by the door or by its words', async ({ service }) => {
    await givenAddresses(service.db)
    const { db } = service
    const byDoor = await service.given.member({ role: 'clerk', duties: ['water'] })
    await db`
      insert into registry_address (registry_oid, kind, outer_door_oid, inner_door_oid, text)
      values (${byDoor.registryOid}, 'residence', 71, 712, 'Ev')`
    const byWords = await service.given.member({ role: 'clerk', duties: ['water'] })
    await db`
      insert into registry_address (registry_oid, kind, text)
      values (${byWords.registryOid}, 'residence', 'Göl Mahallesi, Saz Sokak 4')`
    const { first: other } = await twoClerks(service)
    for (const [neighbour, place] of [
      [byDoor, { addressText: 'İçme Mah. Çınar Cad. No: 2/B D: 10', outerDoorOid: 71, innerDoorOid: 712 }],
      [byWords, { addressText: 'GÖL MAHALLESİ, SAZ SOKAK 4' }],
      [byWords, { addressText: 'Göl Mah. Saz Sk. No: 4 zemin kat' }],
    ] as const) {
      const { workOrderOid, report } = await inspectionAt(service, place)
      const living = service.as(neighbour)
      const withdrawal = { workOrderOid, reason: 'Gerek yok' }
      await expect(living.call('WithdrawWorkOrder', withdrawal)).rejects.toThrow('OwnMatter')
      await expect(living.call('ReportWorkOrder', report())).rejects.toThrow('OwnMatter')
      const content = await phonePhoto()
      const photo = await upload(other, { content, name: 'yer.jpg', kind: 'photo' })
      await other.call('ReportWorkOrder', { ...report(), fileOidList: [photo.Oid] })
      await expect(living.call('NoteNothingFound', { workOrderOid })).rejects.toThrow('OwnMatter')
      const again = { workOrderOid, plannedOn: todayOf(service), reason: 'Yeniden' }
      await expect(living.call('RepeatWorkOrder', again)).rejects.toThrow('OwnMatter')
      // The place goes along with the next visit.
      const { WorkOrderOid: next } = await other.call('RepeatWorkOrder', again)
      await expect(living.call('WithdrawWorkOrder', { ...withdrawal, workOrderOid: next })).rejects.toThrow(
        'OwnMatter',
      )
    }
  })
})
