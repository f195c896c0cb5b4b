import fastifyStatic from '@fastify/static'
import { calls } from 'contract/calls'
import { generalRefusals } from 'contract/general-refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { generalRefusal, isCallName } from '../calling/answer-call.ts'
import { type ServiceParts, busyRetrySeconds, giveXsrf, givenFor, unknownCall } from '../calling/http.ts'
import { clientAddress } from '../calling/client-address.ts'
import { isDatabaseBusy } from '../database/busy-database.ts'
import { publicPart } from '../settings/settings.ts'
import { PageBody, encodingFor, hasTag } from './page-body.ts'
import { PageCache } from './page-cache.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'
import { type Place, type WaitingLine, addressFull, askAgainSeconds } from './waiting-line.ts'
import { arrivalOf, giveLetIn, giveTicket, isInside } from './waiting-tickets.ts'

/** Pages from the cache cost next to nothing and are not counted; a page with a query is rendered for one person. */
export const renderLimit = { max: 120, timeWindow: 60_000 }

interface Page extends Omit<RenderedPage, 'html' | 'script'> {
  body: PageBody
}

/** Serves the built files, and renders every other path from the web application's own route table. */
export async function addPages(
  http: FastifyInstance,
  renderer: PageRenderer,
  parts: ServiceParts,
  line?: WaitingLine,
) {
  await http.register(fastifyStatic, {
    root: renderer.clientDirectory,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.map', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    // Names under /assets carry the hash of their content.
    setHeaders: (reply, path) =>
      void reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  const cache = new PageCache<Page>({ entries: 500, lifetimeMs: 60_000 })
  const renderedByAddress = http.createRateLimit(renderLimit)
  http.setNotFoundHandler(async (request, reply) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.url.startsWith('/assets/')) {
      return reply.code(404).send(unknownCall)
    }
    if (line && !isReturn(request, parts) && !isInside(request, parts)) {
      const arrivedAt = arrivalOf(request, parts)
      const place = line.enter({ address: clientAddress(request.ip), arrivedAt })
      if (place) return sendPlace(reply, place, parts)
      giveLetIn(reply, parts)
    }
    try {
      return await answerPage(request, reply)
    } catch (error) {
      if (!isDatabaseBusy(error)) throw error
      request.log.error({ err: error, reference: request.id }, 'database busy')
      return sendWaitingPage(reply, 503, { retryAfterSeconds: busyRetrySeconds, text: generalRefusals.Busy })
    }
  })

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const current = await parts.content.current()
    const input = { url: request.url, theme: request.cookies.theme, settings: publicPart(current.settings) }
    const key = renderer.pageKey(input)
    const render = async (): Promise<Page> => {
      const { html, script, ...rendered } = await renderer.renderPage({
        ...input,
        template: renderer.template,
        callService: (name, body) => answerPublicCall(name, body, parts),
      })
      return { ...rendered, body: new PageBody(html, script) }
    }
    if (key === undefined) {
      const limited = await renderedByAddress(request)
      if (!limited.isAllowed && limited.isExceeded) {
        const text = generalRefusals.TooManyCalls
        return sendWaitingPage(reply, 429, { retryAfterSeconds: limited.ttlInSeconds, text })
      }
    }
    const page =
      key === undefined
        ? await render()
        : await cache.get(`${current.version} ${key}`, parts.clock().getTime(), render)
    giveXsrf(request, reply, parts.settings)
    if (carriesCode(request.url)) void reply.header('Referrer-Policy', 'no-referrer')
    return sendPage(request, reply, page)
  }
}

/** Whether a URL carries the code of e-Devlet, which opens a sign-in: it is neither kept nor passed on. */
function carriesCode(url: string): boolean {
  return /^\/e-devlet-girisi/i.test(url) || /[?&]code=/.test(url)
}

/** Compressed here, because pages have no route of their own and the compression of routes passes them by. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, { status, redirect, body }: Page) {
  if (redirect !== undefined) return reply.redirect(redirect, 302)
  const encoding = encodingFor(request.headers['accept-encoding'])
  const tag = body.tagIn(encoding)
  void reply
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', tag)
    .header('Content-Security-Policy', policyWith(reply, body))
  // A proxy turns it into early hints, if it can.
  if (body.fontLink) void reply.header('Link', body.fontLink)
  if (status === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await body.in(encoding))
}

/** Policy under which only the page's own style elements and scripts count; attributes are React's. */
function policyWith(reply: FastifyReply, { styleHashes, scriptHash }: PageBody): string {
  const policy = String(reply.getHeader('Content-Security-Policy')).replace(
    'script-src',
    `script-src ${scriptHash}`.trim(),
  )
  return `${policy};style-src-elem ${["'self'", ...styleHashes].join(' ')};style-src-attr 'unsafe-inline'`
}

/**
 * Whether the page is one that the bank sends people back to: they were inside, even if their browser does not show it.
 */
function isReturn({ url }: FastifyRequest, { settings }: ServiceParts): boolean {
  const { SiteUrl, SuccessUrl, FailureUrl } = settings
  const path = url.split('?')[0]?.toLowerCase()
  return [SuccessUrl, FailureUrl].some((each) => new URL(each, SiteUrl).pathname.toLowerCase() === path)
}

function sendPlace(reply: FastifyReply, place: Place | typeof addressFull, parts: ServiceParts) {
  const retryAfterSeconds = askAgainSeconds
  if (place === addressFull) {
    const text =
      'Şu anda çok yoğunuz ve kullandığınız internet bağlantısından çok sayıda ziyaretçi sırada bekliyor. Bağlantınızı iş yeri, yurt veya cep telefonu şebekesi gibi başkalarıyla paylaşıyor olabilirsiniz. Onlardan biri içeri girince siz de sıraya alınırsınız. Bu sayfayı açık tutun. Beklemek istemezseniz başka bir bağlantıdan deneyin.'
    return sendWaitingPage(reply, 503, { retryAfterSeconds, text })
  }
  giveTicket(reply, place, parts)
  const { waitSeconds } = place
  const wait = waitSeconds < 60 ? 'bir dakikadan az' : `yaklaşık ${Math.ceil(waitSeconds / 60)} dakika`
  const text = `Şu anda çok yoğunuz. Sıranız: <strong>${place.place}</strong>. Tahmini bekleme: ${wait}. Bu sayfayı açık tutun; sıranız gelince portal açılır. Başlamış ödemeler aksamadan sürer.`
  return sendWaitingPage(reply, 503, { retryAfterSeconds, text })
}

/** Sends a page written here, because the real pages are unavailable; it retries automatically. */
function sendWaitingPage(
  reply: FastifyReply,
  status: 429 | 503,
  { retryAfterSeconds, text }: { retryAfterSeconds: number; text: string },
) {
  return reply
    .code(status)
    .header('Retry-After', String(retryAfterSeconds))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Lütfen bekleyin</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem;color:#1b2733;background:#f6f9fc}</style><main><h1>Lütfen bekleyin</h1><p>${text}</p><p>Sayfa kendiliğinden yenilenir.</p></main></html>`,
    )
}

/** Answers public calls alone: pages are shared by everyone who asks for them. */
async function answerPublicCall(name: string, body: unknown, parts: ServiceParts): Promise<unknown> {
  if (!isCallName(name)) throw generalRefusal('UnknownCall')
  if (calls[name].access !== 'anyone') throw generalRefusal('NotSignedIn')
  const given = givenFor(parts)
  return parts.answerCall(
    name,
    { userName: parts.settings.SystemUser, ...(body as object) },
    undefined,
    given,
  )
}
