import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect } from 'vitest'
import type { MailSettings } from '../settings/mail-settings.ts'
import { testWithSimulators as test, type Simulators } from '../testing/simulators.ts'
import { sendThroughMailServer } from './mail-server.ts'

const now = new Date('2026-11-15T09:30:00Z')
const mail = { toAddress: 'isil@posta.example', subject: 'Şifreniz değişti', text: 'İşlem tamam: ğüşıöç' }

interface Arrived {
  from: string
  to: string
  subject: string
  text: string
  source: string
  isSecure: boolean
  loginMethod: string
}

async function arrivedAt({ url }: Simulators): Promise<Arrived[]> {
  const response = await fetch(`${url}/mail/_control/messages`)
  return ((await response.json()) as { messages: Arrived[] }).messages
}

async function certificateOf({ url }: Simulators): Promise<string> {
  return (await fetch(`${url}/mail/_control/certificate`)).text()
}

function demanded(settings: MailSettings | undefined): MailSettings {
  if (!settings) throw new Error('The stand-in has a mail server')
  return settings
}

let used: Simulators | undefined
afterEach(() => used?.control('/mail/_control/reset', {}))

/** The stand-in with settings of its own, and ours for it. */
async function prepare(
  simulators: Simulators,
  settings: MailSettings | undefined,
  standIn: { security?: string; loginMethods?: string[] },
): Promise<MailSettings> {
  used = simulators
  await simulators.control('/mail/_control/settings', standIn)
  const { security } = standIn
  if (security === undefined) return demanded(settings)
  return {
    ...demanded(settings),
    Security: security as MailSettings['Security'],
    TrustedCertificate: await certificateOf(simulators),
  }
}

describe('a mail server', () => {
  test.for([
    { security: 'starttls', loginMethods: ['PLAIN'], loginMethod: 'PLAIN' },
    { security: 'starttls', loginMethods: ['LOGIN'], loginMethod: 'LOGIN' },
    { security: 'starttls', loginMethods: ['CRAM-MD5'], loginMethod: 'CRAM-MD5' },
    { security: 'tls', loginMethods: ['XOAUTH2', 'LOGIN', 'PLAIN'], loginMethod: 'PLAIN' },
    { security: 'tls', loginMethods: ['LOGIN'], loginMethod: 'LOGIN' },
  ])(
    'over $security that offers $loginMethods gets the mail after a login by $loginMethod',
    async ({ security, loginMethods, loginMethod }, { simulators, settings }) => {
      const ours = await prepare(simulators, settings.Mail, { security, loginMethods })
      expect(await sendThroughMailServer(ours, mail, now)).toEqual({ kind: 'accepted', reference: '' })
      expect(await arrivedAt(simulators)).toMatchObject([
        { subject: mail.subject, text: mail.text, isSecure: true, loginMethod },
      ])
    },
  )

  test('is given the password in the way the settings name', async ({ simulators, settings }) => {
    const ours = await prepare(simulators, settings.Mail, { loginMethods: ['PLAIN', 'LOGIN', 'CRAM-MD5'] })
    for (const Authentication of ['login', 'cram-md5'] as const) {
      expect(await sendThroughMailServer({ ...ours, Authentication }, mail, now)).toMatchObject({
        kind: 'accepted',
      })
      expect((await arrivedAt(simulators))[0]?.loginMethod).toBe(Authentication.toUpperCase())
    }
  })

  test('with XOAUTH2 gets a token, which is fetched once', async ({ simulators, settings }) => {
    const { Password = '', ...ours } = await prepare(simulators, settings.Mail, {
      loginMethods: ['XOAUTH2'],
    })
    const TokenUrl = `${simulators.url}/mail/oauth2/token`
    const OAuth2 = { TokenUrl, ClientId: 'portal', RefreshToken: Password }
    const withToken = { ...ours, OAuth2 }
    for (const text of ['bir', 'iki'])
      expect(await sendThroughMailServer(withToken, { ...mail, text }, now)).toMatchObject({
        kind: 'accepted',
      })
    const shown = await (await fetch(`${simulators.url}/mail/_control`)).json()
    expect(shown).toMatchObject({ messages: 2, tokensGiven: 1 })
    const wrong = { ...ours, OAuth2: { ...OAuth2, RefreshToken: 'wrong' } }
    expect(await sendThroughMailServer(wrong, mail, now)).toMatchObject({ kind: 'refused', isFinal: false })
  })

  test('that no known authority vouches for, or that cannot encrypt, gets neither password nor mail', async ({
    simulators,
    settings,
  }) => {
    const { TrustedCertificate: _, ...unknown } = await prepare(simulators, settings.Mail, {
      security: 'starttls',
    })
    expect(await sendThroughMailServer(unknown, mail, now)).toMatchObject({ kind: 'refused', isFinal: false })
    await simulators.control('/mail/_control/settings', { security: 'tls' })
    const atOnce = { ...unknown, Security: 'tls' as const }
    expect(await sendThroughMailServer(atOnce, mail, now)).toMatchObject({ kind: 'refused', isFinal: false })
    await simulators.control('/mail/_control/settings', { security: 'none' })
    expect(await sendThroughMailServer(unknown, mail, now)).toMatchObject({ kind: 'refused', isFinal: true })
    expect(await arrivedAt(simulators)).toEqual([])
  })

  test('that hangs up leaves the mail to be tried again, unless it may already have it', async ({
    simulators,
    settings,
  }) => {
    const ours = await prepare(simulators, settings.Mail, {})
    const rude = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const { port: Port } = rude.address() as AddressInfo
    expect(await sendThroughMailServer({ ...ours, Port }, mail, now)).toMatchObject({
      kind: 'refused',
      isFinal: false,
    })
    rude.close()
    const cut = { ...mail, toAddress: 'kopuk@posta.example' }
    expect(await sendThroughMailServer(ours, cut, now)).toMatchObject({ kind: 'uncertain' })
    expect(await arrivedAt(simulators)).toHaveLength(1)
  })
})

