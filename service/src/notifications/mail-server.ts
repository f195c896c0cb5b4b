import type { MailSettings } from '../settings/mail-settings.ts'
import { type Mail, mailSource } from './mail-message.ts'
import type { Outcome } from './outbox-worker.ts'
import { SmtpConversation, SmtpRefusal } from './smtp-conversation.ts'

/** Hands a mail to the municipality's mail server. */
export async function sendThroughMailServer(
  settings: MailSettings | undefined,
  mail: Mail,
  now: Date,
): Promise<Outcome> {
  if (!settings) return { kind: 'refused', error: 'no mail server in the settings', isFinal: true }
  const conversation = SmtpConversation.open(settings)
  let isHandedOver = false
  try {
    await greet(conversation, settings)
    await conversation.say(`MAIL FROM:<${settings.From}>`, 250)
    await conversation.say(`RCPT TO:<${mail.toAddress}>`, 250)
    await conversation.say('DATA', 354)
    isHandedOver = true
    await conversation.say(`${mailSource(mail, settings.From, now)}\r\n.`, 250)
    return { kind: 'accepted', reference: '' }
  } catch (error) {
    const { message } = error as Error
    if (error instanceof SmtpRefusal) return { kind: 'refused', error: message, isFinal: error.code >= 500 }
    // Once the whole mail is over there, a broken line leaves open whether it was taken.
    return isHandedOver
      ? { kind: 'uncertain', error: message }
      : { kind: 'refused', error: message, isFinal: false }
  } finally {
    conversation.end()
  }
}

async function greet(conversation: SmtpConversation, settings: MailSettings): Promise<void> {
  const { Host, Security, UserName, Password, From } = settings
  const name = `EHLO ${From.split('@')[1] ?? 'localhost'}`
  await conversation.say(undefined, 220)
  await conversation.say(name, 250)
  if (Security === 'starttls') {
    await conversation.say('STARTTLS', 220)
    await conversation.secure(Host)
    await conversation.say(name, 250)
  }
  if (UserName === undefined) return
  const login = Buffer.from(`\0${UserName}\0${Password ?? ''}`).toString('base64')
  await conversation.say(`AUTH PLAIN ${login}`, 235)
}
