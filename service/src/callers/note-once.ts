import { addMs } from 'rules/calendar'
import type { Caller, Given } from '../calling/handler.ts'
import type { Queryable } from '../database/database.ts'
import { type LookKind, type Subject, noteSecurityEvent } from './security-event.ts'

/** Parts of a file that follow each other within this time are one reading of it. */
const readingMs = 600_000

interface Reading {
  kind: LookKind
  by: Caller
  /** Name of the thing read, the same for every part of it. */
  detail: Record<string, string>
  subjects: readonly Subject[] | (() => Promise<readonly Subject[]>)
  /** Whether the clerk chose the people in it. */
  isChosen: boolean
}

/**
 * Notes once the reading of something shown in parts or repeatedly while it changes: by the first requested part. A
 * reading that shows no one is not noted.
 */
export async function noteOnce(
  db: Queryable,
  { now, client }: Pick<Given, 'now' | 'client'>,
  { kind, by, detail, subjects, isChosen }: Reading,
): Promise<void> {
  const [noted] = await db`
    select from security_event
    where member_oid = ${by.memberOid} and kind = ${kind} and happened_at > ${addMs(now, -readingMs)}
      and detail - 'people' = ${db.json(detail)} limit 1`
  if (noted) return
  const people = typeof subjects === 'function' ? await subjects() : subjects
  if (people.length > 0)
    await noteSecurityEvent(db, { now, client }, { kind, by, detail, subjects: people, isChosen })
}
