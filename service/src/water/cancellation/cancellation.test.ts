import { describe, expect } from 'vitest'
import { openGuestAccess } from '../../callers/guest-access.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { phonePhoto, upload } from '../../testing/uploading.ts'
import { givenEarlierReading, givenSubscription, givenWaterDebt, guestOf } from '../../testing/water.ts'

const iban = 'TR400006200000000000000001'

type Guest = Awaited<ReturnType<typeof guestOf>>

async function photographed(guest: Guest, subscriberNo: string) {
  const { FileToken } = await guest.call('OpenContractCancellation', { subscriberNo })
  const fileToken = FileToken ?? ''
  const content = await phonePhoto()
  const photo = await upload(guest, { content, name: 'sayac.jpg', kind: 'photo', guestToken: fileToken })
  return { fileToken, fileOidList: [photo.Oid] }
}

const form = {
  address: 'Yeni Mahalle, Gül Sokak 5, Ankara',
  waterLineCuttingDate: '2026-11-20',
  lastIndex: 108,
}

async function balanceOf({ db }: TestService, subscriberNo: string): Promise<number> {
  const [row] = await db<{ owed: number }[]>`
    select coalesce(sum(principal_balance(oid)), 0)::int as owed from accrual where subscriber_number = ${subscriberNo}`
  return row?.owed ?? 0
}

test('documents come by the token of the phone that asks for the end, and by no other', async ({
  service,
}) => {
  const { registryOid } = await service.given.member()
  const subscription = await givenSubscription(service, registryOid)
  const { subscriberNo } = subscription
  const guest = await guestOf(service, subscription)
  const { fileOidList } = await photographed(guest, subscriberNo)
  const opened = { now: service.now, address: '127.0.0.1' }
  for (const other of [
    { kind: 'complaint', gsmNumber: '+905321110000' },
    { kind: 'cancellation-files', gsmNumber: '+905031112233' },
  ] as const) {
    const { token: fileToken } = await openGuestAccess(service.db, other, opened)
    await expect(
      guest.call('StartElectronicStateContractCancellation', {
        ...form,
        fileOidList,
        fileToken,
        subscriberNo,
        depositReturnType: 1,
        ibanOwner: 'Gülşen Özçığır',
        bankIbanNo: iban,
      }),
    ).rejects.toThrow('GuestPassExpired')
  }
})

