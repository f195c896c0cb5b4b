import type { Queryable } from '../../database/database.ts'

/** Condition that a first clerk has proposed how to answer a row of `privacy_application`. */
export function isProposed(db: Queryable) {
  return db`exists (
    select from registry_proposal proposal
    where call_name = 'DecidePrivacyApplication' and proposal.ended_at is null
      and proposal.request ->> 'applicationOid' = privacy_application.oid::text)`
}
