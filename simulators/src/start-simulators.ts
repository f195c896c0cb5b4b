import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { accountingParty } from './accounting/accounting-party.ts'
import { bankParty } from './banks/bank-party.ts'
import { sendCardsPage } from './banks/cards-page.ts'
import { edevletParty } from './edevlet/edevlet-party.ts'
import { mailParty } from './mail/mail-party.ts'
import { Mailbox } from './mail/mailbox.ts'
import { smtpServer } from './mail/smtp-server.ts'
import { sendIndexPage } from './pages/index-page.ts'
import { populationRegistryParty } from './population-registry/population-registry-party.ts'
import { readAccounts } from './read-accounts.ts'
import { smsParty } from './sms/sms-party.ts'
import { timeStampParty } from './time-stamps/time-stamp-party.ts'

export interface SimulatorsOptions {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Port of the mail server; by default the one after the others', or any free one. */
  smtpPort?: number
  environment?: NodeJS.ProcessEnv
}

export interface RunningSimulators {
  url: string
  smtpPort: number
  close(): Promise<void>
}

/** Starts all parties on one port, each under its own prefix. */
export async function startSimulators(options: SimulatorsOptions): Promise<RunningSimulators> {
  const { port, host, environment = process.env } = options
  const { smtpPort = port === 0 ? 0 : port + 1 } = options
  const accounts = readAccounts(environment)
  // Open connections are cut on close: a slow answer in progress must not hold the shutdown.
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 })
  app.get('/healthz', async () => ({ status: 'ok' }))
  // Browsers ask for it automatically and would call its absence an error.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/', async (_request, reply) => sendIndexPage(reply))
  await app.register(edevletParty, { prefix: '/edevlet', clients: accounts.edevletClients })
  await app.register(populationRegistryParty, { prefix: '/nufus', account: accounts.registry })
  await app.register(smsParty, { prefix: '/sms', account: accounts.sms })
  app.get('/bankalar/', async (_request, reply) => sendCardsPage(reply))
  for (const bank of accounts.banks) await app.register(bankParty, { prefix: bank.prefix, bank })
  await app.register(accountingParty, { prefix: '/muhasebe', portal: accounts.accounting })
  await app.register(timeStampParty, { prefix: '/zaman-damgasi', account: accounts.timeStamps })
  const mailbox = new Mailbox()
  await app.register(mailParty, { prefix: '/mail', mailbox, account: accounts.mail })
  const smtp = smtpServer(mailbox, accounts.mail)
  const url = await app.listen({ port, host })
  try {
    smtp.listen(smtpPort, host)
    await once(smtp, 'listening')
  } catch (error) {
    await app.close()
    throw error
  }
  return {
    url,
    smtpPort: (smtp.address() as AddressInfo).port,
    close: async () => {
      smtp.close()
      await app.close()
    },
  }
}
