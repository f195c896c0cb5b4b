import type { FastifyInstance } from 'fastify'
import { type ServiceParts, openHttp, unknownCall } from './calling/http.ts'
import { addSignUp } from './identity/registration/sign-up-http.ts'
import { addResolutionFeeds } from './resolutions/feed-http.ts'
import { addBankReturn } from './payments/at-the-bank/bank-return-http.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { addPages } from './pages/pages.ts'

/** The whole service: every call and, where the web application is given, every page. */
export async function openService(parts: ServiceParts, pages?: PageRenderer): Promise<FastifyInstance> {
  const http = await openHttp(parts)
  addSignUp(http, parts)
  addBankReturn(http, parts)
  addResolutionFeeds(http, parts)
  if (pages) await addPages(http, pages, parts)
  else http.setNotFoundHandler((_request, reply) => reply.code(404).send(unknownCall))
  return http
}
