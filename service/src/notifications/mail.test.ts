import { describe, expect } from 'vitest'
import { testWithSimulators as test } from '../testing/simulators.ts'
import type { TestService } from '../testing/test-service.ts'
import { queueMail } from './mail-outbox.ts'
import { sendQueuedMail } from './send-queued.ts'

let made = 0

function newMail(service: TestService, toAddress: string, isSecret = false) {
  made += 1
  return {
    eventKey: `mail:${made}`,
    toAddress,
    subject: 'Çınarlıgöl Belediyesi: şifreniz değişti',
    text: 'Işıl Hanım,\n\n.\nİşleminiz tamamlandı: ğüşıöç',
    isSecret,
    expiresAt: new Date(service.now.getTime() + 3_600_000),
  }
}

async function inbox(url: string, to: string): Promise<{ subject: string; text: string }[]> {
  const response = await fetch(`${url}/mail/_control/messages?to=${to}`)
  return ((await response.json()) as { messages: { subject: string; text: string }[] }).messages
}

async function statusOf(service: TestService, toAddress: string) {
  const [mail] = await service.db`
    select status, tries, text, last_error from mail_message where to_address = ${toAddress}`
  return mail
}

describe('a mail', () => {
  test('arrives once, with its Turkish letters and lines, and a secret is wiped', async ({
    service,
    settings,
    simulators,
  }) => {
    const mail = newMail(service, 'isil@posta.example', true)
    expect(await queueMail(service.db, mail, service.now)).toBe('queued')
    expect(await queueMail(service.db, mail, service.now)).toBe('already')
    expect(await sendQueuedMail(service.db, settings, () => service.now)).toBe(1)
    expect(await sendQueuedMail(service.db, settings, () => service.now)).toBe(0)
    const [arrived, ...more] = await inbox(simulators.url, 'isil@posta.example')
    expect(more).toEqual([])
    expect(arrived?.subject).toBe(mail.subject)
    expect(arrived?.text.replaceAll('\r\n', '\n')).toBe(mail.text)
    expect(await statusOf(service, 'isil@posta.example')).toMatchObject({ status: 'sent', text: '' })
  })

  test('refused for now is tried again later, refused for good is not', async ({ service, settings }) => {
    await queueMail(service.db, newMail(service, 'mesgul@posta.example'), service.now)
    await queueMail(service.db, newMail(service, 'yok@posta.example'), service.now)
    await sendQueuedMail(service.db, settings, () => service.now)
    expect(await statusOf(service, 'yok@posta.example')).toMatchObject({ status: 'failed', tries: 1 })
    expect(await statusOf(service, 'mesgul@posta.example')).toMatchObject({ status: 'queued', tries: 1 })
    service.pass(6000)
    await sendQueuedMail(service.db, settings, () => service.now)
    expect(await statusOf(service, 'mesgul@posta.example')).toMatchObject({ status: 'queued', tries: 2 })
  })

  test('waits while the server is away, knows us by another password or cannot be talked to safely', async ({
    service,
    settings,
  }) => {
    if (!settings.Mail) throw new Error('The stand-in has a mail server')
    for (const [name, Mail] of Object.entries({
      away: { ...settings.Mail, Port: 1 },
      unsafe: { ...settings.Mail, Security: 'starttls' as const },
    })) {
      await queueMail(service.db, newMail(service, `${name}@posta.example`), service.now)
      await sendQueuedMail(service.db, { ...settings, Mail }, () => service.now)
      const status = name === 'away' ? 'queued' : 'failed'
      expect(await statusOf(service, `${name}@posta.example`)).toMatchObject({ status })
    }
    await queueMail(service.db, newMail(service, 'sifre@posta.example'), service.now)
    const Mail = { ...settings.Mail, Password: 'wrong' }
    await sendQueuedMail(service.db, { ...settings, Mail }, () => service.now)
    expect(await statusOf(service, 'sifre@posta.example')).toMatchObject({ status: 'failed' })
  })

  test('is sent twenty times a day at most to one address', async ({ service }) => {
    for (let n = 0; n < 20; n += 1)
      await queueMail(service.db, newMail(service, 'cok@posta.example'), service.now)
    expect(await queueMail(service.db, newMail(service, 'cok@posta.example'), service.now)).toBe('overLimit')
  })
})
