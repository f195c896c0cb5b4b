import type { FastifyInstance } from 'fastify'
import { logoPath } from '../../calling/content-in-force.ts'
import type { ServiceParts } from '../../calling/http.ts'

/** The logos that were ever published; a name stands for one picture and never for another. */
export function addLogos(http: FastifyInstance, { db }: ServiceParts) {
  http.get<{ Params: { name: string } }>(
    `${logoPath}/:name`,
    { config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => {
      const [, name, isIcon] = /^([0-9a-f]{64})(-simge)?\.png$/.exec(request.params.name) ?? []
      const [logo] = name
        ? await db<{ content: Buffer }[]>`
            select ${isIcon ? db`icon` : db`picture`} as content from site_logo
            where hash = ${Buffer.from(name, 'hex')}`
        : []
      if (!logo) return reply.code(404).header('Cache-Control', 'no-store').send()
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(logo.content)
    },
  )
}
