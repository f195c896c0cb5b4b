import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'

export interface Page {
  title: string
  /** Small caption above the content that says whose page this stands in for. */
  party: string
  content: Html
  refreshSeconds?: number
  /** The one script the page may run, as it stands in its content. */
  script?: string
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export async function sendPage(reply: FastifyReply, status: number, page: Page): Promise<FastifyReply> {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy + scriptPolicy(page.script))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(renderPage(page).markup)
}

function scriptPolicy(script: string | undefined): string {
  if (script === undefined) return ''
  return `; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function renderPage({ title, party, content, refreshSeconds }: Page): Html {
  const refresh =
    refreshSeconds === undefined ? html`` : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
  return html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refresh}
        <title>${title}</title>
        <style>
          ${new Html(pageStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#icerik">İçeriğe geç</a>
        <header>
          <div class="inner"><strong>${party}</strong><span class="badge">Deneme ortamı</span></div>
        </header>
        <main id="icerik">${content}</main>
        <footer>
          <div class="inner">
            Bu sayfa gerçek bir kurumun sayfası değildir. Kişiler ve bilgiler uydurmadır.
          </div>
        </footer>
      </body>
    </html>`
}
