import type { DutyCode } from 'contract/clerk/codes'
import { timeCode, timeStepAt } from '../identity/second-factor/time-code.ts'
import { messagesTo, newPhone } from './signing-in.ts'
import { type TestMember, type TestService, test as base, testSettings } from './test-service.ts'

/** Town with the production setting: no clerk gets far without the second factor. */
export const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  SecondFactor: 'required' as const,
}))

export type ClerkWithPhone = TestMember & { gsmNumber: string }

export async function clerkWithPhone(
  service: TestService,
  duties?: readonly DutyCode[],
): Promise<ClerkWithPhone> {
  const clerk = await service.given.member(duties ? { role: 'clerk', duties } : { role: 'clerk' })
  const gsmNumber = newPhone()
  await service.db`update registry set gsm_number = ${gsmNumber} where oid = ${clerk.registryOid}`
  return { ...clerk, gsmNumber }
}

/** Proves a phone by a code read on it; returns the reference. */
export async function provenPhone(
  service: TestService,
  { gsmNumber, accessToken }: { gsmNumber: string; accessToken: string },
): Promise<string> {
  const clerk = service.as({ accessToken })
  const { OperationReferenceNumber: operationReferenceNumber } = await clerk.call('SendSms', {
    sourceLocationCode: 'EMUNICIPALITY',
    recipientInformationList: [{ gsmNumber }],
    title: 'SecondFactor',
  })
  const [text = ''] = await messagesTo(service, gsmNumber)
  await clerk.call('ValidateCode', {
    operationReferenceNumber,
    userEntredCode: /(\d{6})/.exec(text)?.[1] ?? '',
  })
  return operationReferenceNumber
}

function bytesOfBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Authenticator app with a key: it shows the code of the moment. */
export function deviceWith(key: string) {
  const bytes = bytesOfBase32(key)
  return { codeAt: (now: Date) => timeCode(bytes, timeStepAt(now)) }
}

export type Device = ReturnType<typeof deviceWith>

/** A clerk sets up a first device, as the page does. */
export async function setUpDevice(
  service: TestService,
  clerk: ClerkWithPhone,
): Promise<{ device: Device; recoveryCodes: string[] }> {
  const operationReferenceNumber = await provenPhone(service, clerk)
  const started = await service.as(clerk).call('StartSecondFactorSetup', { operationReferenceNumber })
  const device = deviceWith(started.Key)
  const { RecoveryCodes } = await service
    .as(clerk)
    .call('ConfirmSecondFactorSetup', { setup: started.Setup, code: device.codeAt(service.now) })
  return { device, recoveryCodes: RecoveryCodes }
}
