import { describe, expect } from 'vitest'
import { type TestService, test } from '../../testing/test-service.ts'

const path = '/api/auth/register'
const applicationName = 'MUNICIPALITY_INFORMATION_SYSTEM'
const password = 'mor deve yol yürür'
let made = 0

function newAccount(change: object = {}) {
  made += 1
  return { username: `ayse.${made}`, email: `ayse.${made}@posta.example`, password, ...change }
}

async function fieldsOf(service: TestService, body: object): Promise<Record<string, string>> {
  const response = await service.post(path, body)
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  return response.json<{ Fields: Record<string, string> }>().Fields
}

describe('signing up', () => {
  test('makes an account that is signed in at once, sees no record, and signs in again by its name', async ({
    service,
  }) => {
    const account = newAccount()
    const response = await service.post(path, account)
    expect(response.statusCode).toBe(200)
    const { accessToken, user } = response.json<{ accessToken: string; user: object }>()
    expect(user).toMatchObject({ UserName: account.username, UserDetail: { Registry: null } })
    const again = await service
      .as({ accessToken })
      .call('GetUserOfEMunicipality', { userName: account.username, applicationName })
    expect(again).toEqual(user)
    // However the name is written.
    const userName = account.username.toUpperCase()
    const captcha = await service.anyone.solvedCaptcha()
    const lookup = await service.anyone.call('RetrievePassword', { userName, applicationName, captcha })
    const login = await service.anyone.call('ValidateUserForEMunicipality', {
      userName,
      password,
      encryptedPassword: lookup?.Password ?? '',
    })
    expect(login.Message).toBeNull()
  })

  test('never takes a name that could be someone’s number', async ({ service }) => {
    for (const username of ['30507182466', '2468135797', '123', '99-123.456', '..._'])
      expect(await fieldsOf(service, newAccount({ username }))).toHaveProperty('username')
    await expect(
      service.db`insert into member (user_name, password_hash) values ('123', '$argon2id$x')`,
    ).rejects.toThrow('member_user_name_check')
  })

  test('gives no one a name that speaks for the municipality', async ({ service }) => {
    for (const username of ['admin', 'Belediye', 'admin1', 'belediye.destek', 'e-belediye', 'zabita_2026'])
      expect(await fieldsOf(service, newAccount({ username }))).toEqual({
        username: 'this username is already taken',
      })
    expect((await service.post(path, newAccount({ username: 'adminoglu.ayse' }))).statusCode).toBe(200)
  })

  test('says at each field what is missing or wrong', async ({ service }) => {
    expect(await fieldsOf(service, {})).toEqual({
      username: 'this field is required',
      email: 'this field is required',
      password: 'this field is required',
    })
    expect(await fieldsOf(service, newAccount({ email: 'ayse@posta' }))).toEqual({
      email: 'email is not valid',
    })
    for (const username of ['ab', 'a b c', 'ayşe', '<b>', 'a'.repeat(61)])
      expect(await fieldsOf(service, newAccount({ username }))).toHaveProperty('username')
  })

  test('refuses a weak password and one that holds the name', async ({ service }) => {
    for (const weak of ['kısa', '1234567890', 'ayse.sever.99'])
      expect(await fieldsOf(service, newAccount({ username: 'ayse.sever', password: weak }))).toHaveProperty(
        'password',
      )
  })

  test('gives a name once, also to two at the same moment, whatever their capitals', async ({ service }) => {
    const account = newAccount()
    const responses = await Promise.all([
      service.post(path, account),
      service.post(path, { ...account, username: account.username.toUpperCase() }),
    ])
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
    expect(await fieldsOf(service, account)).toEqual({ username: 'this username is already taken' })
  })

  test('takes no card number and no sign that the database cannot keep', async ({ service }) => {
    const card = await service.post(path, newAccount({ username: '4938 4101 5770 5591' }))
    expect(card.json()).toMatchObject({ Code: 'CardNumberHere' })
    const { email } = newAccount()
    expect((await service.post(path, newAccount({ email: `${email}\0` }))).statusCode).toBe(200)
  })

  test('needs the XSRF cookie repeated, and is not for machines', async ({ service }) => {
    expect((await service.post(path, newAccount(), { 'x-xsrf-token': 'guessed' })).statusCode).toBe(403)
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await service.post(path, {}, {}, '127.201.0.1')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('leaves no password in the log', async ({ service }) => {
    expect(service.logLines.join('\n')).not.toContain(password)
  })
})
