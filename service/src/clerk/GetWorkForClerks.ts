import type { Calls } from 'contract/calls'
import { dutiesFor } from 'contract/call'
import type { Handler } from '../calling/handler.ts'
import { clerkWork } from './clerk-work.ts'

export const GetWorkForClerks: Handler<Calls['GetWorkForClerks']> = ({
  db,
  today,
  member: { memberOid, ownRegistryOid, duties, readingDuties },
}) =>
  Promise.all(
    clerkWork
      .map((work) => ({ ...work, own: dutiesFor(work).filter((duty) => duties.includes(duty)) }))
      .filter(({ own }) => own.length > 0)
      .map(async ({ code, own, title, description, path, count }) => ({
        Code: code,
        Title: title,
        Description: description,
        Path: path,
        Waiting: count ? await count(db, { memberOid, ownRegistryOid, duties, readingDuties }, today) : null,
        IsReadOnly: own.every((duty) => readingDuties.includes(duty)),
      })),
  )
