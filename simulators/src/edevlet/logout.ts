import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { edevletPartyName } from './error-page.ts'
import type { Gate } from './gate.ts'
import { dropSessionId, sessionIdOf } from './session-cookie.ts'

/** The gate's own session outlives the portal's; this is where a person on a shared computer ends it. */
export function addLogout(app: FastifyInstance, gate: Gate): void {
  app.get('/logout', async (request, reply) => {
    gate.endSession(sessionIdOf(request))
    dropSessionId(reply, app.prefix)
    return sendPage(reply, 200, {
      title: 'e-Devlet Kapısı’ndan çıktınız',
      party: edevletPartyName,
      content: html`<h1>e-Devlet Kapısı’ndan çıktınız</h1>
        <p>Bir sonraki girişte kimliğiniz yeniden sorulur.</p>
        <p><a href="/">Temsili kurumlar sayfasına dön</a></p>`,
    })
  })
}
