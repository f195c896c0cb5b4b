import { describe, expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { pdfWith, upload } from '../testing/uploading.ts'
import { openGuestAccess, type RegistryGuest } from './guest-access.ts'

const gsmNumber = '+905031112233'
const processDate = '2026-11-15'

describe('a guest’s token', () => {
  test('of a phone alone opens nothing of a registry', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const opened = { now: service.now, address: '127.0.0.1' }
    const registry = await openGuestAccess(service.db, guestOfRegistry(registryOid), opened)
    const read = (accessToken: string) =>
      service.as({ accessToken }).call('CheckRegistryUnpaidOnlinePayment', { processDate, registryOid })
    await read(registry.token)
    for (const kind of ['complaint', 'cancellation-files'] as const) {
      const { token } = await openGuestAccess(service.db, { kind, gsmNumber }, opened)
      await expect(read(token)).rejects.toMatchObject({ status: 401 })
    }
  })

  test('of a registry uploads no file and sends no complaint', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const { token: guestToken } = await openGuestAccess(service.db, guestOfRegistry(registryOid), {
      now: service.now,
      address: '127.0.0.1',
    })
    await expect(upload(service.anyone, { content: pdfWith(), guestToken })).rejects.toThrow(
      'GuestPassExpired',
    )
    await expect(
      service.anyone.call('GetComplaint', { referenceNumber: 'B2026-AB12CD34', guestToken }),
    ).rejects.toThrow('GuestPassExpired')
  })

  test('ends with its time: three quarters of an hour to pay, a day to write', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const opened = { now: service.now, address: '127.0.0.1' }
    const paying = await openGuestAccess(service.db, guestOfRegistry(registryOid), opened)
    const writing = await openGuestAccess(service.db, { kind: 'complaint', gsmNumber }, opened)
    expect(paying.expiresAt.getTime() - service.now.getTime()).toBe(45 * 60_000)
    expect(writing.expiresAt.getTime() - service.now.getTime()).toBe(24 * 60 * 60_000)
    const pay = () =>
      service
        .as({ accessToken: paying.token })
        .call('CheckRegistryUnpaidOnlinePayment', { processDate, registryOid })
    service.pass(44 * 60_000)
    await pay()
    service.pass(60_000)
    await expect(pay()).rejects.toMatchObject({ status: 401 })
    await upload(service.anyone, { content: pdfWith(), guestToken: writing.token })
  })

  test('is kept as a hash alone', async ({ service }) => {
    const { token } = await openGuestAccess(
      service.db,
      { kind: 'complaint', gsmNumber },
      { now: service.now, address: '127.0.0.1' },
    )
    const rows = await service.db`select guest_access::text as row from guest_access`
    expect(JSON.stringify(rows)).not.toContain(token.slice(4))
  })
})

function guestOfRegistry(registryOid: number): RegistryGuest {
  return {
    kind: 'registry',
    registryOid,
    subscriberNumber: null,
    orderNumber: null,
    linkOid: null,
    gsmNumber,
  }
}