describe('ending a contract whose deposit covers the debts', () => {
  test('posts the final bill, sets the deposit off, gives the rest to the IBAN and ends by a clerk', async ({
    service,
  }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo } = subscription
    await givenEarlierReading(service, subscriberNo)
    await givenWaterDebt(service, subscription, 40_000)
    const guest = await guestOf(service, subscription)
    const photo = await photographed(guest, subscriberNo)
    const preview = await guest.call('CalculateContractSettlement', { subscriberNo, lastIndex: 108 })
    // 8 m³ in 15 days: half of the first tier, so half a cubic metre is dearer.
    expect(preview).toMatchObject({ CubicMetres: 8, DepositValue: '1965.60', StillOwed: '0.00' })
    const request = {
      ...form,
      ...photo,
      subscriberNo,
      depositReturnType: 1 as const,
      ibanOwner: 'Gülşen Özçığır',
    }
    await expect(
      guest.call('StartElectronicStateContractCancellation', { ...request, bankIbanNo: 'TR000' }),
    ).rejects.toThrow('IbanFaulty')
    await expect(
      guest.call('StartElectronicStateContractCancellation', {
        ...request,
        bankIbanNo: iban,
        cancellationReason: '77',
      }),
    ).rejects.toThrow('UnknownReason')
    await expect(
      guest.call('StartElectronicStateContractCancellation', { ...request, bankIbanNo: iban, email: 'ayse' }),
    ).rejects.toThrow('InvalidRequest')
    expect(await balanceOf(service, subscriberNo)).toBe(40_000)
    const { ReferenceNumber } = await guest.call('StartElectronicStateContractCancellation', {
      ...request,
      bankIbanNo: iban,
      // Left empty in the form, as at registration.
      email: '',
      cancellationReason: '1',
    })
    expect(await balanceOf(service, subscriberNo)).toBe(0)
    const status = { referenceNumber: ReferenceNumber }
    expect(await guest.call('GetContractCancellationStatus', status)).toMatchObject({
      State: 'waitingForCut',
      CancellationReason: 'Taşınma',
      WaterLineStatus: 2,
      FinalBill: preview.FinalBill,
      SetOff: preview.SetOff,
      Return: preview.Return,
      MaskedIban: '•••• 0001',
      StillOwed: '0.00',
    })
    const [booked] = await service.db<{ collectionType: number; kurus: number }[]>`
      select collection_type, sum(principal_kurus + fine_kurus)::int as kurus from collection
      join collection_line on collection_oid = oid where registry_oid = ${registryOid} group by oid`
    expect(booked).toEqual({ collectionType: 5, kurus: Math.round(Number(preview.SetOff) * 100) })
    await expect(
      guest.call('StartElectronicStateContractCancellation', { ...request, bankIbanNo: iban }),
    ).rejects.toThrow('NotCancellable')
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const closing = { ...status, lastIndex: 108 }
    await expect(guest.call('CloseCancelledContract', closing)).rejects.toThrow('NotSignedIn')
    expect(await clerk.call('CloseCancelledContract', closing)).toEqual({ IsClosed: true, StillOwed: '0.00' })
    expect(await guest.call('GetContractCancellationStatus', status)).toMatchObject({
      State: 'completed',
      WaterLineStatus: 3,
    })
    const document = await guest.call('CreateContractClosingDocument', status)
    expect(Buffer.from(document.Content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    // By law within fifteen days of the end: the desk puts it first, and says when the day is over.
    const desk = async () => {
      const treasury = service.as(await service.given.member({ role: 'clerk', duties: ['refunds'] }))
      const { Items } = await treasury.call('GetRefundsForClerks', { searchText: ReferenceNumber })
      return Items
    }
    expect(await desk()).toMatchObject([
      { AroseOn: '2026-11-15', PromisedOn: '2026-11-30', IsLate: false, Total: preview.Return },
    ])
    const dayMs = 86_400_000
    service.pass(15 * dayMs)
    expect(await desk()).toMatchObject([{ IsLate: false }])
    service.pass(dayMs)
    expect(await desk()).toMatchObject([{ IsLate: true }])
    service.pass(-16 * dayMs)
  })

  test('may be set off against other debts, if they are large enough', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo } = subscription
    const guest = await guestOf(service, subscription)
    const photo = await photographed(guest, subscriberNo)
    const request = { ...form, ...photo, subscriberNo, depositReturnType: 2 as const }
    await expect(guest.call('StartElectronicStateContractCancellation', request)).rejects.toThrow(
      'OtherDebtsTooSmall',
    )
    const other = { subscriberNo: 'başka', registryOid }
    await givenWaterDebt(service, other, 500_000, '2026-12-25')
    const { ReferenceNumber } = await guest.call('StartElectronicStateContractCancellation', request)
    expect(
      await guest.call('GetContractCancellationStatus', { referenceNumber: ReferenceNumber }),
    ).toMatchObject({ Return: '0.00', SetOff: '1965.60', MaskedIban: null })
  })
})

