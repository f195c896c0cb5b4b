import { createServer, type Server, type Socket } from 'node:net'
import type { Mailbox } from './mailbox.ts'
import { readMail } from './read-mail.ts'

export interface MailAccount {
  user: string
  password: string
}

/** Addresses that behave in a way of their own, by what stands before the @. */
const magicRecipients: Record<string, string> = {
  yok: '550 5.1.1 No such user',
  mesgul: '451 4.3.0 Try again later',
}

/** A mail server for one machine: it takes what an account sends and delivers nothing. */
export function smtpServer(mailbox: Mailbox, account: MailAccount): Server {
  return createServer((socket) => new Conversation(socket, mailbox, account))
}

class Conversation {
  private readonly socket: Socket
  private readonly mailbox: Mailbox
  private readonly account: MailAccount
  private unread = ''
  private isKnown = false
  private from = ''
  private recipients: string[] = []
  private isInData = false

  constructor(socket: Socket, mailbox: Mailbox, account: MailAccount) {
    this.socket = socket
    this.mailbox = mailbox
    this.account = account
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => this.read(chunk))
    // Whoever hangs up in the middle is nobody's fault.
    socket.on('error', () => socket.destroy())
    this.say('220 posta.example ESMTP (deneme)')
  }

  private say(line: string): void {
    this.socket.write(`${line}\r\n`)
  }

  private read(chunk: string): void {
    this.unread += chunk
    for (;;) {
      const end = this.isInData ? '\r\n.\r\n' : '\r\n'
      const at = this.unread.indexOf(end)
      if (at < 0) return
      const whole = this.unread.slice(0, at)
      this.unread = this.unread.slice(at + end.length)
      if (this.isInData) this.take(whole)
      else this.answer(whole)
    }
  }

  private answer(line: string): void {
    const [verb = ''] = line.split(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return this.say('250-posta.example\r\n250-8BITMIME\r\n250 AUTH PLAIN')
      case 'HELO':
      case 'NOOP':
        return this.say('250 OK')
      case 'AUTH':
        return this.logIn(line)
      case 'MAIL':
        return this.begin(line)
      case 'RCPT':
        return this.address(line)
      case 'DATA':
        if (this.recipients.length === 0) return this.say('503 5.5.1 RCPT first')
        this.isInData = true
        return this.say('354 End with a dot')
      case 'RSET':
        this.forget()
        return this.say('250 OK')
      case 'QUIT':
        this.say('221 Bye')
        return void this.socket.end()
      default:
        return this.say('500 5.5.2 Unknown command')
    }
  }

  private logIn(line: string): void {
    const given = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString()
    this.isKnown = given === `\0${this.account.user}\0${this.account.password}`
    this.say(this.isKnown ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong user or password')
  }

  private begin(line: string): void {
    if (!this.isKnown) return this.say('530 5.7.0 Log in first')
    this.forget()
    this.from = addressIn(line)
    this.say('250 OK')
  }

  private address(line: string): void {
    const to = addressIn(line)
    const refusal = magicRecipients[to.split('@')[0] ?? '']
    if (!this.from || !to || refusal) return this.say(refusal ?? '503 5.5.1 MAIL first')
    this.recipients.push(to)
    this.say('250 OK')
  }

  private take(source: string): void {
    this.isInData = false
    const { subject, text } = readMail(source)
    for (const to of this.recipients)
      this.mailbox.keep({ from: this.from, to, subject, text, receivedAtMs: Date.now() })
    this.forget()
    this.say('250 2.0.0 Taken')
  }

  private forget(): void {
    this.from = ''
    this.recipients = []
  }
}

function addressIn(line: string): string {
  return /<([^<>\s]*)>/.exec(line)?.[1]?.toLowerCase() ?? ''
}