describe('a mail', () => {
  test('has the headers and the text it was given and no others, whatever stands in them', async ({
    simulators,
    settings,
  }) => {
    const ours = await prepare(simulators, settings.Mail, {})
    const subject = 'Konu\r\nBcc: baska@posta.example\r\n\r\nGövde'
    const text = '.\r\n.\r\nRCPT TO:<baska@posta.example>\r\n\r\nBcc: baska@posta.example'
    expect(await sendThroughMailServer(ours, { ...mail, subject, text }, now)).toMatchObject({
      kind: 'accepted',
    })
    const [arrived, ...more] = await arrivedAt(simulators)
    expect(more).toEqual([])
    expect(arrived?.text).toBe(text)
    const head = arrived?.source.split('\r\n\r\n')[0] ?? ''
    expect(head.match(/^[\w-]+(?=:)/gm)?.toSorted()).toEqual([
      'Auto-Submitted',
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ])
    expect(head).toContain('Date: Sun, 15 Nov 2026 09:30:00 +0000')
    expect(head).not.toMatch(/^Bcc/m)
  })

  test.for([
    'a@posta.example\r\nRCPT TO:<b@posta.example>',
    'a@posta.example>\r\nDATA',
    'a@posta.example\0',
    'a@posta.example, b@posta.example',
    'Işıl <b@posta.example>',
    'liste:b@posta.example;',
    'a@posta.example (b@posta.example)',
    '"a@posta.example"@posta.example',
    '',
  ])('to %j is refused for good', async (toAddress, { simulators, settings }) => {
    const ours = await prepare(simulators, settings.Mail, {})
    expect(await sendThroughMailServer(ours, { ...mail, toAddress }, now)).toMatchObject({
      kind: 'refused',
      isFinal: true,
    })
    expect(await arrivedAt(simulators)).toEqual([])
  })
})
