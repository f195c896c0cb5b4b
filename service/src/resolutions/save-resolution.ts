import type { ResolutionBodyCode } from 'contract/resolutions/codes'
import { withoutPersonalData } from 'rules/identity/personal-data'
import type { Queryable } from '../database/database.ts'

export interface WrittenAttachment {
  name: string
  text: string
}

/** A PDF in the storage; it is published as it is, so that only the council has such. */
interface UploadedAttachment {
  name: string
  hash: Buffer
}

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
  /** Set for resolutions older than the portal: no message is sent about them. */
  followersToldAt: Date | null
  /** The people it names; of a committee's resolution only their initials are kept. */
  persons: readonly string[]
  attachments: readonly (WrittenAttachment | UploadedAttachment)[]
  /** Null for resolutions that came with the installation. */
  publishedBy?: { memberOid: number; registryOid: number | null }
}

/** The one way a resolution is kept: identities of persons never reach the database. */
export async function saveResolution(db: Queryable, resolution: NewResolution): Promise<number> {
  const { persons, attachments, publishedBy, ...row } = resolution
  const masked = (text: string) => withoutPersonalData(text, row.body === 'committee' ? persons : [])
  const [saved] = await db<{ oid: number }[]>`
    insert into resolution ${db({
      ...row,
      year: Number(row.decidedOn.slice(0, 4)),
      title: masked(row.title),
      text: masked(row.text),
      publishedByMemberOid: publishedBy?.memberOid ?? null,
      publishedByRegistryOid: publishedBy?.registryOid ?? null,
    })} returning oid`
  if (!saved) throw new Error('A resolution was not written')
  for (const [index, attachment] of attachments.entries()) {
    if ('hash' in attachment && row.body === 'committee')
      throw new Error('What a PDF says of persons cannot be masked')
    await db`
      insert into resolution_attachment ${db({
        resolutionOid: saved.oid,
        position: index + 1,
        name: masked(attachment.name),
        ...('hash' in attachment ? { hash: attachment.hash } : { text: masked(attachment.text) }),
      })}`
  }
  return saved.oid
}
