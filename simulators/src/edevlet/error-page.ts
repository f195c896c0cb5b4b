import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'

export const edevletPartyName = 'e-Devlet Kapısı – temsili giriş'

export async function sendErrorPage(reply: FastifyReply, reason: string): Promise<FastifyReply> {
  return sendPage(reply, 400, {
    title: 'Giriş başlatılamadı',
    party: edevletPartyName,
    content: html`<h1>Giriş başlatılamadı</h1>
      <p class="error" role="alert">${reason}</p>
      <p>Güvenliğiniz için hiçbir adrese yönlendirilmediniz. Geldiğiniz sayfaya dönüp yeniden deneyin.</p>`,
  })
}
