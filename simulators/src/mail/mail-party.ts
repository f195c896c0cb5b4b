import type { FastifyInstance } from 'fastify'
import { acceptForms, parametersOf, queryOf } from '../http/form-parameters.ts'
import { fieldsOf } from '../http/json-fields.ts'
import { accessTokenOf, type MailAccount } from './mail-account.ts'
import { sendMailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

/** HTTP side of the mail party: the inbox page, the OAuth2 token door and the control door. */
export async function mailParty(
  app: FastifyInstance,
  { mailbox, account }: { mailbox: Mailbox; account: MailAccount },
): Promise<void> {
  acceptForms(app)
  app.get('/', async (_request, reply) => sendMailPage(mailbox, reply))
  app.post('/oauth2/token', async (request, reply) => {
    const isKnown = parametersOf(request).get('refresh_token') === account.password
    if (!isKnown) return reply.code(400).send({ error: 'invalid_grant' })
    mailbox.tokensGiven += 1
    return { access_token: accessTokenOf(account), token_type: 'Bearer', expires_in: 3600 }
  })
  void app.register(
    async (door) => {
      door.setErrorHandler<Error>((error, _request, reply) => reply.code(400).send({ error: error.message }))
      const show = () => ({
        messages: mailbox.newestFirst().length,
        tokensGiven: mailbox.tokensGiven,
        settings: mailbox.settings.values,
      })
      door.get('/', async () => show())
      door.get('/messages', async (request) => ({
        messages: mailbox.newestFirst(queryOf(request).get('to') ?? undefined),
      }))
      door.get('/certificate', async (_request, reply) =>
        reply.type('application/x-pem-file').send(mailbox.certificate().cert),
      )
      door.post('/settings', async (request) => {
        mailbox.settings.change(fieldsOf(request.body))
        return show()
      })
      door.post('/reset', async () => {
        mailbox.reset()
        return show()
      })
    },
    { prefix: '/_control' },
  )
}
