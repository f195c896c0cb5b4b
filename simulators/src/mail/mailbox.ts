export interface ReceivedMail {
  from: string
  to: string
  subject: string
  text: string
  receivedAtMs: number
}

const maximumKept = 500

/** Everything the stand-in of the mail server remembers. */
export class Mailbox {
  private mails: ReceivedMail[] = []

  keep(mail: ReceivedMail): void {
    this.mails = [...this.mails, mail].slice(-maximumKept)
  }

  /** For one address, or for all. */
  newestFirst(to?: string): ReceivedMail[] {
    return this.mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()).toReversed()
  }

  reset(): void {
    this.mails = []
  }
}
