import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets a party receive classic HTML forms as text. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body)
    },
  )
}

/** Parameters of the query string and of the form body together; the body wins. */
export function parametersOf(request: FastifyRequest): URLSearchParams {
  const parameters = queryOf(request)
  if (typeof request.body !== 'string') return parameters
  const form = new URLSearchParams(request.body)
  for (const name of form.keys()) parameters.delete(name)
  for (const [name, value] of form) parameters.append(name, value)
  return parameters
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}
