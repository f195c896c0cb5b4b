import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { clerkWork } from './clerk-work.ts'

export const GetWorkForClerks: Handler<Calls['GetWorkForClerks']> = ({ db }) =>
  Promise.all(
    clerkWork.map(async ({ code, title, description, path, count }) => ({
      Code: code,
      Title: title,
      Description: description,
      Path: path,
      Waiting: count ? await count(db) : null,
    })),
  )
