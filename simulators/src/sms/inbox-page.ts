import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { statusText } from './delivery-statuses.ts'
import { writeGatewayDate } from './gateway-date.ts'
import type { Gateway, StoredMessage } from './gateway.ts'
import { displayNumber } from './mobile-number.ts'

const shownMessages = 200
const refreshSeconds = 5

/** The phones of the demo: every message that was sent, newest first, phone by phone. */
export async function sendInboxPage(gateway: Gateway, reply: FastifyReply): Promise<FastifyReply> {
  const phones = groupByNumber(gateway.newestFirst().slice(0, shownMessages))
  const content = html`<h1>Gelen kısa mesajlar</h1>
    <p>
      Deneme ortamında gönderilen kısa mesajlar telefonlara gitmez, burada okunur. Sayfa ${refreshSeconds}
      saniyede bir yenilenir.
    </p>
    ${phones.length === 0 ? emptyInbox() : phones.map((messages) => phone(gateway, messages))}`
  return sendPage(reply, 200, {
    title: 'Gelen kısa mesajlar',
    party: 'Kısa mesaj geçidi',
    content,
    refreshSeconds,
  })
}

/** A map keeps the order of first appearance, so the phone with the newest message comes first. */
function groupByNumber(messages: readonly StoredMessage[]): StoredMessage[][] {
  return [...Map.groupBy(messages, ({ number }) => number).values()]
}

function emptyInbox(): Html {
  return html`<div class="card">
    <p><strong>Henüz mesaj yok.</strong></p>
    <p class="muted">Portalda doğrulama kodu isteyin; mesaj birkaç saniye içinde burada görünür.</p>
  </div>`
}

function phone(gateway: Gateway, messages: readonly StoredMessage[]): Html {
  const number = messages[0]?.number ?? ''
  return html`<section class="card" aria-labelledby="tel-${number}">
    <h2 id="tel-${number}" class="number" style="margin:0">${displayNumber(number)}</h2>
    <p class="muted" style="margin:0">${messages.length} mesaj</p>
    <ol class="messages">
      ${messages.map((message) => bubble(gateway, message))}
    </ol>
  </section>`
}

function bubble(gateway: Gateway, message: StoredMessage): Html {
  const status = gateway.statusOf(message)
  const tone = status === 1 ? 'good' : status === 0 ? 'muted' : 'bad'
  return html`<li>
    <div class="message">${withCodeShown(message.text)}</div>
    <div class="message-foot">
      <strong>${message.senderName}</strong><time>${writeGatewayDate(message.acceptedAtMs)}</time>
      <span>${message.kind === 'otp' ? 'Tek kullanımlık kod' : `${message.parts} parça`}</span>
      <span class="${tone}">${statusText(status)}</span>
    </div>
  </li>`
}

/** A code of six digits is what the reader came for, so it is shown large. */
function withCodeShown(text: string): Html {
  const match = /(?<!\d)\d{6}(?!\d)/.exec(text)
  if (!match) return html`${text}`
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  return html`${before}<span class="code">${match[0]}</span>${after}`
}
