import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'edevlet_standin_session'

export function sessionIdOf(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const found = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))
  return found?.slice(cookieName.length + 1) ?? ''
}

/** The path keeps the cookie away from other programs on the same host name: cookies do not know ports. */
export function keepSessionId(reply: FastifyReply, path: string, id: string): void {
  void reply.header('set-cookie', `${cookieName}=${id}; Path=${path}; HttpOnly; SameSite=Lax`)
}

export function dropSessionId(reply: FastifyReply, path: string): void {
  void reply.header('set-cookie', `${cookieName}=; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=0`)
}
