import type { FastifyInstance } from 'fastify'
import { dayInTurkey } from 'rules/turkey-time'
import type { ServiceParts } from '../../calling/http.ts'
import { openStorage } from '../../files/storage/file-storage.ts'
import { isShown } from './announcement-row.ts'

const pictures = '/duyuru-resmi'

/** Path of the picture with this hash while its announcement is shown. */
export function picturePath(hash: Buffer): string {
  return `${pictures}/${hash.toString('hex')}.jpg`
}

/** The pictures of announcements, for everyone for as long as the announcement is shown. */
export function addAnnouncementPictures(http: FastifyInstance, { db, settings, clock }: ServiceParts) {
  http.get<{ Params: { name: string } }>(
    `${pictures}/:name`,
    { config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => {
      const [, hash] = /^([0-9a-f]{64})\.jpg$/.exec(request.params.name) ?? []
      const [shown] = hash
        ? await db`
            select from announcement
            where picture_hash = ${Buffer.from(hash, 'hex')} and ${isShown(db, dayInTurkey(clock()))}`
        : []
      if (!hash || !shown) return reply.code(404).header('Cache-Control', 'no-store').send()
      // Browsers revalidate it each time, so that a withdrawn picture is gone, but it is sent only once.
      const etag = `"${hash}"`
      void reply.header('Cache-Control', 'no-cache').header('ETag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(await openStorage(settings).get(hash))
    },
  )
}
