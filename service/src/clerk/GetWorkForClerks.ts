import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { desksOf } from './cases/cases-of-clerk.ts'
import { readCaseCounts } from './cases/count-cases.ts'

export const GetWorkForClerks: Handler<Calls['GetWorkForClerks']> = async ({ db, member }) => {
  const countWaiting = await readCaseCounts(db)
  return desksOf(member).map(({ work: { code, title, description, path }, isReadOnly, cases }) => ({
    Code: code,
    Title: title,
    Description: description,
    Path: path,
    Waiting: cases && countWaiting(cases),
    IsReadOnly: isReadOnly,
  }))
}
