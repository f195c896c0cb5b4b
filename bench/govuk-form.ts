import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'

/**
 * Folder of govuk-frontend, which is not a dependency of the portal: `npm install --no-save govuk-frontend` brings it
 * for the bench.
 */
const dist = fileURLToPath(new URL('../node_modules/govuk-frontend/dist/govuk/', import.meta.url))

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/** A form to sign in with, as their design system writes one, compressed; nothing where the package is not there. */
export async function startGovukForm(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!existsSync(dist)) return undefined
  const server = createServer(answer).listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/') return send(response, 'text/html; charset=utf-8', Buffer.from(page()))
  const file = join(dist, url)
  const type = types[extname(file)]
  if (!file.startsWith(dist) || !type || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  send(response, type, readFileSync(file))
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  const isPacked = type === 'font/woff2'
  response.setHeader('Content-Type', type)
  if (!isPacked) response.setHeader('Content-Encoding', 'br')
  response.end(isPacked ? body : brotliCompressSync(body))
}

function page(): string {
  const field = (id: string, label: string, type: string) =>
    `<div class="govuk-form-group"><label class="govuk-label" for="${id}">${label}</label><input class="govuk-input" id="${id}" name="${id}" type="${type}"></div>`
  return `<!doctype html><html lang="tr" class="govuk-template"><head><meta charset="utf-8"><title>Giriş</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><link rel="stylesheet" href="/govuk-frontend.min.css"></head>
<body class="govuk-template__body"><script>document.body.className += ' js-enabled govuk-frontend-supported'</script>
<a href="#main" class="govuk-skip-link" data-module="govuk-skip-link">İçeriğe geç</a>
<header class="govuk-header"><div class="govuk-header__container govuk-width-container"><a href="/" class="govuk-header__link">e-Belediye</a></div></header>
<div class="govuk-width-container"><main class="govuk-main-wrapper" id="main"><h1 class="govuk-heading-l">Giriş yapın</h1>
<p class="govuk-body">T.C. kimlik numaranız veya vergi numaranız ve şifrenizle giriş yapın.</p>
<form method="post" novalidate>${field('number', 'T.C. kimlik no', 'text')}${field('password', 'Şifre', 'password')}
<div class="govuk-form-group"><div class="govuk-checkboxes" data-module="govuk-checkboxes"><div class="govuk-checkboxes__item"><input class="govuk-checkboxes__input" id="robot" type="checkbox"><label class="govuk-label govuk-checkboxes__label" for="robot">Ben robot değilim</label></div></div></div>
<button type="submit" class="govuk-button" data-module="govuk-button">Giriş yap</button></form></main></div>
<footer class="govuk-footer"><div class="govuk-width-container"><p class="govuk-body-s">Belediye</p></div></footer>
<script type="module">import { initAll } from '/govuk-frontend.min.js'; initAll()</script></body></html>`
}
