import { completeNationalId } from 'rules/identity/national-id'
import { describe, expect } from 'vitest'
import { sendInvitations } from '../identity/invitations/send-invitations.ts'
import { csv, importText, registryHeader } from '../testing/importing.ts'
import { messagesTo, newPhone, signIn, signedIn } from '../testing/signing-in.ts'
import { type TestService, test, testSettings } from '../testing/test-service.ts'

const header = 'sicil_no;kimlik_no;ad_unvan;soyad;cep_telefonu'
const dayMs = 86_400_000
let made = 0

interface Invited {
  number: string
  userName: string
  gsmNumber: string
}

async function givenRegistry(service: TestService): Promise<Invited> {
  made += 1
  const number = `U-${made}`
  const userName = completeNationalId(String(510_000_000 + made))
  const gsmNumber = newPhone()
  const line = `${number};G;${userName};AYSEL;GÖKÇELİ;;;;;;;${gsmNumber};`
  expect((await importText(service, 'registries', csv(registryHeader, line))).report).toEqual([])
  return { number, userName, gsmNumber }
}

const lineOf = ({ number, userName, gsmNumber }: Invited) =>
  `${number};${userName};Aysel;Gökçeli;${gsmNumber}`

function send(service: TestService, now = service.now) {
  return sendInvitations({ db: service.db, settings: testSettings, now })
}

async function passwordOf(service: TestService, { gsmNumber }: Invited): Promise<string> {
  const [text] = await messagesTo(service, gsmNumber)
  return /sifreniz: (\w{10}) /.exec(text ?? '')?.[1] ?? ''
}

describe('members that come by a file', () => {
  test('are invited by one message, sign in once by it, and set a password of their own', async ({
    service,
  }) => {
    const person = await givenRegistry(service)
    const file = csv(header, lineOf(person))
    expect(await importText(service, 'members', file)).toMatchObject({ written: 1, report: [] })
    expect(await importText(service, 'members', file)).toMatchObject({ written: 0, unchanged: 1 })
    await send(service)
    await send(service)
    const messages = await messagesTo(service, person.gsmNumber)
    expect(messages).toHaveLength(1)
    // oxlint-disable-next-line no-control-regex
    expect(messages[0]).toMatch(/^[\x00-\x7f]*$/)
    expect(messages[0]).not.toContain(person.userName)
    const password = await passwordOf(service, person)
    const kept = await service.db`select to_jsonb(temporary_password) as row from temporary_password`
    expect(JSON.stringify(kept)).not.toContain(password)
    const member = await signedIn(service, { ...person, password })
    await expect(service.as(member).call('GetOwnProfile', {})).rejects.toThrow('PasswordChangeRequired')
    expect((await signIn(service, { ...person, password })).AccessToken).toBeNull()
  })

  test('have a week to come', async ({ service }) => {
    const person = await givenRegistry(service)
    await importText(service, 'members', csv(header, lineOf(person)))
    await send(service)
    const password = await passwordOf(service, person)
    service.pass(7 * dayMs + 1000)
    expect((await signIn(service, { ...person, password })).AccessToken).toBeNull()
  })

  test('are invited only where number, name and phone are those of the registry', async ({ service }) => {
    const person = await givenRegistry(service)
    const other = await givenRegistry(service)
    const wrong = [
      lineOf({ ...person, number: 'YOK' }),
      lineOf({ ...person, userName: other.userName }),
      lineOf(person).replace('Aysel', 'Ayten'),
      lineOf({ ...person, gsmNumber: newPhone() }),
    ]
    const fields: unknown[] = []
    for (const line of wrong)
      fields.push((await importText(service, 'members', csv(header, line))).report[0]?.[1])
    expect(fields).toEqual(['sicil_no', 'kimlik_no', 'ad_unvan', 'cep_telefonu'])
    const twice = await importText(service, 'members', csv(header, lineOf(person), lineOf(person)))
    expect(twice.report).toEqual([[3, 'sicil_no', 'Bu sicil dosyanın 2. satırında da var.']])
    const guesses = [newPhone(), person.gsmNumber].map((gsmNumber) => lineOf({ ...person, gsmNumber }))
    expect((await importText(service, 'members', csv(header, ...guesses))).report).toEqual([
      [2, 'cep_telefonu', 'Cep telefonu sicildekiyle aynı değil; önce sicili güncelleyin.'],
      [3, 'sicil_no', 'Bu sicil dosyanın 2. satırında da var.'],
    ])
    const guessedLater = [person.gsmNumber, newPhone()].map((gsmNumber) => lineOf({ ...person, gsmNumber }))
    expect((await importText(service, 'members', csv(header, ...guessedLater))).report).toEqual(twice.report)
    expect(await service.db`select from member where user_name = ${person.userName}`).toHaveLength(0)
  })

  test('that were there before stay as they are', async ({ service }) => {
    const member = await service.given.member()
    const gsmNumber = newPhone()
    const [registry] = await service.db<{ registryNumber: string }[]>`
      update registry set gsm_number = ${gsmNumber} where oid = ${member.registryOid} returning registry_number`
    const line = `${registry?.registryNumber};${member.userName};GÜLŞEN;ÖZÇIĞIR;${gsmNumber}`
    expect(await importText(service, 'members', csv(header, line))).toMatchObject({
      unchanged: 1,
      rejected: 0,
    })
    await send(service)
    expect(await messagesTo(service, gsmNumber)).toEqual([])
    expect((await signIn(service, member)).AccessToken).not.toBeNull()
  })

  test('are told nothing when they came in by another way before their turn', async ({ service }) => {
    const person = await givenRegistry(service)
    await importText(service, 'members', csv(header, lineOf(person)))
    await service.db`update member set closed_at = ${service.now} where user_name = ${person.userName}`
    await send(service)
    expect(await messagesTo(service, person.gsmNumber)).toEqual([])
  })

  test('hear of it at a pace, and by day', async ({ service }) => {
    const people: Invited[] = []
    for (let count = 0; count < 34; count += 1) people.push(await givenRegistry(service))
    await importText(service, 'members', csv(header, ...people.map(lineOf)))
    const sent = async () => {
      const [row] = await service.db<{ count: number }[]>`
        select count(*) from sms_message where gsm_number = any(${people.map(({ gsmNumber }) => gsmNumber)})`
      return row?.count
    }
    await send(service, new Date('2026-11-20T00:30:00Z'))
    expect(await sent()).toBe(0)
    const noon = new Date('2026-11-20T09:00:00Z')
    for (let turn = 0; turn < 5; turn += 1) await send(service, noon)
    expect(await sent()).toBe(30)
    await send(service, new Date(noon.getTime() + 61_000))
    expect(await sent()).toBe(34)
  }, 60_000)
})
