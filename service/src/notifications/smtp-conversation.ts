import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { MailSettings } from '../settings/mail-settings.ts'

const timeoutMs = 15_000

/** The server answered with another number than the one that goes on. */
export class SmtpRefusal extends Error {
  readonly code: number

  constructor(code: number, text: string) {
    super(text.slice(0, 200))
    this.code = code
  }
}

/** Lines said and answers heard, over a socket that may become a secure one on the way. */
export class SmtpConversation {
  private socket: Socket
  private unread = ''
  private failure: Error | undefined
  private wake: () => void = () => {}

  private constructor(socket: Socket) {
    this.socket = socket
    this.listen()
  }

  static open({ Host, Port, Security }: MailSettings): SmtpConversation {
    return new SmtpConversation(
      Security === 'tls' ? connectSecurely({ host: Host, port: Port }) : connect({ host: Host, port: Port }),
    )
  }

  private listen(): void {
    const fail = (error: Error) => {
      this.failure ??= error
      this.wake()
    }
    this.socket.setTimeout(timeoutMs, () => this.socket.destroy(new Error('timed out')))
    this.socket.on('data', (chunk: Buffer) => {
      this.unread += chunk.toString()
      this.wake()
    })
    this.socket.on('error', fail)
    this.socket.on('close', () => fail(new Error('hung up')))
  }

  /** Says a line, if there is one, and waits for the answer that goes on. */
  async say(line: string | undefined, expected: number): Promise<void> {
    if (line !== undefined) this.socket.write(`${line}\r\n`)
    const { code, text } = await this.hear()
    if (code !== expected) throw new SmtpRefusal(code, text)
  }

  /** An answer ends with the first line whose number is followed by a blank. */
  private async hear(): Promise<{ code: number; text: string }> {
    for (;;) {
      const last = /^(\d{3})(?: .*)?\r\n/m.exec(this.unread)
      if (last) {
        const text = this.unread.slice(0, last.index + last[0].length).trim()
        this.unread = this.unread.slice(last.index + last[0].length)
        return { code: Number(last[1]), text }
      }
      if (this.failure) throw this.failure
      await new Promise<void>((resolve) => (this.wake = resolve))
    }
  }

  /** From here on nobody can listen; what was heard before counts for nothing. */
  async secure(host: string): Promise<void> {
    this.socket.removeAllListeners()
    this.unread = ''
    const secure = connectSecurely({ socket: this.socket, servername: host })
    await new Promise<void>((resolve, reject) => {
      secure.once('secureConnect', resolve)
      secure.once('error', reject)
    })
    this.socket = secure
    this.listen()
  }

  end(): void {
    this.socket.destroy()
  }
}
