import { randomUUID } from 'node:crypto'
import {
  type ComplaintStatusCode,
  type ComplaintStep,
  complaintStatuses,
  complaintSteps,
  isClosedComplaint,
} from 'contract/complaints/codes'
import { expect } from 'vitest'
import { test } from '../testing/complaining.ts'
import { moveComplaint } from './move-complaint.ts'
import { newReference } from './reference.ts'

const statuses = Object.keys(complaintStatuses) as ComplaintStatusCode[]
const steps = Object.keys(complaintSteps) as ComplaintStep[]

test('a complaint takes a step only from where the table says, and only by whom it says', async ({
  town,
}) => {
  const { oid: memberOid, registryOid } = await town.given.member()
  for (const status of statuses)
    for (const step of steps)
      for (const isClerk of [false, true]) {
        const [complaint] = await town.db<{ oid: number }[]>`
          insert into complaint ${town.db({
            reference: newReference('2026-11-15'),
            sendKey: randomUUID(),
            applicationTypeCode: '1',
            topicCode: 'road',
            status,
            memberOid,
            registryOid,
            text: 'Yol bozuk, onarılsın.',
            sentAt: town.now,
            promisedOn: '2026-12-15',
            closedAt: isClosedComplaint(status) ? town.now : null,
          })} returning oid`
        const oid = complaint?.oid ?? 0
        const by = { memberOid, registryOid, isClerk }
        const moved = await moveComplaint(town.db, oid, step, { by, now: town.now, text: 'Yazdım.' })
        const { from, to, by: mover } = complaintSteps[step]
        const isAllowed = (from as readonly string[]).includes(status) && (mover === 'clerk') === isClerk
        expect(moved?.status, `${status}, ${step}, ${isClerk ? 'clerk' : 'applicant'}`).toBe(
          isAllowed ? to : undefined,
        )
        const [after] = await town.db`
          select status, (select count(*) from complaint_event where complaint_oid = complaint.oid) as events
          from complaint where oid = ${oid}`
        expect(after).toEqual({ status: isAllowed ? to : status, events: isAllowed ? 1 : 0 })
      }
})

test('two clerks who take the same one at the same moment do not both get it', async ({ town }) => {
  const [ayse, first, second] = [
    await town.given.member(),
    await town.given.member({ role: 'clerk' }),
    await town.given.member({ role: 'clerk' }),
  ]
  const { ReferenceNumber: referenceNumber } = await town.as(ayse).call('SendComplaint', {
    sendKey: randomUUID(),
    applicationTypeCode: '4',
    topicCode: 'park',
    text: 'Göl kıyısına bank konsun.',
  })
  const take = { referenceNumber, stepCode: 'take' } as const
  const taken = await Promise.allSettled([
    town.as(first).call('MoveComplaint', take),
    town.as(second).call('MoveComplaint', take),
  ])
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the history cannot be changed or deleted', async ({ town }) => {
  await expect(town.db`update complaint_event set text = 'başka'`).rejects.toThrow(/append-only/)
  await expect(
    town.db`update complaint_event set text = null, member_oid = null, registry_oid = null`,
  ).rejects.toThrow(/append-only/)
  await expect(town.db`delete from complaint_event`).rejects.toThrow(/append-only/)
  await expect(town.db`truncate complaint_event`).rejects.toThrow(/append-only/)
})
