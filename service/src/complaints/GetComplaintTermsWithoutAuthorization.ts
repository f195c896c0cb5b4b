import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { topicTerms, typeTerms } from './promise.ts'

export const GetComplaintTermsWithoutAuthorization: Handler<
  Calls['GetComplaintTermsWithoutAuthorization']
> = async ({ db, today }) => {
  const [types, topics, streets] = await Promise.all([
    typeTerms(db, today),
    topicTerms(db, today),
    db`select from street limit 1`,
  ])
  return {
    Types: types.map((type) => ({
      Code: type.code,
      NeedsPlace: type.needsPlace,
      IsPublic: type.isPublic,
      PromisedDays: type.days,
      AreWorkingDays: type.areWorkingDays,
      PromisedOn: type.promisedOn,
      Source: type.source,
    })),
    Topics: topics
      .filter(({ isActive }) => isActive)
      .map(({ code, name, promise }) => ({
        Code: code,
        Name: name,
        Promise: promise && {
          PromisedDays: promise.days,
          AreWorkingDays: promise.areWorkingDays,
          PromisedOn: promise.promisedOn,
          Source: promise.source,
        },
      })),
    HasStreets: streets.length > 0,
  }
}
