import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

const shownMails = 100
const refreshSeconds = 5

/** The letter boxes of the demo: every mail that was sent, newest first. */
export async function sendMailPage(mailbox: Mailbox, reply: FastifyReply): Promise<FastifyReply> {
  const mails = mailbox.newestFirst().slice(0, shownMails)
  const content = html`<h1>Gelen e-postalar</h1>
    <p>
      Deneme ortamında gönderilen e-postalar kimseye gitmez, burada okunur. Sayfa ${refreshSeconds} saniyede
      bir yenilenir.
    </p>
    ${
      mails.length === 0
        ? html`<div class="card">
            <p><strong>Henüz e-posta yok.</strong></p>
          </div>`
        : mails.map((mail) => card(mail))
    }`
  return sendPage(reply, 200, {
    title: 'Gelen e-postalar',
    party: 'E-posta sunucusu',
    content,
    refreshSeconds,
  })
}

function card({ to, subject, text, receivedAtMs }: ReceivedMail): Html {
  return html`<section class="card">
    <h2 style="margin:0">${subject}</h2>
    <p class="muted" style="margin:0">
      ${to} · ${new Date(receivedAtMs).toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' })}
    </p>
    <p style="white-space:pre-line">${text}</p>
  </section>`
}
