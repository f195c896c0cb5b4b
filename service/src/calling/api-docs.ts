import { createHash, timingSafeEqual } from 'node:crypto'
import { dutiesFor } from 'contract/call'
import { duties } from 'contract/clerk/codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceSettings } from '../settings/settings.ts'
import { type DocumentedCall, documentedBridge, documentedCalls, openApiDocument } from './openapi.ts'

/**
 * The contract to read in a browser, and for machines as OpenAPI. In the demo everyone reads it; a municipality names who
 * may, and without a name it is not there.
 */
export function addApiDocs(http: FastifyInstance, settings: ServiceSettings) {
  if (!settings.DemoPeople && !settings.ApiDocs) return
  // A second of work that few ever ask for: neither a start nor a test waits for it.
  const document = onceAsked(() => openApiDocument(settings.SiteUrl))
  const page = onceAsked(() => apiDocsPage(documentedCalls()))
  const options = { onRequest: askWho(settings), config: { rateLimit: { max: 60, timeWindow: 60_000 } } }
  http.get('/api-docs', options, (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
  http.get('/api-docs/openapi.json', options, () => document())
}

function onceAsked<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function askWho({ DemoPeople, ApiDocs }: ServiceSettings) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (DemoPeople || !ApiDocs) return
    const [, given = ''] = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '') ?? []
    const expected = Buffer.from(`${ApiDocs.UserName}:${ApiDocs.Password}`).toString('base64')
    // Hashes have the same length for every input.
    const hash = (text: string) => createHash('sha256').update(text).digest()
    if (timingSafeEqual(hash(given), hash(expected))) return
    await reply
      .code(401)
      .header('WWW-Authenticate', 'Basic realm="e-Belediye", charset="UTF-8"')
      .send({ Message: 'Sign in with the name and password of the setting ApiDocs.' })
  }
}

function apiDocsPage(documented: DocumentedCall[]): string {
  const domains = [...new Set(documented.map(({ domain }) => domain))]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>e-Belediye: calls</title><style>${style}</style></head>
<body><main><h1>e-Belediye: ${documented.length} calls</h1>
<p>Each is a POST of JSON to <code>/&lt;CallName&gt;</code>, with <code>userName</code> in the body and the XSRF-TOKEN cookie
repeated in the X-XSRF-TOKEN header. <a href="/api-docs/openapi.json">OpenAPI document</a></p>
<nav aria-label="Domains">${[...domains, 'bridge'].map((domain) => `<a href="#${domain}">${domain}</a>`).join(' ')}</nav>
${domains
  .map((domain) =>
    section(
      domain,
      documented.filter((call) => call.domain === domain),
    ),
  )
  .join('\n')}
<section id="bridge"><h2>bridge</h2><p>Events for the municipality's other systems: signed requests, described in docs/bridge.md.</p>
${documentedBridge()
  .map(
    ({ path, method, summary, response }) =>
      `<details><summary><code>${method.toUpperCase()} ${path}</code></summary><p>${summary}</p><h3>Response</h3><pre tabindex="0">${escape(JSON.stringify(response, null, 2))}</pre></details>`,
  )
  .join('')}</section>
</main></body></html>`
}

function section(domain: string, documented: DocumentedCall[]): string {
  return `<section id="${domain}"><h2>${domain}</h2>${documented.map(article).join('')}</section>`
}

function article({ name, call, request, response }: DocumentedCall): string {
  const refusals = Object.entries(call.refusals)
  return `<details id="${name}"><summary><code>${name}</code> <span>${call.access}</span>${tagsOf(call)}</summary>
<p>${escape(call.summary)} At most ${call.limit.calls} in ${call.limit.perSeconds} s from one address.</p>
<h3>Request</h3><pre tabindex="0">${escape(JSON.stringify(request, null, 2))}</pre>
<h3>Response</h3><pre tabindex="0">${escape(JSON.stringify(response, null, 2))}</pre>
${refusals.length > 0 ? `<h3>Refusals</h3><ul>${refusals.map(([code, text]) => `<li><code>${code}</code> <span lang="tr">${escape(text)}</span></li>`).join('')}</ul>` : ''}
</details>`
}

/** The duty that a clerk needs, by its code and its name at the desk, and whether the call decides. */
function tagsOf(call: DocumentedCall['call']): string {
  if (call.duty === null) return ''
  const named = dutiesFor(call).map((code) => `${code} (<span lang="tr">${escape(duties[code])}</span>)`)
  const duty = ` <span>duty: ${named.length > 0 ? named.join(' or ') : 'any'}</span>`
  return call.decides ? `${duty} <span>decides about people</span>` : duty
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#12273a;background:#f5f9fc;margin:0}
main{max-width:60rem;margin:auto;padding:1.5rem}nav a{margin-right:1rem}a{color:#0b65a3}
details{background:#fff;border:1px solid #c8d8e4;border-radius:6px;margin:.5rem 0;padding:.5rem 1rem}
summary{cursor:pointer;min-height:2rem;overflow-wrap:anywhere}summary>span{background:#e3f1fb;border-radius:4px;padding:0 .5rem}
h3{font-size:1rem;margin:.75rem 0 .25rem}pre{background:#f5f9fc;overflow:auto;padding:.75rem;font-size:.875rem}`
