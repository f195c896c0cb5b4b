import { describe, expect } from 'vitest'
import { sent, test } from '../testing/complaining.ts'

describe('what a clerk did today', () => {
  test('is listed newest first, with the way to it, for this clerk alone and until the day ends', async ({
    town: service,
  }) => {
    const referenceNumber = await sent(service.as(await service.given.member()))
    const clerk = await service.given.member({ role: 'clerk' })
    const colleague = await service.given.member({ role: 'clerk' })
    const decisionsOf = (who: typeof clerk) => service.as(who).call('GetOwnDecisionsOfToday', {})
    expect(await decisionsOf(clerk)).toEqual([])
    await service.as(clerk).call('MoveComplaint', { referenceNumber, stepCode: 'take' })
    service.pass(60_000)
    const text = 'Yarın sabah alınacak.'
    await service.as(clerk).call('MoveComplaint', { referenceNumber, stepCode: 'resolve', text })
    const matter = { DeskPath: '/Memur/Basvurular', Path: `/Memur/Basvurular?no=${referenceNumber}` }
    expect(await decisionsOf(clerk)).toEqual([
      {
        At: service.now.toISOString(),
        Text: `${referenceNumber} numaralı başvuru: Sonuçlandırıldı`,
        ...matter,
      },
      {
        At: new Date(service.now.getTime() - 60_000).toISOString(),
        Text: `${referenceNumber} numaralı başvuru: İncelemeye alındı`,
        ...matter,
      },
    ])
    expect(await decisionsOf(colleague)).toEqual([])
    const later = await service.given.member({ role: 'clerk' })
    await service.db`
      insert into security_event (happened_at, kind, member_oid, address, user_agent, detail)
      select happened_at - interval '1 day', kind, ${later.oid}, address, user_agent, detail
      from security_event where member_oid = ${clerk.oid} and kind = 'DecidedByClerk'`
    expect(await decisionsOf(later)).toEqual([])
  })

  test('leads to the desk where the matter itself has no page', async ({ town: service }) => {
    const clerk = await service.given.member({ role: 'clerk' })
    await service.db`
      insert into security_event (happened_at, kind, member_oid, address, user_agent, detail) values
      (${service.now}, 'DecidedByClerk', ${clerk.oid}, '127.0.0.1', 'test',
        ${service.db.json({ call: 'WithdrawResolution', resolutionOid: '7' })})`
    expect(await service.as(clerk).call('GetOwnDecisionsOfToday', {})).toMatchObject([
      { Text: 'Kararı yayından kaldırma', Path: '/Memur/Kararlar' },
    ])
  })
})
