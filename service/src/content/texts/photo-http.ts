import type { FastifyInstance } from 'fastify'
import { photoPath } from '../../calling/content-in-force.ts'
import type { ServiceParts } from '../../calling/http.ts'

/** The photographs that texts of the site ever showed; a name stands for one picture and never for another. */
export function addSitePhotos(http: FastifyInstance, { db }: ServiceParts) {
  http.get<{ Params: { name: string } }>(
    `${photoPath}/:name`,
    { config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => {
      const [, name] = /^([0-9a-f]{64})\.jpg$/.exec(request.params.name) ?? []
      const [photo] = name
        ? await db<{ picture: Buffer }[]>`
            select picture from site_photo where hash = ${Buffer.from(name, 'hex')}`
        : []
      if (!photo) return reply.code(404).header('Cache-Control', 'no-store').send()
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(photo.picture)
    },
  )
}
