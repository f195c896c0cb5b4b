import type { FastifyInstance } from 'fastify'
import { queryOf } from '../http/form-parameters.ts'
import { sendMailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

/** What people and tests see of the mail server: the inbox page, and a small door for tests. */
export async function mailParty(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.get('/', async (_request, reply) => sendMailPage(mailbox, reply))
  app.get('/_control/messages', async (request) => ({
    messages: mailbox.newestFirst(queryOf(request).get('to') ?? undefined),
  }))
  app.post('/_control/reset', async () => {
    mailbox.reset()
    return { messages: 0 }
  })
}
