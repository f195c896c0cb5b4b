import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { listDistricts } from './districts.ts'

export const GetDistrictListViaCountyCode: Handler<Calls['GetDistrictListViaCountyCode']> = async ({
  request,
  db,
}) => listDistricts(db, request)
