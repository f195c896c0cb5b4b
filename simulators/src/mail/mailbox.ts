import { PartySettings } from '../control/party-settings.ts'
import { type Certificate, selfSignedCertificate } from './self-signed-certificate.ts'

export interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  /** The whole mail as it came. */
  source: string
  isSecure: boolean
  loginMethod: string
  receivedAtMs: number
}

const maximumKept = 500

/** Everything the stand-in of the mail server remembers. */
export class Mailbox {
  readonly settings = new PartySettings<{ security: string; loginMethods: readonly string[] }>(
    { security: 'none', loginMethods: ['PLAIN'] },
    { security: ['none', 'starttls', 'tls'] },
  )
  tokensGiven = 0
  private mails: ReceivedMail[] = []
  private made: Certificate | undefined

  /** Certificate, made when it is first asked for. */
  certificate(): Certificate {
    this.made ??= selfSignedCertificate()
    return this.made
  }

  keep(mail: ReceivedMail): void {
    this.mails = [...this.mails, mail].slice(-maximumKept)
  }

  /** Mails to one address, or to all. */
  newestFirst(to?: string): ReceivedMail[] {
    return this.mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()).toReversed()
  }

  reset(): void {
    this.mails = []
    this.tokensGiven = 0
    this.settings.reset()
  }
}
