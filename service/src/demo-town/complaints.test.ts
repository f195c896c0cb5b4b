import { complaintSteps, isClosedComplaint } from 'contract/complaints/codes'
import { describe, expect } from 'vitest'
import { test } from '../testing/demo-town.ts'

describe('the complaints of the demo town', { timeout: 90_000 }, () => {
  test('are a few dozen around the lake, each with a history the table allows, and open at the desk', async ({
    service,
  }) => {
    const rows = await service.db<
      { status: string; closedAt: Date | null; kinds: (keyof typeof complaintSteps | 'send')[] }[]
    >`
      select status, closed_at, array_agg(kind order by complaint_event.oid) as kinds
      from complaint join complaint_event on complaint_oid = complaint.oid group by complaint.oid`
    expect(rows.length).toBeGreaterThan(35)
    for (const { status, closedAt, kinds } of rows) {
      const end = kinds.slice(1).reduce((at, kind) => {
        const { from, to } = complaintSteps[kind as keyof typeof complaintSteps]
        expect(from, kinds.join()).toContain(at)
        return to
      }, 'received' as string)
      expect(status).toBe(end)
      expect(closedAt !== null).toBe(isClosedComplaint(status as 'resolved'))
    }
    expect(new Set(rows.map(({ status }) => status)).size).toBe(6)
    const references = await service.db<{ reference: string }[]>`select reference from complaint`
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    for (const { reference: referenceNumber } of references)
      expect(await clerk.call('GetComplaintForClerk', { referenceNumber })).toHaveProperty('Text')
    const map = await service.anyone.call('GetTownMapWithoutAuthorization', {})
    expect(map.Streets.length).toBeGreaterThan(400)
    expect(map.Districts).toHaveLength(24)
    expect(map.Areas).toMatchObject([{ Kind: 'water', Name: 'Çınarlı Göl' }])
    const listed = await service.anyone.call('GetPublicComplaintsWithoutAuthorization', { listCode: 'all' })
    expect(listed.Items).toHaveLength(rows.length)
    const terms = await service.anyone.call('GetComplaintTermsWithoutAuthorization', {})
    expect(terms.Types[0]).toMatchObject({ PromisedDays: 10, AreWorkingDays: true })
  })
})
