import { expect } from 'vitest'
import { test } from '../testing/test-service.ts'
import { HealthNotes } from './health-notes.ts'
import { sendDigest } from './send-digest.ts'

const hourMs = 3_600_000

test('each morning those who are named are told once what does not work and how much there was', async ({
  service,
  settings,
}) => {
  const DigestTo = ['bilgiislem@belediye.example', 'mudur@belediye.example']
  const Mail = { Host: 'localhost', Port: 25, Security: 'none', From: 'e@belediye.example' } as const
  const named = { ...settings, Mail, DigestTo }
  const mails = () => service.db<{ toAddress: string; subject: string; text: string }[]>`
    select to_address, subject, text from mail_message order by oid`
  await service.given.member()
  // 12 o'clock in Turkey at first; then the next day at six, at eight, at nine.
  service.pass(18 * hourMs)
  await sendDigest(service.db, named, service.now)
  expect(await mails()).toEqual([])
  service.pass(2 * hourMs)
  await sendDigest(service.db, { ...named, Mail: undefined }, service.now)
  await sendDigest(service.db, { ...named, DigestTo: undefined }, service.now)
  expect(await mails()).toEqual([])
  for (let times = 0; times < 2; times += 1) await sendDigest(service.db, named, service.now)
  const first = await mails()
  expect(first.map(({ toAddress }) => toAddress)).toEqual(DigestTo)
  expect(first[0]).toMatchObject({
    subject: 'e-Belediye günlük özet: her şey çalışıyor',
    text: expect.stringMatching(/15 Kasım 2026 günü:\n.*0 ödeme, 0,00 ₺\n {2}Giriş: 1\n/s),
  })
  await service.db`update mail_message set status = 'sent', sent_at = ${service.now}`
  service.pass(23 * hourMs)
  const notes = new HealthNotes(service.db, () => service.now)
  await notes.note({ subject: 'neighbour:SMS gateway', everySeconds: 30, error: 'kod 30' })
  service.pass(hourMs)
  await sendDigest(service.db, named, service.now)
  expect((await mails()).slice(2)).toMatchObject([
    {
      subject: 'e-Belediye günlük özet: 1 sorun, acil',
      text: expect.stringMatching(
        /^ACİL: SMS gönderilemiyor\n {2}Başlangıç: 17 Kasım 2026, .*Ayrıntı: kod 30\n/s,
      ),
    },
    { toAddress: DigestTo[1] },
  ])
})
