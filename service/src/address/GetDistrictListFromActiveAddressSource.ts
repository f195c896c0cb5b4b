import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { listDistricts } from './districts.ts'

export const GetDistrictListFromActiveAddressSource: Handler<
  Calls['GetDistrictListFromActiveAddressSource']
> = async ({ request, db, settings }) =>
  listDistricts(db, { ...request, countyCode: settings.CountyCode, onlyIsActive: true })
