import type { DocumentType } from 'contract/files/codes'
import type { Queryable } from '../database/database.ts'
import type { PowerCallName } from '../identity/second-clerk/waiting-proposals.ts'

/** Acts that publish files; the papers of other acts are looked at where the matter is, on record. */
const publishingCalls: readonly PowerCallName[] = [
  'PublishResolution',
  'SaveAnnouncement',
  'SaveSiteLook',
  'SaveSiteText',
]

interface FileToPublish {
  proposalOid: number
  oid: number
  label: string
  contentType: DocumentType
  hash: Buffer
  /** Clerk whose file it is. */
  registryOid: number | null
}

/** Files that waiting acts would publish: those of the first clerk that the request names. */
export async function filesToPublish(
  db: Queryable,
  proposalOids: readonly number[],
  callNames: readonly PowerCallName[],
): Promise<FileToPublish[]> {
  return db<FileToPublish[]>`
    select distinct on (proposal.oid, file.oid) proposal.oid as proposal_oid, file.oid, file.label, file.content_type, file.hash, file.registry_oid
    from registry_proposal proposal
    join member on member.oid = proposed_by_member_oid
    cross join lateral (
      select jsonb_path_query(request, '$.**.fileOid') as named
      union all
      select jsonb_path_query(request, '$.**.fileOids[*]')
    ) asked
    join stored_file file on file.registry_oid = member.registry_oid and to_jsonb(file.oid) = asked.named
    where proposal.oid = any(${[...proposalOids]}::bigint[]) and ended_at is null
      and call_name = any(${callNames.filter((name) => publishingCalls.includes(name))})
    order by proposal.oid, file.oid`
}
