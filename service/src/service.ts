import type { FastifyInstance } from 'fastify'
import { answerCallBy } from './calling/answer-call.ts'
import { answeredElsewhere } from './calling/read-elsewhere.ts'
import { ContentInForce } from './calling/content-in-force.ts'
import type { Given } from './calling/handler.ts'
import { type Bearer, type ServiceParts, openHttp, unknownCall } from './calling/http.ts'
import { actForClerk } from './administration/act-for-clerk.ts'
import { decideOnRecord } from './callers/note-decision.ts'
import { findCaller } from './callers/sign-in.ts'
import { findGuest, isGuestToken } from './callers/guest-access.ts'
import { addAnnouncementPictures } from './content/announcements/picture-http.ts'
import { addLogos } from './content/look/logo-http.ts'
import { addSitePhotos } from './content/texts/photo-http.ts'
import { addBridge } from './bridge/bridge-http.ts'
import { FileChecking } from './files/checking/file-checking.ts'
import { handlers } from './handlers.ts'
import { addSignUp } from './identity/registration/sign-up-http.ts'
import { addResolutionFeeds } from './resolutions/feed-http.ts'
import { addBankReturn } from './payments/at-the-bank/bank-return-http.ts'
import type { ReadReplicas } from './database/read-replicas.ts'
import type { PaymentParts } from './payments/orders/order.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { addPages } from './pages/pages.ts'
import { HealthNotes } from './health/health-notes.ts'
import { oldSecretNoter } from './health/note-old-secret.ts'
import type { WaitingLine } from './pages/waiting-line.ts'

const watched = { decideOnRecord, actForClerk }

export const answerCall = answerCallBy(handlers, watched)

type PickAnswer = Parameters<typeof answerCallBy>[2]

type OpenedWith = Pick<ServiceParts, 'db' | 'settings' | 'log' | 'clock' | 'isLeaving'> & {
  /** Copies of the database for answers that may be a second old. */
  replicas?: ReadReplicas | undefined
  /** Line for new visitors on the busiest days. */
  line?: WaitingLine | undefined
  /** Other banks than those of the settings, and another way of booking; for tests. */
  payments?: Partial<PaymentParts> | undefined
  /** Another program than the usual to check files with; for tests. */
  checkingProgram?: string | undefined
  /** Change of an answer before it is sent; for tests. */
  pick?: PickAnswer
}

/** The whole service: every call and, where the web application is given, every page. */
export async function openService(
  { payments, checkingProgram, pick, replicas, line, ...opened }: OpenedWith,
  pages?: PageRenderer,
): Promise<FastifyInstance> {
  const fileChecking = new FileChecking(opened.settings, opened.log, checkingProgram)
  const handedThrough = { payments, fileChecking }
  const content = new ContentInForce(opened)
  const answering = pick ? answerCallBy(handlers, watched, pick) : answerCall
  const parts: ServiceParts = {
    ...opened,
    content,
    answerCall: replicas ? answeredElsewhere(answering, replicas) : answering,
    findBearer,
    handedThrough,
  }
  const http = await openHttp(parts)
  // Stopped before the awaited answers: files under way are refused, to be retried at once elsewhere.
  http.addHook('preClose', () => fileChecking.stop())
  addSignUp(http, parts)
  await addBridge(http, parts, oldSecretNoter(new HealthNotes(opened.db, opened.clock)))
  addBankReturn(http, parts)
  addResolutionFeeds(http, parts)
  addAnnouncementPictures(http, parts)
  addLogos(http, parts)
  addSitePhotos(http, parts)
  if (pages) await addPages(http, pages, parts, line)
  else http.setNotFoundHandler((_request, reply) => reply.code(404).send(unknownCall))
  return http
}

async function findBearer(token: string, given: Given): Promise<Bearer> {
  return isGuestToken(token)
    ? { guest: await findGuest(given.db, token, given.now) }
    : { caller: await findCaller(given.db, token, given) }
}
