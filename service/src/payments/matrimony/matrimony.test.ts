import { beforeEach, describe, expect } from 'vitest'
import { bankAnswer, comeBack, payingTest, startPaying, statusOf } from '../../testing/payments/paying.ts'
import { type TestService, testSettings } from '../../testing/test-service.ts'
import { endMatrimonyPayments } from './matrimony.ts'

const test = payingTest.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  CountyCode: '2080',
}))
const hourMs = 3_600_000

beforeEach<{ service: TestService }>(async ({ service }) => {
  await service.db`
    insert into matrimony_fee (code, name, amount_kurus, valid_from, valid_until, legal_source) values
    ('HAFTAICI', 'Hafta içi', 150000, '2026-01-01', null, 'Meclis kararı 2025/41'),
    ('ESKI', 'Geçen yılın ücreti', 100000, '2025-01-01', '2025-12-31', 'Meclis kararı 2024/38')
    on conflict do nothing`
})

async function begin(service: TestService, changes: { feeCode?: string; weddingDate?: string } = {}) {
  const captcha = await service.anyone.solvedCaptcha()
  return service.anyone.call('StartMatrimonyPayment', {
    feeCode: 'HAFTAICI',
    weddingDate: '2027-05-14',
    firstName: 'Şule Irmaklı',
    secondName: 'Çağan Güneş',
    captcha,
    ...changes,
  })
}

async function balanceOf(service: TestService, accrualOid: number): Promise<number | undefined> {
  const [row] = await service.db<{ balance: number }[]>`select principal_balance(${accrualOid}) as balance`
  return row?.balance
}

describe('a wedding’s fee', () => {
  test('is offered as it is today, and paid like anything else', async ({ service }) => {
    const fees = await service.anyone.call('GetMatrimonyFees', {})
    expect(fees).toMatchObject([{ Code: 'HAFTAICI', Amount: '1500.00' }])
    const { Token: token, AccrumentOid: accrualOid } = await begin(service)
    const { AccessToken: accessToken } = await service.anyone.call('OpenPaymentLink', { token })
    const guest = service.as({ accessToken })
    const { Debts } = await guest.call('GetGuestDebts', {})
    expect(Debts).toMatchObject([{ AccrumentOid: accrualOid, Total: '1500.00' }])
    const orderNumber = await startPaying(guest, [accrualOid])
    await comeBack(service, bankAnswer(orderNumber))
    expect(await statusOf(service, orderNumber)).toBe('collected')
    service.pass(3 * hourMs)
    await endMatrimonyPayments(service.db, service.now)
    expect(await balanceOf(service, accrualOid)).toBe(0)
  })

  test('that nobody paid is owed by nobody', async ({ service }) => {
    const { AccrumentOid: accrualOid } = await begin(service)
    await endMatrimonyPayments(service.db, service.now)
    expect(await balanceOf(service, accrualOid)).toBe(150_000)
    service.pass(3 * hourMs)
    await endMatrimonyPayments(service.db, service.now)
    await endMatrimonyPayments(service.db, service.now)
    expect(await balanceOf(service, accrualOid)).toBe(0)
  })

  test('is not taken back while its bank has not answered', async ({ service }) => {
    const { Token: token, AccrumentOid: accrualOid } = await begin(service)
    const { AccessToken: accessToken } = await service.anyone.call('OpenPaymentLink', { token })
    await startPaying(service.as({ accessToken }), [accrualOid])
    service.pass(3 * hourMs)
    await endMatrimonyPayments(service.db, service.now)
    expect(await balanceOf(service, accrualOid)).toBe(150_000)
  })

  test('is refused for a day gone by and for a fee that is over', async ({ service }) => {
    await expect(begin(service, { weddingDate: '2026-11-01' })).rejects.toThrow('WrongDay')
    await expect(begin(service, { feeCode: 'ESKI' })).rejects.toThrow('NoSuchFee')
  })
})
