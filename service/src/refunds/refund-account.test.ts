import { describe, expect } from 'vitest'
import { givePhone } from '../testing/payments/paying.ts'
import { messagesTo, newPhone } from '../testing/signing-in.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'
import { askedEnd, givenSubscription } from '../testing/water.ts'
import { openGuestAccess } from '../callers/guest-access.ts'
import { oweBack } from './owe-back.ts'

const first = 'TR400006200000000000000001'
const second = 'TR130006200000000000000002'

describe('the account something owed back is sent to', () => {
  test('told to its owner once for each change, and the one the clerk saw when it is noted as sent', async ({
    service,
  }) => {
    const ayse = await service.given.member()
    const gsmNumber = await givePhone(service, ayse.registryOid)
    const owed = { registryOid: ayse.registryOid, reference: `TT-hesap-${ayse.registryOid}` }
    const refund = { ...owed, kind: 'restructuring' as const, amountKurus: 8_912, aroseOn: '2026-11-15' }
    await oweBack(service.db, { now: service.now, settings: testSettings }, refund)
    const clerk = service.as(await service.given.member({ role: 'clerk' }))
    const { Items: Refunds } = await clerk.call('GetRefundsForClerks', {})
    const refundOid = Refunds.find(({ ReferenceNumber }) => ReferenceNumber === owed.reference)?.Oid ?? 0
    const { password: currentPassword } = ayse
    const name = (bankIbanNo: string) =>
      service
        .as(ayse)
        .call('SaveRefundAccount', { refundOid, ibanOwner: 'Ayşe Işık', bankIbanNo, currentPassword })
    const told = async () => {
      const rows = await service.db<{ text: string }[]>`
        select text from sms_message where gsm_number = ${gsmNumber} and event_key like 'refund-account:%' order by oid`
      return rows.map(({ text }) => /sonu (\d{4})/.exec(text)?.[1])
    }
    await name(first)
    await name(first)
    expect(await told()).toEqual(['0001'])
    service.pass(60_000)
    await name(second)
    expect(await told()).toEqual(['0001', '0002'])
    const note = (bankIbanNo: string | null) =>
      clerk.call('NoteRefundPaid', { refundOid, bankIbanNo, paymentReference: 'GE-2026/41' })
    await expect(note(null)).rejects.toThrow('AccountChanged')
    await expect(note(first)).rejects.toThrow('AccountChanged')
    await note(second)
    await expect(note(second)).rejects.toThrow('NoSuchRefund')
  })
})

test('what is owed back is listed a page at a time and found by person or number', async ({ service }) => {
  const ayse = await service.given.member()
  await service.db`
    insert into refund (registry_oid, kind, reference, amount_kurus, arose_on)
    select ${ayse.registryOid}, 'restructuring', 'TT-uzun-' || number, 100, '2001-01-01'::date + number
    from generate_series(1, 60) number`
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  const listed = async (request: { searchText?: string; pageIndex?: number }) => {
    const { Items, HasMore } = await clerk.call('GetRefundsForClerks', request)
    return { numbers: Items.map(({ ReferenceNumber }) => ReferenceNumber), HasMore }
  }
  const first25 = Array.from({ length: 25 }, (_, index) => `TT-uzun-${index + 1}`)
  expect(await listed({})).toEqual({ numbers: first25, HasMore: true })
  const { numbers } = await listed({ pageIndex: 1 })
  expect(numbers[0]).toBe('TT-uzun-26')
  expect(await listed({ searchText: 'TT-uzun-60' })).toEqual({ numbers: ['TT-uzun-60'], HasMore: false })
  const [registry] = await service.db<{ registryNumber: string }[]>`
    select registry_number from registry where oid = ${ayse.registryOid}`
  expect(await listed({ searchText: registry?.registryNumber ?? '', pageIndex: 2 })).toMatchObject({
    numbers: ['TT-uzun-51', ...Array.from({ length: 9 }, (_, index) => `TT-uzun-${index + 52}`)],
    HasMore: false,
  })
  expect(await listed({ searchText: 'TT-uzun-yok' })).toEqual({ numbers: [], HasMore: false })
})

