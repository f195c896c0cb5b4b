import fastifyStatic from '@fastify/static'
import { calls } from 'contract/calls'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerCall, generalRefusal, isCallName } from '../calling/answer-call.ts'
import { type ServiceParts, giveXsrf, givenFor, unknownCall } from '../calling/http.ts'
import { publicPart } from '../settings/settings.ts'
import { PageCache } from './page-cache.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'

/** Serves the built files, and renders every other path from the web application's own route table. */
export async function addPages(http: FastifyInstance, renderer: PageRenderer, parts: ServiceParts) {
  await http.register(fastifyStatic, {
    root: renderer.clientDirectory,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '**/*.map', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    // Names under /assets carry the hash of what they hold.
    setHeaders: (reply, path) =>
      void reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ),
  })
  const cache = new PageCache({ entries: 500, lifetimeMs: 60_000 })
  const settings = publicPart(parts.settings)
  http.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if ((request.method !== 'GET' && request.method !== 'HEAD') || pathname.startsWith('/assets/')) {
      return reply.code(404).send(unknownCall)
    }
    // Only what could be a theme's name makes a page of its own in the cache.
    const [theme] = /^[a-z-]{1,20}$/.exec(request.cookies.theme ?? '') ?? []
    const page = await cache.get(`${theme ?? ''} ${request.url}`, parts.clock().getTime(), () =>
      renderer.renderPage({
        url: request.url,
        theme,
        settings,
        template: renderer.template,
        callService: (name, body) => answerPublicCall(name, body, parts),
      }),
    )
    giveXsrf(request, reply, parts.settings)
    return sendPage(reply, page)
  })
}

function sendPage(reply: FastifyReply, { status, redirect, html }: RenderedPage) {
  if (redirect !== undefined) return reply.redirect(redirect, 302)
  return reply.code(status).header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** Pages are shared by everyone who asks for them, so only what anyone may know goes into them. */
async function answerPublicCall(name: string, body: unknown, parts: ServiceParts): Promise<unknown> {
  if (!isCallName(name)) throw generalRefusal('UnknownCall')
  if (calls[name].access !== 'anyone') throw generalRefusal('NotSignedIn')
  const given = givenFor(parts)
  return answerCall(name, { userName: parts.settings.SystemUser, ...(body as object) }, undefined, given)
}
