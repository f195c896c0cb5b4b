import type { ResolutionBodyCode } from 'contract/resolutions-codes'
import { withoutPersonalData } from 'rules/personal-data'
import type { Queryable } from '../database/database.ts'

export interface NewResolution {
  body: ResolutionBodyCode
  number: number
  typeCode: number
  title: string
  text: string
  decidedOn: string
  session: string
  votesFor: number | null
  votesAgainst: number | null
  votesAbstaining: number | null
  publishedAt: Date
  /** Set for what is older than the portal: nobody is told of it. */
  followersToldAt: Date | null
  /** Whom it names; of a committee's resolution only their initials are kept. */
  persons: readonly string[]
  attachments: readonly { name: string; text: string }[]
}

/** The one way a resolution is kept: what tells who somebody is never reaches the database. */
export async function saveResolution(db: Queryable, resolution: NewResolution): Promise<number> {
  const { persons, attachments, ...row } = resolution
  const masked = (text: string) => withoutPersonalData(text, row.body === 'committee' ? persons : [])
  const [saved] = await db<{ oid: number }[]>`
    insert into resolution ${db({
      ...row,
      year: Number(row.decidedOn.slice(0, 4)),
      title: masked(row.title),
      text: masked(row.text),
    })} returning oid`
  if (!saved) throw new Error('A resolution was not written')
  for (const [index, { name, text }] of attachments.entries())
    await db`
      insert into resolution_attachment ${db({
        resolutionOid: saved.oid,
        position: index + 1,
        name: masked(name),
        text: masked(text),
      })}`
  return saved.oid
}
