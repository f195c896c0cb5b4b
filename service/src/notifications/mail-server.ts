import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPTransportOptions,
} from 'nodemailer'
import type { MailSettings } from '../settings/mail-settings.ts'
import type { Outcome } from './outbox-worker.ts'

export interface Mail {
  toAddress: string
  subject: string
  text: string
}

interface TrackedMessage extends SendMailOptions {
  /** Called when the server has taken the envelope and the mail itself begins to go over. */
  onHandOver: () => void
}

const timeoutMs = 15_000
const maxErrorLength = 200
/** Exactly one address: out of any other text nodemailer would read names, comments and further addresses. */
const singleAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

/** Transports, one per settings object, because each keeps the access token of XOAUTH2 while that is valid. */
const transports = new WeakMap<MailSettings, ReturnType<typeof openTransport>>()

/** Hands a mail to the municipality's mail server. */
export async function sendThroughMailServer(
  settings: MailSettings | undefined,
  mail: Mail,
  now: Date,
): Promise<Outcome> {
  if (!settings) return { kind: 'refused', error: 'no mail server in the settings', isFinal: true }
  if (!singleAddress.test(mail.toAddress))
    return { kind: 'refused', error: 'the recipient is not a mail address', isFinal: true }
  const transport = transports.get(settings) ?? openTransport(settings)
  transports.set(settings, transport)
  let isHandedOver = false
  try {
    await transport.sendMail(messageOf(mail, settings, now, () => (isHandedOver = true)))
    return { kind: 'accepted', reference: '' }
  } catch (thrown) {
    return outcomeOf(thrown as NodemailerError, isHandedOver)
  }
}

/** Connects and signs in without sending anything; throws the server's error. */
export async function tryMailServer(settings: MailSettings): Promise<void> {
  const transport = openTransport(settings)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function openTransport(settings: MailSettings) {
  const transport = createTransport(connectionOf(settings))
  transport.use('stream', (mail, done) => {
    const { onHandOver } = mail.data as TrackedMessage
    // The stream is read only after the server has answered DATA.
    mail.message.processFunc((source) => Readable.from(tell(source, onHandOver), { objectMode: false }))
    done()
  })
  return transport
}

async function* tell(source: Readable, onHandOver: () => void): AsyncGenerator<Buffer> {
  onHandOver()
  yield* source as AsyncIterable<Buffer>
}

function connectionOf(settings: MailSettings): SMTPTransportOptions {
  const { Host, Port, Security, From, UserName, TrustedCertificate } = settings
  return {
    host: Host,
    port: Port,
    name: domainOf(From),
    secure: Security === 'tls',
    requireTLS: Security === 'starttls',
    ignoreTLS: Security === 'none',
    tls: TrustedCertificate === undefined ? undefined : { ca: TrustedCertificate },
    auth: UserName === undefined ? undefined : loginOf(settings),
    // A server that asks for a login without announcing it is told all the same.
    forceAuth: UserName !== undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function loginOf({ UserName, Password, Authentication, OAuth2 }: MailSettings): SMTPTransportOptions['auth'] {
  if (!OAuth2) return { user: UserName, pass: Password, method: Authentication }
  return {
    type: 'OAuth2',
    user: UserName,
    clientId: OAuth2.ClientId,
    clientSecret: OAuth2.ClientSecret,
    refreshToken: OAuth2.RefreshToken,
    accessUrl: OAuth2.TokenUrl,
    requestTimeout: timeoutMs,
  }
}

function messageOf(
  { toAddress, subject, text }: Mail,
  { From }: MailSettings,
  now: Date,
  onHandOver: () => void,
): TrackedMessage {
  return {
    from: { name: '', address: From },
    to: { name: '', address: toAddress },
    subject,
    text: text.replaceAll(/\r?\n/g, '\r\n'),
    textEncoding: 'base64',
    date: now,
    messageId: `<${randomUUID()}@${domainOf(From)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
    onHandOver,
  }
}

function outcomeOf({ message, responseCode = 0 }: NodemailerError, isHandedOver: boolean): Outcome {
  const error = message.slice(0, maxErrorLength)
  if (responseCode >= 400) return { kind: 'refused', error, isFinal: responseCode >= 500 }
  // A connection broken after the transfer of the mail leaves open whether it was taken.
  return isHandedOver ? { kind: 'uncertain', error } : { kind: 'refused', error, isFinal: false }
}

function domainOf(address: string): string {
  return address.split('@')[1] ?? 'localhost'
}
