import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { listDistricts } from './districts.ts'

export const GetDistrictListWithoutAuthorization: Handler<
  Calls['GetDistrictListWithoutAuthorization']
> = async ({ request, db }) => listDistricts(db, request)
