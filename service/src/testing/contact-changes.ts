import { workOnContactChanges } from '../callers/tell-contact-changes.ts'
import { signatureOf } from '../bridge/client-signature.ts'
import { csv } from './importing.ts'
import { givenClerk, tried, write } from './importing-at-the-desk.ts'
import { applicationName, messagesTo } from './signing-in.ts'
import { type TestMember, type TestService, test as base, testSettings } from './test-service.ts'

const Secret = 'bir-muhasebe-programinin-gizli-anahtari'

/** A town whose accounting writes records by the bridge. */
export const test = base.extend('settings', { scope: 'file' }, () => ({
  ...testSettings,
  Bridge: { Clients: [{ Id: 'muhasebe', Secret, Rights: ['registries' as const] }], MaxRecords: 5 },
}))

export const contactHeader = 'sicil_no;tur;kimlik_no;ad_unvan;soyad;cep_telefonu'

/** A line of a registry as it is on record, with another phone. */
export async function lineOf(
  { db }: TestService,
  registryOid: number,
  gsmNumber: string,
  surname?: string,
): Promise<string> {
  const [row] = await db<
    { registryNumber: string; identityNumber: string; nameOrTitle: string; surname: string }[]
  >`select registry_number, identity_number, name_or_title, surname from registry where oid = ${registryOid}`
  return `${row?.registryNumber};G;${row?.identityNumber};${row?.nameOrTitle};${surname ?? row?.surname};${gsmNumber}`
}

/** An administrator brings the phone by a file, and another one writes it. */
export async function changeByFile(service: TestService, registryOid: number, gsmNumber: string) {
  const [first, second] = [await givenClerk(service), await givenClerk(service)]
  const file = csv(contactHeader, await lineOf(service, registryOid, gsmNumber))
  const found = await tried(service, first, file, { isUpdate: true })
  const written = await write(service, second, found)
  await tellChanges(service)
  return { first, second, found, written }
}

let signed = 0

/** The accounting sends the phone by the bridge. */
export async function changeByBridge(service: TestService, registryOid: number, GsmNumber: string) {
  const [row] = await service.db<
    { registryNumber: string; identityNumber: string; nameOrTitle: string; surname: string }[]
  >`select registry_number, identity_number, name_or_title, surname from registry where oid = ${registryOid}`
  const url = '/bridge/registries'
  const payload = JSON.stringify({
    RegistryNumber: row?.registryNumber,
    RegistryType: 'G',
    IdentityNumber: row?.identityNumber,
    NameOrTitle: row?.nameOrTitle,
    Surname: row?.surname,
    GsmNumber,
  })
  signed += 1
  const seconds = String(Math.floor(service.now.getTime() / 1000) - (signed % 250))
  const response = await service.http.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-bridge-client': 'muhasebe',
      'x-bridge-time': seconds,
      'x-bridge-signature': signatureOf(Secret, { method: 'POST', url, body: payload, seconds }),
    },
  })
  await tellChanges(service)
  return response.json<{ Results: { Outcome: string; Faults: { Field: string; Reason: string }[] }[] }>()
}

/** Work of the service's own every few seconds. */
export function tellChanges(service: TestService) {
  return workOnContactChanges({ db: service.db, settings: testSettings, now: service.now })
}

export const dayMs = 86_400_000

export async function passDays(service: TestService, days: number) {
  service.pass(days * dayMs)
  await tellChanges(service)
}

/** Token of the link that a phone got last. */
export async function linkOn(service: TestService, gsmNumber: string): Promise<string> {
  const texts = await messagesTo(service, gsmNumber)
  for (const text of texts) {
    const found = /iletisim-degisikligi#([\w-]{43})/.exec(text)?.[1]
    if (found) return found
  }
  throw new Error('No link came')
}

/** The temporary password that comes to a phone when it is asked for, if any. */
export async function passwordOn(
  service: TestService,
  { userName }: Pick<TestMember, 'userName'>,
  gsmNumber: string,
): Promise<string | undefined> {
  await service.anyone.call('SendPasswordForMember', {
    userName,
    applicationName,
    gsmNumber,
    captcha: await service.anyone.solvedCaptcha(),
  })
  const [text = ''] = await messagesTo(service, gsmNumber)
  return /gecici sifreniz: (\S+)/.exec(text)?.[1]
}