describe('a member who names the account', () => {
  const owed = async (service: TestService, registryOid: number) => {
    const reference = `TT-kanit-${registryOid}`
    const refund = { registryOid, kind: 'restructuring' as const, reference, amountKurus: 8_912 }
    await oweBack(
      service.db,
      { now: service.now, settings: testSettings },
      { ...refund, aroseOn: '2026-11-15' },
    )
    const [row] = await service.db<{ oid: number }[]>`select oid from refund where reference = ${reference}`
    return { refundOid: row?.oid ?? 0, ibanOwner: 'Ayşe Işık', bankIbanNo: first }
  }
  const ibanOf = async ({ db }: TestService, { refundOid }: { refundOid: number }) =>
    (await db`select bank_iban_no from refund where oid = ${refundOid}`)[0]?.['bankIbanNo'] as string | null

  test('gives the password again, or the account stays as it was', async ({ service }) => {
    const ayse = await service.given.member()
    const account = await owed(service, ayse.registryOid)
    for (const currentPassword of [undefined, 'Yanlış.Şifre.1'])
      await expect(
        service
          .as(ayse)
          .call('SaveRefundAccount', { ...account, ...(currentPassword && { currentPassword }) }),
      ).rejects.toThrow('WrongPassword')
    expect(await ibanOf(service, account)).toBeNull()
    await service.as(ayse).call('SaveRefundAccount', { ...account, currentPassword: ayse.password })
    expect(await ibanOf(service, account)).toBe(first)
  })

  test('without a password gives a code from the registered phone, once', async ({ service }) => {
    const ayse = await service.given.member()
    const account = await owed(service, ayse.registryOid)
    await service.db`update member set password_hash = null where oid = ${ayse.oid}`
    await expect(service.as(ayse).call('SaveRefundAccount', account)).rejects.toThrow('PhoneNeeded')
    const gsmNumber = await givePhone(service, ayse.registryOid)
    await expect(service.as(ayse).call('SaveRefundAccount', account)).rejects.toThrow('CodeNeeded')
    const send = (to: string) =>
      service.as(ayse).call('SendSms', {
        sourceLocationCode: 'EMUNICIPALITY',
        recipientInformationList: [{ gsmNumber: to }],
        title: 'RefundAccount',
      })
    await expect(send(newPhone())).rejects.toThrow('NotYourPhone')
    const { OperationReferenceNumber: operationReferenceNumber } = await send(gsmNumber)
    const [text] = await messagesTo(service, gsmNumber)
    const userEntredCode = /(\d{6})/.exec(text ?? '')?.[1] ?? ''
    await service.as(ayse).call('ValidateCode', { operationReferenceNumber, userEntredCode })
    await service.as(ayse).call('SaveRefundAccount', { ...account, operationReferenceNumber })
    expect(await ibanOf(service, account)).toBe(first)
    await expect(
      service
        .as(ayse)
        .call('SaveRefundAccount', { ...account, bankIbanNo: second, operationReferenceNumber }),
    ).rejects.toThrow('CodeNeeded')
  })
})

/** An ended water contract of which something is owed back, with no account for it. */
async function givenBillRefund(service: TestService) {
  const owner = await service.given.member()
  const { registryOid } = owner
  const gsmNumber = await givePhone(service, registryOid)
  const subscription = await givenSubscription(service, registryOid)
  const { referenceNumber } = await askedEnd(service, subscription)
  const clerk = service.as(await service.given.member({ role: 'clerk' }))
  await clerk.call('CloseCancelledContract', { referenceNumber, lastIndex: 102 })
  const [refund] = await service.db<{ oid: number }[]>`
    update refund set iban_owner = null, bank_iban_no = null
    where reference = ${referenceNumber} and kind = 'waterBill' returning oid`
  return { owner, registryOid, gsmNumber, referenceNumber, refundOid: refund?.oid ?? 0 }
}

async function whoProved(service: TestService, registryOid: number, gsmNumber: string) {
  const nothing = { subscriberNumber: null, orderNumber: null, linkOid: null }
  const guest = { ...nothing, kind: 'registry' as const, registryOid, gsmNumber }
  const { token } = await openGuestAccess(service.db, guest, { now: service.now, address: '127.0.0.1' })
  return service.as({ accessToken: token })
}

describe('who has no account', () => {
  test('names where a refund goes by the registered phone, once, and is told', async ({ service }) => {
    const { owner, registryOid, gsmNumber, referenceNumber, refundOid } = await givenBillRefund(service)
    const guest = await whoProved(service, registryOid, gsmNumber)
    const shown = async () =>
      (await guest.call('GetContractCancellationStatus', { referenceNumber })).BillRefund
    expect(await shown()).toMatchObject({ MayNameAccount: true, MaskedIban: null })
    const account = { refundOid, ibanOwner: 'Gülşen Özçığır', bankIbanNo: first }
    await guest.call('SaveRefundAccount', account)
    expect(await shown()).toMatchObject({ MayNameAccount: false, MaskedIban: '•••• 0001' })
    const [row] = await service.db`
      select account_gsm_number, account_member_oid from refund where oid = ${refundOid}`
    expect(row).toEqual({ accountGsmNumber: gsmNumber, accountMemberOid: null })
    const { Refunds } = await service.as(owner).call('ExportOwnData', {})
    expect(Refunds.map((refund) => Object.values(refund))).toContainEqual(expect.arrayContaining([gsmNumber]))
    const told = await service.db`
      select from sms_message where gsm_number = ${gsmNumber} and event_key like ${`refund-account:${refundOid}:%`}`
    expect(told).toHaveLength(1)
    await expect(guest.call('SaveRefundAccount', { ...account, bankIbanNo: second })).rejects.toThrow(
      'NoSuchRefund',
    )
  })

  test('names none by another phone, nor for anybody else', async ({ service }) => {
    const { registryOid, referenceNumber, refundOid } = await givenBillRefund(service)
    const account = { refundOid, ibanOwner: 'Gülşen Özçığır', bankIbanNo: first }
    const oldPhone = await whoProved(service, registryOid, '+905321110000')
    expect(
      (await oldPhone.call('GetContractCancellationStatus', { referenceNumber })).BillRefund,
    ).toMatchObject({ MayNameAccount: false })
    const other = await givenBillRefund(service)
    const stranger = await whoProved(service, other.registryOid, other.gsmNumber)
    for (const asking of [oldPhone, stranger])
      await expect(asking.call('SaveRefundAccount', account)).rejects.toThrow('NoSuchRefund')
    await expect(service.anyone.call('SaveRefundAccount', account)).rejects.toThrow('NotSignedIn')
  })
})