describe('ending a contract whose debts are larger than the deposit', () => {
  test('leaves the rest to be paid first; the contract ends only then', async ({ service }) => {
    const { registryOid } = await service.given.member()
    const subscription = await givenSubscription(service, registryOid)
    const { subscriberNo } = subscription
    await givenEarlierReading(service, subscriberNo)
    await givenWaterDebt(service, subscription, 300_000)
    const guest = await guestOf(service, subscription)
    const photo = await photographed(guest, subscriberNo)
    const preview = await guest.call('CalculateContractSettlement', { subscriberNo, lastIndex: 108 })
    expect(preview).toMatchObject({ Return: '0.00', SetOff: '1965.60' })
    const { ReferenceNumber } = await guest.call('StartElectronicStateContractCancellation', {
      ...form,
      ...photo,
      subscriberNo,
    })
    const status = { referenceNumber: ReferenceNumber }
    const waiting = await guest.call('GetContractCancellationStatus', status)
    expect(waiting).toMatchObject({ State: 'waitingForPayment', StillOwed: preview.StillOwed })
    expect((await guest.call('GetGuestDebts', {})).Total).toBe(preview.StillOwed)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    expect(await clerk.call('CloseCancelledContract', { ...status, lastIndex: 108 })).toMatchObject({
      IsClosed: false,
      StillOwed: preview.StillOwed,
    })
    await service.db`
      insert into accrual_adjustment (accrual_oid, kind, amount_kurus, reason, adjusted_on)
      select oid, 'write_off', -principal_balance(oid), 'deneme', '2026-11-15' from accrual
      where subscriber_number = ${subscriberNo} and principal_balance(oid) > 0`
    expect(await clerk.call('CloseCancelledContract', { ...status, lastIndex: 108 })).toMatchObject({
      IsClosed: true,
    })
  })
})

describe('someone else’s contract', () => {
  test('cannot be ended, priced or followed', async ({ service }) => {
    const ayse = await service.given.member()
    const subscription = await givenSubscription(service, ayse.registryOid)
    const { subscriberNo } = subscription
    const stranger = service.as(await service.given.member())
    await expect(
      stranger.call('CalculateContractSettlement', { subscriberNo, lastIndex: 108 }),
    ).rejects.toThrow('NotYourSubscription')
    await expect(
      stranger.call('StartElectronicStateContractCancellation', { ...form, subscriberNo, fileOidList: [1] }),
    ).rejects.toThrow('NotYourSubscription')
    const guest = await guestOf(service, subscription)
    const photo = await photographed(guest, subscriberNo)
    const { ReferenceNumber } = await guest.call('StartElectronicStateContractCancellation', {
      ...form,
      ...photo,
      subscriberNo,
      depositReturnType: 1,
      ibanOwner: 'Gülşen Özçığır',
      bankIbanNo: iban,
    })
    for (const name of ['GetContractCancellationStatus', 'CreateContractClosingDocument'] as const)
      await expect(stranger.call(name, { referenceNumber: ReferenceNumber })).rejects.toThrow(
        'NoSuchApplication',
      )
    await expect(stranger.call('GetContractCancellationsForClerks', {})).rejects.toThrow('NotAllowed')
  })

  test('is not ended by an index below the last reading, nor on a day far ahead', async ({ service }) => {
    const ayse = await service.given.member()
    const { subscriberNo } = await givenSubscription(service, ayse.registryOid)
    const asAyse = service.as(ayse)
    const photo = await upload(asAyse, { content: await phonePhoto(), name: 'sayac.jpg', kind: 'photo' })
    const request = { ...form, subscriberNo, fileOidList: [photo.Oid] }
    const end = (change: object) =>
      asAyse.call('StartElectronicStateContractCancellation', { ...request, ...change })
    await expect(end({ lastIndex: 99 })).rejects.toThrow('IndexTooLow')
    await expect(end({ lastIndex: 9999 })).rejects.toThrow('UseTooHigh')
    await expect(end({ waterLineCuttingDate: '2026-12-20' })).rejects.toThrow('CuttingDateOutside')
    // It is Sunday, 15 November: the crew comes from Monday on, and on no Saturday.
    const { FirstCuttingDate } = await asAyse.call('OpenContractCancellation', { subscriberNo })
    expect(FirstCuttingDate).toBe('2026-11-16')
    await expect(end({ waterLineCuttingDate: '2026-11-15' })).rejects.toThrow('CuttingDateOutside')
    await expect(end({ waterLineCuttingDate: '2026-11-21' })).rejects.toThrow('NoWorkingDay')
    await expect(end({})).rejects.toThrow('ReturnTypeMissing')
    await expect(end({ fileOidList: [] })).rejects.toThrow('InvalidRequest')
  })
})
