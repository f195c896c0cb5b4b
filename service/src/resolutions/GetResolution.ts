import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findResolution, voteOf } from './find-resolution.ts'
import { headingOnTheWire } from './resolution-row.ts'
import { tariffsSetBy } from './tariffs-set-by.ts'

export const GetResolution: Handler<Calls['GetResolution']> = async ({ request, refusal, ...given }) => {
  const { db } = given
  const resolution = await findResolution(given, request.resolutionOid)
  if (!resolution) throw refusal('NoSuchResolution')
  const [attachments, tariffs] = await Promise.all([
    db<{ oid: number; name: string }[]>`
      select oid, name from resolution_attachment where resolution_oid = ${resolution.oid} order by position`,
    tariffsSetBy(db, resolution),
  ])
  return {
    ...headingOnTheWire(resolution),
    Title: resolution.title,
    Text: resolution.text,
    Session: resolution.session,
    PublishedAt: resolution.publishedAt.toISOString(),
    Vote: voteOf(resolution),
    Attachments: attachments.map(({ oid, name }) => ({ Oid: oid, Name: name })),
    Tariffs: tariffs,
  }
}
