import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { completeNationalId } from 'rules/identity/national-id'
import { expect } from 'vitest'
import { importText, registryHeader } from '../../testing/importing.ts'
import { memberWithPhone, messagesTo, newPhone, securityEventsOf, signIn } from '../../testing/signing-in.ts'
import { type TestService, test } from '../../testing/test-service.ts'
import { nameAdministrator } from './name-administrator.ts'

const program = fileURLToPath(new URL('name-administrator-program.ts', import.meta.url))
const patienceMs = 120_000

/** Runs the command as an operator types it; returns its output and exit code. */
async function runProgram(databaseUrl: string, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }
  return promisify(execFile)(process.execPath, [program, ...words], { env, timeout: patienceMs }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => ({ stdout: error.stdout, code: error.code }),
  )
}

const reason = 'Yazı İşleri müdürünün yazısı var.'
const identityNumber = completeNationalId('123456780')
const person = { name: 'NERMİN', surname: 'ÇAKIROĞLU', identityNumber, gsmNumber: newPhone() }

async function administratorOid({ db }: TestService): Promise<number> {
  const [row] = await db<{ oid: number }[]>`select oid from member where user_name = ${identityNumber}`
  return row?.oid ?? 0
}

test('the operator names the first administrator, who names the second alone and no one else', async ({
  service,
}) => {
  const named = await nameAdministrator(service.db, { ...person, isForced: false }, service.now)
  if (typeof named === 'string') throw new Error(named)
  const memberOid = await administratorOid(service)
  expect(await securityEventsOf(service, memberOid)).toEqual(['AdministratorNamedByOperator'])
  // The temporary password does nothing but its own change.
  const temporary = await signIn(service, { userName: identityNumber, password: named.temporaryPassword })
  const first = { accessToken: temporary.AccessToken ?? '' }
  await expect(service.as(first).call('GetPeopleForAdministrators', {})).rejects.toThrow(
    'PasswordChangeRequired',
  )
  const changed = await service.as(first).call('ChangePassword', {
    userName: identityNumber,
    applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
    currentPassword: named.temporaryPassword,
    newPassword: 'mor deve yol yürür',
  })
  const administrator = service.as({ accessToken: changed.AccessToken ?? '' })

  const [second, third, waiting] = await Promise.all([1, 2, 3].map(() => memberWithPhone(service)))
  if (!second || !third || !waiting) throw new Error('Members were not made')
  const give = (oid: number, duty: 'water' | 'administration') =>
    administrator.call('GiveDuties', { memberOid: oid, duties: [duty], reason })
  expect(await give(waiting.oid, 'water')).toEqual({ WaitsForSecondAdministrator: true })
  const both = await Promise.all([give(second.oid, 'administration'), give(third.oid, 'administration')])
  expect(both.filter((answer) => !answer.WaitsForSecondAdministrator)).toHaveLength(1)
  // Ending the second one's duty does not bring the right back.
  const [oid] = await service.db<{ memberOid: number }[]>`
    select member_oid from member_duty where duty = 'administration' and member_oid <> ${memberOid}`
  await administrator.call('EndDuties', {
    memberOid: oid?.memberOid ?? 0,
    duties: ['administration'],
    reason,
  })
  const fourth = await memberWithPhone(service)
  expect(await give(fourth.oid, 'administration')).toEqual({ WaitsForSecondAdministrator: true })
})

test('a second administrator is named by the operator only by force, which is on record', async ({
  service,
}) => {
  expect(await nameAdministrator(service.db, { ...person, isForced: false }, service.now)).toBe(
    'HasAdministrator',
  )
  const memberOid = await administratorOid(service)
  await service.db`
    insert into second_factor ${service.db({ memberOid, sealedKey: 'x', setUpAt: service.now, lastTimeStep: 1 })}`
  const site = { CountyName: 'Aksuhan', SiteUrl: 'https://ebelediye.aksuhan.example' }
  const named = await nameAdministrator(service.db, { ...person, isForced: true }, service.now, site)
  expect(named).toMatchObject({ temporaryPassword: expect.stringMatching(/^[a-z2-9]{10}$/) as string })
  const [message] = await messagesTo(service, person.gsmNumber)
  expect(message).toContain('https://ebelediye.aksuhan.example/session/signin')
  expect(message).toContain(typeof named === 'string' ? named : named.temporaryPassword)
  expect(await service.db`select from second_factor where member_oid = ${memberOid}`).toHaveLength(0)
  const [event] = await service.db<{ detail: object }[]>`
    select detail from security_event where kind = 'AdministratorNamedByOperator' order by oid desc limit 1`
  expect(event?.detail).toEqual({ forced: 'true' })
})

test(
  'the command says what it did, and refuses where there is an administrator',
  async ({ service, database: { serviceUrl: url, url: adminUrl } }) => {
    const words = [
      '--name',
      'Işıl Çakıroğlu',
      '--identity',
      completeNationalId('123456781'),
      '--phone',
      '0532 123 45 67',
    ]
    expect(await runProgram(url, ...words)).toMatchObject({
      code: 3,
      stdout: expect.stringContaining('--force') as string,
    })
    const forced = await runProgram(url, ...words, '--force')
    expect(forced).toMatchObject({ code: 0, stdout: expect.stringContaining('IŞIL ÇAKIROĞLU') as string })
    const [, password = ''] = /Geçici şifre[^:]*: (\S+)/.exec(forced.stdout) ?? []
    const signed = await signIn(service, { userName: completeNationalId('123456781'), password })
    expect(signed.AccessToken).toBeTruthy()
    expect(await runProgram(url, '--name', 'Işıl')).toMatchObject({ code: 2 })
    const neverStarted = Object.assign(new URL(adminUrl), { pathname: '/postgres' })
    expect(await runProgram(neverStarted.href, ...words)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('önce servisi başlatın') as string,
    })
    const nobodyThere = Object.assign(new URL(url), { port: '1' })
    expect(await runProgram(nobodyThere.href, ...words)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Yönetici yazılamadı: .+\n$/) as string,
    })
  },
  patienceMs * 4,
)

test("the municipality's own record takes the place of the one opened for an administrator", async ({
  service,
}) => {
  await nameAdministrator(service.db, { ...person, isForced: false }, service.now)
  const line = `1005;G;${identityNumber};NERMİN;ÇAKIROĞLU;;;;17.09.1976;K;;;`
  const { report, isWritten } = await importText(service, 'registries', `${registryHeader}\n${line}\n`)
  expect({ report, isWritten }).toEqual({ report: [], isWritten: true })
  expect(
    await service.db`
      select registry_number from registry join member on registry_oid = registry.oid
      where user_name = ${identityNumber}`,
  ).toEqual([{ registryNumber: '1005' }])
})
