import type { RequestTo } from 'contract/calls'
import type { FieldValues } from 'rules/bank-files/layout'
import { announceDebts } from '../automatic-orders/announce-debts.ts'
import { bookedFile, fileOfBank, givenCollectingBank, madeFile, sentFile, testBank } from './bank-files.ts'
import { givePhone } from './payments/paying.ts'
import { messagesTo } from './signing-in.ts'
import { type TestMember, type TestService, testSettings } from './test-service.ts'

/** An IBAN of the bank, with check digits that fit. */
export function ibanOf(bankCode: string): string {
  const account = `${bankCode.padStart(5, '0')}01978645784132600`
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}

/** Proves the phone by the code that comes to it. */
export async function proofOf(service: TestService, member: TestMember, gsmNumber: string): Promise<string> {
  const { OperationReferenceNumber } = await service.as(member).call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber }],
    title: 'AutomaticOrder',
  })
  const codes = (await messagesTo(service, gsmNumber)).flatMap(
    (text) => /kodunuz: (\d{6})/.exec(text)?.[1] ?? [],
  )
  const userEntredCode = codes[0] ?? ''
  await service
    .as(member)
    .call('ValidateCode', { operationReferenceNumber: OperationReferenceNumber, userEntredCode })
  return OperationReferenceNumber
}

/** A citizen whose taxes the bank of the tests pays, and a clerk. */
export async function givenAutomaticOrder(
  service: TestService,
  change: Partial<RequestTo<'GiveAutomaticOrder'>> = {},
) {
  await givenCollectingBank(service)
  const citizen = await service.given.member()
  const gsmNumber = await givePhone(service, citizen.registryOid)
  const operationReferenceNumber = await proofOf(service, citizen, gsmNumber)
  const { OrderOid: orderOid } = await service.as(citizen).call('GiveAutomaticOrder', {
    subscriberNumber: null,
    bankCode: testBank,
    bankIbanNo: ibanOf(testBank),
    hasConsented: true,
    operationReferenceNumber,
    ...change,
  })
  const clerk = await service.given.member({ role: 'clerk', duties: ['payments'] })
  return { citizen, gsmNumber, orderOid, clerk }
}

export function announce(service: TestService): Promise<void> {
  return announceDebts({ db: service.db, settings: testSettings, now: service.now })
}

/** Announces what is due and has the bank asked for it. */
export async function askedOf(service: TestService, clerk: TestMember) {
  await announce(service)
  return madeFile(service, clerk, { isForOrders: true, dueUntil: '2029-12-31' })
}

/** The bank answers by a file of a day, which is booked. */
export async function answersOf(
  service: TestService,
  clerk: TestMember,
  lines: readonly FieldValues[],
  fileDate: string,
) {
  return bookedFile(service, clerk, await sentFile(service, clerk, await fileOfBank(lines, { fileDate })))
}
