import { randomUUID } from 'node:crypto'
import { workOrderKinds } from 'contract/water/codes'
import { describe, expect } from 'vitest'
import { givenAddresses } from '../../testing/given-address.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { todayOf } from '../../testing/water.ts'
import { twoClerks } from '../../testing/water-periods.ts'
import { planWorkOrder } from './plan-work-order.ts'

/** Inspection of a place without a contract, and its report by whoever calls. */
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
    ] as const) {
      const { workOrderOid, report } = await inspectionAt(service, place)
      const living = service.as(neighbour)
      const withdrawal = { workOrderOid, reason: 'Gerek yok' }
      await expect(living.call('WithdrawWorkOrder', withdrawal)).rejects.toThrow('OwnMatter')
      await expect(living.call('ReportWorkOrder', report())).rejects.toThrow('OwnMatter')
      await other.call('ReportWorkOrder', report())
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
