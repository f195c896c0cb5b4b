import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { challengesOf, isLogin, isLoginMethod, type LoginMethod, type MailAccount } from './mail-account.ts'
import type { Mailbox } from './mailbox.ts'
import { readMail } from './read-mail.ts'

/** Addresses that behave in a way of their own, by the part before the @. */
const magicRecipients: Record<string, string> = {
  yok: '550 5.1.1 No such user',
  mesgul: '451 4.3.0 Try again later',
}
/** Takes the whole mail and hangs up without an answer. */
const cutRecipient = 'kopuk'

/** A mail server for one machine: it takes the messages of an account and delivers nothing. */
export function smtpServer(mailbox: Mailbox, account: MailAccount): Server {
  return createServer((socket) => new Conversation(socket, mailbox, account))
}

interface Login {
  method: LoginMethod
  challenges: readonly string[]
  answers: string[]
}

class Conversation {
  private socket: Socket
  private readonly mailbox: Mailbox
  private readonly account: MailAccount
  private unread = ''
  private isSecure = false
  private login: Login | undefined
  private loginMethod: LoginMethod | undefined
  private from = ''
  private recipients: string[] = []
  private isInData = false

  constructor(socket: Socket, mailbox: Mailbox, account: MailAccount) {
    this.socket = socket
    this.mailbox = mailbox
    this.account = account
    this.listen()
    if (mailbox.settings.values.security === 'tls') this.secure()
    this.say('220 posta.example ESMTP (deneme)')
  }

  private listen(): void {
    const { socket } = this
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => this.read(chunk))
    // A client may hang up at any time.
    socket.on('error', () => socket.destroy())
  }

  /** Switches to TLS and forgets everything said in clear before, as RFC 3207 demands. */
  private secure(): void {
    this.socket.removeAllListeners()
    this.socket.on('error', () => this.socket.destroy())
    this.unread = ''
    this.isSecure = true
    this.socket = new TLSSocket(this.socket, {
      isServer: true,
      secureContext: createSecureContext(this.mailbox.certificate()),
    })
    this.listen()
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
      // A dot at the beginning of a line was doubled, so that it does not end the mail.
      if (this.isInData) this.take(whole.replaceAll(/^\.\./gm, '.'))
      else if (this.login) this.hearLogin(this.login, whole)
      else this.answer(whole)
    }
  }

  private answer(line: string): void {
    const [verb = ''] = line.split(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return this.say(`250-posta.example\r\n${this.extensions().join('\r\n')}`)
      case 'HELO':
      case 'NOOP':
        return this.say('250 OK')
      case 'STARTTLS':
        if (!this.mustStartTls()) return this.say('500 5.5.2 Unknown command')
        this.say('220 Go ahead')
        return this.secure()
      case 'AUTH':
        return this.beginLogin(line)
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

  private mustStartTls(): boolean {
    return this.mailbox.settings.values.security === 'starttls' && !this.isSecure
  }

  private extensions(): string[] {
    if (this.mustStartTls()) return ['250-8BITMIME', '250 STARTTLS']
    return ['250-8BITMIME', `250 AUTH ${this.mailbox.settings.values.loginMethods.join(' ')}`]
  }

  private beginLogin(line: string): void {
    if (this.mustStartTls()) return this.say('530 5.7.0 STARTTLS first')
    const [, wanted = '', firstAnswer] = line.split(' ')
    const method = wanted.toUpperCase()
    if (!isLoginMethod(method) || !this.mailbox.settings.values.loginMethods.includes(method))
      return this.say('504 5.5.4 Unknown way to log in')
    const login: Login = { method, challenges: challengesOf(method), answers: [] }
    this.login = login
    if (firstAnswer === undefined) this.challenge(login)
    else this.hearLogin(login, firstAnswer)
  }

  private challenge({ challenges, answers }: Login): void {
    this.say(`334 ${Buffer.from(challenges[answers.length] ?? '').toString('base64')}`)
  }

  private hearLogin(login: Login, line: string): void {
    login.answers.push(Buffer.from(line, 'base64').toString())
    if (login.answers.length < login.challenges.length) return this.challenge(login)
    this.login = undefined
    const isKnown = isLogin(this.account, login.method, login.challenges, login.answers)
    this.loginMethod = isKnown ? login.method : undefined
    this.say(isKnown ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong user or password')
  }

  private begin(line: string): void {
    if (!this.loginMethod) return this.say('530 5.7.0 Log in first')
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
    const { from, isSecure, loginMethod = '' } = this
    const { subject, text } = readMail(source)
    for (const to of this.recipients)
      this.mailbox.keep({ from, to, subject, text, source, isSecure, loginMethod, receivedAtMs: Date.now() })
    const isCut = this.recipients.some((to) => to.startsWith(`${cutRecipient}@`))
    this.forget()
    if (isCut) this.socket.destroy()
    else this.say('250 2.0.0 Taken')
  }

  private forget(): void {
    this.from = ''
    this.recipients = []
  }
}

function addressIn(line: string): string {
  return /<([^<>\s]*)>/.exec(line)?.[1]?.toLowerCase() ?? ''
}
