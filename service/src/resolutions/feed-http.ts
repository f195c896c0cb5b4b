import type { FastifyInstance } from 'fastify'
import { type ResolutionBodyCode, resolutionBodies } from 'contract/resolutions/codes'
import type { ServiceParts } from '../calling/http.ts'
import { isPublic } from './is-public.ts'
import type { ResolutionRow } from './resolution-row.ts'
import { resolutionUrl } from './resolution-url.ts'

type FeedRow = Pick<ResolutionRow, 'oid' | 'body' | 'year' | 'number' | 'title' | 'text'> & {
  publishedAt: Date
}

const newest = 50
const feeds: Record<string, ResolutionBodyCode> = {
  '/kararlar/meclis.xml': 'council',
  '/kararlar/encumen.xml': 'committee',
}

/** The newest resolutions of each body for readers of feeds. */
export function addResolutionFeeds(http: FastifyInstance, { db, settings, clock }: ServiceParts) {
  for (const [path, body] of Object.entries(feeds)) {
    http.get(path, { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (_request, reply) => {
      const rows = await db<FeedRow[]>`
        select oid, body, year, number, title, text, published_at from resolution
        where body = ${body} and ${isPublic(db, clock())} order by decided_on desc, number desc limit ${newest}`
      const { name, path: page } = resolutionBodies[body]
      const head = [
        element('title', `${settings.MunicipalityName}: ${name} kararları`),
        element('link', settings.SiteUrl + page),
        element('description', `${name} kararlarının en yenileri.`),
        element('language', 'tr'),
      ]
      const items = rows.map((row) => {
        const url = resolutionUrl(settings, row)
        return `<item>${element('title', `${row.year}/${row.number}: ${row.title}`)}${element('link', url)}${element(
          'guid',
          url,
        )}${element('pubDate', row.publishedAt.toUTCString())}${element('description', row.text)}</item>`
      })
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('Cache-Control', 'public, max-age=600')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${[...head, ...items].join('\n')}</channel></rss>\n`,
        )
    })
  }
}

function element(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<${name}>${escaped}</${name}>`
}
