import { randomUUID } from 'node:crypto'

export interface Mail {
  toAddress: string
  subject: string
  text: string
}

/** A mail as it goes over the wire: UTF-8 in base64, so that no line can be mistaken for a command or a header. */
export function mailSource({ toAddress, subject, text }: Mail, from: string, now: Date): string {
  const body = Buffer.from(text.replaceAll(/\r?\n/g, '\r\n')).toString('base64')
  return [
    `From: <${from}>`,
    `To: <${toAddress}>`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    ...(body.match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}
