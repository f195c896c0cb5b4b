import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { typeTerms } from './promise.ts'

export const GetComplaintTermsWithoutAuthorization: Handler<
  Calls['GetComplaintTermsWithoutAuthorization']
> = async ({ db, today }) => {
  const [types, topics, streets] = await Promise.all([
    typeTerms(db, today),
    db<{ code: string; name: string }[]>`select code, name from complaint_topic order by position`,
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
    Topics: topics.map(({ code, name }) => ({ Code: code, Name: name })),
    HasStreets: streets.length > 0,
  }
}
