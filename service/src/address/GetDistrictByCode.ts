import type { Calls } from 'contract/calls'
import type { Handler } from '../calling/handler.ts'
import { findDistrict } from './districts.ts'

export const GetDistrictByCode: Handler<Calls['GetDistrictByCode']> = async ({ request, db }) =>
  findDistrict(db, request.districtCode)
