import type { Calls } from 'contract/calls'
import type { ResolutionDraft } from 'contract/resolutions/resolution-desk'
import type { Caller, Handler } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { isOwnMatter } from '../callers/own-matter.ts'
import { noteSecurityEvent } from '../callers/security-event.ts'
import { demandReader } from '../power/release-by-two.ts'
import { isPublished } from './is-published.ts'
import { maskedDraft } from './masked-draft.ts'
import { saveResolution } from './save-resolution.ts'

export const PublishResolution: Handler<Calls['PublishResolution']> = async ({
  request: { resolution: draft },
  member,
  refusal,
  ...given
}) => {
  const { now, today } = given
  if (draft.decidedOn > today) throw refusal('DecidedLater')
  return given.db.begin(async (db) => {
    // Resolutions are published one after the other, or two clerks with the same number would meet in a constraint.
    await db`select pg_advisory_xact_lock(hashtextextended('resolution-desk', 0))`
    const texts = [draft.title, draft.text, ...draft.persons, ...draft.attachments.map(({ text }) => text)]
    if (await isOwnMatter({ db, today }, member, { texts })) throw refusal('OwnMatter')
    if (await isPublished(db, draft)) throw refusal('AlreadyPublished')
    const [type] = await db`select 1 from resolution_type where code = ${draft.resolutionTypeCode}`
    if (!type) throw refusal('UnknownType')
    const masked = await maskedDraft(db, draft)
    if (masked.personsNotFound.length > 0) throw refusal('PersonNotFound')
    if (masked.namesLeft.length > 0) throw refusal('NamesLeft')
    const author = given.proposer ?? member
    const files = await takeFiles(db, draft.fileOids, author)
    if (typeof files === 'string') throw refusal(files)
    const oid = await saveResolution(db, {
      ...contentOf(draft),
      publishedAt: now,
      followersToldAt: null,
      attachments: [...draft.attachments, ...files],
      publishedBy: author,
    })
    await demandReader(db, given.settings, {
      texts: [masked.title, masked.text, ...masked.attachments.map(({ text }) => text)],
      newFiles: files.map(({ name }) => `${name} (PDF)`),
    })
    await noteSecurityEvent(db, given, {
      kind: 'ResolutionPublished',
      by: member,
      detail: { resolutionOid: String(oid) },
    })
    return { Oid: oid }
  })
}

function contentOf(draft: ResolutionDraft) {
  return {
    body: draft.bodyCode,
    number: draft.resolutionNumber,
    typeCode: draft.resolutionTypeCode,
    title: draft.title,
    text: draft.text,
    decidedOn: draft.decidedOn,
    session: draft.session,
    votesFor: draft.vote?.for ?? null,
    votesAgainst: draft.vote?.against ?? null,
    votesAbstaining: draft.vote?.abstaining ?? null,
    persons: draft.persons,
  }
}

/** Takes the clerk's uploads out of their own papers: they become the municipality's. */
async function takeFiles(
  db: Queryable,
  fileOids: readonly number[],
  { registryOid }: Pick<Caller, 'registryOid'>,
): Promise<{ name: string; hash: Buffer }[] | 'NoSuchFile' | 'NotPdf'> {
  const wanted = [...new Set(fileOids)]
  if (wanted.length === 0) return []
  const files = await db<{ label: string; contentType: string; hash: Buffer }[]>`
    select label, content_type, hash from stored_file
    where oid = any(${wanted}) and registry_oid = ${registryOid} order by oid for update`
  if (files.length !== wanted.length) return 'NoSuchFile'
  if (files.some(({ contentType }) => contentType !== 'application/pdf')) return 'NotPdf'
  await db`
    delete from stored_file where oid = any(${wanted})
      and not exists (select from file_use where file_oid = stored_file.oid)`
  return files.map(({ label, hash }) => ({ name: label.replace(/\.pdf$/i, ''), hash }))
}
