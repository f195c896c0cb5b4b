import type { PortalAccount } from './accounting/portal-client.ts'
import { type StandInBank, standInBanks } from './banks/stand-in-banks.ts'
import { type Client, readClients } from './edevlet/clients.ts'
import type { MailAccount } from './mail/mail-account.ts'
import type { RegistryAccount } from './population-registry/registry.ts'
import type { GatewayAccount } from './sms/gateway.ts'
import type { TimeStampAccount } from './time-stamps/time-stamp-party.ts'

export interface Accounts {
  accounting: PortalAccount
  banks: readonly StandInBank[]
  edevletClients: readonly Client[]
  registry: RegistryAccount
  sms: GatewayAccount
  mail: MailAccount
  timeStamps: TimeStampAccount
}

/** Accounts that may call the parties: from the environment, else the demo's accounts. */
export function readAccounts(environment: NodeJS.ProcessEnv): Accounts {
  return {
    accounting: {
      url: environment['ACCOUNTING_PORTAL_URL'] || '',
      clientId: environment['ACCOUNTING_CLIENT'] || 'muhasebe',
      secret: environment['ACCOUNTING_SECRET'] || 'demo-muhasebe-programinin-gizli-anahtari',
      bookFile: environment['ACCOUNTING_BOOK_FILE'] || undefined,
    },
    banks: readBanks(environment['BANK_ACCOUNTS']),
    edevletClients: readClients(environment['EDEVLET_CLIENTS']),
    registry: {
      user: environment['KPS_USER'] || 'demo-kps-user',
      password: environment['KPS_PASSWORD'] || 'demo-kps-password',
    },
    mail: {
      user: environment['MAIL_USER'] || 'demo-mail-user',
      password: environment['MAIL_PASSWORD'] || 'demo-mail-password',
    },
    timeStamps: {
      user: environment['TIME_STAMP_USER'] || 'demo-zaman-user',
      password: environment['TIME_STAMP_PASSWORD'] || 'demo-zaman-password',
    },
    sms: {
      user: environment['SMS_USER'] || 'demo-sms-user',
      password: environment['SMS_PASSWORD'] || 'demo-sms-password',
      senderNames: (environment['SMS_HEADERS'] || 'BELEDIYE,KIZILCAGOL').split(','),
    },
  }
}

/** The stand-in banks, with the merchant's accounts of the JSON by the bank's code where they differ from the demo's. */
function readBanks(json: string | undefined): readonly StandInBank[] {
  const accounts = (json ? JSON.parse(json) : {}) as Record<string, Partial<StandInBank['account']>>
  return standInBanks.map((bank) => ({ ...bank, account: { ...bank.account, ...accounts[bank.code] } }))
}
