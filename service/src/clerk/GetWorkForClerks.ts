import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { clerkWork } from './clerk-work.ts'

export const GetWorkForClerks: Handler<Calls['GetWorkForClerks']> = ({
  db,
  member: { duties, readingDuties },
}) =>
  Promise.all(
    clerkWork
      .filter(({ duty }) => duties.includes(duty))
      .map(async ({ code, duty, title, description, path, count }) => ({
        Code: code,
        Title: title,
        Description: description,
        Path: path,
        Waiting: count ? await count(db) : null,
        IsReadOnly: readingDuties.includes(duty),
      })),
  )
